import ComposableArchitecture
import Foundation

/// The articles, up to the difficulty that the reader has chosen, and what is opened from them.
@Reducer
struct ArticleListFeature {
  @Reducer
  enum Path {
    case article(ArticleFeature)
    case verb(VerbFeature)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared(.infoDifficulty) var difficulty

    /// Returns the articles that the list shows.
    func articles(in language: ArticleLanguage) -> [Article] {
      ArticleLibrary.shared.articles(in: language, upTo: difficulty)
    }
  }

  enum Action {
    case difficultyChosen(Difficulty)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .difficultyChosen(let difficulty):
        state.$difficulty.withLock { $0 = difficulty }
        return .none

      case .path(.element(_, .article(.delegate(.articleOpened(let id))))):
        state.path.append(.article(ArticleFeature.State(id: id)))
        return .none

      case .path(.element(_, .article(.delegate(.verbOpened(let infinitive))))):
        state.path.append(.verb(VerbFeature.State(infinitive: infinitive)))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension ArticleListFeature.Path.State: Equatable {}
