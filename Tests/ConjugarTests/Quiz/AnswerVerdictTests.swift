import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Judgments of answers")
struct AnswerVerdictTests {
  private func verdict(_ answer: String, _ infinitive: String, _ tense: Tense, _ person: Person?)
    -> AnswerVerdict
  {
    AnswerVerdict(answer, to: QuizQuestion(infinitive, tense, person))
  }

  @Test("Alternatives are right")
  func alternatives() {
    #expect(verdict("imprimido", "imprimir", .participle, nil).fit == .right)
    #expect(verdict("impreso", "imprimir", .participle, nil).fit == .right)
  }

  @Test("A right answer has no near miss, and space and case do not count")
  func right() {
    let verdict = verdict("  TENGO ", "tener", .present, .yo)
    #expect(verdict.fit == .right && verdict.nearMiss == nil)
  }

  @Test("Accents alone are told")
  func accents() {
    let verdict = verdict("tendras", "tener", .future, .tu)
    #expect(verdict.fit == .wrongAccents && verdict.nearMiss == .accents)
  }

  @Test("A form that differs in accents alone, and is another tense, is told as that tense")
  func accentedTense() {
    let verdict = verdict("hablo", "hablar", .preterite, .el)
    #expect(verdict.fit == .wrongAccents)
    #expect(verdict.nearMiss == .tense(.present, .yo))
  }

  @Test("Another tense, and another person, are told")
  func otherForms() {
    #expect(verdict("hablaba", "hablar", .preterite, .yo).nearMiss == .tense(.imperfect, nil))
    #expect(verdict("tienes", "tener", .present, .yo).nearMiss == .person(.tu))
    #expect(verdict("hablaron", "hablar", .present, .yo).nearMiss == .tense(.preterite, .ellos))
    #expect(AnswerVerdict.NearMiss.tense(.imperfect, nil).message == "That is the imperfect.")
  }

  @Test("One letter is told", arguments: ["tngo", "tenggo", "temgo", "etngo"])
  func letter(_ answer: String) {
    let verdict = verdict(answer, "tener", .present, .yo)
    #expect(verdict.fit == .wrong && verdict.nearMiss == .letter)
  }

  @Test("A prohibition without no, and a form with its pronoun, are told")
  func words() {
    #expect(verdict("hables", "hablar", .negativeImperative, .tu).nearMiss == .missingNo)
    #expect(verdict("yo hablo", "hablar", .present, .yo).nearMiss == .pronoun)
    #expect(verdict("no hables", "hablar", .negativeImperative, .tu).fit == .right)
  }

  @Test(
    "An answer that is like nothing is wrong, and no more",
    arguments: [
      "perro", "", "🦉", "‮hablo", "'; DROP TABLE verbs; --", "<b>hablo</b>", "habl\u{0}o",
    ])
  func nothing(_ answer: String) {
    let verdict = verdict(answer, "tener", .present, .yo)
    #expect(verdict.fit == .wrong && verdict.nearMiss == nil)
  }

  @Test("A megabyte is judged wrong, and kept as a few letters")
  func megabyte() {
    let question = QuizQuestion("tener", .present, .yo)
    for text in [
      String(repeating: "tengo ", count: 200_000), "e" + String(repeating: "\u{301}", count: 500_000),
      String(repeating: "🦉", count: 250_000),
    ] {
      let answer = GivenAnswer(text, to: question)
      #expect(answer.verdict.fit == .wrong)
      #expect(answer.text.utf8.count <= 4 * GivenAnswer.keptLength)
    }
  }

  @Test("A question that nobody can ask has no answer")
  func unknown() {
    #expect(verdict("x", "🦉", .present, .yo).fit == .wrong)
    #expect(!QuizQuestion("🦉", .present, .yo).canBeAsked)
    #expect(!QuizQuestion("hablar", .imperative, .yo).canBeAsked)
  }

  @Test("Words are one letter apart")
  func distance() {
    func isOne(_ one: String, _ other: String) -> Bool { EditDistance.isOne(Array(one), Array(other)) }
    #expect(
      isOne("ab", "abc") && isOne("abc", "ab") && isOne("abc", "axc") && isOne("abc", "acb") && isOne("", "a")
    )
    #expect(!isOne("abc", "abc") && !isOne("abc", "axy") && !isOne("abcd", "cbad") && !isOne("a", "abc"))
  }
}
