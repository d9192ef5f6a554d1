import Foundation

/// A quiz that goes on, or is over: everything that it takes to go on elsewhere.
///
/// The learner's storage holds it, so that it is the same in every tab, on every device of the same person, and after a session was
/// lost.
struct QuizRun: Codable, Equatable, Identifiable, Sendable {
  /// The rules by which it is played.
  enum Kind: Codable, Equatable, Sendable {
    /// Fifty questions for a score.
    case quiz(Region, Difficulty, QuizSecondSingular)
    /// Questions that the learner chose.
    case practice(PracticeChoice)
    /// Mistakes that are asked again.
    case review
  }

  let id: UUID
  let kind: Kind
  /// Every question of the quiz; where there is no end, those up to the one that is being asked.
  var questions: [QuizQuestion]
  /// The answers so far, in order; of a practice without end the latest.
  var answers: [GivenAnswer] = []
  /// The number of answers of a practice without end that are no longer among ``answers``.
  var forgottenCount = 0
  /// Their points; `nil` while there are none, and in what was stored before they were counted.
  var forgottenPoints: Int?
  /// The number of them that were right; `nil` as for ``forgottenPoints``.
  var forgottenRight: Int?
  /// Seconds that went by up to the last answer, and up to the last time that it was left.
  var elapsed = 0
  /// Indicates that the learner has ended a practice before its end.
  var isEnded = false
  /// The moment at which it was over; `nil` while it goes on.
  var finishDate: Date?

  init(id: UUID, kind: Kind, questions: [QuizQuestion]) {
    self.id = id
    self.kind = kind
    self.questions = questions
  }

  /// The number of answers of a practice without end that are kept.
  static let keptAnswers = 200

  var isScored: Bool {
    if case .quiz = kind { true } else { false }
  }
  var isEndless: Bool {
    if case .practice(let choice) = kind { choice.length == .endless } else { false }
  }

  var isFinished: Bool { isEnded || (!isEndless && answers.count >= questions.count) }
  /// The question that is being asked; `nil` once all are answered.
  var question: QuizQuestion? {
    guard !isFinished else { return nil }
    return isEndless ? questions.last : questions[answers.count]
  }
  /// A question of a quiz: that which is asked after so many answers.
  struct Place: Hashable, Sendable {
    let run: QuizRun.ID
    let answeredCount: Int
  }
  /// The question that is being asked.
  var place: Place { Place(run: id, answeredCount: answeredCount) }
  /// The number of questions that were answered.
  var answeredCount: Int { answers.count + forgottenCount }
  /// The number of the question that is being asked, from 1.
  var number: Int { min(answeredCount + 1, isEndless ? .max : questions.count) }
  /// The running score, which is not weighed.
  var points: Int { answers.reduce(forgottenPoints ?? 0) { $0 + $1.points } }
  /// The number of answers that were right.
  var rightCount: Int { answers.count { $0.verdict.fit == .right } + (forgottenRight ?? 0) }
  /// The weighed score; `nil` for a practice.
  var finalScore: Int? {
    guard case .quiz(let region, let difficulty, _) = kind else { return nil }
    return QuizScore.final(points: points, region: region, difficulty: difficulty)
  }
  /// The points that as many right answers as were given make.
  var possiblePoints: Int { answeredCount * QuizScore.points(.right) }
  /// The weighed score of a quiz without a mistake; `nil` for a practice.
  var perfectScore: Int? {
    guard case .quiz(let region, let difficulty, _) = kind else { return nil }
    return QuizScore.final(
      points: questions.count * QuizScore.points(.right), region: region, difficulty: difficulty)
  }
  /// The questions that were not answered right, each once, in the order of asking.
  var mistakes: [QuizQuestion] {
    var seen: Set<QuizQuestion> = []
    return answers.filter { $0.verdict.fit != .right && seen.insert($0.question).inserted }.map(\.question)
  }

  /// Notes an answer to the question that is being asked.
  mutating func note(_ answer: GivenAnswer, elapsed: Int, at date: Date) {
    self.elapsed = max(self.elapsed, elapsed)
    answers.append(answer)
    if isFinished { finishDate = date }
    guard isEndless, answers.count > Self.keptAnswers else { return }
    let forgotten = answers.prefix(answers.count - Self.keptAnswers)
    forgottenCount += forgotten.count
    forgottenPoints = forgotten.reduce(forgottenPoints ?? 0) { $0 + $1.points }
    forgottenRight = (forgottenRight ?? 0) + forgotten.count { $0.verdict.fit == .right }
    answers.removeFirst(forgotten.count)
  }

  /// Ends a practice with what was answered until now.
  mutating func end(elapsed: Int, at date: Date) {
    self.elapsed = max(self.elapsed, elapsed)
    isEnded = true
    finishDate = date
  }
}
