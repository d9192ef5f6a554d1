import ArgumentParser
import CounterpointUI
import CounterpointValues
import Foundation
import IssueReporting
import Logging

extension LiveServer {
  /// Does with `apps` what the command line and the environment say, as the whole of an executable's `main`.
  /// Without a command it serves them until the process is asked to end; `render` prints a screen.
  ///
  /// Runs the main thread's run loop, so that the main actor is the main thread.
  ///
  /// In a program that was started to hold one session, it does that instead: have no effects before this.
  /// - Parameters:
  ///   - companions: Services that run beside, while the apps are served.
  ///   - folders: Films, sounds and pictures that are served beside.
  ///   - commands: what the program can be told to do beside; each is run once, on the main thread, and then the program
  ///     ends.
  nonisolated public static func main(
    _ apps: [LiveApp], companions: [LiveCompanion] = [], folders: [ServedFolder] = [],
    commands: [any ParsableCommand.Type] = []
  ) -> Never {
    SessionProcess.runIfAsked { apps }
    CounterpointCommand.further.withLock { $0 = commands }
    perform(
      apps: { apps },
      makeServer: { settings, supervisor throws(StartupError) in
        try LiveServer(
          apps, companions: companions, folders: folders, settings: settings, supervisor: supervisor)
      })
  }

  /// Serves every `#Preview` that is linked into the program, each with the preview values of its
  /// dependencies, on a phone and on a desk, light and dark, as the whole of a gallery's `main`.
  /// - Parameter apps: listed with the previews, each with a path of its own.
  nonisolated public static func previews(beside apps: [LiveApp] = []) -> Never {
    SessionProcess.runIfAsked { PreviewGallery(CollectedPreview.all, beside: apps).apps }
    perform(
      apps: { PreviewGallery(CollectedPreview.all, beside: apps).apps },
      makeServer: { settings, supervisor throws(StartupError) in
        try LiveServer(
          PreviewGallery(CollectedPreview.all, beside: apps), settings: settings, supervisor: supervisor)
      })
  }

  private typealias Maker =
    @MainActor @Sendable (ServerSettings, SupervisorLink?) throws(StartupError) -> LiveServer

  nonisolated private static func perform(
    apps: @escaping @MainActor @Sendable () -> [LiveApp], makeServer: @escaping Maker
  ) -> Never {
    let supervisor = SupervisorLink.ifStarted()
    let command: any ParsableCommand
    do {
      command = try CounterpointCommand.parseAsRoot(
        LiveOption.left(of: SupervisorLink.arguments(supervisor)))
    } catch {
      CounterpointCommand.exit(withError: error)
    }
    switch command {
    case let command as CounterpointCommand: serve(command.options, supervisor, makeServer)
    case let command as ServeCommand: serve(command.options, supervisor, makeServer)
    case let command as RenderCommand: render(command, apps)
    default: run(command)
    }
    while true { RunLoop.main.run() }
  }

  nonisolated private static func serve(
    _ options: ServerOptions, _ supervisor: SupervisorLink?, _ makeServer: @escaping Maker
  ) {
    let settings: ServerSettings
    do {
      settings = try options.settings(environment: ProcessInfo.processInfo.environment)
    } catch {
      fail(error)
    }
    LoggingSystem.bootstrap { label in
      var handler = LineLogHandler(label: label, format: settings.logFormat)
      handler.logLevel = settings.logLevel
      return handler
    }
    if supervisor == nil, settings.isSupervised { Supervisor(settings).run() }
    MetricsRegistry.install()
    IssueReporters.current = [LogIssueReporter(logger: Logger(label: "counterpoint.issues"))]
    Task { @MainActor in
      do {
        try await makeServer(settings, supervisor).run(stoppingAt: [.sigterm, .sigint]) { port in
          if supervisor?.restartCount ?? 0 == 0 { announce(settings, port: port) }
        }
        await LateWrite.letPass(within: .seconds(2))
        exit(0)
      } catch let error as StartupError {
        fail(error)
      } catch {
        FileHandle.standardError.write(Data("The server has failed: \(error)\n".utf8))
        exit(70)
      }
    }
  }

  nonisolated private static func render(
    _ command: RenderCommand, _ apps: @escaping @MainActor @Sendable () -> [LiveApp]
  ) {
    Task { @MainActor in
      do {
        let request = try command.request(of: apps())
        let output = try await request.show { session in
          switch command.format {
          case .html: ScreenRequest.html(of: session, request)
          case .text: ScreenRequest.text(of: session, width: command.width)
          }
        }
        FileHandle.standardOutput.write(Data(output.utf8))
        exit(0)
      } catch {
        fail(error as? StartupError ?? .cannotPaint(app: command.app ?? ""))
      }
    }
  }

  /// Runs one of the program's own commands, or the one that prints help.
  nonisolated private static func run(_ command: any ParsableCommand) -> Never {
    var command = command
    do {
      try command.run()
      exit(0)
    } catch let error as StartupError {
      fail(error)
    } catch {
      CounterpointCommand.exit(withError: error)
    }
  }

  nonisolated private static func announce(_ settings: ServerSettings, port: Int) {
    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    let isEverywhere = settings.host == "0.0.0.0" || settings.host == "::"
    let scheme = settings.tls == nil ? "http" : "https"
    let address = "\(scheme)://\(isEverywhere ? "127.0.0.1" : host):\(port)"
    let more = isEverywhere ? ", and at every other address of this machine" : ""
    FileHandle.standardOutput.write(
      Data("Counterpoint is at \(address)\(more). Stop it with Ctrl-C.\n".utf8))
  }

  nonisolated private static func fail(_ error: StartupError) -> Never {
    FileHandle.standardError.write(Data("\(error.description)\n".utf8))
    exit(error.exitCode)
  }
}

/// The version of Counterpoint.
public enum CounterpointVersion {
  /// The version of the library, and the oldest that a new project depends on unless told otherwise.
  public static let current = "0.1.0"
}
