import Foundation
import LadderModel
import Testing

@testable import Ladder

@Suite("A ghost")
struct GhostTests {
  @Test("It keeps one pace, and never goes beyond its result")
  func pace() {
    let ghost = Ghost(best: .fixture(30, seconds: 60), name: "Ada")
    #expect(ghost.repetitions(after: -1) == 0)
    #expect(ghost.repetitions(after: 0) == 0)
    #expect(ghost.repetitions(after: 1.99) == 0)
    #expect(ghost.repetitions(after: 2) == 1)
    #expect(ghost.repetitions(after: 31) == 15)
    #expect(ghost.repetitions(after: 60) == 30)
    #expect(ghost.repetitions(after: 600) == 30)
  }

  @Test("Binary fractions cost no repetition", arguments: 1...200)
  func fractions(reps: Int) {
    let ghost = Ghost(best: .fixture(reps, seconds: 33.3), name: "Ada")
    for number in 0...reps {
      #expect(ghost.repetitions(after: 33.3 * Double(number) / Double(reps)) == number)
    }
  }

  @Test("A result without time is there at once")
  func noTime() {
    #expect(Ghost(best: .fixture(5, seconds: 0), name: "").repetitions(after: 1) == 0)
  }
}
