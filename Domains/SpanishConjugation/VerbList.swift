/// The verbs that are in use, the most frequent first.
///
///     VerbList.shared["hablar"]?.gloss  // to speak, to talk
///
/// Which verbs there are, and their order, was found in the word frequencies of wordfreq, as `NOTICE` says; the glosses were
/// written for this list. It is read when it is first asked for.
public struct VerbList: Sendable {
  /// A verb of the list.
  public struct Entry: Hashable, Sendable {
    /// The infinitive, without pronoun.
    public let infinitive: String
    /// The place in the order of frequency, from 0.
    public let rank: Int
    /// The meaning of the verb in English, for the most frequent verbs.
    public let gloss: String?
    /// On what the verb's forms rest.
    public let basis: SpanishVerb.Basis

    /// The verb itself.
    public var verb: SpanishVerb { SpanishVerb(listed: infinitive, basis: basis) }
  }

  /// The list of this module.
  public static let shared = VerbList()

  /// The verbs, the most frequent first: more than 5,000.
  public let entries: [Entry]
  private let ranks: [String: Int]

  private init() {
    let glosses = Glosses.byInfinitive
    var entries: [Entry] = []
    var ranks: [String: Int] = [:]
    for line in VerbTable.text.split(separator: "\n") {
      let isByRule = line.hasSuffix(" *")
      let infinitive = String(isByRule ? line.dropLast(2) : line)
      ranks[infinitive] = entries.count
      entries.append(
        Entry(
          infinitive: infinitive, rank: entries.count, gloss: glosses[infinitive],
          basis: isByRule ? .ruleAlone : .checkedPattern))
    }
    self.entries = entries
    self.ranks = ranks
  }

  /// Returns the entry of an infinitive without pronoun, as it is spelled; nothing if it is not listed.
  public subscript(infinitive: String) -> Entry? { ranks[infinitive].map { entries[$0] } }

  static func basis(of infinitive: String) -> SpanishVerb.Basis { shared[infinitive]?.basis ?? .unlisted }
}
