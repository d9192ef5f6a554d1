import ConcurrencyExtras
import DatabaseClusters
import Foundation
import LadderModel
import LadderTestService
import Synchronization
import Testing

@testable import LadderService

/// The service, ended by force while sixteen people send results and delete some. `LADDER_KILL_ROUNDS=20` takes its time.
@Suite("The service ended by force", .serialized)
struct KillTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LADDER_KILL_ROUNDS"].flatMap { Int($0) } ?? 2
  private static let answersOfARound = 60
  private static let challenges = ["push-up-minute", "chair-dips"]

  /// What was acknowledged.
  private final class Record: Sendable {
    struct Contents {
      var workouts: [UUID: (user: Int64, request: WorkoutRequest)] = [:]
      var answers = 0
      /// Requests that were cut, and sent again.
      var cut = 0
      var repeated = 0
      var faults: [String] = []
    }
    let contents = Mutex(Contents())
    var answers: Int { contents.withLock { $0.answers } }
    func note(_ fault: String) { contents.withLock { $0.faults.append(fault) } }
  }

  @Test(
    "Nothing that was acknowledged is lost, and nothing counts twice", arguments: TestStorage.available)
  func kill(storage: TestStorage) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("ladder.sqlite").path
    let database = storage == .postgres ? try await PostgresCluster.shared.value.makeDatabase() : path
    let (people, tokens) = try await Self.enroll(16, storage, database)
    let record = Record()
    let port = LockIsolated(0)
    let isOver = LockIsolated(false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (person, token) in zip(people, tokens) {
        group.addTask {
          while !isOver.withValue({ $0 }) { try await Self.act(person, token, port, record) }
        }
      }
      for _ in 0..<Self.rounds {
        let program = try await Self.start(database)
        port.setValue(program.port)
        let before = record.answers
        while record.answers < before + Self.answersOfARound { try await Task.sleep(for: .milliseconds(2)) }
        await Self.onThread { program.end(SIGKILL) }
      }
      // What was cut last is sent again, too.
      let program = try await Self.start(database)
      port.setValue(program.port)
      isOver.setValue(true)
      try await group.waitForAll()
      await Self.onThread { program.end(SIGTERM) }
    }
    let found = record.contents.withLock { $0 }
    #expect(found.faults == [])
    print(
      "\(storage.rawValue): \(Self.rounds) rounds, \(found.answers) acknowledged, \(found.cut) cut, \(found.repeated) of them were in"
    )
    let engine = try Self.engine(storage, database)
    let store = LadderStore(engine)
    try await Recount(workouts: Array(found.workouts.values), people: people, challenges: Self.challenges)
      .compare(with: store, now: Date())
    let stored = try await engine.read {
      Set(try $0.query("SELECT id FROM ladder_workout WHERE deleted = 0", []).map { try $0.bytes(0) })
    }
    #expect(stored == Set(found.workouts.keys.map(\.bytes)))
    await engine.close()
  }

  private static func engine(_ storage: TestStorage, _ database: String) throws -> any SQLEngine {
    storage == .postgres ? PostgresEngine(url: database, connections: 4) : try SQLiteEngine(path: database)
  }

  private static func enroll(
    _ count: Int, _ storage: TestStorage, _ database: String
  ) async throws -> (people: [Int64], tokens: [String]) {
    let engine = try engine(storage, database)
    let store = LadderStore(engine)
    try await store.prepare()
    var people: [Int64] = []
    var tokens: [String] = []
    for number in 0..<count {
      let token = SessionToken()
      people.append(
        try await store.makeGuest(
          name: "P\(number)", number: nil, tokenHash: token.hash, expires: .distantFuture
        ).id)
      tokens.append(token.text)
    }
    await engine.close()
    return (people, tokens)
  }

  private static func start(_ database: String) async throws -> APIProcess {
    try await onThread { Result { try APIProcess(database: database) } }.get()
  }

  /// Not on the threads of tasks, which have to go on.
  private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  // MARK: People

  private static func act(
    _ person: Int64, _ token: String, _ port: LockIsolated<Int>, _ record: Record
  ) async throws {
    let victim =
      Int.random(in: 0..<4) > 0
      ? nil : record.contents.withLock { $0.workouts.first { $0.value.user == person }?.key }
    if let victim {
      let status = try await send("DELETE", "/v1/workouts/\(victim.uuidString)", nil, token, port, record)
      if status != 204 { record.note("deleting: \(status)") }
      record.contents.withLock { $0.workouts[victim] = nil }
    } else {
      let request = WorkoutRequest(
        id: UUID(), challengeID: challenges.randomElement() ?? "", repCount: .random(in: 0...12),
        duration: Double(Int.random(in: 1...3)), startedAt: Date(milliseconds: Date().milliseconds - 60_000))
      let status = try await send(
        "POST", "/v1/workouts", try WireCoding.encode(request), token, port, record)
      if ![200, 201].contains(status) { record.note("submitting: \(status)") }
      record.contents.withLock { contents in
        contents.workouts[request.id] = (person, request)
        if status == 200 { contents.repeated += 1 }
      }
    }
    record.contents.withLock { $0.answers += 1 }
  }

  /// As the outbox does it: the same until there is an answer.
  private static func send(
    _ method: String, _ path: String, _ body: Data?, _ token: String, _ port: LockIsolated<Int>,
    _ record: Record
  ) async throws -> Int {
    while true {
      do {
        let answer = try await LadderTestService.ask(
          port.value, method, path, body: body, token: token,
          // Each from an address of its own, whose rate is not what this is about.
          headers: ["X-Forwarded-For": "10.\(UInt8.random(in: 0...255)).\(UInt8.random(in: 0...255)).1"],
          within: .seconds(20))
        guard answer.status == 503 || answer.status == 429 else { return answer.status }
        if answer.header("Retry-After") == nil {
          record.note("\(answer.status) without a word of when to come again")
        }
      } catch is LadderTestService.Unanswered {
        record.contents.withLock { $0.cut += 1 }
      }
      // It is not there yet.
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
