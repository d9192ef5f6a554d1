/// Letters as bytes of Latin-1, in which every letter of Spanish is one byte.
///
/// The conjugation works with arrays of them: they are compared and replaced by index, and become text at the end.
enum Letter {
  static let a = UInt8(ascii: "a"), e = UInt8(ascii: "e"), i = UInt8(ascii: "i")
  static let o = UInt8(ascii: "o"), u = UInt8(ascii: "u"), y = UInt8(ascii: "y")
  static let c = UInt8(ascii: "c"), g = UInt8(ascii: "g"), h = UInt8(ascii: "h"), j = UInt8(ascii: "j")
  static let l = UInt8(ascii: "l"), n = UInt8(ascii: "n"), q = UInt8(ascii: "q"), r = UInt8(ascii: "r")
  static let s = UInt8(ascii: "s"), z = UInt8(ascii: "z"), d = UInt8(ascii: "d"), space = UInt8(ascii: " ")
  static let enye: UInt8 = 0xF1, diaeresis: UInt8 = 0xFC

  @inline(__always) static func isStrong(_ letter: UInt8) -> Bool {
    letter == a || letter == e || letter == o
  }
  @inline(__always) static func isWeak(_ letter: UInt8) -> Bool {
    letter == i || letter == u || letter == diaeresis
  }
  @inline(__always) static func isVowel(_ letter: UInt8) -> Bool { isStrong(letter) || isWeak(letter) }
  @inline(__always) static func isFront(_ letter: UInt8) -> Bool { letter == e || letter == i }

  /// Returns the vowel with an acute accent.
  static func accented(_ vowel: UInt8) -> UInt8 {
    switch vowel {
    case a: 0xE1
    case e: 0xE9
    case i: 0xED
    case o: 0xF3
    case u: 0xFA
    default: vowel
    }
  }

  /// Returns the vowel without its acute accent; other letters as they are.
  static func withoutAccent(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0xE1: a
    case 0xE9: e
    case 0xED: i
    case 0xF3: o
    case 0xFA: u
    default: letter
    }
  }

  /// Returns whether the u at `index` is not heard: in que, qui, gue, gui.
  @inline(__always) static func isSilent(_ index: Int, in letters: [UInt8]) -> Bool {
    guard letters[index] == u, index > 0 else { return false }
    if letters[index - 1] == q { return true }
    guard letters[index - 1] == g, index + 1 < letters.count else { return false }
    return isFront(withoutAccent(letters[index + 1]))
  }
}

extension [UInt8] {
  /// Makes letters of text that is known to be Spanish.
  init(letters text: some StringProtocol) {
    self = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// The text of the letters.
  var latin1Text: String { String(latin1: self) }

  func ends(with suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}

extension String {
  /// Makes text of letters and of those of `rest` behind them, one of which may be given an accent.
  init(latin1 letters: [UInt8], _ rest: [UInt8] = [], accentedAt accent: Int? = nil) {
    // The exact length, since text of up to 15 bytes needs no memory of its own.
    let length = Self.utf8Length(letters) + Self.utf8Length(rest) + (accent == nil ? 0 : 1)
    self.init(unsafeUninitializedCapacity: length) { buffer in
      var place = 0
      for letter in letters { Self.write(letter, to: buffer, at: &place) }
      for index in rest.indices {
        Self.write(index == accent ? Letter.accented(rest[index]) : rest[index], to: buffer, at: &place)
      }
      return place
    }
  }

  private static func utf8Length(_ letters: [UInt8]) -> Int {
    var length = letters.count
    for letter in letters { length += Int(letter >> 7) }
    return length
  }

  /// Writes a letter in UTF-8, in which those beyond ASCII have two bytes.
  @inline(__always) private static func write(
    _ letter: UInt8, to buffer: UnsafeMutableBufferPointer<UInt8>, at place: inout Int
  ) {
    if letter < 0x80 {
      buffer[place] = letter
      place += 1
    } else {
      buffer[place] = 0xC0 | (letter >> 6)
      buffer[place + 1] = 0x80 | (letter & 0x3F)
      place += 2
    }
  }
}
