import SpanishConjugation

/// The verbs of the reference's own list, those that have a meaning, in the order of their letters: made once for all learners.
struct VerbCatalog: Sendable {
  /// A verb of the list.
  struct Entry: Hashable, Identifiable, Sendable {
    let infinitive: String
    let gloss: String
    let isIrregular: Bool

    var id: String { infinitive }
  }

  /// The catalog over ``VerbList/shared``, made when it is first asked for.
  static let shared = VerbCatalog(.shared)

  /// Makes the catalog if there is none yet, away from whoever would wait for it.
  static func makeReady() { _ = shared }

  /// All verbs.
  let all: [Entry]
  /// The verbs that the regular patterns do not give.
  let irregular: [Entry]
  /// The others.
  let regular: [Entry]

  init(_ list: VerbList) {
    all = list.entries.compactMap { entry in
      entry.gloss.map { gloss in
        (
          SearchText.folded(entry.infinitive),
          Entry(infinitive: entry.infinitive, gloss: gloss, isIrregular: entry.verb.isIrregular)
        )
      }
    }
    .sorted { ($0.0, $0.1.infinitive) < ($1.0, $1.1.infinitive) }
    .map(\.1)
    irregular = all.filter(\.isIrregular)
    regular = all.filter { !$0.isIrregular }
  }
}
