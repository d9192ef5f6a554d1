extension Character {
  /// Columns that a terminal gives the character: none for what only joins or marks, two for what East Asian
  /// writing and pictographs take.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.count > 1, unicodeScalars.contains(where: { $0.value == 0xFE0F || $0.value == 0x200D })
    {
      return 2
    }
    switch first.value {
    case 0..<0x20, 0x7F..<0xA0, 0x0300..<0x0370, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    default: return first.isWide || first.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  /// East Asian width W or F (Unicode Standard Annex 11), by blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Columns that a terminal gives the text.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text in lines of at most `width` columns, broken at spaces where there are any; a word that is longer than a
  /// line, and writing without spaces, is broken where the line ends. At least one line.
  func wrapped(to width: Int) -> [String] {
    let width = Swift.max(1, width)
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      var used = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let length = word.displayWidth
        if used > 0, used + 1 + length <= width {
          line += " " + word
          used += 1 + length
          continue
        }
        if used > 0 || lines.isEmpty && !line.isEmpty { lines.append(line) }
        (line, used) = ("", 0)
        for character in word {
          if used + character.displayWidth > width, used > 0 {
            lines.append(line)
            (line, used) = ("", 0)
          }
          line.append(character)
          used += character.displayWidth
        }
      }
      return lines + [line]
    }
  }
}
