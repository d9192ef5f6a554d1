/// The conjugation of a verb, without pronouns.
///
/// It holds the verb's principal parts, each found once: the stems that its tenses share, and its participles.
final class Pattern: Sendable {
  /// A stem, and the usage of the forms made with it.
  typealias UsedStem = VerbTraits.UsedStem

  let traits: VerbTraits
  /// The stems of the stressed forms of the present and of *tú* in the imperative: *piens-, envi-, huy-*.
  let present: [UsedStem]
  /// The stems of *yo* and of the present subjunctive, where it is stressed on them: *pong-, conozc-, piens-*.
  let first: [UsedStem]
  /// The stems of *nosotros* and *vosotros* in the present subjunctive: *pong-, pens-, durm-*.
  let subjunctive: [UsedStem]
  /// The stems before a gliding vowel: *pid-, durm-*.
  let weak: [UsedStem]
  /// The stem of a strong preterite: *pus-*.
  let strong: Stem?
  /// The stem of the imperfect: *habl-, ve-*.
  let imperfect: Stem
  /// The stems of the future and the conditional: *hablar-, pondr-*.
  let future: [UsedStem]
  /// The participles, the best first.
  let participles: Few<Participle>

  /// A participle, and its letters with accents: compound tenses have it in every cell.
  struct Participle: Sendable {
    let form: RawForm
    let spelled: [UInt8]
  }

  /// Makes the pattern of an infinitive that is spelled well and is not pronominal.
  ///
  /// - Parameters:
  ///   - isRegular: Leaves out everything but the regular endings, for the comparison of ``Irregularity``.
  ///   - isSpelled: Lets letters change so that sounds stay; that comparison turns it off.
  init(of verb: String, isRegular: Bool = false, isSpelled: Bool = true) {
    let traits = VerbTraits(of: verb, isRegular: isRegular, isSpelled: isSpelled)
    let own = traits.firstStems
    /// Inserts the y of *huyo, huyamos*, which stands before all endings but those in i.
    func beforeStrongVowel(_ stems: [UsedStem]) -> [UsedStem] {
      traits.insertsY ? stems.map { (VerbTraits.withY($0.stem), $0.usage) } : stems
    }
    self.traits = traits
    present = beforeStrongVowel(traits.stressedStems)
    weak = traits.weakStems
    first = own ?? present
    subjunctive = own ?? beforeStrongVowel(weak)
    strong = traits.strongStem
    imperfect = traits.imperfectStem
    future = traits.futureStems
    participles = traits.participles.mapped { Participle(form: $0, spelled: $0.word.spelled) }
  }
}
