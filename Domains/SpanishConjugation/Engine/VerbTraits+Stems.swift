extension VerbTraits {
  /// A stem, and the usage of the forms made with it.
  typealias UsedStem = (stem: Stem, usage: Usage)

  /// The stems of the stressed forms: *piens-, cuent-, env-í-*.
  var stressedStems: [UsedStem] { variants.map { (stressed($0), $0.usage) } }

  private func stressed(_ variant: Variant) -> Stem {
    var stem = plain
    stem.stress = variant.stress
    guard let change = variant.alternation.stressed, let nucleus = nucleus(of: variant.alternation) else {
      if variant.isHiatus {
        stem.rules.insert(RuleSet(.hiatus))
        stem.changed = variant.stress..<variant.stress + 1
      }
      return stem
    }
    return stem.replacing(nucleus, with: change, isSpelled: isSpelled)
  }

  /// The stems before a gliding vowel, and of *nosotros* in the subjunctive: *pid-, durm-*.
  var weakStems: [UsedStem] {
    var result: [UsedStem] = []
    for variant in variants {
      let stem: Stem
      if let change = variant.alternation.weak, let nucleus = nucleus(of: variant.alternation) {
        stem = plain.replacing(nucleus, with: change)
      } else {
        stem = plain
      }
      if !result.contains(where: { $0.stem.letters == stem.letters }) { result.append((stem, variant.usage)) }
    }
    return result
  }

  /// The stems of *yo* and of the present subjunctive that are neither the stressed nor the weak one: *pong-, conozc-*.
  var firstStems: [UsedStem]? {
    if let exception, !exception.first.isEmpty {
      return exception.first.enumerated().map { index, text in
        var rule = exception.firstRule
        if text == "ro" { return (plain, .general) }
        if text == "roy" || text == "ray" { rule = .insertedY }
        if text == "yazg" || text == "yag" { rule = .insertedG }
        var stem = ownStem(text, rule: rule)
        // Digo has the i of dice as well as the g.
        if exception.alternation == .eToI { stem.rules.insert(RuleSet(.eToI)) }
        return (stem, index == 0 ? .general : .lessCommon)
      }
    }
    if addsZ {
      var stem = plain
      stem.letters.removeLast()
      stem.letters += [Letter.z, Letter.c]
      stem.rules = RuleSet(.insertedZ)
      stem.isSoft = false
      return [(stem, .general)]
    }
    return nil
  }

  /// Returns the stem with the y that stands between its u, or the o of *oír*, and a vowel.
  static func withY(_ stem: Stem) -> Stem {
    var result = stem
    if result.letters.last == Letter.diaeresis { result.letters[result.letters.count - 1] = Letter.u }
    result.letters.append(Letter.y)
    result.rules.insert(RuleSet(.insertedY))
    return result
  }

  /// The stem of the preterite that an exceptional verb has, of which the endings are stressed on the stem: *pus-*; of *dar* they are not.
  var strongStem: Stem? {
    guard let exception, let text = exception.preterite else { return nil }
    return ownStem(text, rule: .strongPreterite, isSoft: true)
  }

  /// The stem of the imperfect: *ve-* of *ver*.
  var imperfectStem: Stem { exception?.imperfect.map { ownStem($0, rule: .ownForm) } ?? plain }

  /// The stems of the future and the conditional: the infinitive, or a contracted one, *pondr-*.
  var futureStems: [UsedStem] {
    guard let exception, !exception.futures.isEmpty else {
      return [(Stem(letters: infinitive, stress: 0, isSoft: false), .general)]
    }
    return exception.futures.enumerated().map { index, text in
      var stem = ownStem(text, rule: .contractedFuture)
      if stem.letters == infinitive { stem.rules = [] }
      return (stem, index == 0 ? .general : .lessCommon)
    }
  }

  /// The participles, the best first.
  var participles: Few<RawForm> {
    var result = Few<RawForm>()
    if let own = exception?.participles, !own.isEmpty {
      for text in own { result.append(ownForm(text, usage: .general, rule: .participle)) }
      return result
    }
    guard let participle else {
      let ending = Endings.participle[theme.rawValue]
      return Few(Joining.join(plain, ending, isSpelled: isSpelled, isRegular: isRegular))
    }
    for form in participle.entry.forms {
      var word = StressedWord([UInt8](letters: form.text))
      let before = infinitive.prefix(participle.prefix)
      word.letters = before + word.letters
      word.stress += before.count
      let isRegular = form.text.hasSuffix("ado") || form.text.hasSuffix("ido") || form.text.hasSuffix("ído")
      let rule: RuleSet = isRegular && form.text != "podrido" ? [] : RuleSet(.participle)
      result.append(RawForm(word: word, usage: form.usage, rules: rule))
    }
    return result
  }

  /// Returns a stem of the exceptional verb, with this verb's prefix.
  func ownStem(_ text: String, rule: Rule, isSoft: Bool = false) -> Stem {
    let letters = prefix + [UInt8](letters: text).map(Letter.withoutAccent)
    var stress = letters.lastIndex(where: Letter.isVowel) ?? letters.count
    // The i of caig- and traig- glides; that of rehic-, behind an h, does not.
    if stress > 0, Letter.isWeak(letters[stress < letters.count ? stress : 0]),
      Letter.isStrong(letters[stress - 1])
    {
      stress -= 1
    }
    return Stem(letters: letters, stress: stress, rules: RuleSet(rule), isSoft: isSoft)
  }

  /// Returns a form of the exceptional verb, with this verb's prefix.
  func ownForm(_ text: String, usage: Usage, rule: Rule) -> RawForm {
    var word = StressedWord([UInt8](letters: text))
    word.letters = prefix + word.letters
    word.stress += prefix.count
    return RawForm(word: word, usage: usage, rules: RuleSet(rule))
  }

  private func nucleus(of alternation: Alternation) -> Int? {
    guard let vowel = alternation.vowel else { return nil }
    return plain.letters.indices.last {
      plain.letters[$0] == vowel && !Letter.isSilent($0, in: plain.letters)
        && !($0 == plain.letters.count - 1 && vowel == Letter.u)
    }
  }
}
