import Foundation
import Testing

@testable import Conjugar

@Suite("The memory model")
struct MemoryModelTests {
  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.005 }

  @Test("The first answer gives the stability and difficulty of the published parameters")
  func first() {
    #expect(MemoryModel(first: .again).stability == 0.40255)
    #expect(MemoryModel(first: .hard).stability == 1.18385)
    #expect(MemoryModel(first: .good).stability == 3.173)
    #expect(MemoryModel(first: .easy).stability == 15.69105)
    // D₀(G) = w₄ − e^(w₅ (G − 1)) + 1
    #expect(isNear(MemoryModel(first: .again).difficulty, 7.1949))
    #expect(isNear(MemoryModel(first: .good).difficulty, 8.1949 - exp(1.069)))
  }

  @Test("After as many days as the stability has, nine of ten are remembered")
  func retrievability() {
    let memory = MemoryModel(stability: 10, difficulty: 5)
    #expect(isNear(memory.retrievability(after: 0), 1))
    #expect(isNear(memory.retrievability(after: 10), 0.9))
    #expect(isNear(memory.interval(for: 0.9), 10))
    #expect(memory.retrievability(after: 100) < 0.6)
  }

  @Test("An answer that was right makes it last longer, and more so the nearer it was to being forgotten")
  func success() {
    var early = MemoryModel(stability: 10, difficulty: 5)
    var late = early
    early.review(.good, after: 2)
    late.review(.good, after: 10)
    #expect(early.stability > 10 && late.stability > early.stability)
    // S′ = S (1 + e^w₈ (11 − D) S^−w₉ (e^(w₁₀ (1 − R)) − 1)), by hand for R = 0.9.
    #expect(isNear(late.stability, 10 * (1 + exp(1.54575) * 6 * pow(10, -0.1192) * (exp(0.101925) - 1))))
  }

  @Test("Hard answers make it last less than good ones, easy ones more")
  func grades() {
    let stabilities = [MemoryModel.Grade.again, .hard, .good, .easy].map { grade in
      var memory = MemoryModel(stability: 10, difficulty: 5)
      memory.review(grade, after: 10)
      return memory.stability
    }
    #expect(stabilities == stabilities.sorted())
    #expect(stabilities[0] < 10 && stabilities[1] > 10)
  }

  @Test("A mistake makes it harder, an easy answer easier, within one and ten")
  func difficulty() {
    var memory = MemoryModel(stability: 10, difficulty: 5)
    memory.review(.again, after: 3)
    #expect(memory.difficulty > 5)
    for _ in 0..<100 { memory.review(.again, after: 1) }
    #expect(memory.difficulty <= 10 && memory.stability > 0)
    for _ in 0..<100 { memory.review(.easy, after: 30) }
    #expect(memory.difficulty >= 1 && memory.stability <= 36_500)
  }

  @Test("Answers of one day follow the formula for it")
  func sameDay() {
    var memory = MemoryModel(stability: 1, difficulty: 5)
    memory.review(.good, after: 0.1)
    #expect(isNear(memory.stability, exp(0.51655 * 0.6621)))
  }

  @Test("A state that cannot be is put right when it is read")
  func repaired() throws {
    let memory = try JSONDecoder().decode(MemoryModel.self, from: Data(#"{"s":-3,"d":99}"#.utf8))
    #expect(memory.stability > 0 && memory.difficulty == 10)
  }
}
