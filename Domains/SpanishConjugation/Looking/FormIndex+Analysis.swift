extension FormIndex {
  /// One reading of a form.
  public struct Analysis: Hashable, Sendable {
    /// The infinitive of the verb, without pronoun.
    public let infinitive: String
    /// The tense, or form without person.
    public let tense: Tense
    /// The person; none for forms without one.
    public let person: Person?
    /// The form as it is written well.
    public let form: String
    /// The unstressed pronouns that are with the verb, in their order: *me, lo* of *dámelo*.
    public let pronouns: [String]
    /// Returns whether the pronoun is that of the verb's person, as with pronominal verbs: *me lavo, lávate*.
    public let isReflexive: Bool
    /// Returns whether the text has the accents of the form. Analyses that have them stand before those that do not.
    public let isExact: Bool
  }

  /// Returns what a form may be: exact ones first, then frequent verbs before rare ones, in the order of tenses and persons.
  ///
  /// - Parameter text: A form, with or without accents: `fui`, `había hecho`, `no me digas`, `damelo`, and participles that agree with
  ///   a noun, `dichas`. Upper case, decomposed accents and space around it are put right.
  /// - Returns: The analyses; none if no listed verb has the form.
  /// - Throws: ``SpanishVerbError`` if the text cannot be a form of a verb: empty, too long, or with characters that are no letters.
  /// - Complexity: A few microseconds for each way in which the text can be divided into form and pronouns, of which there are few.
  public func analyses(of text: some StringProtocol) throws(SpanishVerbError) -> [Analysis] {
    var words: [[UInt8]] = []
    var place = 0
    var letters: [UInt8] = []
    for character in text {
      defer { place += 1 }
      if character.isWhitespace {
        if !letters.isEmpty { words.append(letters) }
        letters = []
        if words.count > Self.maximumWords { throw .tooLong }
        continue
      }
      guard let letter = SpanishVerb.letter(of: character) else { throw .notALetter(character, at: place) }
      guard letters.count < SpanishVerb.maximumLength else { throw .tooLong }
      letters.append(letter)
    }
    if !letters.isEmpty { words.append(letters) }
    guard !words.isEmpty else { throw .empty }
    return Phrase(words: words, index: self).analyses
  }

  /// More words than any form has: no, two pronouns, haber, participle.
  private static let maximumWords = 6
}
