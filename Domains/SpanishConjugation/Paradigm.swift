/// The whole conjugation of a verb: every tense and person, in the order of ``Tense`` and ``Person``.
public struct Paradigm: RandomAccessCollection, Sendable {
  /// The verb that is conjugated.
  public let verb: SpanishVerb
  private let cells: [Cell]

  /// Every tense with each of its persons, or without one.
  private static let places: [(tense: Tense, person: Person?)] = Tense.allCases.flatMap { tense in
    (tense.hasPersons ? tense.persons.map(Optional.some) : [nil]).map { (tense, $0) }
  }

  /// The place of each tense's first cell.
  private static let offsets: [Int] = {
    var next = 0
    return Tense.allCases.map { tense in
      defer { next += Swift.max(1, tense.persons.count) }
      return next
    }
  }()

  /// Conjugates the verb.
  ///
  /// - Complexity: About 140 cells; about thirty microseconds.
  public init(_ verb: SpanishVerb) {
    self.verb = verb
    cells = Self.places.map { verb.cell($0.tense, $0.person) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { cells.count }
  /// Returns the cell at a position, counted from 0 in the order of tenses and persons. O(1).
  public subscript(position: Int) -> Cell { cells[position] }

  /// The cells of a tense, in the order of its persons; a single one for tenses without.
  public subscript(tense: Tense) -> ArraySlice<Cell> {
    let first = Self.offsets[tense.rawValue]
    return cells[first..<first + Swift.max(1, tense.persons.count)]
  }

  /// The cell of a tense and person; nothing if the tense has no such person.
  public subscript(tense: Tense, person: Person?) -> Cell? { self[tense].first { $0.person == person } }
}
