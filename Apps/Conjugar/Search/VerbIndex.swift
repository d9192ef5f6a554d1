import SpanishConjugation

/// The index of every verb that searches use, made once for all learners.
struct VerbIndex: Sendable {
  /// A verb of the list.
  struct Entry: Hashable, Identifiable, Sendable {
    let infinitive: String
    /// The infinitive in letters without accents, as searches compare it.
    let folded: String
    let gloss: String?
    /// The place in the order of frequency, from 0.
    let rank: Int

    var id: String { infinitive }
  }

  /// The index over ``VerbList/shared``, made when it is first asked for.
  static let shared = VerbIndex(.shared)

  /// Every verb, the most frequent first.
  let entries: [Entry]
  /// The words of each meaning, folded, with the place of the verb in ``entries``.
  let meanings: [(verb: Int, senses: [[Substring]])]

  init(_ list: VerbList) {
    entries = list.entries.map {
      Entry(
        infinitive: $0.infinitive, folded: SearchText.folded($0.infinitive), gloss: $0.gloss, rank: $0.rank)
    }
    meanings = entries.enumerated().compactMap { place, entry in
      entry.gloss.map { (place, SearchText.senses(of: $0)) }
    }
  }
}
