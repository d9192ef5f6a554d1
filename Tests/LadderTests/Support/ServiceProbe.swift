import Clocks
import ConcurrencyExtras
import Foundation
import LadderClient
import LadderModel

@testable import Ladder

/// A service that answers as it is told, and remembers what it was asked.
final class ServiceProbe: Sendable {
  /// A call, in the order in which they came.
  enum Call: Equatable, Sendable {
    case startSession(SessionRequest, token: String?)
    case signUp(SignUpRequest, token: String?)
    case endSession(String)
    case me(String)
    case updateProfile(ProfileRequest)
    case challenges(Int)
    case challenge(String)
    case submit(WorkoutRequest, token: String)
    case delete(UUID)
    case myWorkouts(Int)
    case leaderboard(LeaderboardQuery)
  }

  private let heard = LockIsolated<[Call]>([])
  /// Where it is set, each answer takes a second of it.
  let clock = LockIsolated<TestClock<Duration>?>(nil)
  let session = LockIsolated<Result<Session, LadderError>>(.failure(.unreachable))
  let user = LockIsolated<Result<User, LadderError>>(.failure(.unreachable))
  let challenges = LockIsolated<[Int: Result<Page<Challenge>, LadderError>]>([:])
  let challenge = LockIsolated<Result<Challenge, LadderError>>(.failure(.unreachable))
  /// The answers to results, the next first; the last one is given again and again.
  let receipts = LockIsolated<[Result<WorkoutReceipt?, LadderError>]>([])
  let deletion = LockIsolated<Result<Bool, LadderError>>(.success(true))
  let workouts = LockIsolated<[Int: Result<Page<Workout>, LadderError>]>([:])
  let boards = LockIsolated<[LeaderboardQuery: Result<LeaderboardPage, LadderError>]>([:])

  /// Returns what was asked since the last time.
  func take() -> [Call] {
    heard.withValue { calls in
      defer { calls = [] }
      return calls
    }
  }

  private func hear(_ call: Call) async throws {
    heard.withValue { $0.append(call) }
    try await clock.value?.sleep(for: .seconds(1))
  }

  var client: LadderClient {
    LadderClient(
      startSession: { [self] request, token in
        try await hear(.startSession(request, token: token))
        return try session.value.get()
      },
      signUp: { [self] request, token in
        try await hear(.signUp(request, token: token))
        return try session.value.get()
      },
      endSession: { [self] token in try await hear(.endSession(token)) },
      me: { [self] token in
        try await hear(.me(token))
        return try user.value.get()
      },
      updateProfile: { [self] request, _ in
        try await hear(.updateProfile(request))
        return try user.value.get()
      },
      challenges: { [self] page, _ in
        try await hear(.challenges(page))
        return try challenges.value[page]?.get() ?? Page(items: [])
      },
      challenge: { [self] id, _ in
        try await hear(.challenge(id))
        return try challenge.value.get()
      },
      videoURL: { challenge in challenge.video.flatMap { URL(string: "https://ladder.test" + $0.url) } },
      submitWorkout: { [self] request, token in
        try await hear(.submit(request, token: token))
        let answer = receipts.withValue { $0.count > 1 ? $0.removeFirst() : $0.first }
        guard let receipt = try answer?.get() else { return .fixture(request) }
        return receipt
      },
      deleteWorkout: { [self] id, _ in
        try await hear(.delete(id))
        _ = try deletion.value.get()
      },
      myWorkouts: { [self] page, _ in
        try await hear(.myWorkouts(page))
        return try workouts.value[page]?.get() ?? Page(items: [])
      },
      leaderboard: { [self] query, _ in
        try await hear(.leaderboard(query))
        return try boards.value[query]?.get() ?? LeaderboardPage(items: [])
      })
  }
}
