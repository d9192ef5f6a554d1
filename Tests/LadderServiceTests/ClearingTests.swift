import ConcurrencyExtras
import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Boards that nobody asks for any more")
struct ClearingTests {
  private static let week: TimeInterval = 7 * 86_400

  /// The numbers of boards, and of all their rows.
  private func boards(_ store: LadderStore) async throws -> (boards: Int, rows: Int) {
    try await store.engine.read { connection in
      (
        try connection.query("SELECT DISTINCT board FROM ladder_segment", []).count,
        Int(try connection.query("SELECT COUNT(*) FROM ladder_entry", [])[0].int(0))
      )
    }
  }

  @Test("Boards of weeks that are over are cleared, a little at a time", arguments: TestStorage.available)
  func weeks(storage: TestStorage) async throws {
    let clock = TestClock()
    try await storage.withStore(clock: clock, cuts: BoardCuts(rows: 300, segments: 4)) { store in
      // Some beyond what goes at once.
      let count = Int(Boards.clearedAtOnce) + 20
      var people: [Int64] = []
      for number in 0..<count {
        people.append(try await store.makePerson("P\(number)"))
        try await store.add(number, by: people[number])
      }
      #expect(try await boards(store) == (4, count * 4))
      #expect(try await store.clearSome() == false)
      // The week before the present is kept.
      clock.advance(by: Self.week)
      #expect(try await store.clearSome() == false)
      clock.advance(by: Self.week)
      var steps = 0
      var rows = count * 4
      while try await store.clearSome() {
        steps += 1
        let left = try await boards(store).rows
        #expect(rows - left <= Int(Boards.clearedAtOnce))
        rows = left
        #expect(try await Recount.wrongNumbers(store) == 0)
      }
      #expect(steps >= 4)
      #expect(try await boards(store) == (2, count * 2))
      let page = try await store.leaderboard(.all, nil, for: people[0], page: 0, limit: 1)
      #expect(page.items.map(\.name) == ["P\(count - 1)"] && page.me?.rank == count)
    }
  }

  @Test(
    "A late result counts for all time, and makes no board of its week again",
    arguments: TestStorage.available)
  func late(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let mira = try await store.makePerson("Mira")
      let best = UUID()
      try await store.add(40, ago: 3 * Self.week, id: best, by: mira)
      #expect(try await boards(store) == (2, 2))
      #expect(try await store.names(for: mira) == ["Mira"])
      // Of the week before it does, since instances' clocks differ.
      try await store.add(30, ago: Self.week, by: mira)
      #expect(try await boards(store) == (4, 4))
      try await store.deleteWorkout(best, by: mira)
      #expect(try await boards(store) == (4, 4))
      #expect(try await store.leaderboard(.all, nil, for: mira, page: 0, limit: 1).me?.repCount == 30)
    }
  }

  @Test("Segments and groups that empty are taken away", arguments: TestStorage.available)
  func empty(storage: TestStorage) async throws {
    try await storage.withStore(cuts: BoardCuts(rows: 3, segments: 2)) { store in
      var results: [(person: Int64, id: UUID)] = []
      for number in 0..<40 {
        let result = (try await store.makePerson("P\(number)"), UUID())
        try await store.add(number, id: result.1, by: result.0)
        results.append(result)
      }
      // From both ends, and then what is in the middle.
      for result in results.prefix(15) + results.suffix(15) + results[15..<25].shuffled() {
        try await store.deleteWorkout(result.id, by: result.person)
        #expect(try await Recount.wrongNumbers(store) == 0)
      }
      while try await store.clearSome() {}
      let left = try await store.engine.read { connection in
        try ["ladder_entry", "ladder_segment", "ladder_group"].map {
          try connection.query("SELECT COUNT(*) FROM \($0)", [])[0].int(0)
        }
      }
      // The first segment and the first group of each of four boards stay, and a segment or two with the latter.
      #expect(left[0] == 0 && left[1] <= 8 && left[2] == 4, "\(left)")
      try await store.add(7, by: results[3].person)
      #expect(try await store.names(for: results[3].person) == ["P3"])
    }
  }

  @Test("Clearing goes on until it is told to stop, and after what went wrong")
  func goesOn() async throws {
    struct Over: Error {}
    let clock = TestClock()
    try await TestStorage.sqlite.withStore(clock: clock) { store in
      let mira = try await store.makePerson("Mira")
      try await store.add(40, by: mira)
      clock.advance(by: 2 * Self.week)
      let pauses = LockIsolated<[Duration]>([])
      let failures = LockIsolated(0)
      // What is missing is a fault, and is there again at the next try.
      try await store.engine.write { _ = try $0.execute("ALTER TABLE ladder_group RENAME TO away", []) }
      await store.keepClearing(
        pause: .milliseconds(1), rest: .seconds(9),
        sleep: { duration in
          let count = pauses.withValue { all in
            all.append(duration)
            return all.count
          }
          if count == 1 {
            try await store.engine.write { _ = try $0.execute("ALTER TABLE away RENAME TO ladder_group", []) }
          }
          if count == 4 { throw Over() }
        }, onFailure: { _ in failures.withValue { $0 += 1 } })
      #expect(
        pauses.value == [.seconds(9), .milliseconds(1), .milliseconds(1), .seconds(9)] && failures.value == 1)
      #expect(try await boards(store).boards == 2)
    }
  }
}
