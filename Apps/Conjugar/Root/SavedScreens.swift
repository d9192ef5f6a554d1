import ComposableArchitecture

/// The screens as their tab keeps them, so that they go on when the session, or the server, was lost. The quiz
/// keeps itself.
struct SavedScreens: Codable, Equatable {
  /// A verb's page.
  struct Verb: Codable, Equatable {
    let infinitive: String
    let isPronominal: Bool
  }

  /// A screen of the articles' tab.
  enum InfoScreen: Codable, Equatable {
    case article(Article.ID)
    case verb(Verb)
  }

  /// A screen of the quiz's tab.
  enum QuizScreen: Codable, Equatable {
    /// Of the quiz that is over.
    case results
    case practice
    case history
    case leaderboard(Difficulty, Region, LeaderboardBoard.Period)
  }

  /// An answer that is being typed.
  struct TypedAnswer: Codable, Equatable {
    let run: QuizRun.ID
    /// The number of questions that were answered before.
    let answeredCount: Int
    let text: String
  }

  var tab = AppFeature.Tab.browse
  var filter = BrowseFilter.irregular
  var query = ""
  var verbs: [Verb] = []
  var info: [InfoScreen] = []
  /// `nil` in what was kept before these screens were.
  var quiz: [QuizScreen]?
  /// `nil` where nothing is being typed.
  var answer: TypedAnswer?

  /// The longest query that is kept: longer ones find nothing, and are not worth their room.
  static let queryLimit = 200
}

extension AppFeature.State {
  /// The part of the screens that outlives the session. Setting it puts back what there still is; in front stays the screen of the
  /// address, which wins.
  var saved: SavedScreens {
    get {
      SavedScreens(
        tab: selectedTab, filter: browse.filter, query: String(browse.query.prefix(SavedScreens.queryLimit)),
        verbs: browse.path.map(SavedScreens.Verb.init),
        info: info.path.map { screen in
          switch screen {
          case .article(let article): .article(article.id)
          case .verb(let verb): .verb(SavedScreens.Verb(verb))
          }
        }, quiz: quiz.path.map(SavedScreens.QuizScreen.init), answer: quiz.quiz.savedAnswer)
    }
    set {
      let address = link
      selectedTab = newValue.tab
      browse.filter = newValue.filter
      browse.query = newValue.query
      // The list looks for it where searches are not ready yet.
      @Dependency(\.verbSearch) var verbSearch
      browse.search(isReady: verbSearch.isReady())
      browse.path = StackState(newValue.verbs.map(\.state))
      info.path = StackState(
        newValue.info.map { screen in
          switch screen {
          case .article(let id): .article(ArticleFeature.State(id: id))
          case .verb(let verb): .verb(verb.state)
          }
        })
      if let screens = newValue.quiz { quiz.restore(screens) }
      quiz.quiz.restore(newValue.answer)
      if link != address { open(address) }
    }
  }
}

extension SavedScreens.Verb {
  init(_ state: VerbFeature.State) {
    self.init(infinitive: state.infinitive, isPronominal: state.isPronominal)
  }

  var state: VerbFeature.State {
    var state = VerbFeature.State(infinitive: infinitive)
    state.isPronominal = isPronominal && state.isVerb
    return state
  }
}

extension SavedScreens.QuizScreen {
  init(_ screen: QuizTabFeature.Path.State) {
    self =
      switch screen {
      case .results: .results
      case .practice: .practice
      case .history: .history
      case .leaderboard(let board): .leaderboard(board.difficulty, board.region, board.period)
      }
  }
}

extension QuizTabFeature.State {
  /// Opens the screens again. Results are those of the quiz that is over, and are left out where none is.
  fileprivate mutating func restore(_ screens: [SavedScreens.QuizScreen]) {
    let finished = quiz.run.flatMap { $0.isFinished ? $0 : nil }
    var opened = screens
    if finished != nil, !opened.contains(.results) { opened.append(.results) }
    path = StackState(
      opened.compactMap { screen in
        switch screen {
        case .results: finished.map { .results(ResultsFeature.State(run: $0)) }
        case .practice: .practice(PracticeFeature.State())
        case .history: .history(HistoryFeature.State())
        case .leaderboard(let difficulty, let region, let period):
          .leaderboard(LeaderboardFeature.State(difficulty: difficulty, region: region, period: period))
        }
      })
  }
}

extension QuizFeature.State {
  fileprivate var savedAnswer: SavedScreens.TypedAnswer? {
    guard let place = typedPlace, !typedAnswer.isEmpty else { return nil }
    return SavedScreens.TypedAnswer(run: place.run, answeredCount: place.answeredCount, text: typedAnswer)
  }

  /// Puts back what was being typed, unless the question was answered meanwhile.
  fileprivate mutating func restore(_ answer: SavedScreens.TypedAnswer?) {
    guard let answer, let run, run.id == answer.run, run.answeredCount == answer.answeredCount,
      run.question != nil
    else { return }
    typedAnswer = answer.text
    typedPlace = run.place
  }
}
