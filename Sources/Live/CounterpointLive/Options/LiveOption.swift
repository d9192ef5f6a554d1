import Foundation
import Synchronization

/// An option of a program's own, which it knows as a variable: `--ladder-url ADDRESS` for `COUNTERPOINT_LADDER_URL`.
///
/// What a session's process has to know it gets as a variable; see ``SessionRight/variable(_:)``.
public struct LiveOption: Sendable {
  let flag: String
  let variable: String
  let valueName: String
  let help: String

  /// - Parameters:
  ///   - name: As after the two hyphens.
  ///   - help: A sentence about it.
  public init(_ name: String, variable: String, valueName: String, help: String) {
    flag = "--" + name
    self.variable = variable
    self.valueName = valueName
    self.help = help
  }

  private static let all = Mutex<[LiveOption]>([])

  /// Sets the variables of the options that the command line has, which wins over the environment. Called first of all, by a `main`
  /// that wants to know them before it lists its apps.
  ///
  /// In a program that was started to hold one session it does nothing: the variables are those that its server has given it.
  public static func read(_ options: [LiveOption]) {
    guard !SessionProcess.isAsked else { return }
    all.withLock { $0 = options }
    do {
      for (variable, value) in try taken(from: CommandLine.arguments, options).values {
        setenv(variable, value, 1)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error.exitCode)
    }
  }

  /// The arguments that are left for others.
  static func left(of arguments: [String]) -> [String] {
    (try? taken(from: arguments, all.withLock(\.self)).rest) ?? arguments
  }

  /// As the help of the command says it; empty where there are none.
  static var help: String {
    let options = all.withLock(\.self)
    guard !options.isEmpty else { return "" }
    return "\n\nOf this program:\n"
      + options.map { "  \($0.flag) <\($0.valueName)>  \($0.help) (\($0.variable))" }.joined(separator: "\n")
  }

  /// Takes the options out of a command line.
  /// - Throws: ``StartupError/badValue(name:value:expectation:)`` for one without a value.
  static func taken(
    from arguments: [String], _ options: [LiveOption]
  ) throws(StartupError) -> (values: [(variable: String, value: String)], rest: [String]) {
    var (values, rest): ([(String, String)], [String]) = ([], [])
    var waiting = arguments[...]
    while let argument = waiting.popFirst() {
      if argument == "--" {
        rest += [argument] + waiting
        break
      }
      guard let option = options.first(where: { argument == $0.flag || argument.hasPrefix($0.flag + "=") })
      else {
        rest.append(argument)
        continue
      }
      let value =
        argument == option.flag ? waiting.popFirst() : String(argument.dropFirst(option.flag.utf8.count + 1))
      guard let value, !value.isEmpty else {
        throw .badValue(name: option.flag, value: "", expectation: "a value: <\(option.valueName)>")
      }
      values.append((option.variable, value))
    }
    return (values, rest)
  }
}
