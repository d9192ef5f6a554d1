/// The vowel on which a stem is stressed.
///
/// The last one that sounds, as a rule. In -iar and -uar either the i or u (*envío, actúo*) or the vowel before it
/// (*cambio, averiguo*); of an i or u after another vowel either that (*reúno, prohíbo*) or the vowel before it (*causo*):
/// *Nueva gramática*, §4.5 to §4.8.
struct StemStress {
  /// The place in which the regular pattern has it.
  let regular: Int
  /// The places, the best first.
  let all: [(index: Int, usage: Usage)]

  init(stem: [UInt8], theme: Theme, verb: String) {
    var vowels = stem[...]
    // The u of seguir and delinquir is not heard.
    if theme != .ar, let last = vowels.last, last == Letter.u, vowels.count > 1,
      vowels[vowels.count - 2] == Letter.g || vowels[vowels.count - 2] == Letter.q
    {
      vowels = vowels.dropLast()
    }
    guard let last = Self.lastVowel(in: vowels) else {
      (regular, all) = (stem.count, [(stem.count, .general)])
      return
    }
    if theme == .ar, last == stem.count - 1, Letter.isWeak(stem[last]) {
      guard let before = Self.lastVowel(in: stem[..<last]) else {
        (regular, all) = (last, [(last, .general)])
        return
      }
      let inner = Self.nucleus(last: before, in: stem, verb: verb)
      regular = inner
      switch Self.ending(stem, verb: verb) {
      case .stressed: all = [(last, .general)]
      case .stressedOrNot: all = [(last, .general), (inner, .lessCommon)]
      case .notOrStressed: all = [(inner, .general), (last, .lessCommon)]
      case .notStressed: all = [(inner, .general)]
      }
      return
    }
    let nucleus = Self.nucleus(last: last, in: stem, verb: verb)
    // What follows a strong vowel is a glide for the regular pattern, whether an h stands between or not.
    regular = Self.glideNucleus(last: last, in: stem)
    all = [(nucleus, .general)]
  }

  private enum Ending { case stressed, stressedOrNot, notOrStressed, notStressed }

  private static func ending(_ stem: [UInt8], verb: String) -> Ending {
    if stem.last == Letter.u {
      // -guar has a diphthong; -cuar both (DPD, "adecuar", "licuar"); all others are stressed on the u.
      switch stem.dropLast().last {
      case Letter.g: return .notStressed
      case Letter.c: return .notOrStressed
      default: return .stressed
      }
    }
    if StemLists.stressedI.contains(verb) || verb.hasSuffix("grafiar") { return .stressed }
    if StemLists.stressedIOrNot.contains(verb) { return .stressedOrNot }
    if StemLists.diphthongOrStressedI.contains(verb) { return .notOrStressed }
    return .notStressed
  }

  private static func lastVowel(in letters: ArraySlice<UInt8>) -> Int? {
    let all = Array(letters)
    return letters.indices.last { Letter.isVowel(letters[$0]) && !Letter.isSilent($0, in: all) }
  }

  /// Returns the strong vowel that the weak one at `last` follows without an h, or `last`.
  private static func glideNucleus(last: Int, in stem: [UInt8]) -> Int {
    guard Letter.isWeak(stem[last]), let before = StressedWord.vowel(before: last, in: stem),
      Letter.isStrong(stem[before])
    else { return last }
    return before
  }

  private static func nucleus(last: Int, in stem: [UInt8], verb: String) -> Int {
    let glide = glideNucleus(last: last, in: stem)
    guard glide != last else { return last }
    let isIzar =
      stem.count - last == 2 && stem[last] == Letter.i && stem[last + 1] == Letter.z && verb.hasSuffix("izar")
    let isHiatus = last - glide > 1 || isIzar || StemLists.innerHiatus.contains(verb)
    return isHiatus && !StemLists.innerDiphthong.contains(verb) ? last : glide
  }
}
