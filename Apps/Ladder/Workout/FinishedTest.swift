import Foundation
import LadderModel

/// A test that is over: everything that the service is told, and that a person wants to read of it.
struct FinishedTest: Codable, Hashable, Identifiable, Sendable {
  /// The workout's, made once and sent with each try.
  let id: UUID
  let challengeID: Challenge.ID
  let title: String
  let exercise: String
  let repCount: Int
  /// Seconds, to the millisecond.
  let duration: Double
  let startedAt: Date

  var request: WorkoutRequest {
    WorkoutRequest(
      id: id, challengeID: challengeID, repCount: repCount, duration: duration, startedAt: startedAt)
  }
}
