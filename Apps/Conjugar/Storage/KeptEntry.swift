import ComposableArchitecture
import Foundation

/// Something that is kept for a learner as JSON, and may be damaged.
///
/// Settings are not among them: a text that none of them has counts as the default.
enum KeptEntry: CaseIterable, Equatable, Sendable {
  case quiz, mistakes, history, practice, player, favorites

  /// The name that the screens show.
  var title: String {
    switch self {
    case .quiz: String(localized: "quiz")
    case .mistakes: String(localized: "mistakes")
    case .history: String(localized: "history")
    case .practice: String(localized: "practice choice")
    case .player: String(localized: "leaderboard name")
    case .favorites: String(localized: "favorites")
    }
  }

  /// Something is stored that cannot be read. A storage that cannot be reached is no damage.
  var isDamaged: Bool { loadError is DecodingError }

  /// The entries that cannot be read.
  static var damaged: [Self] { allCases.filter(\.isDamaged) }

  private var loadError: (any Error)? {
    @Shared(.quizRun) var quiz
    @Shared(.mistakes) var mistakes
    @Shared(.answerHistory) var history
    @Shared(.practiceChoice) var practice
    @Shared(.leaderboardPlayer) var player
    @Shared(.favorites) var favorites
    return switch self {
    case .quiz: $quiz.loadError
    case .mistakes: $mistakes.loadError
    case .history: $history.loadError
    case .practice: $practice.loadError
    case .player: $player.loadError
    case .favorites: $favorites.loadError
    }
  }

  /// Stores the default; what was there is set aside under a name of its own.
  func beginAnew() {
    @Shared(.quizRun) var quiz
    @Shared(.mistakes) var mistakes
    @Shared(.answerHistory) var history
    @Shared(.practiceChoice) var practice
    @Shared(.leaderboardPlayer) var player
    @Shared(.favorites) var favorites
    switch self {
    case .quiz: $quiz.withLock { $0 = nil }
    case .mistakes: $mistakes.withLock { $0 = MistakeDeck() }
    case .history: $history.withLock { $0 = [] }
    case .practice: $practice.withLock { $0 = PracticeChoice() }
    case .player: $player.withLock { $0 = LeaderboardPlayer() }
    case .favorites: $favorites.withLock { $0 = [] }
    }
  }
}
