import Foundation

/// Something to do as often as one can.
public struct Challenge: Codable, Hashable, Sendable, Identifiable {
  public struct Video: Codable, Hashable, Sendable {
    /// Relative to the service.
    public var url: String
    public var poster: String?
    public var seconds: Double

    public init(url: String, poster: String? = nil, seconds: Double) {
      self.url = url
      self.poster = poster
      self.seconds = seconds
    }
  }

  /// The best result of the person who asks.
  public struct Best: Codable, Hashable, Sendable {
    public var workoutID: UUID
    public var repCount: Int
    public var duration: Double
    public var startedAt: Date

    public init(workoutID: UUID, repCount: Int, duration: Double, startedAt: Date) {
      self.workoutID = workoutID
      self.repCount = repCount
      self.duration = duration
      self.startedAt = startedAt
    }
  }

  public let id: String
  public var title: String
  public var exercise: String
  public var summary: String
  public var video: Video?
  /// Seconds.
  public var timeLimit: Double?
  public var participantCount: Int
  public var startsAt: Date?
  public var endsAt: Date?
  public var myBest: Best?

  public init(
    id: String, title: String, exercise: String, summary: String, video: Video? = nil,
    timeLimit: Double? = nil, participantCount: Int = 0, startsAt: Date? = nil, endsAt: Date? = nil,
    myBest: Best? = nil
  ) {
    self.id = id
    self.title = title
    self.exercise = exercise
    self.summary = summary
    self.video = video
    self.timeLimit = timeLimit
    self.participantCount = participantCount
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.myBest = myBest
  }
}
