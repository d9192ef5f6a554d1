/// A form as a person writes it: *no*, pronouns, *haber* and the participle, or a single word with pronouns at its end.
struct Phrase {
  let words: [[UInt8]]
  let index: FormIndex

  private static let pronouns: [[UInt8]] = [
    "me", "te", "se", "nos", "os", "lo", "la", "los", "las", "le", "les",
  ]
  .map { [UInt8](letters: $0) }
  private static let no = [UInt8](letters: "no")

  /// A reading of the phrase, and the place of its verb in the order of frequency.
  private struct Reading {
    let rank: Int
    let analysis: FormIndex.Analysis

    /// Exact readings first, then frequent verbs, then the order of tenses and persons.
    static func precedes(_ one: Reading, _ other: Reading) -> Bool {
      one.order.lexicographicallyPrecedes(other.order)
    }

    private var order: [Int] {
      [
        analysis.isExact ? 0 : 1, rank, analysis.tense.rawValue, analysis.person?.rawValue ?? -1,
        analysis.pronouns.count,
      ]
    }
  }

  /// The readings of the phrase: exact ones first, then frequent verbs before rare ones, in the order of tenses and persons.
  var analyses: [FormIndex.Analysis] { readings.sorted(by: Reading.precedes).map(\.analysis) }

  private var readings: [Reading] {
    var rest = words[...]
    let isNegated = rest.count > 1 && rest.first == Self.no
    if isNegated { rest = rest.dropFirst() }
    var leading: [[UInt8]] = []
    while rest.count > 1, leading.count < 3, let first = rest.first, Self.pronouns.contains(first) {
      leading.append(first)
      rest = rest.dropFirst()
    }
    guard zip(leading, leading.dropFirst()).allSatisfy({ Self.rank($0) < Self.rank($1) }) else { return [] }
    switch rest.count {
    case 1: return single(Array(rest)[0], leading: leading, isNegated: isNegated)
    case 2: return compound(Array(rest), leading: leading)
    default: return []
    }
  }

  // MARK: One word

  private func single(_ word: [UInt8], leading: [[UInt8]], isNegated: Bool) -> [Reading] {
    var result: [Reading] = []
    for match in index.matches(word.map(Letter.withoutAccent)) {
      if !leading.isEmpty, !Pronouns.areBefore(match.tense) { continue }
      // Nobody is forbidden by an imperative: no comas, not no come.
      if isNegated, match.tense == .imperative { continue }
      let exact = match.form.word.spelled == word
      result.append(reading(match, match.tense, match.form.word, leading, isExact: exact))
      if isNegated, match.tense == .presentSubjunctive, match.person != .yo {
        result.append(reading(match, .negativeImperative, match.form.word, leading, isExact: exact))
      }
    }
    if leading.isEmpty, !isNegated { result += agreeing(word) + withEnclitics(word) }
    return result
  }

  /// Reads a participle that agrees with a noun: *dicha, dichos, dichas*.
  private func agreeing(_ word: [UInt8]) -> [Reading] {
    let letters = word.map(Letter.withoutAccent)
    let isPlural = letters.last == Letter.s
    guard let vowel = letters.indices.last.map({ isPlural ? $0 - 1 : $0 }), vowel > 0,
      letters[vowel] == Letter.a || (isPlural && letters[vowel] == Letter.o)
    else { return [] }
    return index.matches(letters[..<vowel] + [Letter.o]).filter { $0.tense == .participle }.map { match in
      let agreeing = StressedWord(letters: letters, stress: match.form.word.stress)
      return reading(match, .participle, agreeing, [], isExact: agreeing.spelled == word)
    }
  }

  private func reading(
    _ match: FormIndex.Match, _ tense: Tense, _ word: StressedWord, _ pronouns: [[UInt8]], isExact: Bool
  ) -> Reading {
    let reflexive = match.person.map { [UInt8](letters: $0.reflexivePronoun) } ?? [Letter.s, Letter.e]
    return Reading(
      rank: match.rank,
      analysis: FormIndex.Analysis(
        infinitive: match.infinitive, tense: tense, person: match.person, form: word.text(),
        pronouns: pronouns.map(\.latin1Text), isReflexive: pronouns.first == reflexive, isExact: isExact))
  }

  // MARK: Pronouns at the end

  /// Takes one, two or three pronouns off the end of an infinitive, a gerund or an imperative.
  private func withEnclitics(_ word: [UInt8]) -> [Reading] {
    var result: [Reading] = []
    let letters = word.map(Letter.withoutAccent)
    for pronouns in Self.endings(of: letters) {
      let length = pronouns.reduce(0) { $0 + $1.count }
      let base = Array(letters.dropLast(length))
      guard !base.isEmpty else { continue }
      // Lavémonos has lost an s, lavaos a d.
      for candidate in [base, base + [Letter.s], base + [Letter.d]] {
        for match in index.matches(candidate)
        where !Pronouns.areBefore(match.tense) && match.tense != .participle
          && Self.canCarry(pronouns, match)
        {
          let attached = Pronouns.attach(pronouns, to: match.form.word, match.tense, match.person)
          guard attached.letters == letters else { continue }
          result.append(
            reading(match, match.tense, attached, pronouns, isExact: attached.spelled == word))
        }
      }
    }
    return result
  }

  /// Returns whether an imperative can carry the pronouns: *te* goes with *tú* and *vos*, *os* with *vosotros*, *me* not with
  /// *nosotros*, and *se* with the third person, or in the place of *le* before *lo* and its like (DPD, "pronombres personales
  /// átonos"). *Sal* with *le* cannot be written (OLE I §6).
  private static func canCarry(_ pronouns: [[UInt8]], _ match: FormIndex.Match) -> Bool {
    guard match.tense == .imperative, let person = match.person else { return true }
    func carry(_ pronoun: [UInt8], before next: [UInt8]?) -> Bool {
      switch String(latin1: pronoun) {
      case "te": person == .tu || person == .vos
      case "os": person == .vosotros
      case "me": person != .nosotros
      case "se": person == .el || person == .ellos || next.map { $0[0] == Letter.l } ?? false
      default: true
      }
    }
    if match.form.word.letters.last == Letter.l, pronouns[0][0] == Letter.l { return false }
    return pronouns.indices.allSatisfy { index in
      carry(pronouns[index], before: index + 1 < pronouns.count ? pronouns[index + 1] : nil)
    }
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

  private func compound(_ words: [[UInt8]], leading: [[UInt8]]) -> [Reading] {
    var result: [Reading] = []
    let participles = index.matches(words[1].map(Letter.withoutAccent)).filter { $0.tense == .participle }
    guard !participles.isEmpty else { return [] }
    for auxiliary in single(words[0], leading: leading, isNegated: false).map(\.analysis)
    where auxiliary.infinitive == "haber" {
      guard let tense = Tense.allCases.first(where: { $0.auxiliary == auxiliary.tense }) else { continue }
      for participle in participles {
        let word = participle.form.word
        let analysis = FormIndex.Analysis(
          infinitive: participle.infinitive, tense: tense, person: auxiliary.person,
          form: auxiliary.form + " " + word.text(), pronouns: auxiliary.pronouns,
          isReflexive: auxiliary.isReflexive, isExact: auxiliary.isExact && word.spelled == words[1])
        result.append(Reading(rank: participle.rank, analysis: analysis))
      }
    }
    return result
  }
}
