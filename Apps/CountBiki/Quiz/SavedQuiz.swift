import Dependencies
import Foundation
import Sharing

/// A quiz as its tab keeps it, so that it goes on after the session, or the server, was lost.
///
/// A tab keeps little, and a session may be long: questions are kept as the numbers that they ask for.
struct SavedQuiz: Codable, Equatable, Sendable {
  /// A question, and what was tried.
  struct Asked: Codable, Equatable, Sendable {
    let value: QuestionValue
    var tries: [Try]
  }

  struct Try: Codable, Equatable, Sendable {
    let kind: Submission.Kind
    let value: String?
  }

  let topicID: Topic.ID
  let mode: QuizMode
  let current: Asked
  /// In the order in which they were asked; of very many long tries the latest.
  let completed: [Asked]
  let elapsed: Int
  let isHintShown: Bool
  let isSummaryShown: Bool

  /// Bytes that all tries may take, of the 64 KB that a tab may keep.
  private static let budget = 24_000

  init(_ quiz: QuizFeature.State) {
    topicID = quiz.topic.id
    mode = quiz.mode
    elapsed = quiz.elapsed
    isHintShown = quiz.isHintShown
    isSummaryShown = quiz.destination?.summary != nil
    var room = Self.budget
    current = Self.asked(quiz.challenge, &room)!
    var completed: [Asked] = []
    for challenge in quiz.completedChallenges.reversed() {
      guard let asked = Self.asked(challenge, &room) else { break }
      completed.append(asked)
    }
    self.completed = completed.reversed()
  }

  /// `nil` where there is no room for any of it. Of many tries the last ones: two tell whether it was missed.
  private static func asked(_ challenge: Challenge, _ room: inout Int) -> Asked? {
    guard room > 0 else { return nil }
    room -= 40
    var tries: [Try] = []
    for submission in challenge.submissions.reversed() {
      room -= 24 + (submission.value?.utf8.count ?? 0)
      tries.append(Try(kind: submission.kind, value: submission.value))
      guard room > 0 || tries.count < 2 else { break }
    }
    return Asked(value: challenge.question.value, tries: tries.reversed())
  }
}

extension SharedKey where Self == SceneStorageKey<SavedQuiz?>.Default {
  /// The quiz that this tab shows; `nil` for none.
  static var savedQuiz: Self { Self[.sceneStorage("CountBiki_Quiz"), default: nil] }
}

extension QuizFeature.State {
  /// A quiz that goes on; `nil` where there is no such topic or question, as in what another version has kept.
  init?(restoring saved: SavedQuiz) {
    guard let topic = Topic.topic(saved.topicID), let current = Challenge(restoring: saved.current, of: topic)
    else { return nil }
    self.init(topic: topic, mode: saved.mode, challenge: current)
    completedChallenges = saved.completed.compactMap { Challenge(restoring: $0, of: topic) }
    elapsed = saved.elapsed
    isHintShown = saved.isHintShown
    // Whether it can be seen is told when it is on the screen: nobody thinks about it before.
    isActive = false
    pauseStart = current.startDate
    guard saved.isSummaryShown || isComplete else { return }
    destination = .summary(
      SummaryFeature.State(
        topic: topic, mode: mode, challenges: completedChallenges, isSessionComplete: isComplete))
  }

  /// The parts of the quiz that are worth saving when they change. Of a limited time, that is every fifth
  /// second.
  var mark: Mark {
    Mark(
      challenge: challenge.id, submissions: challenge.submissions.count, completed: completedChallenges.count,
      fiveSeconds: elapsed / 5, isHintShown: isHintShown, isSummaryShown: destination?.summary != nil)
  }

  struct Mark: Equatable {
    let challenge: Challenge.ID
    let submissions: Int
    let completed: Int
    let fiveSeconds: Int
    let isHintShown: Bool
    let isSummaryShown: Bool
  }
}

extension Challenge {
  fileprivate init?(restoring asked: SavedQuiz.Asked, of topic: Topic) {
    @Dependency(\.date.now) var now
    @Dependency(\.locale) var locale
    @Dependency(\.uuid) var uuid
    guard let question = topic.question(for: asked.value, locale: locale) else { return nil }
    // How long it was out of sight nobody knows: its time begins anew.
    self.init(
      id: uuid(), startDate: now, question: question,
      submissions: asked.tries.map { Submission(id: uuid(), date: now, kind: $0.kind, value: $0.value) })
  }
}
