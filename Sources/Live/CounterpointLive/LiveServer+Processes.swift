import CounterpointSession
import Foundation
import Logging

extension LiveServer {
  /// Makes the host of a server whose sessions live in processes of their own.
  static func processHost(
    _ settings: ServerSettings, apps: [LiveApp], _ confinement: ServerConfinement, values: SQLiteUserValues,
    scenes: SceneStore, counts: SessionCounts, traffic: TrafficCounts, _ supervisor: SupervisorLink?,
    _ logger: Logger
  ) throws(StartupError) -> any SessionHost {
    var processes = ProcessHost.Settings(dataDirectory: settings.dataDirectory)
    if let executable = settings.sessionExecutable { processes.executable = executable }
    processes.warmCount = settings.warmProcesses
    processes.confinement = confinement
    processes.variables = apps.flatMap(\.rights.variables)
    processes.limits.memory = settings.sessionMemory
    processes.limits.processorSeconds = settings.sessionProcessorSeconds
    // Those that wait for sessions are of use to the next server, however short a session is kept.
    processes.patience = max(settings.suspensionInterval, .seconds(30))
    processes.limits.deadline = .nanoseconds(Int64(settings.sessionDeadline.timeInterval * 1e9))
    do {
      return try ProcessHost(
        processes, values: values, scenes: scenes, counts: counts, traffic: traffic, supervisor: supervisor,
        logger: logger)
    } catch {
      throw .dataDirectoryUnusable(path: settings.dataDirectory.path, reason: "homes: \(error)")
    }
  }
}
