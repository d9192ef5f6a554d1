/// A name that a file may go by on any device: no folders, nothing that hides what it is.
enum FileName {
  /// Bytes that file systems take.
  static let maximumByteCount = 200

  /// Returns what is left of a name that may come from anywhere: never empty, never more than
  /// ``maximumByteCount`` bytes.
  static func sanitized(_ name: String) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      // Signs that turn the direction of text make “exe.txt” of “txt.exe”.
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        continue
      default: scalars.append(forbidden.contains(Character(scalar)) ? "_" : scalar)
      }
    }
    var text = String(scalars)
    while let first = text.first, first == "." || first.isWhitespace { text.removeFirst() }
    while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
    while text.utf8.count > maximumByteCount { shorten(&text) }
    let stem = text.prefix { $0 != "." }.uppercased()
    return text.isEmpty ? "Untitled" : reserved.contains(stem) ? "_" + text : text
  }

  /// Takes a character away before the ending, which says what the file is.
  private static func shorten(_ text: inout String) {
    var limit = text.endIndex
    if let dot = text.lastIndex(of: "."), text.distance(from: dot, to: limit) <= 16 { limit = dot }
    guard limit > text.startIndex else {
      text.removeLast()
      return
    }
    text.remove(at: text.index(before: limit))
  }

  /// Names that Windows keeps for devices.
  private static let reserved: Set<String> = [
    "CON", "PRN", "AUX", "NUL", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7", "COM8", "COM9",
    "LPT1",
    "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9",
  ]
}
