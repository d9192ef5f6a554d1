/// A verb of Spanish, known by its infinitive.
///
///     let verb = try SpanishVerb("componer")
///     verb.text(.imperative, .tu)  // compón
///
/// Whether the verb is in ``VerbList`` or not, it is conjugated: by the pattern that grammar knows for it, or by the regular
/// one; ``basis`` says which of them. Making one costs a few microseconds, a form a fraction of one.
public struct SpanishVerb: Hashable, Sendable {
  /// On what the forms rest.
  public enum Basis: String, Codable, Hashable, Sendable {
    /// The verb is listed, and its forms were compared with those of independent conjugators.
    case checkedPattern
    /// The verb is listed, and too few other conjugators know it to compare all of its forms.
    case ruleAlone
    /// The verb is not listed. Its forms are those that verbs of its spelling have.
    case unlisted
  }

  /// The infinitive, in lower case, with the accent that it is written with: *oír, lavarse*.
  public let infinitive: String
  /// The infinitive without pronoun: *lavar* of *lavarse*.
  public let stemInfinitive: String
  /// Returns whether the verb is conjugated with the pronoun of its person: *lavarse, me lavo*.
  public let isPronominal: Bool
  /// On what the verb's forms rest.
  public let basis: Basis
  let pattern: Pattern

  /// Makes a verb of its infinitive. Upper case, spaces around it, decomposed accents and forgotten or needless accents of the
  /// infinitive are put right: ` OIR ` is *oír*, `arguir` is *argüir*.
  ///
  /// - Throws: ``SpanishVerbError``, which says what was wrong with the text.
  public init(_ text: some StringProtocol) throws(SpanishVerbError) {
    let given = try Self.letters(of: text).map(Letter.withoutAccent)
    var letters = given
    isPronominal = letters.count > 3 && letters.ends(with: [Letter.s, Letter.e])
    if isPronominal { letters.removeLast(2) }
    // Argüir and redargüir are the only verbs in -arguir, so a forgotten diaeresis is put right as accents are.
    if letters.ends(with: [UInt8](letters: "arguir")) { letters[letters.count - 3] = Letter.diaeresis }
    guard letters.last == Letter.r, letters.count > 1, Letter.isVowel(letters[letters.count - 2]),
      ![Letter.o, Letter.u, Letter.diaeresis].contains(letters[letters.count - 2])
    else { throw .noVerbEnding(Array(given.suffix(3)).latin1Text) }
    guard letters.count > 2 || letters[0] == Letter.i else { throw .noStem }
    let word = StressedWord(letters: letters, stress: letters.count - 2)
    stemInfinitive = word.text()
    if isPronominal {
      infinitive =
        StressedWord(letters: letters + [Letter.s, Letter.e], stress: word.stress).text()
    } else {
      infinitive = stemInfinitive
    }
    pattern = Pattern(of: stemInfinitive)
    basis = VerbList.basis(of: stemInfinitive)
  }

  /// Makes a verb of a listed infinitive.
  init(listed infinitive: String, basis: Basis) {
    self.infinitive = infinitive
    stemInfinitive = infinitive
    isPronominal = false
    self.basis = basis
    pattern = Pattern(of: infinitive)
  }

  /// The verb with the pronouns of its persons: *lavarse* of *lavar*.
  public var pronominal: SpanishVerb { isPronominal ? self : SpanishVerb(self, isPronominal: true) }

  /// The verb without pronouns: *lavar* of *lavarse*.
  public var plain: SpanishVerb { isPronominal ? SpanishVerb(self, isPronominal: false) : self }

  private init(_ other: SpanishVerb, isPronominal: Bool) {
    self.isPronominal = isPronominal
    stemInfinitive = other.stemInfinitive
    basis = other.basis
    pattern = other.pattern
    let letters = isPronominal ? pattern.traits.infinitive + [Letter.s, Letter.e] : pattern.traits.infinitive
    infinitive = StressedWord(letters: letters, stress: pattern.traits.infinitive.count - 2).text()
  }

  public static func == (one: Self, other: Self) -> Bool { one.infinitive == other.infinitive }
  public func hash(into hasher: inout Hasher) { hasher.combine(infinitive) }
}

/// The fault of a text that was to be an infinitive.
public enum SpanishVerbError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing but space.
  case empty
  /// There are more letters than any verb has; the limit is ``SpanishVerb/maximumLength``.
  case tooLong
  /// A character is no letter of Spanish, or none that a verb has; its place is counted from 0.
  case notALetter(Character, at: Int)
  /// The text does not end as infinitives do. Its last letters, in lower case and without accents.
  case noVerbEnding(String)
  /// The text is an ending alone.
  case noStem

  public var description: String {
    switch self {
    case .empty: "There is no verb: the text is empty. Write an infinitive, such as hablar."
    case .tooLong:
      "The text is longer than \(SpanishVerb.maximumLength) letters, and no verb is. Write a single infinitive."
    case .notALetter(let character, let place):
      "“\(character.unicodeScalars.count > 8 ? "…" : character)”, character \(place + 1), is no letter of a Spanish verb. Write the infinitive alone, such as hablar."
    case .noVerbEnding(let ending):
      "A text that ends in “\(ending)” is no infinitive. Infinitives end in -ar, -er, -ir or -ír, with or without -se."
    case .noStem: "The text is an ending without a stem. Write a whole infinitive, such as hablar."
    }
  }
}
