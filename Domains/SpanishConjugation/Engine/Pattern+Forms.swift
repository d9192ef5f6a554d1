extension Pattern {
  /// Returns the forms of a simple tense, without pronouns, the best first. None where a person has none; defects are not regarded.
  func forms(_ tense: Tense, _ person: Person?) -> [RawForm] {
    if let person, let row = exception?.rows[tense], let own = row[person.rawValue] {
      return own.map { ownForm($0.text, usage: $0.usage, rule: .ownForm) } + familiar(tense, person)
    }
    let column = person?.rawValue ?? 0
    switch tense {
    case .infinitive: return [join(plain, Endings.infinitive[theme.rawValue])]
    case .gerund: return gerund
    case .participle: return participles
    case .present: return present(person ?? .el)
    case .imperfect:
      let stem = exception?.imperfect.map { ownStem($0, rule: .ownForm) } ?? plain
      return [join(stem, Endings.imperfect[theme.rawValue][column])]
    case .preterite: return preterite(person ?? .el)
    case .future: return futureStems.map { used(join($0.stem, Endings.future[column]), $0.usage) }
    case .conditional: return futureStems.map { used(join($0.stem, Endings.conditional[column]), $0.usage) }
    case .presentSubjunctive: return presentSubjunctive(person ?? .el)
    case .imperfectSubjunctiveRa: return past(Endings.subjunctiveRa, column)
    case .imperfectSubjunctiveSe: return past(Endings.subjunctiveSe, column)
    case .futureSubjunctive: return past(Endings.futureSubjunctive, column)
    case .imperative: return imperative(person ?? .el)
    case .negativeImperative: return forms(.presentSubjunctive, person)
    default: return []
    }
  }

  private func join(_ stem: Stem, _ ending: Ending, dropsGlide: Bool = false) -> RawForm {
    Joining.join(stem, ending, isSpelled: isSpelled, isRegular: isRegular, dropsGlide: dropsGlide)
  }

  private func used(_ form: RawForm, _ usage: Usage) -> RawForm {
    var form = form
    form.usage = usage
    return form
  }

  /// Joins an ending to each stem; equal forms are told once.
  private func join(_ stems: [UsedStem], _ ending: Ending) -> [RawForm] {
    if stems.count == 1 { return [used(join(stems[0].stem, ending), stems[0].usage)] }
    var result: [RawForm] = []
    for (stem, usage) in stems {
      let form = used(join(stem, ending), usage)
      if !result.contains(where: { $0.word == form.word }) { result.append(form) }
    }
    return result
  }

  private func present(_ person: Person) -> [RawForm] {
    let ending = Endings.present[theme.rawValue][person.rawValue]
    switch person {
    case .yo: return join(firstStems ?? stressedStems, ending)
    case .tu, .el, .ellos:
      guard insertsY else { return join(stressedStems, ending) }
      return join(stressedStems.map { (withY($0.stem), $0.usage) }, ending)
    case .vos, .nosotros, .vosotros: return [join(plain, ending)]
    }
  }

  private func presentSubjunctive(_ person: Person) -> [RawForm] {
    let ending = Endings.presentSubjunctive[theme.rawValue][person.rawValue]
    switch person {
    case .nosotros, .vosotros: return join(firstStems ?? weakStems, ending)
    default: return join(firstStems ?? stressedStems, ending) + familiar(.presentSubjunctive, person)
    }
  }

  /// The form of *vos* in the subjunctive that is stressed on the ending: *no hablés* (NGLE §4.13; DPD, "voseo").
  private func familiar(_ tense: Tense, _ person: Person) -> [RawForm] {
    guard tense == .presentSubjunctive, person == .vos else { return [] }
    let stem = (firstStems ?? weakStems)[0].stem
    let form = join(stem, Endings.familiarSubjunctive[theme.rawValue])
    let other =
      exception?.rows[tense]?[Person.tu.rawValue]?.first.map {
        ownForm($0.text, usage: .general, rule: .ownForm).word
      } ?? join((firstStems ?? stressedStems)[0].stem, Endings.presentSubjunctive[theme.rawValue][1]).word
    return form.word.spelled == other.spelled ? [] : [used(form, .familiarVoseo)]
  }

  private func preterite(_ person: Person) -> [RawForm] {
    if let text = exception?.preterite, let exception {
      var stem = ownStem(text, rule: .strongPreterite, isSoft: true)
      guard exception.hasWeakPreterite else {
        return [
          join(stem, Endings.strongPreterite[person.rawValue], dropsGlide: exception.dropsGlide)
        ]
      }
      stem.stress = stem.letters.count
      return [join(stem, Endings.preterite[Theme.er.rawValue][person.rawValue])]
    }
    let ending = Endings.preterite[theme.rawValue][person.rawValue]
    return person == .el || person == .ellos ? join(weakStems, ending) : [join(plain, ending)]
  }

  /// The tenses of the subjunctive that are made of the preterite's stem.
  private func past(_ endings: [[Ending]], _ column: Int) -> [RawForm] {
    if let text = exception?.preterite, let exception {
      let stem = ownStem(text, rule: .strongPreterite, isSoft: true)
      return [join(stem, endings[1][column], dropsGlide: exception.dropsGlide)]
    }
    return theme == .ar ? [join(plain, endings[0][column])] : join(weakStems, endings[1][column])
  }

  private var futureStems: [UsedStem] {
    if let exception, !exception.futures.isEmpty {
      return exception.futures.enumerated().map { index, text in
        var stem = ownStem(text, rule: .contractedFuture)
        if stem.letters == infinitive { stem.rules = [] }
        return (stem, index == 0 ? .general : .lessCommon)
      }
    }
    return [(Stem(letters: infinitive, stress: 0, isSoft: false), .general)]
  }

  private var gerund: [RawForm] {
    if let own = exception?.gerund { return [ownForm(own, usage: .general, rule: .ownForm)] }
    return join(theme == .ar ? [(plain, .general)] : weakStems, Endings.gerund[theme.rawValue])
  }

  private var participles: [RawForm] {
    if let own = exception?.participles, !own.isEmpty {
      return own.map { ownForm($0, usage: .general, rule: .participle) }
    }
    if let participle {
      return participle.entry.forms.map { form in
        var word = StressedWord([UInt8](letters: form.text))
        let before = infinitive.prefix(participle.prefix)
        word.letters = before + word.letters
        word.stress += before.count
        let isRegular = form.text.hasSuffix("ado") || form.text.hasSuffix("ido") || form.text.hasSuffix("ído")
        let rule: RuleSet = isRegular && form.text != "podrido" ? [] : RuleSet(.participle)
        return RawForm(word: word, usage: form.usage, rules: rule)
      }
    }
    return [join(plain, Endings.participle[theme.rawValue])]
  }

  private func imperative(_ person: Person) -> [RawForm] {
    switch person {
    case .yo: return []
    case .tu:
      if let own = exception?.imperatives, !own.isEmpty {
        return own.enumerated().map { index, text in
          var form = ownForm(text, usage: index == 0 ? .general : .lessCommon, rule: .shortImperative)
          if text.hasSuffix("e") { form.rules = [] }
          return form
        }
      }
      let stems = insertsY ? stressedStems.map { (withY($0.stem), $0.usage) } : stressedStems
      return join(stems, Endings.tuImperative[theme.rawValue])
    case .vos: return [join(plain, Endings.vosImperative[theme.rawValue])]
    case .vosotros: return [join(plain, Endings.vosotrosImperative[theme.rawValue])]
    case .el, .nosotros, .ellos: return forms(.presentSubjunctive, person)
    }
  }
}
