import Foundation
import LadderModel

/// A test that goes on. It belongs to its person rather than to a page: their storage holds it.
///
/// Time is the difference of two dates, so nothing that is missed or late makes it drift.
struct RunningTest: Codable, Equatable, Identifiable, Sendable {
  /// Becomes the workout's.
  let id: UUID
  /// The person's whose test it is.
  var userID: User.ID
  let challenge: Challenge
  let ghost: Ghost?
  let startedAt: Date
  private(set) var repCount = 0
  /// Seconds from the start to the last repetition that counts.
  private(set) var lastRepetition: TimeInterval?
  /// The tab that counts. Others show the test, and may take it over.
  var holder: String
  /// Set in one step by whoever ends the test; from then on nothing changes.
  private(set) var result: FinishedTest?

  init(
    id: UUID, userID: User.ID, challenge: Challenge, ghost: Ghost? = nil, startedAt: Date, holder: String
  ) {
    self.id = id
    self.userID = userID
    self.challenge = challenge
    self.ghost = ghost
    self.startedAt = startedAt
    self.holder = holder
  }

  /// Seconds after which a test without a limit of its own is over: longer ones cannot be handed in.
  static let longest = Double(Limits.durationMilliseconds.upperBound) / 1_000
  /// Seconds for which repetitions are awaited that were made in time and are still on their way.
  static let grace: TimeInterval = 0.5

  /// Seconds.
  var timeLimit: TimeInterval { min(challenge.timeLimit ?? Self.longest, Self.longest) }
  /// The moment from which on no repetition counts.
  var deadline: Date { startedAt.addingTimeInterval(timeLimit) }
  /// The moment at which the test ends by itself.
  var end: Date { deadline.addingTimeInterval(Self.grace) }

  /// Returns the seconds that have gone by, to the millisecond; never fewer than 0 and never more than the limit.
  func elapsed(at date: Date) -> TimeInterval {
    // The difference of two dates is exact to a ten-millionth of a second.
    min(max(0, (date.timeIntervalSince(startedAt) * 1_000).rounded() / 1_000), timeLimit)
  }

  func isOver(at date: Date) -> Bool { date >= end }

  /// Counts a repetition that was made at `press`; returns whether it counts.
  @discardableResult
  mutating func count(at press: Date) -> Bool {
    guard result == nil, press <= deadline, repCount < Limits.repCount.upperBound else { return false }
    repCount += 1
    lastRepetition = max(elapsed(at: press), lastRepetition ?? 0)
    return true
  }

  /// Takes a repetition back; returns whether there was one.
  @discardableResult
  mutating func takeBack() -> Bool {
    guard result == nil, repCount > 0 else { return false }
    repCount -= 1
    return true
  }

  /// Ends the test at `date`, unless it has ended before, and returns the result.
  ///
  /// It takes a millisecond at the least. One that had no limit and that nobody has ended for a day is over with its last repetition.
  mutating func finish(at date: Date) -> FinishedTest {
    if let result { return result }
    let isForgotten = challenge.timeLimit == nil && isOver(at: date)
    let seconds = isForgotten ? lastRepetition ?? timeLimit : elapsed(at: date)
    let finished = FinishedTest(
      id: id, challengeID: challenge.id, title: challenge.title, exercise: challenge.exercise,
      repCount: repCount, duration: max(0.001, seconds), startedAt: startedAt)
    result = finished
    return finished
  }
}
