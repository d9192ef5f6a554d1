import ArgumentParser
import Foundation
import Synchronization

/// The command line of every executable that has apps: serves them, unless told to do something else with them.
struct CounterpointCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Serves its apps to web browsers.",
      discussion: """
        Each option can be set in the environment as well, under its name in capitals: COUNTERPOINT_HOST, \
        COUNTERPOINT_PORT, COUNTERPOINT_DATA_DIRECTORY, COUNTERPOINT_LOG_LEVEL, COUNTERPOINT_TLS_CERTIFICATE, … \
        What the command line says wins.
        """ + LiveOption.help,
      version: CounterpointVersion.current,
      subcommands: [ServeCommand.self, RenderCommand.self] + further.withLock(\.self))
  }

  /// The program's own commands beside those of every server. The process has one command line.
  static let further = Mutex<[any ParsableCommand.Type]>([])

  @OptionGroup var options: ServerOptions

  /// As the program was called.
  static var name: String? {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
  }
}

/// The same as without the word.
struct ServeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve", abstract: "Serve the apps to web browsers: what is done without a command.")
  }

  @OptionGroup var options: ServerOptions
}
