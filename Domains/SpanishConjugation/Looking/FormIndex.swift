/// Finds the verbs behind a form.
///
///     FormIndex.shared.analyses(of: "fui")  // ir and ser, preterite, yo
///
/// It covers the simple forms of every verb in ``VerbList``, and through them compound tenses (*había sido*), negation, pronouns
/// before the verb (*me lavo*) and at its end (*dámelo*). Accents may be left out; analyses that have the accents as typed
/// stand first.
///
/// The index holds eight bytes for each form, a hash and the form's place in the conjugation, sorted. What a look-up finds is made anew
/// and compared, so that equal hashes cannot mislead.
public struct FormIndex: Sendable {
  /// The index over ``VerbList/shared``, built when it is first asked for.
  public static let shared = FormIndex()

  /// The hash in the upper half, the place of the verb and of the cell in the lower one.
  private let entries: [UInt64]
  private let patterns: [Pattern]
  private let infinitives: [String]

  /// Builds the index over a list of verbs.
  ///
  /// - Complexity: Every simple cell of every verb is conjugated once: about 110 ms and 11 MB for ``VerbList/shared``.
  public init(_ list: VerbList = .shared) {
    var entries: [UInt64] = []
    entries.reserveCapacity(list.entries.count * 70)
    patterns = list.entries.map { Pattern(of: $0.infinitive) }
    infinitives = list.entries.map(\.infinitive)
    for (verb, pattern) in patterns.enumerated() {
      for (place, cell) in Self.cells.enumerated() {
        guard pattern.traits.defect?.gap(in: cell.tense, person: cell.person) == nil else { continue }
        var last: UInt32?
        for form in pattern.forms(cell.tense, cell.person) {
          let hash = Self.hash(form.word.letters[...])
          guard hash != last else { continue }
          last = hash
          entries.append(UInt64(hash) << 32 | UInt64(verb) << 8 | UInt64(place))
        }
      }
    }
    entries.sort()
    self.entries = entries
  }

  /// The number of forms that the index holds; forms of several cells count for each.
  public var count: Int { entries.count }

  /// The cells that are in the index: those of simple tenses; the negative imperative is the subjunctive's.
  static let cells: [(tense: Tense, person: Person?)] = Tense.allCases.flatMap {
    tense -> [(Tense, Person?)] in
    if tense.isCompound || tense == .negativeImperative { return [] }
    return tense.hasPersons ? tense.persons.map { (tense, $0) } : [(tense, nil)]
  }

  /// FNV-1a of 32 bits over the letters without accents.
  static func hash(_ letters: ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = 0x811C_9DC5
    for letter in letters { value = (value ^ UInt32(letter)) &* 0x0100_0193 }
    return value
  }

  /// A form of the index that has the letters that were looked for.
  struct Match {
    /// The place of the verb in the order of frequency.
    let rank: Int
    let infinitive: String
    let pattern: Pattern
    let tense: Tense
    let person: Person?
    let form: RawForm
  }

  /// Returns the simple forms with these letters, which are without accents.
  func matches(_ letters: [UInt8]) -> [Match] {
    let hash = Self.hash(letters[...])
    var low = 0
    var high = entries.count
    let bound = UInt64(hash) << 32
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < bound { low = middle + 1 } else { high = middle }
    }
    var result: [Match] = []
    while low < entries.count, entries[low] >> 32 == UInt64(hash) {
      let verb = Int(entries[low] >> 8 & 0xFF_FFFF)
      let cell = Self.cells[Int(entries[low] & 0xFF)]
      for form in patterns[verb].forms(cell.tense, cell.person) where form.word.letters == letters {
        result.append(
          Match(
            rank: verb, infinitive: infinitives[verb], pattern: patterns[verb], tense: cell.tense,
            person: cell.person,
            form: form))
      }
      low += 1
    }
    return result
  }
}
