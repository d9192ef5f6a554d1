import DatabaseClusters
import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Workouts in storage")
struct WorkoutStoreTests {
  @Test(
    "PostgreSQL is there for the tests",
    .enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed; scripts/setup test installs it"))
  func postgres() async throws { _ = try await PostgresCluster.shared.value }

  @Test("A result sent again is there once and has the same answer", arguments: TestStorage.available)
  func idempotence(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let (mira, otto) = (try await store.makePerson("Mira"), try await store.makePerson("Otto"))
      let request = WorkoutRequest(
        id: UUID(), challengeID: "push-up-minute", repCount: 20, duration: 59.5,
        startedAt: TestClock.start.addingTimeInterval(-60))
      let first = try await store.submit(request, by: mira)
      #expect(first.isNew && first.receipt.rank == 1 && first.receipt.personalBest)
      #expect(first.receipt.participantCount == 1)
      try await store.add(30, by: otto)
      let again = try await store.submit(request, by: mira)
      #expect(!again.isNew && again.receipt == first.receipt)
      #expect(try await store.history(of: mira, page: 0, limit: 10).items == [first.receipt.workout])
      var other = request
      other.repCount = 21
      await #expect(throws: LadderStore.Refusal.workoutDiffers) { try await store.submit(other, by: mira) }
      await #expect(throws: LadderStore.Refusal.workoutDiffers) { try await store.submit(request, by: otto) }
    }
  }

  @Test("More repetitions, then the shorter time, then the earlier start", arguments: TestStorage.available)
  func order(storage: TestStorage) async throws {
    try await storage.withStore { store in
      var people: [Int64] = []
      for name in ["late", "slow", "early", "many"] { people.append(try await store.makePerson(name)) }
      try await store.add(20, 58, ago: 60, by: people[0])
      try await store.add(20, 59, ago: 900, by: people[1])
      try await store.add(20, 58, ago: 90, by: people[2])
      let best = try await store.add(21, 60, ago: 10, by: people[3])
      #expect(best.rank == 1 && best.participantCount == 4)
      #expect(try await store.names(for: people[0]) == ["many", "early", "late", "slow"])
      let worse = try await store.add(3, 60, by: people[3])
      #expect(worse.rank == 1 && !worse.personalBest && worse.participantCount == 4)
    }
  }

  @Test("A week has its own order, and ends on Sunday in UTC", arguments: TestStorage.available)
  func weeks(storage: TestStorage) async throws {
    let clock = TestClock()
    try await storage.withStore(clock: clock) { store in
      let (mira, otto) = (try await store.makePerson("Mira"), try await store.makePerson("Otto"))
      // The Sunday before at half past eleven at night, and the Monday at half past midnight.
      try await store.add(40, ago: 60.5 * 3_600, by: mira)
      try await store.add(30, ago: 59.5 * 3_600, by: otto)
      #expect(try await store.names(.all, for: mira) == ["Mira", "Otto"])
      #expect(try await store.names(.week, for: mira) == ["Otto"])
      let page = try await store.leaderboard(.week, nil, for: mira, page: 0, limit: 20)
      #expect(page.me == nil && page.items.map(\.isMe) == [false])
      clock.advance(by: 7 * 86_400)
      #expect(try await store.names(.week, for: mira) == [])
    }
  }

