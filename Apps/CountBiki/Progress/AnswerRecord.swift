import Foundation

/// The outcome of one question: the unit of a learner's history.
///
/// Statistics, charts and the return of missed numbers are computed from a list of these and from nothing else, so that
/// a history that was exported, imported or cut short tells no two stories.
struct AnswerRecord: Codable, Hashable, Identifiable, Sendable {
  /// The way in which the question was completed.
  enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// Right at the first try.
    case correct
    /// Wrong at the first try, whatever came after.
    case incorrect
    /// The learner asked for the answer.
    case skipped
  }

  /// The challenge's identifier, so that a record that is imported twice counts once.
  let id: UUID
  let topicID: Topic.ID
  /// The quantity that was asked; ``Topic/question(for:locale:)`` puts it again.
  let value: QuestionValue
  let kind: Kind
  /// The time at which the question was completed.
  let date: Date
  /// Seconds from when the question was put to when it was completed; never negative.
  let timeToAnswer: TimeInterval
  /// The number of answers that were submitted, including the right one but not a skip.
  let attempts: Int

  init(
    id: UUID, topicID: Topic.ID, value: QuestionValue, kind: Kind, date: Date, timeToAnswer: TimeInterval,
    attempts: Int
  ) {
    self.id = id
    self.topicID = topicID
    self.value = value
    self.kind = kind
    self.date = date
    self.timeToAnswer = timeToAnswer
    self.attempts = attempts
  }

  /// The record of a challenge that was completed at `date`; of one that was left unfinished, what was seen until then.
  ///
  /// - Parameter pause: seconds in which the learner was not being asked, such as under a sheet.
  init(_ challenge: Challenge, completedAt date: Date, pause: TimeInterval = 0) {
    self.init(
      id: challenge.id, topicID: challenge.question.topicID, value: challenge.question.value,
      kind: challenge.isSkipped ? .skipped : challenge.isCorrect ? .correct : .incorrect, date: date,
      // A clock that was set back meanwhile must not make anybody faster than thought.
      timeToAnswer: max(0, date.timeIntervalSince(challenge.startDate) - pause),
      attempts: challenge.submissions.count { $0.kind != .skip })
  }
}

extension AnswerRecord {
  /// Says whether a record was made before another; those of the same moment stay in one order, whatever
  /// order they come in.
  static func isOlder(_ one: Self, _ other: Self) -> Bool {
    // Identifiers are written out for those few alone that need them.
    one.date != other.date ? one.date < other.date : one.id.uuidString < other.id.uuidString
  }
}

extension Sequence<AnswerRecord> {
  /// O(*n*) where the records are in order already, as those of a history are; an array is then not even copied.
  func oldestFirst() -> [AnswerRecord] {
    let records = Array(self)
    let isInOrder = zip(records, records.dropFirst()).allSatisfy { !AnswerRecord.isOlder($1, $0) }
    return isInOrder ? records : records.sorted(by: AnswerRecord.isOlder)
  }
}
