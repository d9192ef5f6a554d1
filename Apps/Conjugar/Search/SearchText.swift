/// A text as searches read it: in lower case, without accents, no longer than any verb or meaning.
struct SearchText: Equatable, Sendable {
  /// The most characters that are read. A compound form with its pronouns stays below them.
  static let limit = 120

  /// The text as it was typed, without space around it.
  let typed: String
  /// Its letters without accents, words divided by single spaces.
  let folded: String

  /// Reads a text; nothing if it is empty or longer than anything that can be found.
  ///
  /// - Complexity: Constant: no more than ``limit`` characters are read, however long the text is.
  init?(_ text: String) {
    var typed = ""
    var count = 0
    for character in text {
      guard count < Self.limit else { return nil }
      count += 1
      // A character may be a letter under a thousand accents.
      guard character.utf8.count <= 40 else { return nil }
      typed.append(character)
    }
    let words = typed.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    self.typed = words.joined(separator: " ")
    folded = words.map { Self.folded($0) }.joined(separator: " ")
  }

  /// Returns the letters of a text in lower case, without accents, tilde and diaeresis.
  static func folded(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "á": result.append("a")
      case "é": result.append("e")
      case "í": result.append("i")
      case "ó": result.append("o")
      case "ú", "ü": result.append("u")
      case "ñ": result.append("n")
      // Combining accents, as some keyboards send them.
      case "\u{300}"..."\u{36F}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the meanings of a gloss as words: *to have, hold* has two.
  static func senses(of gloss: String) -> [[Substring]] {
    gloss.lowercased().split(separator: ",").map { sense in
      let words = sense.split { !$0.isLetter && $0 != "'" }
      return words.first == "to" ? Array(words.dropFirst()) : words
    }
  }
}
