import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Points, score and time")
struct QuizScoreTests {
  @Test(
    "A quiz without mistakes has the score of its region and difficulty",
    arguments: [
      (Region.spain, Difficulty.difficult, 750), (.latinAmerica, .difficult, 624), (.spain, .moderate, 500),
      (.latinAmerica, .moderate, 416), (.spain, .easy, 250), (.latinAmerica, .easy, 208),
    ])
  func perfect(_ region: Region, _ difficulty: Difficulty, _ score: Int) {
    var generator = SplitMix64(seed: 7)
    var run = QuizRun(
      id: UUID(), kind: .quiz(region, difficulty, .tu),
      questions: QuizDrawer.questions(difficulty, region, .tu, using: &generator))
    while let question = run.question {
      run.note(GivenAnswer(question.expected, to: question), elapsed: 0, at: .distantPast)
    }
    #expect(run.points == 500)
    #expect(run.finalScore == score)
    #expect(run.mistakes.isEmpty)
  }

  @Test("One right answer of an easy quiz in Latin America makes four points")
  func one() { #expect(QuizScore.final(points: 10, region: .latinAmerica, difficulty: .easy) == 4) }

  @Test("Right, right but for accents, and wrong answers have ten, five and no points")
  func points() {
    let question = QuizQuestion("hablar", .preterite, .el)
    #expect(GivenAnswer("habló", to: question).points == 10)
    #expect(GivenAnswer("HABLÓ", to: question).points == 10)
    #expect(GivenAnswer("hablo", to: question).points == 5)
    #expect(GivenAnswer("habl", to: question).points == 0)
    #expect(GivenAnswer("", to: question).points == 0)
  }

  @Test("ñ and ü are letters of their own")
  func letters() {
    #expect(GivenAnswer("banó", to: QuizQuestion("bañar", .preterite, .el)).points == 0)
    #expect(GivenAnswer("averigue", to: QuizQuestion("averiguar", .presentSubjunctive, .yo)).points == 0)
  }

  @Test(
    "Times have no more parts than they need",
    arguments: [
      (0, "0"), (42, "42"), (60, "1:00"), (142, "2:22"), (3_599, "59:59"), (3_601, "1:00:01"), (-5, "0"),
    ])
  func time(_ seconds: Int, _ text: String) { #expect(QuizTime.text(seconds) == text) }
}
