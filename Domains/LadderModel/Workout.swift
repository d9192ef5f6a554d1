import Foundation

/// One try at a challenge.
public struct Workout: Codable, Hashable, Sendable, Identifiable {
  /// The identifier that the client made for the try.
  public let id: UUID
  /// The identifier of the challenge.
  public var challengeID: String
  /// The identifier of the person who did it.
  public var userID: String
  /// The number of repetitions.
  public var repCount: Int
  /// Seconds, kept to the millisecond.
  public var duration: Double
  /// The time at which it began, by the clock of the person's device.
  public var startedAt: Date
  /// The time at which the service took it.
  public var createdAt: Date

  /// Creates a workout; `duration` is in seconds.
  public init(
    id: UUID, challengeID: String, userID: String, repCount: Int, duration: Double, startedAt: Date,
    createdAt: Date
  ) {
    self.id = id
    self.challengeID = challengeID
    self.userID = userID
    self.repCount = repCount
    self.duration = duration
    self.startedAt = startedAt
    self.createdAt = createdAt
  }
}

/// Hands in a result. The `id` is made by the client, once for each try, and goes with each retry.
public struct WorkoutRequest: Codable, Hashable, Sendable {
  /// The identifier that the client makes for the try, by which the service knows a retry.
  public var id: UUID
  /// The identifier of the challenge.
  public var challengeID: String
  /// The number of repetitions.
  public var repCount: Int
  /// Seconds; compared to the millisecond.
  public var duration: Double
  /// The time at which the try began, by the clock of the person's device.
  public var startedAt: Date

  /// Creates a request, without a check of its values: see ``validate(now:)``.
  public init(id: UUID, challengeID: String, repCount: Int, duration: Double, startedAt: Date) {
    self.id = id
    self.challengeID = challengeID
    self.repCount = repCount
    self.duration = duration
    self.startedAt = startedAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    challengeID = try container.decode(String.self, forKey: .challengeID)
    repCount = try container.number(Int.self, .repCount)
    duration = try container.number(Double.self, .duration)
    startedAt = try container.decode(Date.self, forKey: .startedAt)
  }

  /// Whole milliseconds, by which results are compared.
  public var durationMilliseconds: Int { Self.milliseconds(duration) }
  /// Since 1970.
  public var startedMilliseconds: Int64 { Int64(Self.milliseconds(startedAt.timeIntervalSince1970)) }

  /// The nearest whole number; what no number of milliseconds is becomes one that no rule allows.
  public static func milliseconds(_ seconds: Double) -> Int {
    Int(exactly: (seconds * 1_000).rounded()) ?? .min
  }

  /// - Parameter now: by the clock of whoever checks.
  public func validate(now: Date) throws(FieldIssue) {
    guard Limits.repCount.contains(repCount) else {
      throw FieldIssue(field: "repCount", message: "must be from 0 to \(Limits.repCount.upperBound)")
    }
    guard Limits.durationMilliseconds.contains(durationMilliseconds) else {
      throw FieldIssue(
        field: "duration",
        message: "must be from 0.001 to \(Limits.durationMilliseconds.upperBound / 1_000) seconds")
    }
    guard startedAt <= now.addingTimeInterval(Limits.clockLead) else {
      throw FieldIssue(field: "startedAt", message: "must not lie in the future")
    }
    guard startedAt >= now.addingTimeInterval(-Limits.workoutAge) else {
      throw FieldIssue(
        field: "startedAt", message: "must not be more than \(Int(Limits.workoutAge / 86_400)) days ago")
    }
  }
}

/// The outcome of a result. The same result sent again has the same answer.
public struct WorkoutReceipt: Codable, Hashable, Sendable {
  /// The workout as the service keeps it.
  public var workout: Workout
  /// The person's, in the challenge, of all time, when the result was taken.
  public var rank: Int
  /// The result is the person's best in the challenge.
  public var personalBest: Bool
  /// The number of people with a result in the challenge, this one included.
  public var participantCount: Int

  /// Creates the outcome of a result.
  public init(workout: Workout, rank: Int, personalBest: Bool, participantCount: Int) {
    self.workout = workout
    self.rank = rank
    self.personalBest = personalBest
    self.participantCount = participantCount
  }
}

extension KeyedDecodingContainer {
  /// Says where a number stands that the type cannot hold, which Foundation leaves out: it throws an error of its own then.
  fileprivate func number<Number: Decodable>(_ type: Number.Type, _ key: Key) throws -> Number {
    do {
      return try decode(type, forKey: key)
    } catch let error where !(error is DecodingError) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "must be a number within bounds, and whole where it counts")
    }
  }
}
