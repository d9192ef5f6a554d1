extension SpanishVerb {
  /// Returns what is irregular or spelled otherwise in a form of the verb.
  ///
  /// - Parameter form: One of the forms that ``cell(_:_:)`` gives for the tense and person.
  /// - Returns: The irregularities in the order of their letters; none for a form that is not of the cell.
  /// - Complexity: Some microseconds: the regular forms are made anew to compare with.
  public func irregularities(of form: Form, in tense: Tense, _ person: Person? = nil) -> [Irregularity] {
    guard !form.rules.isEmpty else { return [] }
    let index = cell(tense, person).found.firstIndex(of: form)
    guard let index else { return [] }
    let simple = tense.isCompound ? Tense.participle : tense
    let column = tense.isCompound ? nil : person
    let raws = pattern.forms(simple, column)
    let raw = tense.isCompound ? raws[index % raws.count] : raws[min(index, raws.count - 1)]
    let offset =
      tense.isCompound
      ? Auxiliary.leading(tense, person, isPronominal: isPronominal).count : leading(tense, person).count
    let comparison = Comparison(
      actual: raw, bare: Array(Pattern(of: stemInfinitive, isSpelled: false).forms(simple, column)),
      regular: Pattern(of: stemInfinitive, isRegular: true).forms(simple, column)[0])
    let length = form.text.unicodeScalars.count
    return comparison.irregularities.map {
      Irregularity(
        kind: $0.kind,
        range: min($0.range.lowerBound + offset, length)..<min($0.range.upperBound + offset, length),
        reasons: $0.reasons)
    }
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
      cell(tense, person).found.contains { form in form.rules.rules.contains { $0.kind != .spelling } }
    }
  }

  /// Returns whether the verb is irregular in any tense. Verbs that only keep their sounds by spelling are regular: *buscar*.
  public var isIrregular: Bool { Tense.allCases.contains { !$0.isCompound && isIrregular(in: $0) } }
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
    let spellings = rules.filter { $0.kind == .spelling }
    if !spellings.isEmpty, let range = spellingRange {
      result.append(Irregularity(kind: .spelling, range: range, reasons: spellings))
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The letters that differ from the bare ones of the same stem.
  private var spellingRange: Range<Int>? {
    let letters = actual.word.letters
    let candidates = bare.compactMap { Self.difference(letters, $0.word.letters) }
    return candidates.min { $0.count < $1.count }
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
