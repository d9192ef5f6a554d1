import Foundation

/// Questions that were answered wrong, and when each is to be asked again.
///
/// A question comes in when it is missed. ``MemoryModel`` says when nine of ten people would still know it: then it is due. It
/// leaves when it would be known for half a year.
struct MistakeDeck: Codable, Equatable, Sendable {
  /// A question that was missed.
  struct Card: Codable, Equatable, Sendable {
    let question: QuizQuestion
    var memory: MemoryModel
    /// The time at which it was last answered.
    var lastDate: Date
    /// The time at which it is to be asked again.
    var dueDate: Date
    /// The number of times that it was missed.
    var misses: Int
  }

  private(set) var cards: [Card] = []

  /// The probability that a question is known when it is due.
  static let retention = 0.9
  /// Seconds until a question that was missed just now is due.
  static let firstStep: TimeInterval = 10 * 60
  /// Days of ``MemoryModel/stability`` after which a question is known.
  static let known = 180.0
  /// The number of questions that are kept; whichever is due last gives way.
  static let limit = 400

  /// Takes notice of an answer.
  ///
  /// - Complexity: Linear in ``cards``.
  mutating func note(_ fit: AnswerVerdict.Fit, to question: QuizQuestion, at date: Date) {
    let grade: MemoryModel.Grade =
      switch fit {
      case .right: .good
      case .wrongAccents: .hard
      case .wrong: .again
      }
    guard let index = cards.firstIndex(where: { $0.question == question }) else {
      guard fit != .right else { return }
      if cards.count >= Self.limit,
        let last = cards.indices.max(by: { cards[$0].dueDate < cards[$1].dueDate })
      {
        cards.remove(at: last)
      }
      var card = Card(
        question: question, memory: MemoryModel(first: grade), lastDate: date, dueDate: date, misses: 1)
      card.schedule(after: fit, at: date)
      cards.append(card)
      return
    }
    // An answer before its time proves little about memory; a mistake proves the same at any time.
    guard fit != .right || cards[index].dueDate <= date else { return }
    let days = max(0, date.timeIntervalSince(cards[index].lastDate) / 86_400)
    cards[index].memory.review(grade, after: days)
    if fit != .right { cards[index].misses += 1 }
    if fit == .right, cards[index].memory.stability >= Self.known {
      cards.remove(at: index)
    } else {
      cards[index].schedule(after: fit, at: date)
    }
  }

  /// Returns the questions that are due, those that wait longest first.
  func due(at date: Date) -> [QuizQuestion] {
    cards.filter { $0.dueDate <= date && $0.question.canBeAsked }
      .sorted { $0.dueDate < $1.dueDate }.map(\.question)
  }

  /// Returns the moment after `date` at which the next question is due; `nil` where there is none.
  func nextDueDate(after date: Date) -> Date? {
    cards.filter { $0.dueDate > date && $0.question.canBeAsked }.map(\.dueDate).min()
  }
}

extension MistakeDeck.Card {
  fileprivate mutating func schedule(after fit: AnswerVerdict.Fit, at date: Date) {
    lastDate = date
    // Steps of less than a day are no matter of the model: a mistake is tried once more within the sitting.
    let wait =
      fit == .right
      ? max(1, memory.interval(for: MistakeDeck.retention).rounded()) * 86_400 : MistakeDeck.firstStep
    dueDate = date.addingTimeInterval(wait)
  }
}
