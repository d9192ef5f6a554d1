import Foundation
import LadderModel
import Testing

@testable import Ladder

@Suite("A running test")
struct RunningTestTests {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)
  private func at(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

  @Test("Time is the difference of two dates, within 0 and the limit")
  func elapsed() {
    let test = RunningTest.fixture()
    #expect(test.elapsed(at: at(12.34)) == 12.34)
    // A clock that was set back.
    #expect(test.elapsed(at: at(-5)) == 0)
    #expect(test.elapsed(at: at(4_000)) == 60)
    #expect(RunningTest.fixture(.fixture(timeLimit: nil)).timeLimit == 86_400)
    #expect(RunningTest.fixture(.fixture(timeLimit: 1e9)).timeLimit == 86_400)
  }

  @Test("Repetitions never fall below 0")
  func neverNegative() {
    var test = RunningTest.fixture()
    let steps = [test.takeBack(), test.count(at: at(1)), test.takeBack(), test.takeBack()]
    #expect(steps == [false, true, true, false] && test.repCount == 0)
  }

  @Test("A repetition counts when it was made in time, however late it arrives")
  func inTime() {
    var test = RunningTest.fixture()
    let counts1 = test.count(at: at(60))
    let counts2 = test.count(at: at(60.001))
    #expect(counts1 && !counts2 && test.repCount == 1)
    #expect(!test.isOver(at: at(60.4)) && test.isOver(at: at(60.5)))
  }

  @Test("More repetitions than the service takes are not counted")
  func atMost() {
    var test = RunningTest.fixture()
    for _ in 0..<Limits.repCount.upperBound { test.count(at: at(1)) }
    let counts = test.count(at: at(1))
    #expect(!counts && test.repCount == Limits.repCount.upperBound)
  }

  @Test("Once it is over nothing changes")
  func over() throws {
    var test = RunningTest.fixture()
    test.count(at: at(1))
    let result = test.finish(at: at(12.3456))
    #expect(result.repCount == 1 && result.duration == 12.346 && result.id == test.id)
    let changes = [test.count(at: at(2)), test.takeBack()]
    let again = test.finish(at: at(50))
    #expect(changes == [false, false] && again == result)
    #expect(test.repCount == 1)
  }

  @Test("A test takes a millisecond at the least, and its limit at the most")
  func bounds() {
    var short = RunningTest.fixture()
    var long = RunningTest.fixture()
    let durations = [short.finish(at: start).duration, long.finish(at: at(100)).duration]
    #expect(durations == [0.001, 60])
  }

  @Test("A test without limit that nobody ends is over with its last repetition")
  func forgotten() {
    var test = RunningTest.fixture(.fixture(timeLimit: nil))
    test.count(at: at(10))
    test.count(at: at(42.5))
    var empty = RunningTest.fixture(.fixture(timeLimit: nil))
    var ended = RunningTest.fixture(.fixture(timeLimit: nil))
    ended.count(at: at(10))
    let durations = [
      test.finish(at: test.end).duration, empty.finish(at: empty.end).duration,
      ended.finish(at: at(100)).duration,
    ]
    #expect(durations == [42.5, 86_400, 100])
  }

  @Test("It is the same after it was stored and read")
  func codable() throws {
    var test = RunningTest.fixture(ghost: Ghost(best: .fixture(), name: "Ada"))
    test.count(at: at(1.5))
    _ = test.finish(at: at(2))
    #expect(try JSONDecoder().decode(RunningTest.self, from: JSONEncoder().encode(test)) == test)
  }

  @Test("Every result is one that the service takes")
  func valid() throws {
    for seconds in [0, 0.000_4, 0.5, 59.999_9, 60, 1_000, 1e9] {
      var test = RunningTest.fixture()
      let result = test.finish(at: at(seconds))
      try result.request.validate(now: at(60))
    }
  }
}
