extension SpanishVerb {
  /// Returns a cell of the conjugation: its forms, or the reason why there are none.
  ///
  /// Forms without person are told without one; of pronominal verbs, those that carry a pronoun are told for a person, too:
  /// *lavándome*.
  ///
  /// - Complexity: Constant; some hundred nanoseconds.
  public func cell(_ tense: Tense, _ person: Person? = nil) -> Cell {
    if let gap = gap(in: tense, person: person) {
      return Cell(tense: tense, person: person, found: Few(), gap: gap)
    }
    let found = tense.isCompound ? compoundForms(tense, person) : simpleForms(tense, person)
    return Cell(tense: tense, person: person, found: found, gap: found.isEmpty ? .notOrdered : nil)
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
    return pattern.traits.defect?.gap(in: tense, person: person)
  }

  private func simpleForms(_ tense: Tense, _ person: Person?) -> Few<Form> {
    if isPronominal, tense != .participle, !Pronouns.areBefore(tense) {
      var result = Few<Form>()
      for raw in pattern.forms(tense, person) { appendEnclitic(to: raw, tense, person, &result) }
      return result
    }
    let before = leading(tense, person)
    return pattern.forms(tense, person).mapped { raw in
      Form(text: raw.word.text(after: before), usage: usage(raw.usage, of: person), rules: raw.rules)
    }
  }

  /// Of *llover* and its kind, the plural is for what falls like rain.
  private func usage(_ usage: Usage, of person: Person?) -> Usage {
    person == .ellos && pattern.traits.defect == .weather ? .figurative : usage
  }

  /// The words that stand before the verb: *no*, a pronoun.
  func leading(_ tense: Tense, _ person: Person?) -> [UInt8] {
    guard Pronouns.areBefore(tense), let person else { return [] }
    if tense == .negativeImperative { return Pronouns.negated[isPronominal ? person.rawValue + 1 : 0] }
    return isPronominal ? Pronouns.leading[person.rawValue] : []
  }

  private func appendEnclitic(
    to raw: RawForm, _ tense: Tense, _ person: Person?, _ result: inout Few<Form>
  ) {
    let pronoun = Pronouns.enclitic(of: person)
    func append(_ word: StressedWord, _ usage: Usage) {
      result.append(Form(text: word.text(), usage: self.usage(usage, of: person), rules: raw.rules))
    }
    guard tense == .imperative, stemInfinitive == "ir", person == .vosotros else {
      append(Pronouns.attach([pronoun], to: raw.word, tense, person), raw.usage)
      return
    }
    // The d of id stays; DPD and the academy since 2017: iros is accepted beside it.
    append(StressedWord(letters: raw.word.letters + pronoun, stress: 0), raw.usage)
    append(StressedWord(letters: pattern.traits.infinitive + pronoun, stress: 0), .familiar)
  }

  private func compoundForms(_ tense: Tense, _ person: Person?) -> Few<Form> {
    let auxiliary = Auxiliary.leading(tense, person, isPronominal: isPronominal)
    return pattern.participles.mapped { participle in
      Form(
        text: String(latin1: auxiliary, participle.spelled), usage: usage(participle.form.usage, of: person),
        rules: participle.form.rules)
    }
  }
}

/// The forms of *haber* that compound tenses are made with.
enum Auxiliary {
  /// Returns what stands before the participle: the form of *haber*, its pronoun and spaces.
  static func leading(_ tense: Tense, _ person: Person?, isPronominal: Bool) -> [UInt8] {
    let column = person.map { $0.rawValue + 1 } ?? 0
    return isPronominal ? pronominal[tense.rawValue][column] : plain[tense.rawValue][column]
  }

  private static let haber = SpanishVerb(listed: "haber", basis: .checkedPattern)
  private static let plain = table(of: haber)
  private static let pronominal = table(of: haber.pronominal)

  /// For each tense, without person and for each person: *he, me he, habiéndome*. Tenses that are not compound have none.
  private static func table(of haber: SpanishVerb) -> [[[UInt8]]] {
    let persons: [Person?] = [nil] + Person.allCases
    return Tense.allCases.map { tense in
      persons.map { person in
        guard let auxiliary = tense.auxiliary, let text = haber.text(auxiliary, person) else { return [] }
        return [UInt8](letters: text) + [Letter.space]
      }
    }
  }
}

/// Unstressed pronouns and where they stand.
enum Pronouns {
  /// *No* alone, and with the pronoun of each person.
  static let negated = ([""] + Person.allCases.map { $0.reflexivePronoun + " " }).map {
    [UInt8](letters: "no " + $0)
  }
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
