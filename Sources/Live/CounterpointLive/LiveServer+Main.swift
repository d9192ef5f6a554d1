import ArgumentParser
import CounterpointUI
import Foundation
import Logging

extension LiveServer {
  /// What an executable's `main` calls: serves `apps` as the command line and the environment say, until the
  /// process is asked to end.
  ///
  /// Runs the main thread's run loop, so that the main actor is the main thread.
  ///
  /// In a program that was started to hold one session, it does that instead: have no effects before this.
  nonisolated public static func main(_ apps: [LiveApp]) -> Never {
    SessionProcess.runIfAsked { apps }
    serve { settings throws(StartupError) in try LiveServer(apps, settings: settings) }
  }

  /// What the `main` of a gallery calls: serves every `#Preview` that is linked into the program, each with the
  /// preview values of its dependencies, on a phone and on a desk, light and dark.
  /// - Parameter apps: listed with the previews, each with a path of its own.
  nonisolated public static func previews(beside apps: [LiveApp] = []) -> Never {
    SessionProcess.runIfAsked { PreviewGallery(CollectedPreview.all, beside: apps).apps }
    serve { settings throws(StartupError) in
      try LiveServer(PreviewGallery(CollectedPreview.all, beside: apps), settings: settings)
    }
  }

  nonisolated private static func serve(
    _ makeServer: @escaping @MainActor @Sendable (ServerSettings) throws(StartupError) -> LiveServer
  ) -> Never {
    let command = ServeCommand.parseOrExit()
    let settings: ServerSettings
    do {
      settings = try command.options.settings(environment: ProcessInfo.processInfo.environment)
    } catch {
      fail(error)
    }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = settings.logLevel
      return handler
    }
    Task { @MainActor in
      do {
        try await makeServer(settings).run(stoppingAt: [.sigterm, .sigint]) { port in
          announce(settings, port: port)
        }
        exit(0)
      } catch let error as StartupError {
        fail(error)
      } catch {
        FileHandle.standardError.write(Data("The server has failed: \(error)\n".utf8))
        exit(70)
      }
    }
    while true { RunLoop.main.run() }
  }

  nonisolated private static func announce(_ settings: ServerSettings, port: Int) {
    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    let isEverywhere = settings.host == "0.0.0.0" || settings.host == "::"
    let address = "http://\(isEverywhere ? "127.0.0.1" : host):\(port)"
    let more = isEverywhere ? ", and at every other address of this machine" : ""
    FileHandle.standardOutput.write(
      Data("Counterpoint is at \(address)\(more). Stop it with Ctrl-C.\n".utf8))
  }

  nonisolated private static func fail(_ error: StartupError) -> Never {
    FileHandle.standardError.write(Data("\(error.description)\n".utf8))
    exit(error.exitCode)
  }
}

/// The command line of every executable that serves apps.
private struct ServeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent },
      abstract: "Serves its apps to web browsers.",
      discussion: """
        Each option can be set in the environment as well: COUNTERPOINT_HOST, COUNTERPOINT_PORT, \
        COUNTERPOINT_DATA_DIRECTORY, COUNTERPOINT_LOG_LEVEL. What the command line says wins.
        """,
      version: CounterpointVersion.current)
  }

  @OptionGroup var options: ServerOptions
}

/// Which Counterpoint this is.
public enum CounterpointVersion {
  public static let current = "0.1.0"
}
