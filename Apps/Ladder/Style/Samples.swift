import Foundation
import LadderModel

// For previews.

extension LeaderboardEntry {
  static let samples = [
    ("Maren Holt", 61, 60.0), ("Íñigo de la Cruz", 58, 59.4), ("Ada", 58, 60.0),
    ("Tomasz Wiśniewski-Kowalczyk", 44, 60.0), ("Bo", 39, 48.25),
  ].enumerated().map { index, person in
    LeaderboardEntry(
      id: UUID(uuidString: "00000000-0000-4000-8000-00000000000\(index)") ?? UUID(), rank: index + 1,
      userID: "person-\(index)", name: person.0, repCount: person.1, duration: person.2, isMe: index == 2)
  }
}

extension Challenge {
  static let samples = [
    Challenge(
      id: "1", title: "The Push-up Minute", exercise: "Push-ups",
      summary:
        "Chest to a fist's height above the floor, arms straight at the top. One minute, knees or toes.",
      timeLimit: 60, participantCount: 1_204,
      myBest: Best(
        workoutID: UUID(), repCount: 38, duration: 60, startedAt: Date(timeIntervalSince1970: 1_790_000_000))),
    Challenge(
      id: "2", title: "Honest Pull-ups", exercise: "Pull-ups",
      summary: "From hanging still to the chin above the bar, without swinging. No clock.",
      participantCount: 87),
    Challenge(
      id: "3", title: "Squat Stairs", exercise: "Squats",
      summary:
        "Hips to the height of the knees, heels on the ground. Two minutes are longer than they sound.",
      timeLimit: 120, participantCount: 640),
  ]
}

extension Workout {
  static let samples = (0..<12).map { index in
    let start = Date(timeIntervalSince1970: 1_790_000_000 - Double(index) * 150_000)
    return Workout(
      id: UUID(), challengeID: index.isMultiple(of: 3) ? "3" : "1", userID: "person-2",
      repCount: 38 - index + (index % 4) * 3, duration: 60 - Double(index % 3) * 4.27, startedAt: start,
      createdAt: start)
  }
}
