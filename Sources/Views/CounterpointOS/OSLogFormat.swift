import Foundation

/// Writes a message, in the oldest form: a format with a place for each argument.
///
///     os_log("%{public}@ took %.2f s", log: log, type: .info, name, seconds)
///
/// Texts and objects (`%@`, `%s`) are private unless the format says `{public}`; numbers are public unless it says `{private}`.
public func os_log(
  _ format: StaticString, log: OSLog = .default, type: OSLogType = .default, _ first: Any, _ others: Any...
) {
  let text = OSLogFormat.text("\(format)", [first] + others)
  Logger(log).log(level: type, OSLogMessage(stringLiteral: text))
}

/// Formats as C has them, with what the system's log adds.
package enum OSLogFormat {
  /// Returns the format with its arguments put in. A place that no argument is left for, or that cannot be read, stays as it is.
  package static func text(_ format: String, _ arguments: [Any]) -> String {
    // Options in braces, flags with width and precision, the size of a number, and the kind of place.
    let place =
      /%(?:\{(?<options>[^}]*)\})?(?<flags>[-+ 0#]*[0-9]*(?:\.[0-9]+)?)(?:hh|h|ll|l|q|z|t|j|L)?(?<conversion>[%@diuxXofFeEgGaAcsp])/
    var rest = arguments[...]
    return format.replacing(place) { match in
      if match.conversion == "%" { return "%" }
      guard let argument = rest.popFirst() else { return String(match.0) }
      let privacy = privacy(of: match.options ?? "")
      guard let written = written(argument, match.flags, match.conversion.first ?? "@") else {
        return String(match.0)
      }
      return privacy.shown(written.text, isPlain: written.isPlain)
    }
  }

  private static func privacy(of options: Substring) -> OSLogPrivacy {
    let words = options.split(separator: ",").map { $0.filter { $0 != " " } }
    let mask: OSLogPrivacy.Mask = words.contains("mask.hash") ? .hash : .none
    if words.contains("public") { return .public }
    if words.contains("private") || words.contains("sensitive") { return .private(mask: mask) }
    return .auto(mask: mask)
  }

  private static func written(_ argument: Any, _ flags: Substring, _ conversion: Character) -> (
    text: String, isPlain: Bool
  )? {
    switch conversion {
    case "d", "i", "u", "x", "X", "o", "c":
      guard let number = argument as? any BinaryInteger else {
        guard let truth = argument as? Bool else { return nil }
        return (truth ? "1" : "0", true)
      }
      if conversion == "c" {
        return Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map { ("\(Character($0))", true) }
      }
      let kind: Character = conversion == "i" ? "d" : conversion
      let isUnsigned = kind != "d"
      return (
        isUnsigned
          ? String(format: "%\(flags)ll\(kind)", UInt64(truncatingIfNeeded: number))
          : String(format: "%\(flags)ll\(kind)", Int64(truncatingIfNeeded: number)), true
      )
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard let number = argument as? any BinaryFloatingPoint else { return nil }
      return (String(format: "%\(flags)\(conversion)", Double(number)), true)
    default:
      return ("\(argument)", !(conversion == "@" || conversion == "s"))
    }
  }
}
