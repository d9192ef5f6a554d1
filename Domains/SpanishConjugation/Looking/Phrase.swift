/// A form as a person writes it: *no*, pronouns, *haber* and the participle, or a single word with pronouns at its end.
struct Phrase {
  let words: [[UInt8]]
  let index: FormIndex

  private static let pronouns: [[UInt8]] = [
    "me", "te", "se", "nos", "os", "lo", "la", "los", "las", "le", "les",
  ]
  .map { [UInt8](letters: $0) }
  private static let no = [UInt8](letters: "no")

  var analyses: [FormIndex.Analysis] {
    var rest = words[...]
    let isNegated = rest.count > 1 && rest.first == Self.no
    if isNegated { rest = rest.dropFirst() }
    var leading: [[UInt8]] = []
    while rest.count > 1, leading.count < 3, let first = rest.first, Self.pronouns.contains(first) {
      leading.append(first)
      rest = rest.dropFirst()
    }
    switch rest.count {
    case 1: return single(Array(rest)[0], leading: leading, isNegated: isNegated)
    case 2: return compound(Array(rest), leading: leading)
    default: return []
    }
  }

  // MARK: One word

  private func single(_ word: [UInt8], leading: [[UInt8]], isNegated: Bool) -> [FormIndex.Analysis] {
    var result: [FormIndex.Analysis] = []
    for match in index.matches(word.map(Letter.withoutAccent)) {
      if !leading.isEmpty, !Pronouns.areBefore(match.tense) { continue }
      let exact = match.form.word.spelled == word
      result.append(analysis(match, match.tense, match.form.word, leading, isExact: exact))
      if isNegated, match.tense == .presentSubjunctive, match.person != .yo {
        result.append(analysis(match, .negativeImperative, match.form.word, leading, isExact: exact))
      }
    }
    if leading.isEmpty, !isNegated { result += withEnclitics(word) }
    return result
  }

  private func analysis(
    _ match: FormIndex.Match, _ tense: Tense, _ word: StressedWord, _ pronouns: [[UInt8]], isExact: Bool
  ) -> FormIndex.Analysis {
    let reflexive = match.person.map { [UInt8](letters: $0.reflexivePronoun) } ?? [Letter.s, Letter.e]
    return FormIndex.Analysis(
      infinitive: match.infinitive, tense: tense, person: match.person, form: word.text(),
      pronouns: pronouns.map(\.latin1Text), isReflexive: pronouns.first == reflexive, isExact: isExact)
  }

  // MARK: Pronouns at the end

  /// Takes one, two or three pronouns off the end of an infinitive, a gerund or an imperative.
  private func withEnclitics(_ word: [UInt8]) -> [FormIndex.Analysis] {
    var result: [FormIndex.Analysis] = []
    let letters = word.map(Letter.withoutAccent)
    for pronouns in Self.endings(of: letters) {
      let length = pronouns.reduce(0) { $0 + $1.count }
      let base = Array(letters.dropLast(length))
      guard !base.isEmpty else { continue }
      // Lavémonos has lost an s, lavaos a d.
      for candidate in [base, base + [Letter.s], base + [Letter.d]] {
        for match in index.matches(candidate)
        where !Pronouns.areBefore(match.tense) && match.tense != .participle {
          let attached = Pronouns.attach(pronouns, to: match.form.word, match.tense, match.person)
          guard attached.letters == letters else { continue }
          result.append(
            analysis(match, match.tense, attached, pronouns, isExact: attached.spelled == word))
        }
      }
    }
    return result
  }

  /// Returns the ways to read the end of a word as pronouns, in the orders that they can have: se before all, me, te, nos and os before
  /// lo, la and le.
  static func endings(of letters: [UInt8]) -> [[[UInt8]]] {
    var result: [[[UInt8]]] = []
    func extend(_ found: [[UInt8]], _ rest: ArraySlice<UInt8>) {
      for pronoun in pronouns
      where rest.count > pronoun.count && rest.suffix(pronoun.count).elementsEqual(pronoun) {
        if let next = found.first, rank(pronoun) >= rank(next) { continue }
        let longer = [pronoun] + found
        result.append(longer)
        if longer.count < 3 { extend(longer, rest.dropLast(pronoun.count)) }
      }
    }
    extend([], letters[...])
    return result
  }

  private static func rank(_ pronoun: [UInt8]) -> Int {
    switch pronoun[0] {
    case Letter.s: 0
    case UInt8(ascii: "t"), Letter.o: 1
    case UInt8(ascii: "m"), Letter.n: 2
    default: 3
    }
  }

  // MARK: Compound tenses

  private func compound(_ words: [[UInt8]], leading: [[UInt8]]) -> [FormIndex.Analysis] {
    var result: [FormIndex.Analysis] = []
    let participles = index.matches(words[1].map(Letter.withoutAccent)).filter { $0.tense == .participle }
    guard !participles.isEmpty else { return [] }
    for auxiliary in single(words[0], leading: leading, isNegated: false)
    where auxiliary.infinitive == "haber" {
      guard let tense = Tense.allCases.first(where: { $0.auxiliary == auxiliary.tense }) else { continue }
      for participle in participles {
        let spelled = participle.form.word.spelled
        result.append(
          FormIndex.Analysis(
            infinitive: participle.infinitive, tense: tense, person: auxiliary.person,
            form: auxiliary.form + " " + spelled.latin1Text, pronouns: auxiliary.pronouns,
            isReflexive: auxiliary.isReflexive, isExact: auxiliary.isExact && spelled == words[1]))
      }
    }
    return result
  }
}
