import SpanishConjugation

/// The class of a verb: regular by its ending, irregular in a way of its own, or as a better known verb is.
enum VerbClass: Equatable, Sendable {
  /// With the ending in upper case: *AR*.
  case regular(ending: String)
  case irregular
  /// With the infinitive of the verb whose irregularities it has.
  case like(String)

  /// Finds the class of a verb.
  ///
  /// - Complexity: Most of the verb's cells are compared with regular ones: some hundred microseconds.
  init(of verb: SpanishVerb) {
    let infinitive = verb.stemInfinitive
    guard verb.isIrregular else {
      self = .regular(ending: infinitive.suffix(2).uppercased().replacing("Í", with: "I"))
      return
    }
    self = VerbModel.model(of: verb.plain).map { .like($0) } ?? .irregular
  }
}

/// Finds a verb that stands for the irregularities of another.
enum VerbModel {
  /// The reasons why each form of a simple tense differs, without those of spelling, which follow from its letters.
  typealias Signature = [[Irregularity.Reason]]

  /// The verbs that courses take as examples.
  static let examples = [
    "pensar", "contar", "perder", "mover", "pedir", "sentir", "dormir", "conocer", "conducir", "construir",
    "adquirir", "enviar", "actuar", "reunir", "prohibir", "jugar", "leer", "caer", "reír", "teñir",
  ]

  private struct Example: Sendable {
    let infinitive: String
    let ending: Substring
    let signature: Signature
  }

  private static let known: [Example] = examples.compactMap { infinitive in
    VerbList.shared[infinitive].map {
      Example(infinitive: infinitive, ending: ending(of: infinitive), signature: signature(of: $0.verb))
    }
  }

  /// Stems that follow no rule are alike only in verbs that end alike.
  private static let ownReasons: Set<Irregularity.Reason> = [
    .strongPreterite, .contractedFuture, .shortImperative, .participle, .ownForm, .insertedG, .insertedIg,
    .consonantG,
  ]

  /// Returns the infinitive of the verb that `verb` is conjugated like; nothing if it stands for itself.
  static func model(of verb: SpanishVerb) -> String? {
    let infinitive = verb.stemInfinitive
    let signature = signature(of: verb)
    let isOfItsOwn = signature.contains { $0.contains(where: ownReasons.contains) }
    if !isOfItsOwn || infinitive.hasSuffix("ducir"), !examples.contains(infinitive) {
      let ending = ending(of: infinitive)
      if let example = known.first(where: { $0.ending == ending && $0.signature == signature }) {
        return example.infinitive
      }
    }
    // Componer is poner with something before it; cerrar is not errar.
    guard isOfItsOwn else { return nil }
    for start in infinitive.indices.dropFirst() {
      let rest = String(infinitive[start...])
      guard rest.count > 2, let entry = VerbList.shared[rest], self.signature(of: entry.verb) == signature
      else { continue }
      return rest
    }
    return nil
  }

  private static func ending(of infinitive: String) -> Substring { infinitive.suffix(2) }

  static func signature(of verb: SpanishVerb) -> Signature {
    Tense.allCases.filter { !$0.isCompound && $0 != .negativeImperative }.flatMap { tense in
      (tense.hasPersons ? tense.persons.map(Optional.some) : [nil]).map { person in
        verb.forms(tense, person).first?.reasons ?? []
      }
    }
  }
}
