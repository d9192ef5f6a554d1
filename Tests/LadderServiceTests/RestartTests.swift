import ConcurrencyExtras
import DatabaseClusters
import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite(
  "Restarts of PostgreSQL", .serialized,
  .enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
struct RestartTests {
  @Test("A PostgreSQL that is restarted loses no acknowledged result and counts none twice")
  func restart() async throws {
    // Its own, since others are cut off from the one in common.
    let cluster = try PostgresCluster()
    let store = LadderStore(PostgresEngine(url: try await cluster.makeDatabase(), connections: 4)) {
      TestClock.start
    }
    try await store.prepare()
    var people: [Int64] = []
    for number in 0..<4 { people.append(try await store.makePerson("P\(number)")) }
    let acknowledged = LockIsolated(0)
    let isOver = LockIsolated(false)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for person in people {
        group.addTask {
          var refusals = 0
          while !isOver.withValue({ $0 }) {
            let id = UUID()
            // As the outbox does it: the same number until there is an answer.
            while true {
              do {
                try await store.add(5, id: id, by: person)
                break
              } catch let failure as StorageFailure where failure.kind == .disconnected {
                refusals += 1
              }
            }
            acknowledged.withValue { $0 += 1 }
          }
          return refusals
        }
      }
      for _ in 0..<2 {
        let before = acknowledged.withValue { $0 }
        while acknowledged.withValue({ $0 }) < before + 20 { await Task.yield() }
        try cluster.control("restart -m immediate")
      }
      let before = acknowledged.withValue { $0 }
      while acknowledged.withValue({ $0 }) < before + 20 { await Task.yield() }
      isOver.withValue { $0 = true }
      for try await _ in group {}
    }
    let counts = try await store.engine.read { connection in
      try connection.query(
        """
        SELECT (SELECT COUNT(*) FROM ladder_workout), (SELECT CAST(SUM(workouts) AS BIGINT) FROM ladder_user)
        """, []
      ).map { try [$0.int(0), $0.int(1)] }
    }
    let expected = Int64(acknowledged.withValue { $0 })
    #expect(counts == [[expected, expected]])
    #expect(try await store.names(for: people[0]).count == 4)
    await store.engine.close()
    try cluster.control("stop -m immediate")
  }

  /// What one person saw who sends a better result each time, and looks after each.
  private struct Course: Sendable {
    let token: String
    var sent = 0
    var refusals = 0
    var faults: [String] = []
  }

  @Test(
    "While PostgreSQL is restarted people are told to come again, and never anything wrong",
    .timeLimit(.minutes(3)))
  func service() async throws {
    let cluster = try PostgresCluster()
    let url = try await cluster.makeDatabase()
    try await TestService.run({ settings in
      settings.storage = .postgres(url: url, connections: 4)
      settings.requestsPerMinuteOfPerson = 0
      settings.requestsPerMinuteOfAddress = 0
    }) { service in
      var tokens: [String] = []
      for number in 0..<4 { tokens.append(try await service.guest("P\(number)").token) }
      let acknowledged = LockIsolated(0)
      let isOver = LockIsolated(false)
      let courses = try await withThrowingTaskGroup(of: Course.self) { group in
        for token in tokens {
          group.addTask {
            var course = Course(token: token)
            while !isOver.withValue({ $0 }) {
              try await Self.step(service, token, &course)
              acknowledged.withValue { $0 += 1 }
            }
            return course
          }
        }
        for _ in 0..<3 {
          let before = acknowledged.withValue { $0 }
          while acknowledged.withValue({ $0 }) < before + 20 { await Task.yield() }
          try cluster.control("restart -m immediate")
        }
        let before = acknowledged.withValue { $0 }
        while acknowledged.withValue({ $0 }) < before + 20 { await Task.yield() }
        isOver.withValue { $0 = true }
        return try await group.reduce(into: [Course]()) { $0.append($1) }
      }
      #expect(courses.flatMap(\.faults) == [])
      for course in courses {
        let me = try await service.send("GET", "/v1/me", token: course.token).decoded(User.self)
        #expect(me.totals.workouts == course.sent)
        #expect(me.totals.reps == course.sent * (course.sent + 1) / 2)
      }
    }
    try cluster.control("stop -m immediate")
  }

  /// Sends the next result until it is taken, and then looks for it.
  private static func step(_ service: TestService, _ token: String, _ course: inout Course) async throws {
    var workout = TestService.workout(course.sent + 1)
    workout.challengeID = "pull-up-honest"
    let receipt = try await answer(service, &course, Set([200, 201])) {
      try await service.send("POST", "/v1/workouts", workout, token: token)
    }.decoded(WorkoutReceipt.self)
    course.sent += 1
    if !receipt.personalBest { course.faults.append("a better result is no best") }
    let page = try await answer(service, &course, Set([200])) {
      try await service.send("GET", "/v1/leaderboard?challenge=pull-up-honest", token: token)
    }.decoded(LeaderboardPage.self)
    if page.me?.repCount != course.sent {
      course.faults.append("\(String(describing: page.me?.repCount)) in place of \(course.sent)")
    }
    if page.items.map(\.rank) != Array(1...page.items.count)
      || page.items.first(where: \.isMe)?.rank != page.me?.rank
    {
      course.faults.append("places that do not belong together")
    }
  }

  /// Asks until there is an answer. A refusal says when to come again.
  private static func answer(
    _ service: TestService, _ course: inout Course, _ expected: Set<Int>,
    _ ask: () async throws -> TestService.Answer
  ) async throws -> TestService.Answer {
    while true {
      let answer = try await ask()
      if expected.contains(answer.status) { return answer }
      course.refusals += 1
      if answer.status != 503 || answer.header("Retry-After") == nil {
        course.faults.append("\(answer.status) without a word of when to come again")
        return answer
      }
    }
  }
}
