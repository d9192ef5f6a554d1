extension SpanishVerb {
  /// Returns a cell of the conjugation: its forms, or the reason why there are none.
  ///
  /// Forms without person are told without one; of pronominal verbs, those that carry a pronoun are told for a person, too:
  /// *lavándome*.
  ///
  /// - Complexity: Constant; about a microsecond.
  public func cell(_ tense: Tense, _ person: Person? = nil) -> Cell {
    if let gap = gap(in: tense, person: person) {
      return Cell(tense: tense, person: person, forms: [], gap: gap)
    }
    let forms = tense.isCompound ? compoundForms(tense, person) : simpleForms(tense, person)
    return Cell(tense: tense, person: person, forms: forms, gap: forms.isEmpty ? .notOrdered : nil)
  }

  /// Returns the forms of a tense for a person, the best first; none where the cell is empty.
  public func forms(_ tense: Tense, _ person: Person? = nil) -> [Form] { cell(tense, person).forms }

  /// Returns the text of the best form, or nothing where the cell is empty.
  public func text(_ tense: Tense, _ person: Person? = nil) -> String? { cell(tense, person).text }

  private func gap(in tense: Tense, person: Person?) -> Gap? {
    if tense.hasPersons {
      guard let person, !(tense.isImperative && person == .yo) else { return .noSuchPerson }
    } else if person != nil, !isPronominal || tense == .participle {
      return .noPersons
    }
    return pattern.defect?.gap(in: tense, person: person)
  }

  private func simpleForms(_ tense: Tense, _ person: Person?) -> [Form] {
    var result: [Form] = []
    for raw in pattern.forms(tense, person) {
      var raw = raw
      // Of llover and its kind, the plural is for what falls like rain.
      if pattern.defect == .weather, person == .ellos { raw.usage = .figurative }
      if isPronominal, tense != .participle, !Pronouns.areBefore(tense) {
        appendEnclitic(to: raw, tense, person, &result)
      } else {
        let text = leading(tense, person) + raw.word.spelled
        result.append(Form(text: text.latin1Text, usage: raw.usage, rules: raw.rules))
      }
    }
    return result
  }

  /// The words that stand before the verb: *no*, a pronoun.
  func leading(_ tense: Tense, _ person: Person?) -> [UInt8] {
    var result: [UInt8] = []
    if tense == .negativeImperative { result += Pronouns.negation }
    if isPronominal, Pronouns.areBefore(tense), let person { result += Pronouns.leading[person.rawValue] }
    return result
  }

  private func appendEnclitic(to raw: RawForm, _ tense: Tense, _ person: Person?, _ result: inout [Form]) {
    let pronoun = Pronouns.enclitic(of: person)
    func append(_ word: StressedWord, _ usage: Usage) {
      result.append(Form(text: word.spelled.latin1Text, usage: usage, rules: raw.rules))
    }
    guard tense == .imperative, stemInfinitive == "ir", person == .vosotros else {
      append(Pronouns.attach([pronoun], to: raw.word, tense, person), raw.usage)
      return
    }
    // The d of id stays; DPD and the academy since 2017: iros is accepted beside it.
    append(StressedWord(letters: raw.word.letters + pronoun, stress: 0), raw.usage)
    append(StressedWord(letters: pattern.infinitive + pronoun, stress: 0), .familiar)
  }

  private func compoundForms(_ tense: Tense, _ person: Person?) -> [Form] {
    let auxiliary = Auxiliary.forms(tense, person, isPronominal: isPronominal)
    let participles = pattern.forms(.participle, nil)
    let before = leading(tense, person)
    return auxiliary.flatMap { auxiliary in
      participles.map { participle in
        let usage = pattern.defect == .weather && person == .ellos ? .figurative : participle.usage
        return Form(
          text: (before + auxiliary + [Letter.space] + participle.word.spelled).latin1Text, usage: usage,
          rules: participle.rules)
      }
    }
  }
}

/// The forms of *haber* that compound tenses are made with.
enum Auxiliary {
  private static let pattern = Pattern(of: "haber")

  private static let table: [[[UInt8]]] = Tense.allCases.map { tense in
    let persons: [Person?] = tense.hasPersons ? Person.allCases : [nil]
    return persons.map { person in
      tense.auxiliary.flatMap { pattern.forms($0, person).first }?.word.spelled ?? []
    }
  }

  static func forms(_ tense: Tense, _ person: Person?, isPronominal: Bool) -> [[UInt8]] {
    guard !tense.hasPersons else { return [table[tense.rawValue][person?.rawValue ?? 0]] }
    guard isPronominal, let auxiliary = tense.auxiliary else { return [table[tense.rawValue][0]] }
    let words = pattern.forms(auxiliary, nil)
    return words.map {
      Pronouns.attach([Pronouns.enclitic(of: person)], to: $0.word, auxiliary, person).spelled
    }
  }
}

/// Unstressed pronouns and where they stand.
enum Pronouns {
  static let negation = [UInt8](letters: "no ")
  static let leading = Person.allCases.map { [UInt8](letters: $0.reflexivePronoun + " ") }
  private static let reflexive = Person.allCases.map { [UInt8](letters: $0.reflexivePronoun) }

  /// The reflexive pronoun of a person; of forms without one, *se*.
  static func enclitic(of person: Person?) -> [UInt8] { reflexive[(person ?? .el).rawValue] }

  /// Returns whether pronouns stand before the forms of a tense; otherwise they are written with it.
  static func areBefore(_ tense: Tense) -> Bool { tense.hasPersons && tense != .imperative }

  /// Returns the word with pronouns at its end. The stress stays, and the accent follows from it.
  ///
  /// *Lavemos* loses its s before *nos* and *se*, *lavad* its d before *os* (DPD, "pronombres personales átonos").
  static func attach(
    _ pronouns: [[UInt8]], to word: StressedWord, _ tense: Tense, _ person: Person?
  ) -> StressedWord {
    var word = word
    if tense == .imperative, let first = pronouns.first {
      let last = word.letters.last
      if last == Letter.s, first == [Letter.n, Letter.o, Letter.s] || first == [Letter.s, Letter.e],
        person == .nosotros
      {
        word.letters.removeLast()
      } else if last == Letter.d, first == [Letter.o, Letter.s], word.letters != [Letter.i, Letter.d] {
        word.letters.removeLast()
      }
    }
    for pronoun in pronouns { word.letters += pronoun }
    return word
  }
}
