import Foundation
import LadderModel

/// A row of workouts, with the answer that was given for it.
struct StoredWorkout: Sendable {
  let id: UUID
  let user: Int64
  let challenge: Int64
  let slug: String
  let reps: Int64
  let duration: Int64
  let started: Int64
  let created: Int64
  let isDeleted: Bool
  let place: Int64
  let isPersonalBest: Bool
  let participants: Int64

  static let columns = """
    workout.id, workout.user_id, workout.challenge_id, challenge.slug, workout.reps, workout.duration,
    workout.started, workout.created, workout.deleted, workout.place, workout.personal_best,
    workout.participants
    """

  /// The same try, with the same figures.
  func isSame(as request: WorkoutRequest) -> Bool {
    slug == request.challengeID && reps == Int64(request.repCount)
      && duration == Int64(request.durationMilliseconds) && started == request.startedMilliseconds
  }

  var receipt: WorkoutReceipt {
    WorkoutReceipt(
      workout: Workout(
        id: id, challengeID: slug, userID: Person.name(of: user), repCount: Int(reps),
        duration: Double(duration) / 1_000, startedAt: Date(milliseconds: started),
        createdAt: Date(milliseconds: created)),
      rank: Int(place), personalBest: isPersonalBest, participantCount: Int(participants))
  }

  static func uuid(_ bytes: [UInt8]) throws -> UUID {
    guard bytes.count == 16 else {
      throw StorageFailure(.other, "a number of a workout has \(bytes.count) bytes")
    }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension StoredWorkout {
  init(_ row: SQLRow) throws {
    self.init(
      id: try Self.uuid(try row.bytes(0)), user: try row.int(1), challenge: try row.int(2),
      slug: try row.text(3), reps: try row.int(4), duration: try row.int(5), started: try row.int(6),
      created: try row.int(7), isDeleted: try row.int(8) != 0, place: try row.int(9),
      isPersonalBest: try row.int(10) != 0, participants: try row.int(11))
  }
}
