/// A verb beside the regular one of its ending: finds what is irregular in its forms.
///
///     let comparison = VerbComparison(verb)
///     Paradigm(verb).map(comparison.irregularities)
///
/// What the forms are compared with is made once, so that all forms of a verb cost little more than one of them.
public struct VerbComparison: Sendable {
  private let verb: SpanishVerb
  /// The verb as it would be if nothing but the regular endings were applied.
  private let regular: Pattern
  /// The bare letters of stems and endings, put one after the other.
  private let bare: Pattern
  /// Of each participle, which stands in all cells of the compound tenses, its letters counted from its own beginning.
  private let participles: [[Irregularity]]

  /// Prepares the forms that those of the verb are compared with.
  public init(_ verb: SpanishVerb) {
    self.verb = verb
    let regular = Pattern(of: verb.stemInfinitive, isRegular: true)
    let bare = Pattern(of: verb.stemInfinitive, isSpelled: false)
    (self.regular, self.bare) = (regular, bare)
    participles = verb.pattern.participles.map {
      Self.irregularities(
        in: $0.form, bare: Array(bare.participles.mapped(\.form)), regular: regular.participles[0].form)
    }
  }

  /// Returns what is irregular in each form of a cell of the verb, in the order of the forms.
  ///
  /// - Complexity: About a microsecond for a form that is irregular.
  public func irregularities(in cell: Cell) -> [[Irregularity]] {
    guard cell.found.contains(where: { !$0.rules.isEmpty }) else {
      return Array(repeating: [], count: cell.found.count)
    }
    return cell.tense.isCompound ? compound(cell) : simple(cell)
  }

  private func simple(_ cell: Cell) -> [[Irregularity]] {
    let (tense, person) = (cell.tense, cell.person)
    let raws = verb.pattern.forms(tense, person)
    let bare = Array(bare.forms(tense, person))
    let regular = self.regular.forms(tense, person)[0]
    let offset = verb.leading(tense, person).count
    return cell.found.enumerated().map { index, form in
      guard !form.rules.isEmpty else { return [] }
      // Id has two forms with a pronoun: idos, iros.
      let raw = raws[min(index, raws.count - 1)]
      return Self.shift(
        Self.irregularities(in: raw, bare: bare, regular: regular), by: offset, within: form)
    }
  }

  private func compound(_ cell: Cell) -> [[Irregularity]] {
    let offset = Auxiliary.leading(cell.tense, cell.person, isPronominal: verb.isPronominal).count
    return cell.found.enumerated().map { index, form in
      form.rules.isEmpty
        ? [] : Self.shift(participles[index % participles.count], by: offset, within: form)
    }
  }

  private static func irregularities(
    in raw: RawForm, bare: [RawForm], regular: RawForm
  ) -> [Irregularity] {
    raw.rules.isEmpty ? [] : Comparison(actual: raw, bare: bare, regular: regular).irregularities
  }

  /// Counts the letters from the beginning of a form's text, pronouns and auxiliaries included.
  private static func shift(
    _ irregularities: [Irregularity], by offset: Int, within form: Form
  ) -> [Irregularity] {
    let length = form.text.unicodeScalars.count
    return irregularities.map {
      Irregularity(
        kind: $0.kind,
        range: min($0.range.lowerBound + offset, length)..<min($0.range.upperBound + offset, length),
        reasons: $0.reasons)
    }
  }
}
