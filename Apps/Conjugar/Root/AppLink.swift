import ComposableArchitecture
import Foundation

/// The address of a screen: the part that follows the app's own in the browser.
enum AppLink: Hashable, Sendable {
  case browse
  /// The page of a verb, by its infinitive, with its pronoun where it is shown with one.
  case verb(String)
  case quiz
  case practice
  case history
  case leaderboard
  case articles
  case article(Article.ID)
  case settings

  /// Reads an address, which anybody may have typed; nothing where it is none of these.
  init?(path: String) {
    let parts = path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    switch (parts.first, parts.dropFirst().first, parts.count) {
    case (nil, _, _): self = .browse
    case ("verbs", let infinitive?, 2): self = .verb(infinitive)
    case ("quiz", nil, 1): self = .quiz
    case ("quiz", "practice", 2): self = .practice
    case ("quiz", "history", 2): self = .history
    case ("quiz", "leaderboard", 2): self = .leaderboard
    case ("articles", nil, 1): self = .articles
    case ("articles", let id?, 2): self = .article(id)
    case ("settings", nil, 1): self = .settings
    default: return nil
    }
  }

  var path: String {
    switch self {
    case .browse: ""
    // Browsers take these for the way up, however they are written: nothing has such an address.
    case .verb("."), .verb(".."), .article("."), .article(".."): ""
    case .verb(let infinitive): "verbs/" + Self.encoded(infinitive)
    case .quiz: "quiz"
    case .practice: "quiz/practice"
    case .history: "quiz/history"
    case .leaderboard: "quiz/leaderboard"
    case .articles: "articles"
    case .article(let id): "articles/" + Self.encoded(id)
    case .settings: "settings"
    }
  }

  /// A part of an address. A verb that was asked for by its address may be any text.
  private static func encoded(_ part: String) -> String {
    part.addingPercentEncoding(withAllowedCharacters: allowed) ?? part
  }

  private static let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/"))
}

extension AppFeature.State {
  /// The address of the screen in front. What is answered and its results are the learner's own, and have the quiz's.
  var link: AppLink {
    switch selectedTab {
    case .browse:
      browse.path.last.map { .verb($0.title) } ?? .browse
    case .quiz:
      switch quiz.path.last {
      case .practice: .practice
      case .history: .history
      case .leaderboard: .leaderboard
      case .results, nil: .quiz
      }
    case .info:
      switch info.path.last {
      case .article(let article): .article(article.id)
      case .verb(let verb): .verb(verb.title)
      case nil: .articles
      }
    case .settings: .settings
    }
  }

  /// Shows the screen at an address, with the way back under it. An article that there is none of leads to the list.
  mutating func open(_ link: AppLink) {
    switch link {
    case .browse, .verb: selectedTab = .browse
    case .quiz, .practice, .history, .leaderboard: selectedTab = .quiz
    case .articles, .article: selectedTab = .info
    case .settings: selectedTab = .settings
    }
    switch link {
    case .browse: browse.path.removeAll()
    case .verb(let infinitive): browse.path = StackState([VerbFeature.State(infinitive: infinitive)])
    case .settings: break
    case .quiz: showInQuiz(nil)
    case .practice: showInQuiz(.practice(PracticeFeature.State()))
    case .history: showInQuiz(.history(HistoryFeature.State()))
    case .leaderboard:
      showInQuiz(.leaderboard(LeaderboardFeature.State(difficulty: quiz.difficulty, region: quiz.region)))
    case .articles: info.path.removeAll()
    case .article(let id):
      let isThere = ArticleLanguage.allCases.contains { ArticleLibrary.shared.article(id, in: $0) != nil }
      info.path = StackState(isThere ? [.article(ArticleFeature.State(id: id))] : [])
    }
  }

  /// Shows a screen of the quiz's tab. Results stay under it: nobody may have seen them yet.
  private mutating func showInQuiz(_ screen: QuizTabFeature.Path.State?) {
    let results = quiz.path.filter { if case .results = $0 { true } else { false } }
    quiz.path = StackState(results + (screen.map { [$0] } ?? []))
  }
}
