import Foundation
import LadderClient
import LadderModel

@testable import Ladder

extension User {
  static let ada = User(
    id: "ada", name: "Ada", email: "ada@example.org", createdAt: Date(timeIntervalSince1970: 1_600_000_000),
    totals: Totals(workouts: 3, reps: 120))
  static let guest = User(
    id: "guest", name: "Visitor", createdAt: Date(timeIntervalSince1970: 1_600_000_000))
}

extension Session {
  static func fixture(_ user: User = .ada, token: String = "token-of-ada") -> Session {
    Session(token: token, expiresAt: Date(timeIntervalSince1970: 1_900_000_000), user: user)
  }
}

extension Account {
  static let ada = Account(.fixture())
  static let guest = Account(.fixture(.guest, token: "token-of-guest"))
  /// The service knows the token no longer.
  static func ended(_ account: Account) -> Account {
    var account = account
    account.end(account.token)
    return account
  }
}

extension Challenge {
  static func fixture(
    _ id: String = "push-up-minute", timeLimit: Double? = 60, best: Best? = nil, participants: Int = 7
  ) -> Challenge {
    Challenge(
      id: id, title: "Title of \(id)", exercise: "Push-ups", summary: "Up and down.",
      video: Video(url: "/v1/challenges/\(id)/video", seconds: 6), timeLimit: timeLimit,
      participantCount: participants, myBest: best)
  }
}

extension Challenge.Best {
  static func fixture(_ reps: Int = 30, seconds: Double = 60) -> Self {
    Self(
      workoutID: UUID(900), repCount: reps, duration: seconds,
      startedAt: Date(timeIntervalSince1970: 1_650_000_000))
  }
}

extension FinishedTest {
  static func fixture(_ number: Int = 1, reps: Int = 12, seconds: Double = 30) -> FinishedTest {
    FinishedTest(
      id: UUID(number), challengeID: "push-up-minute", title: "Title of push-up-minute", exercise: "Push-ups",
      repCount: reps, duration: seconds, startedAt: Date(timeIntervalSince1970: 1_699_999_000))
  }
}

extension Workout {
  static func fixture(
    _ number: Int = 1, challenge: String = "push-up-minute", reps: Int = 12, seconds: Double = 30,
    startedAt: Date = Date(timeIntervalSince1970: 1_699_999_000)
  ) -> Workout {
    Workout(
      id: UUID(number), challengeID: challenge, userID: "ada", repCount: reps, duration: seconds,
      startedAt: startedAt, createdAt: startedAt.addingTimeInterval(seconds))
  }
}

extension WorkoutReceipt {
  static func fixture(_ request: WorkoutRequest, rank: Int = 4, best: Bool = true) -> WorkoutReceipt {
    WorkoutReceipt(
      workout: Workout(
        id: request.id, challengeID: request.challengeID, userID: "ada", repCount: request.repCount,
        duration: request.duration, startedAt: request.startedAt, createdAt: request.startedAt),
      rank: rank, personalBest: best, participantCount: 8)
  }
}

extension OutboxEntry {
  static func result(
    _ number: Int = 1, of user: String = "ada", at date: Date = Date(timeIntervalSince1970: 1_700_000_000)
  ) -> OutboxEntry {
    OutboxEntry(.result(.fixture(number)), userID: user, addedAt: date)
  }
}

extension Outbox {
  init(_ entries: OutboxEntry...) {
    self.init()
    for entry in entries { add(entry) }
  }
}

extension LeaderboardEntry {
  static func fixture(_ rank: Int, user: String? = nil, isMe: Bool = false) -> LeaderboardEntry {
    LeaderboardEntry(
      id: UUID(rank), rank: rank, userID: user ?? "user-\(rank)", name: "Name \(rank)", repCount: 200 - rank,
      duration: 60, isMe: isMe)
  }
}

extension RunningTest {
  static func fixture(
    _ challenge: Challenge = .fixture(), ghost: Ghost? = nil, user: String = "ada",
    startedAt: Date = Date(timeIntervalSince1970: 1_700_000_000), holder: String = "here"
  ) -> RunningTest {
    RunningTest(
      id: UUID(500), userID: user, challenge: challenge, ghost: ghost, startedAt: startedAt, holder: holder)
  }
}
