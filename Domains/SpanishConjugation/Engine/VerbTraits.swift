/// The traits of one verb, as grammar has them: its stem, and the rules that apply to it.
struct VerbTraits: Sendable {
  /// One of the ways in which the stem can be stressed.
  struct Variant: Sendable {
    var alternation: Alternation
    /// The index of the vowel that is stressed where it does not change.
    var stress: Int
    var usage: Usage
    /// Indicates that the stress makes a syllable of an i or u that the regular pattern does not.
    var isHiatus: Bool
  }

  let theme: Theme
  /// The infinitive's letters, without accents.
  let infinitive: [UInt8]
  /// The stem as in the infinitive.
  let plain: Stem
  let variants: [Variant]
  let exception: ExceptionalVerb?
  /// The letters before the exceptional verb.
  let prefix: [UInt8]
  let addsZ: Bool
  let insertsY: Bool
  let participle: (entry: ParticipleList.Entry, prefix: Int)?
  let defect: Defect?
  /// Indicates that letters change so that sounds stay: the comparison with bare letters turns it off.
  let isSpelled: Bool
  /// Indicates that nothing but regular endings is applied.
  let isRegular: Bool

  /// Finds the traits of an infinitive that is spelled well and is not pronominal.
  ///
  /// - Parameter isRegular: Leaves out everything but the regular endings, for the comparison of ``Irregularity``.
  init(of verb: String, isRegular: Bool = false, isSpelled: Bool = true) {
    let letters = [UInt8](letters: verb).map(Letter.withoutAccent)
    infinitive = letters
    self.isSpelled = isSpelled
    self.isRegular = isRegular
    switch letters[letters.count - 2] {
    case Letter.a: theme = .ar
    case Letter.e: theme = .er
    default: theme = .ir
    }
    let stem = Array(letters.dropLast(2))
    let isSoft = theme != .ar
    // Of recomenzar, what the lists say of comenzar.
    let listed = StemLists.base(of: verb) ?? verb
    let stresses = StemStress(stem: stem, theme: theme, verb: listed)
    guard !isRegular else {
      plain = Stem(letters: stem, stress: stresses.regular, isSoft: isSoft)
      variants = [Variant(alternation: .none, stress: stresses.regular, usage: .general, isHiatus: false)]
      (exception, prefix, addsZ, insertsY, participle, defect) = (nil, [], false, false, nil, nil)
      return
    }
    let base = ExceptionalVerb.base(of: verb)
    exception = base?.verb
    prefix = [UInt8](letters: base?.prefix ?? "")
    let hasOwnStress = base?.verb.stressesEnding ?? false
    plain = Stem(letters: stem, stress: hasOwnStress ? stem.count : stresses.all[0].index, isSoft: isSoft)
    let alternations = base.map { Self.alternations(of: $0.verb) } ?? Self.alternations(of: listed)
    variants = alternations.flatMap { alternation, usage in
      stresses.all.map { stress in
        Variant(
          alternation: alternation, stress: hasOwnStress ? stem.count : stress.index,
          usage: usage == .general ? stress.usage : usage, isHiatus: stress.index != stresses.regular)
      }
    }
    let last = stem.last ?? 0
    let hasHeardU =
      theme == .ir
      && (last == Letter.diaeresis
        || (last == Letter.u && Joining.isHeardVowel(last, in: stem, before: Letter.o, stem: plain)))
    insertsY = hasHeardU || (base?.verb.insertsY ?? false)
    addsZ =
      theme != .ar && base == nil && last == Letter.c && stem.count > 1
      && Letter.isVowel(stem[stem.count - 2])
      && !Self.withoutZ.contains(listed)
    participle = ParticipleList.entry(for: verb)
    defect = Defect.of(verb)
  }

  /// Verbs in vowel and -cer of which c becomes z alone: *mezo, cuezo*.
  private static let withoutZ: Set<String> = [
    "mecer", "remecer", "cocer", "escocer", "recocer", "descocer",
  ]

  private static func alternations(of verb: ExceptionalVerb) -> [(Alternation, Usage)] {
    [(verb.alternation, .general)] + (verb.otherAlternation.map { [($0, .lessCommon)] } ?? [])
  }

  private static func alternations(of verb: String) -> [(Alternation, Usage)] {
    if StemLists.changedOrNot.contains(verb) {
      // DPD, "errar": erro, erras in parts of the Americas.
      return [(vowelChange(of: verb), .general), (.none, verb == "errar" ? .americas : .lessCommon)]
    }
    if StemLists.unchangedOrChanged.contains(verb) {
      return [(.none, .general), (vowelChange(of: verb), .lessCommon)]
    }
    return [(StemLists.alternations[verb] ?? .none, .general)]
  }

  private static func vowelChange(of verb: String) -> Alternation {
    verb.dropLast(2).last { $0 == "e" || $0 == "o" } == "e" ? .eToIe : .oToUe
  }
}
