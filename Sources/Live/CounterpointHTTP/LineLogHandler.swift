import Foundation
import Logging

/// Writes each record as one line to standard error: what is logged cannot pretend to be another record.
package struct LineLogHandler: LogHandler {
  package let label: String
  package let format: LogFormat
  /// Takes one line with its end.
  package let write: @Sendable (String) -> Void
  /// Tells the time of a record, in seconds since 1970.
  package var now: @Sendable () -> Double = { Date().timeIntervalSince1970 }

  package var logLevel = Logger.Level.notice
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?

  package init(
    label: String, format: LogFormat, write: @escaping @Sendable (String) -> Void = Self.writeToStandardError
  ) {
    self.label = label
    self.format = format
    self.write = write
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    let head: [(String, String)] = [
      ("time", Self.timestamp(now())), ("level", event.level.rawValue), ("logger", label),
      ("message", "\(event.message)"),
    ]
    let fields = head + all.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
    write((format == .json ? Self.json(fields) : Self.text(fields)) + "\n")
  }

  // MARK: Lines

  private static func text(_ fields: [(String, String)]) -> String {
    fields.map { key, value in "\(word(key))=\(isWord(value) ? value : quoted(value))" }.joined(
      separator: " ")
  }

  private static func json(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(quoted($0)):\(quoted($1))" }.joined(separator: ",") + "}"
  }

  /// Says whether `text` can stand without quotation marks.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0 != "\"" && $0 != "=" && $0 != "\\" && $0.value < 0x7F
      }
  }

  private static func word(_ key: String) -> String {
    String(key.map { isWord(String($0)) ? $0 : "_" })
  }

  /// A string of JSON, which `key=value` lines use as well. Nothing in it ends the line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Control characters, and what some programs take for the end of a line.
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// RFC 3339 in UTC, with milliseconds.
  package static func timestamp(_ seconds: Double) -> String {
    let milliseconds = Int64((seconds * 1000).rounded(.down))
    var time = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&time, &parts)
    func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))T"
      + "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))."
      + "\(digits(milliseconds % 1000, 3))Z"
  }

  /// In one call, so that lines of several threads do not mix.
  @Sendable package static func writeToStandardError(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[written...])
        let count = Foundation.write(STDERR_FILENO, rest.baseAddress, rest.count)
        if count > 0 { written += count } else if errno != EINTR { return }
      }
    }
  }
}
