import ArgumentParser
import CounterpointLive
import Foundation

/// Looks over the machine: `counterpoint doctor`.
public struct DoctorCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: "Check that this machine has what the apps need, and say what to do.",
      discussion: """
        Looks at the toolchain, the system's libraries, the port and the folder that the server would use, speech, and \
        what the tests need. Ends with 1 where something fails; warnings are about what not everybody needs.
        """)
  }

  @Flag(help: "Print what was found as JSON.") var json = false

  @OptionGroup var options: ServerOptions

  /// Creates the command, for the parser to fill in.
  public init() {}

  /// Looks over the machine and prints the report. Throws `ExitCode.failure` where something fails, not where there are only warnings.
  public func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let report = DoctorReport.examine(try options.settings(environment: environment))
    print(try Self.output(report, asJSON: json))
    if report.status == .failure { throw ExitCode.failure }
  }

  static func output(_ report: DoctorReport, asJSON: Bool) throws -> String {
    guard asJSON else { return report.text }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
