import SpanishConjugation

/// The fifty places of a quiz: which tense is asked of which family.
struct QuizPlan: Hashable, Sendable {
  /// A question that has no verb and no person yet.
  struct Slot: Hashable, Sendable {
    let tense: Tense
    let family: Kind

    /// The source of the verb.
    enum Kind: Hashable, Sendable {
      case family(QuestionFamily)
      /// An order to *tú* or *vos* that is irregular.
      case irregularOrder
      /// An irregular or a regular participle, by the toss of a coin.
      case anyParticiple
    }
  }

  let slots: [Slot]

  /// The number of questions in every quiz.
  static let count = 50

  init(_ difficulty: Difficulty) {
    slots =
      switch difficulty {
      case .easy: Self.easy
      case .moderate: Self.moderate
      case .difficult: Self.difficult
      }
  }

  private static let easy =
    of(.present, regular: 3, 3, 3, .irregularPresent, 9)
    + of(.future, regular: 3, 2, 2, .irregularFuture, 8)
    + of(.preterite, regular: 3, 3, 3, .irregularPreterite, 8)

  private static let moderate =
    of(.present, regular: 2, 1, 1, .irregularPresent, 4)
    + of(.future, regular: 1, 1, 0, .irregularFuture, 3)
    + of(.preterite, regular: 1, 1, 1, .irregularPreterite, 3)
    + of(.conditional, regular: 1, 0, 1, .irregularFuture, 3)
    + of(.presentPerfect, regular: 1, 1, 0, .irregularParticiple, 3)
    + of(.imperfect, regular: 1, 1, 1, .irregularImperfect, 3)
    + of(.presentSubjunctive, regular: 1, 0, 1, .irregularSubjunctive, 3)
    + of(.gerund, regular: 0, 1, 1, .irregularGerund, 2)
    + orders(irregular: 2, regular: 1, 1)
    + of(.negativeImperative, regular: 1, 0, 1)

  private static let difficult =
    of(.present, regular: 1, 1, 1, .irregularPresent, 3)
    + of(.future, regular: 1, 1, 0, .irregularFuture, 2)
    + of(.preterite, regular: 1, 1, 1, .irregularPreterite, 3)
    + of(.conditional, regular: 1, 0, 1, .irregularFuture, 1)
    + of(.imperfect, regular: 1, 1, 0, .irregularImperfect, 2)
    + of(.presentSubjunctive, regular: 1, 1, 1, .irregularSubjunctive, 3)
    + of(.gerund, regular: 1, 1, 1, .irregularGerund, 2)
    + orders(irregular: 1, regular: 1, 0)
    + of(.negativeImperative, regular: 0, 1, 0)
    + of(.imperfectSubjunctiveRa, regular: 0, 0, 0, .irregularPreterite, 1)
    + of(.imperfectSubjunctiveSe, regular: 1, 0, 0)
    + of(.futureSubjunctive, regular: 0, 0, 1, .irregularPreterite, 1)
    + Tense.personal.filter(\.isCompound).map { Slot(tense: $0, family: .anyParticiple) }

  private static func of(
    _ tense: Tense, regular ar: Int, _ ir: Int, _ er: Int, _ irregular: QuestionFamily? = nil,
    _ count: Int = 0
  ) -> [Slot] {
    var result: [Slot] = []
    for (family, count) in [(QuestionFamily.regularAr, ar), (.regularIr, ir), (.regularEr, er)] {
      result += Array(repeating: Slot(tense: tense, family: .family(family)), count: count)
    }
    if let irregular {
      result += Array(repeating: Slot(tense: tense, family: .family(irregular)), count: count)
    }
    return result
  }

  private static func orders(irregular: Int, regular ar: Int, _ er: Int) -> [Slot] {
    of(.imperative, regular: ar, 0, er)
      + Array(repeating: Slot(tense: .imperative, family: .irregularOrder), count: irregular)
  }
}
