import Foundation

@testable import CounterpointLive

extension HostedProcess {
  /// A process of which there is nothing but what the server knows of it.
  static func unstarted(
    in directory: URL, _ stage: Stage = .starting, limits: ProcessLimits = ProcessLimits()
  ) throws -> HostedProcess {
    // No process has a number above the system's limit.
    let process = HostedProcess(
      id: 99_999_999, home: UserHomes.Home(path: "/nowhere"), isAdopted: true, limits: limits,
      storage: try StorageEnds(StorageFile(folder: directory)).service, supervisor: nil,
      logger: LogRecorder().logger, observer: Observer(figures: { _ in }, gone: { _ in }))
    process.state.withLock { $0.stage = stage }
    return process
  }
}
