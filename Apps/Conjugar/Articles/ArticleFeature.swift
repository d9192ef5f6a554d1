import ComposableArchitecture
import Foundation

/// An article that somebody reads.
@Reducer
struct ArticleFeature {
  @ObservableState
  struct State: Equatable {
    let id: Article.ID
  }

  enum Action {
    case delegate(Delegate)
    case linkTapped(ArticleLink)

    @CasePathable
    enum Delegate: Equatable {
      case articleOpened(Article.ID)
      case verbOpened(String)
    }
  }

  @Dependency(\.openURL) private var openURL

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .linkTapped(.article(let id)):
        return id == state.id ? .none : .send(.delegate(.articleOpened(id)))

      case .linkTapped(.form(let reference)):
        return .send(.delegate(.verbOpened(reference.infinitive)))

      case .linkTapped(.verb(let infinitive)):
        return .send(.delegate(.verbOpened(infinitive)))

      case .linkTapped(.web(let url)):
        return .run { _ in await openURL(url) }
      }
    }
  }
}
