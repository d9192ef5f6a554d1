extension SpanishVerb {
  /// Returns what is irregular or spelled otherwise in a form of the verb.
  ///
  /// - Parameter form: One of the forms that ``cell(_:_:)`` gives for the tense and person.
  /// - Returns: The irregularities in the order of their letters; none for a form that is not of the cell.
  /// - Complexity: Some microseconds: the regular forms are made anew to compare with.
  public func irregularities(of form: Form, in tense: Tense, _ person: Person? = nil) -> [Irregularity] {
    guard !form.rules.isEmpty else { return [] }
    let cell = cell(tense, person)
    guard let index = cell.found.firstIndex(of: form) else { return [] }
    return VerbComparison(self).irregularities(in: cell)[index]
  }

  /// Returns what is irregular in the best form of a cell.
  public func irregularities(in tense: Tense, _ person: Person? = nil) -> [Irregularity] {
    cell(tense, person).found.first.map { irregularities(of: $0, in: tense, person) } ?? []
  }

  /// Returns whether any form of the tense has other sounds or another stress than the regular pattern.
  ///
  /// - Complexity: Some microseconds.
  public func isIrregular(in tense: Tense) -> Bool {
    let persons: [Person?] = tense.hasPersons ? tense.persons : [nil]
    return persons.contains { person in
      cell(tense, person).found.contains { form in !form.rules.isDisjoint(with: .audible) }
    }
  }

  /// Returns whether the verb is irregular in any tense. Verbs that only keep their sounds by spelling are regular: *buscar*.
  ///
  /// - Complexity: Some microseconds: the verb's principal parts are looked at, which all other forms are made of.
  public var isIrregular: Bool {
    // Of a verb that lacks forms, those count that it has.
    pattern.traits.defect == nil ? pattern.isIrregular : isIrregularInAnyForm
  }

  /// Returns the same by looking at every form.
  var isIrregularInAnyForm: Bool { Tense.allCases.contains { !$0.isCompound && isIrregular(in: $0) } }
}

extension Pattern {
  /// Principal parts: forms of which each of the verb's stems makes one, the gliding ending and the forms without person among
  /// them.
  private static let principalParts: [(Tense, Person?)] = [
    (.present, .yo), (.present, .tu), (.presentSubjunctive, .nosotros), (.preterite, .ellos),
    (.imperfect, .yo), (.future, .yo), (.imperative, .tu), (.gerund, nil), (.participle, nil),
  ]

  /// Indicates that a form has other sounds or another stress than the regular pattern.
  fileprivate var isIrregular: Bool {
    if let exception = traits.exception,
      exception.rows.values.contains(where: { $0.contains { $0?.isEmpty == false } })
    {
      return true
    }
    return Self.principalParts.contains { tense, person in
      forms(tense, person).contains { !$0.rules.isDisjoint(with: .audible) }
    }
  }
}

/// A form beside the regular one and beside the bare letters of stem and ending.
struct Comparison {
  let actual: RawForm
  let bare: [RawForm]
  let regular: RawForm

  var irregularities: [Irregularity] {
    let rules = actual.rules.rules
    var result: [Irregularity] = []
    let sounds = rules.filter { $0.kind == .sound }
    let letters = actual.word.letters
    if !sounds.isEmpty {
      var range = Self.difference(letters, regular.word.letters)
      if let changed = actual.changed {
        range =
          range.map { min($0.lowerBound, changed.lowerBound)..<max($0.upperBound, changed.upperBound) }
          ?? changed
      }
      if sounds.contains(.insertedZ), let z = letters.lastIndex(of: Letter.z), z + 1 < letters.count {
        range = z..<z + 2
      }
      if let range { result.append(Irregularity(kind: .sound, range: range, reasons: sounds)) }
    }
    if rules.contains(.hiatus) {
      let stress = actual.word.stress
      result.append(Irregularity(kind: .stress, range: stress..<stress + 1, reasons: [.hiatus]))
    }
    result += spellings(rules.filter { $0.kind == .spelling })
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns what the rules of spelling changed: a letter of a diphthong, whose place is known, and the letters that differ from
  /// the bare ones of stem and ending otherwise.
  private func spellings(_ rules: [Rule]) -> [Irregularity] {
    var result: [Irregularity] = []
    var letters = actual.word.letters
    var offset = 0
    var others: [Rule] = []
    for rule in rules {
      var place = 0
      switch rule {
      case .initialY: letters[place] = Letter.i
      case .initialH:
        letters.removeFirst()
        offset = 1
      case .diaeresis:
        guard let changed = actual.changed else { continue }
        place = changed.lowerBound
        letters[place] = Letter.u
      default:
        others.append(rule)
        continue
      }
      result.append(Irregularity(kind: .spelling, range: place..<place + 1, reasons: [rule]))
    }
    guard !others.isEmpty, let range = difference(of: letters) else { return result }
    let shifted = range.lowerBound + offset..<range.upperBound + offset
    return result + [Irregularity(kind: .spelling, range: shifted, reasons: others)]
  }

  /// Returns the letters that differ from the bare form that is most alike.
  private func difference(of letters: [UInt8]) -> Range<Int>? {
    bare.map(\.word.letters).compactMap { other in
      Self.difference(letters, other).map { (range: $0, missing: abs(letters.count - other.count)) }
    }.min { ($0.range.count, $0.missing) < ($1.range.count, $1.missing) }?.range
  }

  /// Returns the letters of `one` that are not in `other`: what is left without common beginning and end. Where only letters
  /// of `other` are missing, those beside the gap; nothing where the words are equal.
  static func difference(_ one: [UInt8], _ other: [UInt8]) -> Range<Int>? {
    guard one != other else { return nil }
    let limit = min(one.count, other.count)
    var start = 0
    while start < limit, one[start] == other[start] { start += 1 }
    var end = 0
    while end < limit - start, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    let range = start..<one.count - end
    return range.isEmpty ? max(0, start - 1)..<min(one.count, start + 1) : range
  }
}
