#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// The wording of a text in one language: what a strings file or a string catalog says of its key.
///
/// Wordings hold placeholders for what is put in (`%@`, `%lld`, `%1$@`), and for parts with a number of their own (`%#@rows@`).
package struct Translation: Sendable {
  /// One wording, or one for each category of numbers that the language tells apart.
  package enum Wording: Sendable {
    case one(String)
    /// By the names that Unicode gives the categories: `one`, `few`, `other` …
    case byNumber([String: String])

    /// The wording for a number; for one that is not known, the commonest.
    fileprivate func text(for number: Double?, in language: String) -> String {
      switch self {
      case .one(let text): return text
      case .byNumber(let texts):
        // Translators may word nothing apart from its category, even where the language does not ask for it.
        if number == 0, let none = texts["zero"] { return none }
        let category = number.map { PluralRules.category(of: $0, in: language) } ?? "other"
        return texts[category] ?? texts["other"] ?? ""
      }
    }
  }

  /// A part of a wording that goes by a number of its own.
  package struct Part: Sendable {
    /// The position of its number among the values, from 1; `nil` for the part's own place.
    var argument: Int?
    var wording: Wording
  }

  var wording: Wording
  var parts: [String: Part] = [:]

  /// The wording for these values, with plain placeholders alone.
  ///
  /// - Parameter numbers: of each value, its number if it is one.
  package func template(for numbers: [Double?], in language: String) -> String {
    let first = numbers.lazy.compactMap(\.self).first
    return replacingParts(in: wording.text(for: first, in: language), numbers, language, depth: 0)
  }

  private func replacingParts(
    in text: String, _ numbers: [Double?], _ language: String, depth: Int
  ) -> String {
    // Parts may hold parts; a file in which one holds itself has an end, too.
    guard text.contains("#@"), depth < 8 else { return text }
    var place = 0
    return text.replacing(#/%(?:(\d+)\$)?#@([^@]+)@/#) { match in
      place += 1
      guard let part = parts[String(match.output.2)] else { return String(match.output.0) }
      let argument = match.output.1.flatMap { Int($0) } ?? part.argument ?? place
      let number = numbers.indices.contains(argument - 1) ? numbers[argument - 1] : nil
      let wording = part.wording.text(for: number, in: language)
        // A string catalog calls the number `%arg`, a strings dictionary `%d` and the like.
        .replacingOccurrences(of: "%arg", with: "%\(argument)$lld")
        .replacing(#/%(?:ll|l|h|q|z)?[diuf@]/#) { "%\(argument)$\($0.output.dropFirst())" }
      return replacingParts(in: wording, numbers, language, depth: depth + 1)
    }
  }
}

/// A piece of a wording.
package enum WordingPiece: Equatable, Sendable {
  case literal(String)
  /// The place of a value, from 0, and the placeholder as it stands.
  case value(Int, String)

  /// Returns the pieces that a wording with plain placeholders is made of.
  package static func pieces(of template: String) -> [WordingPiece] {
    guard template.utf8.contains(UInt8(ascii: "%")) else { return [.literal(template)] }
    var pieces: [WordingPiece] = []
    var literal = ""
    var rest = template[...]
    var next = 0
    while let found = rest.firstMatch(of: placeholder) {
      literal += rest[..<found.range.lowerBound]
      rest = rest[found.range.upperBound...]
      guard found.output.2 != "%" else {
        literal += "%"
        continue
      }
      let position = found.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      next = position + 1
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(.value(position, String(found.output.0)))
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  /// A placeholder with its position, if it says one, and its conversion.
  private static var placeholder: Regex<(Substring, Substring?, Substring)> {
    #/%(?:(\d+)\$)?[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?([@%a-zA-Z])/#
  }
}

/// The numbers that a language words alike, by the rules of Unicode's CLDR that the system library holds.
private enum PluralRules {
  static func category(of number: Double, in language: String) -> String {
    #if canImport(_FoundationICU)
      var status = U_ZERO_ERROR
      guard let rules = swift_uplrules_open(language, &status) else { return fallback(number) }
      defer { swift_uplrules_close(rules) }
      var name = [UInt16](repeating: 0, count: 16)
      let count = swift_uplrules_select(rules, number, &name, Int32(name.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0 else { return fallback(number) }
      return String(decoding: name.prefix(Int(count)), as: UTF16.self)
    #else
      return fallback(number)
    #endif
  }

  private static func fallback(_ number: Double) -> String { number == 1 ? "one" : "other" }
}
