/// A word as its letters without accents, and the vowel that is stressed.
///
/// Endings, pronouns and prefixes are joined in this shape, and the written accent is computed last, by the general rules of
/// the *Ortografía de la lengua española* (2010), chapter II §3: so *pon* gives *compón*, *da* with *me* and *lo* gives
/// *dámelo*, *hice* gives *rehíce*, and *rio*, *guio*, *hui* have none.
struct StressedWord: Hashable {
  var letters: [UInt8]
  /// The index of the stressed vowel.
  var stress: Int

  init(letters: [UInt8], stress: Int) {
    self.letters = letters
    self.stress = stress
  }

  /// Reads the stress off a word that is written by the rules.
  init(_ spelled: [UInt8]) {
    letters = spelled.map(Letter.withoutAccent)
    stress = 0
    if let marked = spelled.firstIndex(where: { Letter.withoutAccent($0) != $0 }) {
      stress = marked
      return
    }
    // Without an accent no weak vowel beside a strong one is stressed, so the groups can be found before the stress is.
    let nuclei = Self.nuclei(letters, stress: -1)
    guard let last = nuclei.last else { return }
    let final = letters[letters.count - 1]
    let isOnLast = nuclei.count == 1 || !(Letter.isVowel(final) || final == Letter.n || final == Letter.s)
    stress = isOnLast ? last : nuclei[nuclei.count - 2]
  }

  /// The word as it is written, with its accent.
  var spelled: [UInt8] {
    var result = letters
    if needsAccent { result[stress] = Letter.accented(result[stress]) }
    return result
  }

  /// The text of the word as it is written, behind other letters that are written already.
  func text(after leading: [UInt8] = []) -> String {
    String(latin1: leading, letters, accentedAt: needsAccent ? stress : nil)
  }

  /// Returns whether the stressed vowel is written with an accent.
  private var needsAccent: Bool {
    let count = letters.count
    // The accents that tell dé and sé, forms of dar, saber and ser, from the preposition and the pronoun.
    if count == 2, letters[1] == Letter.e, letters[0] == Letter.d || letters[0] == Letter.s { return true }
    if Letter.isWeak(letters[stress]) {
      if let before = Self.vowel(before: stress, in: letters), Letter.isStrong(letters[before]) {
        return true
      }
      if let after = Self.vowel(after: stress, in: letters), Letter.isStrong(letters[after]) { return true }
    }
    // Counted from the end: in which syllable the stress is, and how many there are.
    var syllables = 0
    var stressed = 0
    var syllable = Syllable()
    var index = count - 1
    // What stands before the stressed syllable does not matter once there is a second one.
    while index >= 0, stressed == 0 || syllables < 2 {
      defer { index -= 1 }
      guard Letter.isVowel(letters[index]), !Letter.isSilent(index, in: letters) else { continue }
      if let next = syllable.edge, syllable.takes(letters[next]),
        Self.isOneSyllable(index, next, in: letters, stress: stress)
      {
        syllable.count += 1
      } else {
        syllables += 1
        syllable.count = 1
      }
      if index == stress { stressed = syllables }
      syllable.edge = index
    }
    if syllables <= 1 { return false }
    let final = letters[count - 1]
    let isOpen = Letter.isVowel(final) || final == Letter.n || final == Letter.s
    switch stressed {
    case 1: return isOpen
    case 2: return !isOpen
    default: return true
    }
  }

  /// Returns the vowel that stands right before, or before an h.
  static func vowel(before index: Int, in letters: [UInt8]) -> Int? {
    var other = index - 1
    if other >= 0, letters[other] == Letter.h { other -= 1 }
    guard other >= 0, Letter.isVowel(letters[other]), !Letter.isSilent(other, in: letters) else { return nil }
    return other
  }

  static func vowel(after index: Int, in letters: [UInt8]) -> Int? {
    var other = index + 1
    if other < letters.count, letters[other] == Letter.h { other += 1 }
    guard other < letters.count, Letter.isVowel(letters[other]) else { return nil }
    return other
  }

  /// Returns whether two vowels, one right before the other, are one syllable for the spelling.
  private static func isOneSyllable(_ first: Int, _ second: Int, in letters: [UInt8], stress: Int) -> Bool {
    guard second - first == 1 || (second - first == 2 && letters[first + 1] == Letter.h) else { return false }
    switch (Letter.isWeak(letters[first]), Letter.isWeak(letters[second])) {
    case (false, false): return false
    case (true, true): return letters[first] != letters[second]
    case (true, false): return first != stress
    case (false, true): return second != stress
    }
  }

  /// The vowels of a syllable that were met so far, from one side of the word.
  private struct Syllable {
    /// The place of the last one.
    var edge: Int?
    var count = 0

    /// Returns whether a further vowel may join, given the letter at the edge: of three vowels the middle one is strong. In
    /// *rehuí* the u belongs to the i, and not to the e as well.
    func takes(_ edge: UInt8) -> Bool { count < 2 || (count == 2 && Letter.isStrong(edge)) }
  }

  /// Returns the vowel that sounds most of each syllable, in order.
  private static func nuclei(_ letters: [UInt8], stress: Int) -> [Int] {
    var result: [Int] = []
    var syllable = Syllable()
    for index in letters.indices where Letter.isVowel(letters[index]) && !Letter.isSilent(index, in: letters)
    {
      if let previous = syllable.edge, syllable.takes(letters[previous]),
        isOneSyllable(previous, index, in: letters, stress: stress)
      {
        syllable.count += 1
        let nucleus = result[result.count - 1]
        // The strong vowel, or the second of two weak ones.
        if Letter.isWeak(letters[nucleus]) { result[result.count - 1] = index }
      } else {
        syllable.count = 1
        result.append(index)
      }
      syllable.edge = index
    }
    return result
  }
}