  @Test("Over all each person has one entry, the best of all challenges", arguments: TestStorage.available)
  func overAll(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let (mira, otto) = (try await store.makePerson("Mira"), try await store.makePerson("Otto"))
      try await store.add(40, by: mira)
      try await store.add(70, challenge: "squat-stairs", by: mira)
      try await store.add(50, by: otto)
      let page = try await store.leaderboard(.all, nil, for: otto, page: 0, limit: 20)
      #expect(page.items.map(\.repCount) == [70, 50] && page.me?.rank == 2 && page.nextPage == nil)
      #expect(try await store.names(for: mira) == ["Otto", "Mira"])
    }
  }

  @Test("The last page says that it is the last, also when it is full", arguments: TestStorage.available)
  func pages(storage: TestStorage) async throws {
    try await storage.withStore(cuts: BoardCuts(rows: 3, segments: 2)) { store in
      var people: [Int64] = []
      for number in 0..<12 {
        people.append(try await store.makePerson("P\(number)"))
        try await store.add(100 - number, by: people[number])
      }
      for page in 0..<3 {
        let found = try await store.leaderboard(.all, "push-up-minute", for: people[5], page: page, limit: 4)
        #expect(found.items.map(\.name) == (page * 4..<page * 4 + 4).map { "P\($0)" })
        #expect(found.items.map(\.rank) == Array(page * 4 + 1...page * 4 + 4))
        #expect(found.nextPage == (page < 2 ? page + 1 : nil) && found.me?.rank == 6)
      }
      let beyond = try await store.leaderboard(.all, "push-up-minute", for: people[0], page: 9, limit: 4)
      #expect(beyond.items.isEmpty && beyond.nextPage == nil)
    }
  }

  @Test(
    "Deleting one's best restores the second best, and the only one leaves", arguments: TestStorage.available)
  func deletion(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let (mira, otto) = (try await store.makePerson("Mira"), try await store.makePerson("Otto"))
      let best = UUID()
      try await store.add(40, id: best, by: mira)
      let second = try await store.add(25, by: mira)
      try await store.add(30, by: otto)
      await #expect(throws: LadderStore.Refusal.foreignWorkout) {
        try await store.deleteWorkout(best, by: otto)
      }
      await #expect(throws: LadderStore.Refusal.unknownWorkout) {
        try await store.deleteWorkout(UUID(), by: otto)
      }
      try await store.deleteWorkout(best, by: mira)
      try await store.deleteWorkout(best, by: mira)
      for period in Period.allCases { #expect(try await store.names(period, for: mira) == ["Otto", "Mira"]) }
      #expect(try await store.names(.all, nil, for: mira) == ["Otto", "Mira"])
      await #expect(throws: LadderStore.Refusal.workoutGone) { try await store.add(40, id: best, by: mira) }
      try await store.deleteWorkout(second.workout.id, by: mira)
      #expect(try await store.names(for: mira) == ["Otto"])
      let challenge = try #require(try await store.challenge("push-up-minute", for: mira))
      #expect(challenge.participantCount == 1 && challenge.myBest == nil)
      #expect(try await store.updateProfile(mira, name: nil, avatar: nil).user.totals == User.Totals())
    }
  }

  @Test("A challenge takes nothing that its rules exclude", arguments: TestStorage.available)
  func rules(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let mira = try await store.makePerson("Mira")
      await #expect(throws: LadderStore.Refusal.unknownChallenge) {
        try await store.add(1, challenge: "nothing", by: mira)
      }
      await #expect(throws: LadderStore.Refusal.unknownChallenge) {
        try await store.add(1, challenge: "a\u{0}b", by: mira)
      }
      await #expect(throws: LadderStore.Refusal.unknownChallenge) {
        try await store.names(.all, "\u{0}", for: mira)
      }
      #expect(try await store.challenge("\u{0}", for: mira) == nil)
      await #expect(throws: LadderStore.Refusal.self) { try await store.add(1, 61.001, by: mira) }
      try await store.add(1, 61, by: mira)
      try await store.engine.write { connection in
        _ = try connection.execute(
          "UPDATE ladder_challenge SET starts = $1, ends = $2 WHERE slug = 'squat-stairs'",
          [.int(TestClock.start.milliseconds - 1_000_000), .int(TestClock.start.milliseconds - 500_000)])
      }
      for ago in [1_000.1, 500] {
        await #expect(throws: LadderStore.Refusal.self) {
          try await store.add(1, ago: ago, challenge: "squat-stairs", by: mira)
        }
      }
      try await store.add(1, ago: 500.1, challenge: "squat-stairs", by: mira)
    }
  }

  @Test("Ten challenges are there at the start, on pages", arguments: TestStorage.available)
  func challenges(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let mira = try await store.makePerson("Mira")
      try await store.add(7, by: mira)
      // Starting again adds none.
      try await store.prepare()
      let first = try await store.challenges(for: mira, page: 0, limit: 6)
      let second = try await store.challenges(for: mira, page: 1, limit: 6)
      #expect(first.items.count == 6 && first.nextPage == 1)
      #expect(second.items.count == 4 && second.nextPage == nil)
      #expect(first.items[0].myBest?.repCount == 7 && first.items[0].participantCount == 1)
      #expect(Set((first.items + second.items).map(\.id)).count == 10)
    }
  }
}
