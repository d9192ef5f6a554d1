extension Reading {
  /// Says whether `typed` is this phrase's reading, the preferred or any other that is right.
  ///
  /// In hiragana, in katakana of both widths, or in Latin letters (Hepburn's or the schools' spelling); with or without spaces;
  /// long vowels written out or with ー. Linear in the length of `typed` up to 256 scalars; anything longer is wrong unread.
  public func accepts(_ typed: String) -> Bool {
    guard let typed = TypedReading(typed) else { return false }
    var matcher = Matcher(typed)
    for segment in segments { matcher.advance(over: [segment.kana] + segment.alternatives) }
    return matcher.isAtEnd
  }

  /// The places in what was typed that a reading may have come to, with every alternative taken at once.
  private struct Matcher {
    private let typed: TypedReading
    /// The places in it at which a segment may begin.
    private var positions: Set<Int> = [0]

    init(_ typed: TypedReading) { self.typed = typed }

    var isAtEnd: Bool { positions.contains(typed.scalars.count) }

    mutating func advance(over readings: [String]) {
      var ends: Set<Int> = []
      for reading in readings {
        let morae = Mora.morae(of: reading)
        var positions = positions
        for index in morae.indices {
          positions = Set(positions.flatMap { self.ends(of: morae[index], from: $0) })
          if positions.isEmpty { break }
        }
        ends.formUnion(positions)
      }
      positions = ends
    }

    /// Returns the places at which a mora that begins at `start` may end.
    private func ends(of mora: Mora, from start: Int) -> [Int] {
      var ends: [Int] = []
      let rest = typed.scalars[start...]
      if mora.isLongVowel, rest.first == TypedReading.longVowelMark { ends.append(start + 1) }
      switch typed.script {
      case .kana:
        if rest.starts(with: mora.kana) { ends.append(start + mora.kana.count) }
      case .latin:
        switch mora.kana {
        case ["ん"]: ends += nasalEnds(from: start)
        case ["っ"]: ends += doublingEnds(from: start)
        default:
          for spelling in mora.spellings where rest.starts(with: spelling.unicodeScalars) {
            ends.append(start + spelling.unicodeScalars.count)
          }
        }
      }
      return ends
    }

    /// ん: n, nn, n', and m before b, m and p.
    private func nasalEnds(from start: Int) -> [Int] {
      let rest = typed.scalars[start...]
      var ends: [Int] = []
      if rest.first == "n" { ends.append(start + 1) }
      for spelling in ["nn", "n'"] where rest.starts(with: spelling.unicodeScalars) { ends.append(start + 2) }
      if ["mb", "mm", "mp"].contains(where: { rest.starts(with: $0.unicodeScalars) }) {
        ends.append(start + 1)
      }
      return ends
    }

    /// っ: the consonant after it twice, t before ch.
    private func doublingEnds(from start: Int) -> [Int] {
      let rest = typed.scalars[start...]
      guard rest.count > 1, !"aiueon'".unicodeScalars.contains(rest[start]) else { return [] }
      let isDoubled = rest[start] == rest[start + 1] || (rest[start] == "t" && rest[start + 1] == "c")
      return isDoubled ? [start + 1] : []
    }
  }
}
