extension SpanishVerb {
  /// The number of letters that a verb may have: twice that of the longest in use.
  public static let maximumLength = 48

  /// Returns the letters of a text in lower case, composed, without the space around them.
  ///
  /// - Complexity: Bounded by ``maximumLength``, however long the text is, but for space at its beginning.
  static func letters(of text: some StringProtocol) throws(SpanishVerbError) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    var spaces = 0
    for character in text {
      defer { place += 1 }
      if character.isWhitespace {
        if !result.isEmpty { spaces += 1 }
        if spaces > maximumLength { throw .tooLong }
        continue
      }
      if spaces > 0 { throw .notALetter(" ", at: place - spaces) }
      guard let letter = letter(of: character) else { throw .notALetter(character, at: place) }
      guard result.count < maximumLength else { throw .tooLong }
      result.append(letter)
    }
    if result.isEmpty { throw .empty }
    return result
  }

  /// Returns the letter that a character is, in lower case; none if verbs do not have it.
  static func letter(of character: Character) -> UInt8? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first?.value else { return nil }
    let base: UInt8
    switch first {
    case 0x41...0x5A: base = UInt8(first) + 0x20
    case 0x61...0x7A: base = UInt8(first)
    case 0xC0...0xDE: base = UInt8(first) + 0x20
    case 0xE0...0xFF: base = UInt8(first)
    default: return nil
    }
    let letter: UInt8
    switch scalars.count {
    case 1: letter = base
    case 2:
      switch (base, scalars[scalars.index(after: scalars.startIndex)].value) {
      case (_, 0x301): letter = Letter.accented(base)
      case (Letter.n, 0x303): letter = Letter.enye
      case (Letter.u, 0x308): letter = Letter.diaeresis
      default: return nil
      }
      if letter == base { return nil }
    default: return nil
    }
    switch letter {
    case 0x61...0x7A, 0xE1, 0xE9, 0xED, 0xF3, 0xFA, Letter.enye, Letter.diaeresis: return letter
    default: return nil
    }
  }
}
