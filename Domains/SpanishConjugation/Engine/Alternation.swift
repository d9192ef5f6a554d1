/// A change of the last vowel of a stem (*Nueva gramática*, §4.9 to §4.11).
enum Alternation: Sendable {
  case none
  /// Under stress: *pensar, pienso*.
  case eToIe
  /// Under stress: *contar, cuento*.
  case oToUe
  /// Under stress: *jugar, juego*.
  case uToUe
  /// Under stress: *adquirir, adquiero*.
  case iToIe
  /// Under stress and before a gliding or strong vowel: *pedir, pido, pidió, pidamos*.
  case eToI
  /// ie under stress, i before a gliding or strong vowel: *sentir, siento, sintió, sintamos*.
  case eToIeOrI
  /// ue under stress, u before a gliding or strong vowel: *dormir, duermo, durmió, durmamos*.
  case oToUeOrU
  /// As ``eToI``, with u: *podrir, pudro, pudrió, podrimos*.
  case oToU

  /// The letters that stand for the vowel under stress, and the rule for it.
  var stressed: (letters: [UInt8], rule: Rule)? {
    switch self {
    case .none: nil
    case .eToIe, .eToIeOrI: ([Letter.i, Letter.e], .eToIe)
    case .iToIe: ([Letter.i, Letter.e], .iToIe)
    case .oToUe, .oToUeOrU: ([Letter.u, Letter.e], .oToUe)
    case .uToUe: ([Letter.u, Letter.e], .uToUe)
    case .eToI: ([Letter.i], .eToI)
    case .oToU: ([Letter.u], .oToU)
    }
  }

  /// The letters that stand for the vowel before a gliding vowel, and in *nosotros* and *vosotros* of the subjunctive.
  var weak: (letters: [UInt8], rule: Rule)? {
    switch self {
    case .eToI, .eToIeOrI: ([Letter.i], .eToI)
    case .oToUeOrU, .oToU: ([Letter.u], .oToU)
    default: nil
    }
  }

  /// The vowel that the alternation changes.
  var vowel: UInt8? {
    switch self {
    case .none: nil
    case .eToIe, .eToI, .eToIeOrI: Letter.e
    case .oToUe, .oToUeOrU, .oToU: Letter.o
    case .uToUe: Letter.u
    case .iToIe: Letter.i
    }
  }
}

extension Stem {
  /// Returns the stem with its vowel at `nucleus` replaced, which takes the stress on its last letter. A diphthong at the
  /// beginning of a word is written ye and hue; after g, üe.
  func replacing(_ nucleus: Int, with replacement: (letters: [UInt8], rule: Rule), isSpelled: Bool = true)
    -> Stem
  {
    var result = self
    var vowels = replacement.letters
    result.rules.insert(RuleSet(replacement.rule))
    if vowels.count == 2, isSpelled {
      if nucleus == 0 {
        if vowels[0] == Letter.i {
          vowels[0] = Letter.y
          result.rules.insert(RuleSet(.initialY))
        } else {
          vowels.insert(Letter.h, at: 0)
          result.rules.insert(RuleSet(.initialH))
        }
      } else if letters[nucleus - 1] == Letter.g, vowels[0] == Letter.u {
        vowels[0] = Letter.diaeresis
        result.rules.insert(RuleSet(.diaeresis))
      }
    }
    result.letters.replaceSubrange(nucleus...nucleus, with: vowels)
    result.stress = nucleus + vowels.count - 1
    result.changed = nucleus..<nucleus + vowels.count
    return result
  }
}
