import Foundation
import LadderModel

extension LadderClient {
  /// Answers without a service: three challenges, a board of twelve, a history of two. What is handed in is answered and
  /// forgotten.
  public static let sample = Self(
    startSession: { request, _ in session(name: request.name ?? "Ines", email: request.email) },
    signUp: { request, _ in session(name: request.name ?? "Ines", email: request.email) },
    endSession: { _ in }, me: { _ in user(name: "Ines", email: nil) },
    updateProfile: { request, _ in user(name: request.name ?? "Ines", email: nil) },
    challenges: { _, _ in Page(items: challenges) },
    challenge: { id, _ in
      guard let challenge = challenges.first(where: { $0.id == id }) else {
        throw LadderError.refused(status: 404, code: "not_found", message: "There is no such challenge")
      }
      return challenge
    },
    videoURL: { _ in nil },
    submitWorkout: { request, _ in
      WorkoutReceipt(
        workout: workout(
          request.id, request.challengeID, request.repCount, request.duration, request.startedAt),
        rank: 4, personalBest: true, participantCount: 12)
    },
    deleteWorkout: { _, _ in }, myWorkouts: { _, _ in Page(items: history) },
    leaderboard: { query, _ in
      let first = query.page * query.limit
      let items = Array(board.dropFirst(first).prefix(query.limit))
      return LeaderboardPage(
        items: items, nextPage: first + items.count < board.count ? query.page + 1 : nil,
        me: board.first(where: \.isMe))
    })

  private static let start = Date(timeIntervalSince1970: 1_790_000_000)

  private static func user(name: String, email: String?) -> User {
    User(
      id: "u1", name: name, email: email, createdAt: start, totals: User.Totals(workouts: 2, reps: 51))
  }

  private static func session(name: String, email: String?) -> Session {
    Session(
      token: "sample", expiresAt: start.addingTimeInterval(90 * 86_400), user: user(name: name, email: email))
  }

  private static let challenges = [
    Challenge(
      id: "push-up-minute", title: "The Push-up Minute", exercise: "Push-ups",
      summary: "Arms straight at the top, chest low at the bottom.", timeLimit: 60, participantCount: 12,
      myBest: Challenge.Best(workoutID: id(100), repCount: 27, duration: 59.5, startedAt: start)),
    Challenge(
      id: "squat-stairs", title: "Squat Stairs", exercise: "Squats",
      summary: "Hips as low as the knees, heels on the ground.", timeLimit: 120, participantCount: 7,
      myBest: Challenge.Best(
        workoutID: id(101), repCount: 24, duration: 61.25, startedAt: start.addingTimeInterval(-86_400))),
    Challenge(
      id: "chair-dips", title: "Kitchen Chair Dips", exercise: "Dips",
      summary: "A chair that cannot slide, and no clock.", participantCount: 3),
  ]

  private static let history = [
    workout(id(100), "push-up-minute", 27, 59.5, start),
    workout(id(101), "squat-stairs", 24, 61.25, start.addingTimeInterval(-86_400)),
  ]

  private static let board = [
    ("Aoi", 42), ("Bruno", 38), ("Chidi", 31), ("Ines", 27), ("Dana", 26), ("Emre", 24), ("Freya", 22),
    ("Goran", 20), ("Hana", 17), ("Ivo", 15), ("Juno", 12), ("Kai", 8),
  ].enumerated().map { index, person in
    LeaderboardEntry(
      id: id(index), rank: index + 1, userID: "u\(index + 10)", name: person.0, repCount: person.1,
      duration: 59.5, isMe: person.0 == "Ines")
  }

  private static func workout(
    _ id: UUID, _ challenge: Challenge.ID, _ reps: Int, _ duration: Double, _ date: Date
  ) -> Workout {
    Workout(
      id: id, challengeID: challenge, userID: "u1", repCount: reps, duration: duration, startedAt: date,
      createdAt: date.addingTimeInterval(duration))
  }

  private static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
  }
}
