import Foundation

/// Something to do as often as one can.
public struct Challenge: Codable, Hashable, Sendable, Identifiable {
  /// A film that shows the challenge.
  public struct Video: Codable, Hashable, Sendable {
    /// Relative to the service.
    public var url: String
    /// The address of the picture that stands for the film before it plays; `nil` where there is none, as with this service's films.
    public var poster: String?
    /// The length in seconds.
    public var seconds: Double

    /// Creates a film at an address relative to the service.
    public init(url: String, poster: String? = nil, seconds: Double) {
      self.url = url
      self.poster = poster
      self.seconds = seconds
    }
  }

  /// The best result of the person who asks.
  public struct Best: Codable, Hashable, Sendable {
    /// The identifier of the workout that it comes from.
    public var workoutID: UUID
    /// The number of repetitions.
    public var repCount: Int
    /// The time that it took, in seconds.
    public var duration: Double
    /// The time at which it began.
    public var startedAt: Date

    /// Creates a best result; `duration` is in seconds.
    public init(workoutID: UUID, repCount: Int, duration: Double, startedAt: Date) {
      self.workoutID = workoutID
      self.repCount = repCount
      self.duration = duration
      self.startedAt = startedAt
    }
  }

  /// The challenge's name in addresses, such as `squat-stairs`.
  public let id: String
  /// The title, as people read it.
  public var title: String
  /// The exercise that is repeated.
  public var exercise: String
  /// A sentence about it.
  public var summary: String
  /// The film that shows it; `nil` where there is none.
  public var video: Video?
  /// Seconds.
  public var timeLimit: Double?
  /// The number of people who have handed in a result.
  public var participantCount: Int
  /// The earliest start of a workout that counts; `nil` where there is no such limit.
  public var startsAt: Date?
  /// The time before which a workout that counts has to start; `nil` where there is no such limit.
  public var endsAt: Date?
  /// The best result of the person who asks; `nil` where they have none.
  public var myBest: Best?

  /// Creates a challenge, by default without limits, film, participants or a result.
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
