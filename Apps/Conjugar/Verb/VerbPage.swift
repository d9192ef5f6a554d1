import SpanishConjugation

/// The conjugation of a verb as its page shows it.
struct VerbPage: Equatable, Sendable {
  /// A tense with its rows, and why its forms are irregular or missing.
  struct Block: Equatable, Identifiable, Sendable {
    let tense: Tense
    let rows: [Row]
    let notes: [Note]
    let gaps: [GapNote]

    var id: Tense { tense }
  }

  /// The forms of a person.
  struct Row: Equatable, Identifiable, Sendable {
    /// The place in the table. *Vos* takes the place of *tú*, so that a page that goes over to it only changes its texts.
    let id: Int
    let pronoun: String
    /// The forms, the best first; empty where a note says why.
    let forms: [ShownForm]
  }

  /// A rule that forms of the tense follow.
  struct Note: Equatable, Identifiable, Sendable {
    let reason: Irregularity.Reason
    /// One of the forms that follow it.
    let example: String

    var id: Irregularity.Reason { reason }
  }

  /// The reason why persons of the tense have no form.
  struct GapNote: Equatable, Identifiable, Sendable {
    let gap: Gap
    let pronouns: [String]

    var id: Gap { gap }
  }

  /// The choices that a page is made by.
  struct Options: Equatable, Sendable {
    var persons: [Person] = BrowseSecondSingular.tu.persons
    /// The third persons are addressed as *usted* and *ustedes*.
    var showsUsted = false
  }

  let blocks: [Block]

  /// Conjugates a verb.
  ///
  /// - Complexity: About 160 cells, each compared with the regular one: some hundred microseconds.
  init(_ verb: SpanishVerb, _ options: Options) {
    let comparison = VerbComparison(verb)
    blocks = Tense.shown.map { Self.block($0, verb, comparison, options) }
  }

  /// The block of a tense.
  subscript(tense: Tense) -> Block? { blocks.first { $0.tense == tense } }

  private static func block(
    _ tense: Tense, _ verb: SpanishVerb, _ comparison: VerbComparison, _ options: Options
  ) -> Block {
    var rows: [Row] = []
    var notes: [Note] = []
    var gaps: [(gap: Gap, pronouns: [String])] = []
    let isBoth = options.persons.contains(.tu) && options.persons.contains(.vos)
    for person in tense.persons where options.persons.contains(person) {
      let cell = verb.cell(tense, person)
      let pronoun = pronoun(of: person, options)
      if let gap = cell.gap {
        if let index = gaps.firstIndex(where: { $0.gap == gap }) {
          gaps[index].pronouns.append(pronoun)
        } else {
          gaps.append((gap, [pronoun]))
        }
      }
      let forms = zip(cell.forms, comparison.irregularities(in: cell)).map { form, irregularities in
        for reason in irregularities.flatMap(\.reasons) where !notes.contains(where: { $0.reason == reason })
        {
          notes.append(Note(reason: reason, example: form.text))
        }
        return ShownForm(form, irregularities, isOrder: tense.isImperative)
      }
      let place = person == .vos && !isBoth ? Person.tu.rawValue : person.rawValue
      rows.append(Row(id: place, pronoun: pronoun, forms: forms))
    }
    return Block(
      tense: tense, rows: rows, notes: notes, gaps: gaps.map { GapNote(gap: $0.gap, pronouns: $0.pronouns) })
  }

  private static func pronoun(of person: Person, _ options: Options) -> String {
    guard options.showsUsted else { return person.title }
    switch person {
    case .el: return "usted"
    case .ellos: return "ustedes"
    default: return person.title
    }
  }
}

extension VerbPage {
  /// A part of the conjugation that makes a table of its own where the window is wide.
  enum Group: CaseIterable, Identifiable, Sendable {
    case indicative, subjunctive, commands, compoundIndicative, compoundSubjunctive

    var id: Self { self }

    var tenses: [Tense] {
      switch self {
      case .indicative: Array(Tense.shown[0..<5])
      case .subjunctive: Array(Tense.shown[5..<9])
      case .commands: Array(Tense.shown[9..<11])
      case .compoundIndicative: Array(Tense.shown[11..<16])
      case .compoundSubjunctive: Array(Tense.shown[16...])
      }
    }
  }
}
