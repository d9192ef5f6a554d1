import Foundation
import LadderModel
import Synchronization
import Testing

@testable import LadderService

/// Sixteen writers at once, and then a recount of everything by hand. `LADDER_MODEL_OPERATIONS=100000` takes its time.
@Suite("Leaderboards against a recount", .serialized)
struct BoardModelTests {
  private struct Model {
    /// The results that were acknowledged and not deleted.
    var workouts: [UUID: (user: Int64, request: WorkoutRequest)] = [:]
    var userWorkouts: [Int64: [UUID]] = [:]
  }

  private final class Record: Sendable {
    let state = Mutex(Model())
  }

  private static let challenges = ["push-up-minute", "chair-dips", "pull-up-honest"]

  private static func operationCount(_ storage: TestStorage) -> Int {
    ProcessInfo.processInfo.environment["LADDER_MODEL_OPERATIONS"].flatMap { Int($0) }
      ?? (storage == .postgres ? 1_200 : 400)
  }

  @Test("Every place, page and count is that of a recount", arguments: TestStorage.available)
  func recount(storage: TestStorage) async throws {
    try await storage.withStore(connections: 16, cuts: BoardCuts(rows: 6, segments: 3)) { store in
      var made: [Int64] = []
      for number in 0..<60 { made.append(try await store.makePerson("P\(number)")) }
      let people = made
      let model = Record()
      let share = Self.operationCount(storage) / 16
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<16 {
          group.addTask {
            for _ in 0..<share { try await Self.act(store, people, model) }
          }
        }
        try await group.waitForAll()
      }
      let workouts = model.state.withLock { Array($0.workouts.values) }
      try await Recount(workouts: workouts, people: people, challenges: Self.challenges)
        .compare(with: store, now: TestClock.start)
    }
  }

  private static func act(
    _ store: LadderStore, _ people: [Int64], _ model: Record
  ) async throws {
    let user = people.randomElement() ?? 0
    let victim: UUID? =
      Int.random(in: 0..<3) > 0 ? nil : model.state.withLock { $0.userWorkouts[user]?.popLast() }
    if let victim {
      try await store.deleteWorkout(victim, by: user)
      model.state.withLock { $0.workouts[victim] = nil }
    } else {
      // Few different results, so that ties are the rule, of this week and of the one before.
      let request = WorkoutRequest(
        id: UUID(), challengeID: challenges.randomElement() ?? "", repCount: .random(in: 0...12),
        duration: Double(Int.random(in: 1...3)),
        startedAt: TestClock.start.addingTimeInterval(Bool.random() ? -60 : -6 * 86_400))
      _ = try await store.submit(request, by: user)
      model.state.withLock {
        $0.workouts[request.id] = (user, request)
        $0.userWorkouts[user, default: []].append(request.id)
      }
    }
  }
}
