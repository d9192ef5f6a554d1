import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Questions of the quiz")
struct QuizDrawingTests {
  @Test("Families have their sizes, and no verb twice", arguments: QuestionFamily.allCases)
  func families(_ family: QuestionFamily) {
    #expect(family.verbs.count == family.size)
    #expect(Set(family.verbs).count == family.size)
  }

  @Test("Regular verbs are regular to the letter, irregular ones are not", arguments: QuestionFamily.allCases)
  func regularity(_ family: QuestionFamily) throws {
    for infinitive in family.verbs {
      let verb = try SpanishVerb(infinitive)
      let isRegular = [.regularAr, .regularIr, .regularEr].contains(family)
      #expect(verb.isIrregular == !isRegular, "\(infinitive)")
      #expect(verb.basis == .checkedPattern, "\(infinitive)")
      for tense in Tense.personal {
        for person in tense.persons {
          #expect(verb.text(tense, person) != nil, "\(infinitive) \(tense) \(person)")
        }
      }
    }
  }

  @Test("Every quiz has fifty places", arguments: Difficulty.allCases)
  func count(_ difficulty: Difficulty) { #expect(QuizPlan(difficulty).slots.count == 50) }

  /// How often a tense is asked: of regular verbs, and of others.
  private func counts(_ difficulty: Difficulty, _ tense: Tense) -> [Int] {
    let slots = QuizPlan(difficulty).slots.filter { $0.tense == tense }
    let regular = slots.count { slot in
      [QuestionFamily.regularAr, .regularIr, .regularEr].contains { slot.family == .family($0) }
    }
    return [regular, slots.count - regular]
  }

  @Test("An easy quiz asks three tenses")
  func easy() {
    #expect(counts(.easy, .present) == [9, 9])
    #expect(counts(.easy, .future) == [7, 8])
    #expect(counts(.easy, .preterite) == [9, 8])
  }

  @Test("A moderate quiz asks ten tenses")
  func moderate() {
    let expected: [(Tense, [Int])] = [
      (.present, [4, 4]), (.future, [2, 3]), (.preterite, [3, 3]), (.conditional, [2, 3]),
      (.presentPerfect, [2, 3]), (.imperfect, [3, 3]), (.presentSubjunctive, [2, 3]), (.gerund, [2, 2]),
      (.imperative, [2, 2]), (.negativeImperative, [2, 0]),
    ]
    for (tense, count) in expected { #expect(counts(.moderate, tense) == count, "\(tense)") }
    #expect(Set(QuizPlan(.moderate).slots.map(\.tense)) == Set(expected.map(\.0)))
  }

  @Test("A difficult quiz asks every tense")
  func difficult() {
    let expected: [(Tense, [Int])] = [
      (.present, [3, 3]), (.future, [2, 2]), (.preterite, [3, 3]), (.conditional, [2, 1]),
      (.imperfect, [2, 2]), (.presentSubjunctive, [3, 3]), (.gerund, [3, 2]), (.imperative, [1, 1]),
      (.negativeImperative, [1, 0]), (.imperfectSubjunctiveRa, [0, 1]), (.imperfectSubjunctiveSe, [1, 0]),
      (.futureSubjunctive, [1, 1]),
    ]
    for (tense, count) in expected { #expect(counts(.difficult, tense) == count, "\(tense)") }
    for tense in Tense.personal where tense.isCompound {
      #expect(counts(.difficult, tense) == [0, 1], "\(tense)")
    }
    #expect(Set(QuizPlan(.difficult).slots.map(\.tense)).isSuperset(of: Tense.personal))
  }

  private func unshuffled(
    _ difficulty: Difficulty, _ region: Region = .spain, _ second: QuizSecondSingular = .tu
  ) -> [QuizQuestion] {
    var generator = SplitMix64(seed: 1)
    return QuizDrawer.questions(difficulty, region, second, isShuffled: false, using: &generator)
  }

  @Test("Lists in their own order begin with their second verb, and persons after yo")
  func order() {
    let questions = unshuffled(.easy)
    #expect(questions[0] == QuizQuestion(QuestionFamily.regularAr.verbs[1], .present, .tu))
    #expect(questions[1] == QuizQuestion(QuestionFamily.regularAr.verbs[2], .present, .el))
    #expect(questions.prefix(7).map(\.person) == [.tu, .el, .nosotros, .vosotros, .ellos, .yo, .tu])
  }

  @Test("A family is begun anew when it is used up")
  func wrapping() {
    let asked = unshuffled(.moderate).filter { $0.tense == .imperfect }.map(\.infinitive)
    let verbs = QuestionFamily.irregularImperfect.verbs
    #expect(Array(asked.suffix(3)) == [verbs[1], verbs[2], verbs[0]])
  }

  @Test("Every quiz is drawn from the beginning of the families and persons")
  func again() { #expect(unshuffled(.difficult) == unshuffled(.difficult)) }

  @Test("Latin America does not ask for vosotros, Spain does", arguments: Difficulty.allCases)
  func region(_ difficulty: Difficulty) {
    #expect(!unshuffled(difficulty, .latinAmerica).contains { $0.person == .vosotros })
    #expect(unshuffled(difficulty, .spain).contains { $0.person == .vosotros })
  }

  @Test("Vos takes the place of tú", arguments: Difficulty.allCases)
  func vos(_ difficulty: Difficulty) {
    #expect(!unshuffled(difficulty, .latinAmerica, .vos).contains { $0.person == .tu })
    #expect(unshuffled(difficulty, .latinAmerica, .vos).contains { $0.person == .vos })
  }

  @Test("Irregular orders are to tú or vos, regular ones skip yo and tú, and do not skip vos")
  func orders() {
    let irregular = QuestionFamily.irregularImperativeTu.verbs
    for question in unshuffled(.moderate) where question.tense.isImperative {
      #expect(question.person != .yo)
      if question.person == .tu { #expect(irregular.contains(question.infinitive)) }
    }
    let toVos = unshuffled(.moderate, .latinAmerica, .vos).filter {
      $0.tense == .imperative && $0.person == .vos
    }
    #expect(toVos.map(\.infinitive).filter(["ser", "ir"].contains).count == 2)
    var isVosAsked = false
    for seed in 0..<50 {
      var generator = SplitMix64(seed: UInt64(seed))
      isVosAsked =
        isVosAsked
        || QuizDrawer.questions(.moderate, .latinAmerica, .vos, using: &generator).contains {
          $0.tense.isImperative && $0.person == .vos && !["ser", "ir"].contains($0.infinitive)
        }
    }
    #expect(isVosAsked)
  }

  @Test("A gerund is asked without a person")
  func gerund() {
    for question in unshuffled(.moderate) { #expect((question.person == nil) == (question.tense == .gerund)) }
  }

  @Test("Ten thousand quizzes ask no empty cell and nothing twice in a row, and mark no right answer wrong")
  func properties() {
    var generator = SplitMix64(seed: 20_26)
    // Whatever was judged once is judged so again: a question has the same alternatives in every quiz.
    var judged: Set<QuizQuestion> = []
    for number in 0..<10_000 {
      let questions = QuizDrawer.questions(
        Difficulty.allCases[number % 3], Region.allCases[number / 3 % 2],
        QuizSecondSingular.allCases[number / 6 % 2], using: &generator)
      guard questions.count == 50 else {
        Issue.record("Quiz \(number) has \(questions.count) questions")
        return
      }
      for (question, next) in zip(questions, questions.dropFirst()) where question == next {
        Issue.record("\(question) is asked twice in a row")
      }
      for question in questions where judged.insert(question).inserted {
        let forms = question.cell?.forms ?? []
        #expect(!forms.isEmpty, "\(question) is empty")
        for form in forms {
          #expect(AnswerVerdict(form.text, to: question).fit == .right, "\(form.text) for \(question)")
          #expect(
            AnswerVerdict(form.text.uppercased(), to: question).fit == .right, "\(form.text) for \(question)")
        }
      }
    }
    #expect(judged.count > 1_000)
  }
}
