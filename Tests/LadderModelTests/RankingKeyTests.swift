import Foundation
import LadderModel
import Testing

@Suite("Ranking")
struct RankingKeyTests {
  private static let low = UUID(uuidString: "00000000-0000-4000-8000-000000000001")!
  private static let high = UUID(uuidString: "FFFFFFFF-0000-4000-8000-000000000001")!

  private func key(_ reps: Int, _ milliseconds: Int, _ started: Int64, _ id: UUID = low) -> RankingKey {
    RankingKey(
      repCount: reps, durationMilliseconds: milliseconds, startedMilliseconds: started, workoutID: id)
  }

  @Test("More repetitions win, whatever else")
  func repetitions() { #expect(key(31, 60_000, 900) < key(30, 1, 1)) }

  @Test("Of equal repetitions the shorter time wins, however late")
  func time() { #expect(key(30, 59_999, 900) < key(30, 60_000, 1)) }

  @Test("Of equal repetitions and times the earlier wins, before 1970 as after")
  func start() {
    #expect(key(30, 60_000, 1, Self.high) < key(30, 60_000, 2))
    #expect(key(30, 60_000, -1) < key(30, 60_000, 0))
  }

  @Test("No two workouts are equal")
  func identity() { #expect(key(30, 60_000, 1) < key(30, 60_000, 1, Self.high)) }

  @Test("A key tells what it was made of")
  func contents() throws {
    let one = key(100_000, 86_400_000, 1_764_099_000_123, Self.high)
    let read = try #require(RankingKey(bytes: one.bytes))
    #expect(read == one)
    #expect(read.repCount == 100_000 && read.durationMilliseconds == 86_400_000)
    #expect(read.startedMilliseconds == 1_764_099_000_123 && read.workoutID == Self.high)
    #expect(RankingKey(bytes: [1, 2, 3]) == nil)
  }

  @Test("Sorting keys sorts by the rule, of random results")
  func sorting() {
    struct Result { let reps: Int, time: Int, start: Int64, id: UUID }
    let results = (0..<500).map { _ in
      Result(reps: .random(in: 0...5), time: .random(in: 1...4), start: .random(in: 0...3), id: UUID())
    }
    let byRule = results.sorted {
      ($1.reps, $0.time, $0.start, $0.id.uuidString) < ($0.reps, $1.time, $1.start, $1.id.uuidString)
    }
    let byKey = results.sorted {
      key($0.reps, $0.time, $0.start, $0.id) < key($1.reps, $1.time, $1.start, $1.id)
    }
    #expect(byRule.map(\.id) == byKey.map(\.id))
  }
}
