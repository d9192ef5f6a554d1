/// A stem, and the vowel of it that is stressed where the ending is not.
struct Stem: Hashable, Sendable {
  var letters: [UInt8]
  var stress: Int
  /// The rules that made it.
  var rules: RuleSet = []
  /// The letters in which it differs from the stem of the infinitive.
  var changed: Range<Int>?
  /// Of c and g at its end: as before e and i (*vencer*, *dirigir*), or as before a, o and u (*sacar*, *pagar*).
  var isSoft: Bool
}

/// A form without accents and pronouns, as the rules have made it.
struct RawForm: Hashable {
  var word: StressedWord
  var usage: Usage = .general
  var rules: RuleSet = []
  var changed: Range<Int>?
}

enum Joining {
  /// Joins a stem and an ending so that the stem's last consonant keeps its sound (*Ortografía* 2010, chapter I §6), and an
  /// i between vowels, or at the beginning of *yendo*, is written y. Where `isSpelled` is false, the letters are put one after the other as they are; where
  /// `isRegular` is true, no i is lost.
  static func join(
    _ stem: Stem, _ ending: Ending, isSpelled: Bool = true, isRegular: Bool = false, dropsGlide: Bool = false
  ) -> RawForm {
    var letters: [UInt8] = []
    letters.reserveCapacity(stem.letters.count + ending.letters.count + 2)
    letters += stem.letters
    var rules = stem.rules
    // The number of the ending's letters that are lost: none, or the gliding i.
    var lost = 0
    if ending.hasGlide {
      if dropsGlide || (!isRegular && absorbsGlide(letters)) {
        lost = 1
        rules.insert(RuleSet(.glideAbsorbed))
      } else if isSpelled, letters.isEmpty {
        lost = 1
        letters.append(Letter.y)
        rules.insert(RuleSet(.initialY))
      } else if isSpelled, let last = letters.last,
        isHeardVowel(last, in: letters, before: Letter.i, stem: stem)
      {
        lost = 1
        if last == Letter.diaeresis { letters[letters.count - 1] = Letter.u }
        letters.append(Letter.y)
        rules.insert(RuleSet(.iToY))
      }
    }
    if isSpelled, lost < ending.letters.count {
      adjust(&letters, isSoft: stem.isSoft, before: ending.letters[lost], rules: &rules)
    }
    let stress = ending.stress.map { $0 + letters.count - lost } ?? stem.stress
    for index in lost..<ending.letters.count { letters.append(ending.letters[index]) }
    return RawForm(
      word: StressedWord(letters: letters, stress: stress), rules: rules, changed: stem.changed)
  }

  /// Returns whether a gliding i is lost in the stem's last sound: after ñ and ll, and after i.
  private static func absorbsGlide(_ letters: [UInt8]) -> Bool {
    guard let last = letters.last else { return false }
    if last == Letter.enye || last == Letter.i { return true }
    return last == Letter.l && letters.count > 1 && letters[letters.count - 2] == Letter.l
  }

  static func isHeardVowel(_ last: UInt8, in letters: [UInt8], before next: UInt8, stem: Stem) -> Bool {
    guard Letter.isVowel(last) else { return false }
    guard last == Letter.u, letters.count > 1 else { return true }
    let before = letters[letters.count - 2]
    return !(before == Letter.q || (before == Letter.g && stem.isSoft))
  }

  private static func adjust(_ letters: inout [UInt8], isSoft: Bool, before next: UInt8, rules: inout RuleSet)
  {
    guard let last = letters.last else { return }
    let end = letters.count - 1
    switch (isSoft, Letter.isFront(next)) {
    case (false, true):
      switch last {
      case Letter.c:
        letters[end] = Letter.q
        letters.append(Letter.u)
        rules.insert(RuleSet(.cToQu))
      case Letter.g:
        letters.append(Letter.u)
        rules.insert(RuleSet(.gToGu))
      case Letter.u where end > 0 && letters[end - 1] == Letter.g:
        letters[end] = Letter.diaeresis
        rules.insert(RuleSet(.guToGue))
      case Letter.z:
        letters[end] = Letter.c
        rules.insert(RuleSet(.zToC))
      default: break
      }
    case (true, false) where Letter.isVowel(next):
      switch last {
      case Letter.c:
        letters[end] = Letter.z
        rules.insert(RuleSet(.cToZ))
      case Letter.g:
        letters[end] = Letter.j
        rules.insert(RuleSet(.gToJ))
      case Letter.u where end > 0 && letters[end - 1] == Letter.g:
        letters.removeLast()
        rules.insert(RuleSet(.guToG))
      case Letter.u where end > 0 && letters[end - 1] == Letter.q:
        letters.removeLast()
        letters[end - 1] = Letter.c
        rules.insert(RuleSet(.quToC))
      default: break
      }
    default: break
    }
  }
}
