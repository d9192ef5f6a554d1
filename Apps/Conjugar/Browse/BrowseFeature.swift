import ComposableArchitecture
import SpanishConjugation

/// The reference: a list of verbs, a search in all of them, and the pages that were opened.
@Reducer
struct BrowseFeature {
  @ObservableState
  struct State: Equatable {
    var path = StackState<VerbFeature.State>()
    var filter = BrowseFilter.irregular
    /// The text of the search, as it was typed.
    var query = ""
    /// The verbs found for it; nothing while nothing is searched for.
    var results: SearchResults?
    @Shared(.favorites) var favorites
  }

  enum Action {
    case favoriteToggled(String)
    case filterChosen(BrowseFilter)
    case path(StackActionOf<VerbFeature>)
    case queryChanged(String)
    /// Return was pressed in the field.
    case searchSubmitted
    case verbTapped(String)
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable {
      /// The learner has looked something up.
      case verbOpened(String)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate, .path:
        return .none

      case .favoriteToggled(let infinitive):
        state.$favorites.withLock { $0.toggle(infinitive) }
        return .none

      case .filterChosen(let filter):
        state.filter = filter
        return .none

      case .queryChanged(let query):
        guard query != state.query else { return .none }
        state.query = query
        state.results =
          SearchText(query) == nil && query.allSatisfy(\.isWhitespace) ? nil : SearchResults(query)
        return .none

      case .searchSubmitted:
        guard let hit = state.results?.hits.first else { return .none }
        return open(hit.infinitive, &state)

      case .verbTapped(let infinitive):
        return open(infinitive, &state)
      }
    }
    .forEach(\.path, action: \.path) { VerbFeature() }
  }

  private func open(_ infinitive: String, _ state: inout State) -> Effect<Action> {
    state.path.append(VerbFeature.State(infinitive: infinitive))
    return .send(.delegate(.verbOpened(infinitive)))
  }
}
