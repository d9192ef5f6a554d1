extension Pattern {
  /// Returns the forms of a simple tense, without pronouns, the best first. None where a person has none; defects are not regarded.
  func forms(_ tense: Tense, _ person: Person?) -> Few<RawForm> {
    if let person, let row = traits.exception?.rows[tense], let own = row[person.rawValue] {
      var result = Few<RawForm>()
      for form in own { result.append(traits.ownForm(form.text, usage: form.usage, rule: .ownForm)) }
      if let familiar = familiar(tense, person) { result.append(familiar) }
      return result
    }
    let column = person?.rawValue ?? 0
    switch tense {
    case .infinitive: return Few(join(traits.plain, Endings.infinitive[theme.rawValue]))
    case .gerund: return gerund
    case .participle: return participles.mapped(\.form)
    case .present: return present(person ?? .el)
    case .imperfect: return Few(join(imperfect, Endings.imperfect[theme.rawValue][column]))
    case .preterite: return preterite(person ?? .el)
    case .future: return join(future, Endings.future[column])
    case .conditional: return join(future, Endings.conditional[column])
    case .presentSubjunctive: return presentSubjunctive(person ?? .el)
    case .imperfectSubjunctiveRa: return past(Endings.subjunctiveRa, column)
    case .imperfectSubjunctiveSe: return past(Endings.subjunctiveSe, column)
    case .futureSubjunctive: return past(Endings.futureSubjunctive, column)
    case .imperative: return imperative(person ?? .el)
    case .negativeImperative: return forms(.presentSubjunctive, person)
    default: return Few()
    }
  }

  private var theme: Theme { traits.theme }

  private func join(_ stem: Stem, _ ending: Ending, dropsGlide: Bool = false) -> RawForm {
    Joining.join(
      stem, ending, isSpelled: traits.isSpelled, isRegular: traits.isRegular, dropsGlide: dropsGlide)
  }

  private func join(_ stem: UsedStem, _ ending: Ending) -> RawForm {
    var form = join(stem.stem, ending)
    form.usage = stem.usage
    return form
  }

  /// Joins an ending to each stem; equal forms are told once.
  private func join(_ stems: [UsedStem], _ ending: Ending) -> Few<RawForm> {
    if stems.count == 1 { return Few(join(stems[0], ending)) }
    var result = Few<RawForm>()
    for stem in stems {
      let form = join(stem, ending)
      if !result.contains(where: { $0.word == form.word }) { result.append(form) }
    }
    return result
  }

  private func present(_ person: Person) -> Few<RawForm> {
    let ending = Endings.present[theme.rawValue][person.rawValue]
    switch person {
    case .yo: return join(first, ending)
    case .tu, .el, .ellos: return join(present, ending)
    case .vos, .nosotros, .vosotros: return Few(join(traits.plain, ending))
    }
  }

  private func presentSubjunctive(_ person: Person) -> Few<RawForm> {
    let ending = Endings.presentSubjunctive[theme.rawValue][person.rawValue]
    switch person {
    case .nosotros, .vosotros: return join(subjunctive, ending)
    default:
      var result = join(first, ending)
      if let familiar = familiar(.presentSubjunctive, person) { result.append(familiar) }
      return result
    }
  }

  /// The form of *vos* in the subjunctive that is stressed on the ending: *no hablés* (NGLE §4.13; DPD, "voseo").
  private func familiar(_ tense: Tense, _ person: Person) -> RawForm? {
    guard tense == .presentSubjunctive, person == .vos else { return nil }
    var form = join(subjunctive[0].stem, Endings.familiarSubjunctive[theme.rawValue])
    let general =
      traits.exception?.rows[tense]?[Person.tu.rawValue]?.first.map {
        traits.ownForm($0.text, usage: .general, rule: .ownForm)
      } ?? join(first[0].stem, Endings.presentSubjunctive[theme.rawValue][Person.tu.rawValue])
    if form.word.spelled == general.word.spelled { return nil }
    form.usage = .familiarVoseo
    return form
  }

  private func preterite(_ person: Person) -> Few<RawForm> {
    if var stem = strong, let exception = traits.exception {
      guard exception.hasWeakPreterite else {
        let ending = Endings.strongPreterite[person.rawValue]
        return Few(join(stem, ending, dropsGlide: exception.dropsGlide))
      }
      stem.stress = stem.letters.count
      return Few(join(stem, Endings.preterite[Theme.er.rawValue][person.rawValue]))
    }
    let ending = Endings.preterite[theme.rawValue][person.rawValue]
    return person == .el || person == .ellos ? join(weak, ending) : Few(join(traits.plain, ending))
  }

  /// The tenses of the subjunctive that are made of the preterite's stem.
  private func past(_ endings: [[Ending]], _ column: Int) -> Few<RawForm> {
    if let strong {
      return Few(join(strong, endings[1][column], dropsGlide: traits.exception?.dropsGlide ?? false))
    }
    return theme == .ar ? Few(join(traits.plain, endings[0][column])) : join(weak, endings[1][column])
  }

  private var gerund: Few<RawForm> {
    if let own = traits.exception?.gerund {
      return Few(traits.ownForm(own, usage: .general, rule: .ownForm))
    }
    let ending = Endings.gerund[theme.rawValue]
    return theme == .ar ? Few(join(traits.plain, ending)) : join(weak, ending)
  }

  private func imperative(_ person: Person) -> Few<RawForm> {
    switch person {
    case .yo: return Few()
    case .tu:
      guard let own = traits.exception?.imperatives, !own.isEmpty else {
        return join(present, Endings.tuImperative[theme.rawValue])
      }
      var result = Few<RawForm>()
      for text in own {
        var form = traits.ownForm(
          text, usage: result.isEmpty ? .general : .lessCommon, rule: .shortImperative)
        if text.hasSuffix("e") { form.rules = [] }
        result.append(form)
      }
      return result
    case .vos: return Few(join(traits.plain, Endings.vosImperative[theme.rawValue]))
    case .vosotros: return Few(join(traits.plain, Endings.vosotrosImperative[theme.rawValue]))
    case .el, .nosotros, .ellos: return forms(.presentSubjunctive, person)
    }
  }
}
