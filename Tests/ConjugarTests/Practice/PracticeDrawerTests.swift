import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Questions of a practice")
struct PracticeDrawerTests {
  private func questions(_ choice: PracticeChoice, _ count: Int = 60, seed: UInt64 = 1) -> [QuizQuestion] {
    var generator = SplitMix64(seed: seed)
    return PracticeDrawer(choice: choice).questions(count, using: &generator)
  }

  @Test("Only the chosen tenses, persons and verbs are asked")
  func chosen() {
    var choice = PracticeChoice()
    choice.tenses = [.future, .gerund]
    choice.persons = [.vos, .el]
    choice.verbs = ["tener", "hablar"]
    let questions = questions(choice)
    #expect(questions.count == 60)
    #expect(Set(questions.map(\.tense)) == [.future, .gerund])
    #expect(Set(questions.map(\.person)) == [.vos, .el, nil])
    #expect(Set(questions.map(\.infinitive)) == ["tener", "hablar"])
  }

  @Test("Only the chosen pattern is asked", arguments: PracticePattern.allCases)
  func pattern(_ pattern: PracticePattern) {
    var choice = PracticeChoice()
    choice.tenses = Set(PracticeChoice.tenses)
    choice.persons = Set(Person.allCases)
    choice.patterns = [pattern]
    let questions = questions(choice, 20)
    #expect(questions.count == 20)
    for question in questions { #expect(question.patterns.contains(pattern), "\(question)") }
  }

  @Test("Where nothing fits, nothing is asked")
  func nothing() {
    var choice = PracticeChoice()
    choice.tenses = []
    #expect(questions(choice).isEmpty)
    choice.tenses = [.imperative]
    choice.persons = [.yo]
    #expect(questions(choice).isEmpty)
    choice.persons = [.el]
    choice.patterns = [.strongPreterite]
    #expect(questions(choice).isEmpty)
  }

  @Test("Whatever is chosen, no empty cell is asked, and nothing twice in a row that need not be")
  func properties() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<1_000 {
      var choice = PracticeChoice()
      choice.tenses = Set(
        PracticeChoice.tenses.shuffled(using: &generator).prefix(Int.random(in: 1...5, using: &generator)))
      choice.persons = Set(
        Person.allCases.shuffled(using: &generator).prefix(Int.random(in: 1...7, using: &generator)))
      choice.verbs = ["llover", "gustar", "soler", "abolir", "tener", "ir"].shuffled(using: &generator)
        .dropLast(
          Int.random(in: 0...4, using: &generator))
      let questions = PracticeDrawer(choice: choice).questions(10, using: &generator)
      for question in questions {
        #expect(question.canBeAsked, "\(question)")
        for form in question.cell?.forms ?? [] {
          #expect(AnswerVerdict(form.text, to: question).fit == .right)
        }
      }
      guard Set(questions).count > 1 else { continue }
      for (one, next) in zip(questions, questions.dropFirst()) { #expect(one != next) }
    }
  }
}
