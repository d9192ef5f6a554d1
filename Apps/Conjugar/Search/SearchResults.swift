import SpanishConjugation

/// The results of a search.
struct SearchResults: Equatable, Sendable {
  /// A verb, and why it was found.
  struct Hit: Equatable, Identifiable, Sendable {
    /// The infinitive as it is opened, with pronoun where it was typed with one.
    let infinitive: String
    let gloss: String?
    let reason: Reason

    var id: String { infinitive }
  }

  /// The way in which a verb fits the text.
  enum Reason: Equatable, Sendable {
    /// The text is one of its forms; the readings, the best first.
    case form([Reading])
    case infinitive
    case meaning
    /// No list has it, and it can be conjugated.
    case unlisted
  }

  /// A place in the conjugation that the text can be.
  struct Reading: Equatable, Sendable {
    let form: String
    let tense: Tense
    let person: Person?
  }

  /// The most verbs that are shown.
  static let limit = 40

  let hits: [Hit]

  /// Searches by form, infinitive and meaning.
  ///
  /// - Complexity: Linear in the number of listed verbs, some 5,000: below a millisecond.
  init(_ query: String, index: VerbIndex = .shared, forms: @autoclosure () -> FormIndex = .shared) {
    guard let text = SearchText(query) else {
      hits = []
      return
    }
    var found: [Hit] = []
    var known: Set<String> = []
    func add(_ hit: Hit) {
      guard found.count < Self.limit, known.insert(hit.infinitive).inserted else { return }
      found.append(hit)
    }
    // An infinitive that is typed to its end stands first; so do forms of verbs, exact ones before those without accents.
    let exact = Self.exactInfinitive(text, index)
    if let exact { add(exact) }
    for hit in Self.hits(byForm: text, forms()) { add(hit) }
    let meanings = Self.places(byMeaning: text, index)
    for place in meanings.whole { add(Hit(index.entries[place], .meaning)) }
    for entry in index.entries where entry.folded.hasPrefix(text.folded) { add(Hit(entry, .infinitive)) }
    for place in meanings.parts { add(Hit(index.entries[place], .meaning)) }
    if exact == nil, let verb = try? SpanishVerb(text.typed), verb.basis == .unlisted {
      add(Hit(infinitive: verb.infinitive, gloss: nil, reason: .unlisted))
    }
    hits = found
  }

  /// Returns the verb whose infinitive was typed, with its pronoun if one was.
  private static func exactInfinitive(_ text: SearchText, _ index: VerbIndex) -> Hit? {
    guard let verb = try? SpanishVerb(text.typed), verb.basis != .unlisted else { return nil }
    return Hit(
      infinitive: verb.infinitive, gloss: VerbList.shared[verb.stemInfinitive]?.gloss, reason: .infinitive)
  }

  private static func hits(byForm text: SearchText, _ forms: FormIndex) -> [Hit] {
    guard let analyses = try? forms.analyses(of: text.typed) else { return [] }
    var order: [String] = []
    var readings: [String: [Reading]] = [:]
    for analysis in analyses {
      let reading = Reading(form: analysis.form, tense: analysis.tense, person: analysis.person)
      if readings[analysis.infinitive] == nil { order.append(analysis.infinitive) }
      guard readings[analysis.infinitive]?.contains(reading) != true else { continue }
      readings[analysis.infinitive, default: []].append(reading)
    }
    return order.map {
      Hit(infinitive: $0, gloss: VerbList.shared[$0]?.gloss, reason: .form(readings[$0] ?? []))
    }
  }

  /// Returns the verbs with a meaning that is the text, and those with a word that begins with it.
  private static func places(byMeaning text: SearchText, _ index: VerbIndex) -> (whole: [Int], parts: [Int]) {
    var words = text.folded.split(separator: " ")
    if words.count > 1, words.first == "to" { words.removeFirst() }
    guard let last = words.last, last.count > 1 else { return ([], []) }
    var whole: [Int] = []
    var parts: [Int] = []
    for (place, senses) in index.meanings {
      if senses.contains(where: { $0.elementsEqual(words) }) {
        whole.append(place)
      } else if senses.contains(where: { Self.contains($0, words) }) {
        parts.append(place)
      }
    }
    return (whole, parts)
  }

  /// Returns whether the words stand beside each other in the sense; of the last one its beginning is enough.
  private static func contains(_ sense: [Substring], _ words: [Substring]) -> Bool {
    guard sense.count >= words.count else { return false }
    return (0...sense.count - words.count).contains { start in
      words.indices.allSatisfy { place in
        place == words.count - 1
          ? sense[start + place].hasPrefix(words[place]) : sense[start + place] == words[place]
      }
    }
  }
}

extension SearchResults.Hit {
  fileprivate init(_ entry: VerbIndex.Entry, _ reason: SearchResults.Reason) {
    self.init(infinitive: entry.infinitive, gloss: entry.gloss, reason: reason)
  }
}
