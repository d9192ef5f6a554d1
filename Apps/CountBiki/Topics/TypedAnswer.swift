/// Digits as they were typed, made comparable.
struct TypedAnswer {
  /// Longer than any answer, so that nobody waits for more.
  static let longest = 256

  /// ASCII where there is an equivalent, without spaces at the ends.
  private var text: [Unicode.Scalar]

  /// `nil` for nothing, and for more than ``longest`` scalars, of which it looks at no more.
  init?(_ typed: String) {
    let prefix = typed.unicodeScalars.prefix(Self.longest + 1)
    guard prefix.count <= Self.longest else { return nil }
    text = prefix.map(Self.plain)
    trim()
    guard !text.isEmpty else { return nil }
  }

  mutating func remove(prefixes: [String?], postfixes: [String?]) {
    for prefix in prefixes.compactMap({ $0?.unicodeScalars.map(Self.plain) })
    where text.starts(with: prefix) {
      text.removeFirst(prefix.count)
    }
    for postfix in postfixes.compactMap({ $0?.unicodeScalars.map(Self.plain) })
    where text.reversed().starts(with: postfix.reversed()) {
      text.removeLast(postfix.count)
    }
    trim()
  }

  /// The digits without separators; `nil` where there is anything else, or the separators do not stand between groups of three
  /// or four.
  var wholeNumber: String? {
    let groups = text.split(omittingEmptySubsequences: false) { Self.isGroupSeparator($0) }
    guard groups.allSatisfy({ $0.allSatisfy(Self.isDigit) }), let first = groups.first, !first.isEmpty else {
      return nil
    }
    if groups.count > 1 {
      // One kind of separator throughout, and groups as the world (1,234,567) or as Japanese words (123,4567) have them.
      guard Set(text.filter(Self.isGroupSeparator)).count == 1,
        [3, 4].contains(where: { size in
          first.count <= size && groups.dropFirst().allSatisfy { $0.count == size }
        })
      else { return nil }
    }
    return Self.string(groups.joined())
  }

  /// `3.5` and `3`, whatever the mark between; 3半 is the former.
  var decimal: String? {
    var text = text
    if text.last == "半" { text.replaceSubrange(text.count - 1..<text.count, with: [".", "5"]) }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) })
    else { return nil }
    let fraction = parts.count == 2 ? Self.string(parts[1].reversed().drop { $0 == "0" }.reversed()) : ""
    return Self.string(parts[0]) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Says whether these numbers were typed, in this order: with something between them, or as digits alone
  /// where every number after the first has two.
  ///
  /// - Parameter markers: the characters of the units that may stand after the numbers.
  func isParts(_ parts: [Int], markers: String) -> Bool {
    var text = text
    if text.last == "半" { text.replaceSubrange(text.count - 1..<text.count, with: [":", "3", "0"]) }
    let separators = Set(":/-., \u{3000}".unicodeScalars).union(markers.unicodeScalars)
    guard text.allSatisfy({ Self.isDigit($0) || separators.contains($0) }) else { return false }
    var groups = text.split { separators.contains($0) }.map { Self.string($0) }
    if groups.count == 1, parts.count > 1, text.allSatisfy(Self.isDigit) {
      let padded = parts.dropFirst().map { $0 < 10 ? "0\($0)" : "\($0)" }
      if groups[0] == "\(parts[0])" + padded.joined() { return true }
    }
    // Three o'clock is `3` as well as `3:00`.
    while groups.count < parts.count, parts[groups.count...].allSatisfy({ $0 == 0 }) { groups.append("0") }
    return groups.count == parts.count
      && zip(groups, parts).allSatisfy { group, part in group.count <= 4 && Int(group) == part }
  }

  private mutating func trim() {
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    text = Array(text.drop { $0.properties.isWhitespace })
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
      return Unicode.Scalar(0x30 + UInt32(value))!
    }
    // Full-width punctuation and the ideographic comma and full stop.
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0)!
    case 0x3001: return ","
    case 0x3002: return "."
    case 0x2010...0x2015, 0x2212: return "-"
    case 0xFFE5: return "¥"
    default: return scalar
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static func isGroupSeparator(_ scalar: Unicode.Scalar) -> Bool {
    [",", ".", "'", "’"].contains(scalar) || scalar.properties.isWhitespace
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
