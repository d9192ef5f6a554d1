import DeviceClients
import Foundation
import LadderModel

/// A result that its person shows to everybody who has its link.
struct SharedResult: Codable, Hashable, Identifiable, Sendable {
  /// The workout's.
  let id: UUID
  let name: String
  let challengeID: Challenge.ID
  let title: String
  let exercise: String
  let repCount: Int
  /// Seconds.
  let duration: Double
  let startedAt: Date
  /// The rank when it was shared; `nil` where the service had not told it yet.
  var rank: Int?

  init(_ test: FinishedTest, name: String, rank: Int? = nil) {
    id = test.id
    self.name = name
    challengeID = test.challengeID
    title = test.title
    exercise = test.exercise
    repCount = test.repCount
    duration = test.duration
    startedAt = test.startedAt
    self.rank = rank
  }

  init(_ workout: Workout, of challenge: Challenge?, name: String) {
    id = workout.id
    self.name = name
    challengeID = workout.challengeID
    title = challenge?.title ?? workout.challengeID
    exercise = challenge?.exercise ?? ""
    repCount = workout.repCount
    duration = workout.duration
    startedAt = workout.startedAt
  }
}

/// The results that were shared, each under its number. Only the app writes them: a link can claim nothing that nobody did.
struct SharedResults: Sendable {
  let storage: any CommonStorage

  private static func key(_ id: SharedResult.ID) -> String { "ladder-result/\(id.uuidString)" }

  /// Returns a result; `nil` where none was shared under the number.
  func result(_ id: SharedResult.ID) throws -> SharedResult? {
    try storage.data(forKey: Self.key(id)).flatMap { try? JSONDecoder().decode(SharedResult.self, from: $0) }
  }

  func keep(_ result: SharedResult) throws {
    let data = try JSONEncoder().encode(result)
    try storage.update(Self.key(result.id)) { _ in data }
  }

  func remove(_ id: SharedResult.ID) throws {
    guard try storage.data(forKey: Self.key(id)) != nil else { return }
    try storage.update(Self.key(id)) { _ in nil }
  }
}
