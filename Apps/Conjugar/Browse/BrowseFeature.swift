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
    /// The search waits for its index.
    var isSearching = false
    /// Return was pressed before anything was found.
    var opensFirstHit = false
    @Shared(.favorites) var favorites
  }

  enum Action {
    case favoriteToggled(String)
    case filterChosen(BrowseFilter)
    case path(StackActionOf<VerbFeature>)
    case queryChanged(String)
    /// The index of searches is there.
    case searchReady
    /// Return was pressed in the field.
    case searchSubmitted
    case task
    case verbTapped(String)
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable {
      /// The learner has looked something up.
      case verbOpened(String)
    }
  }

  private enum CancelID { case search }

  @Dependency(\.verbSearch) private var verbSearch

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate, .path:
        return .none

      case .favoriteToggled(let infinitive):
        let isFavorite = state.favorites.contains(infinitive)
        state.$favorites.withStorageLock { $0.set(infinitive, isIn: !isFavorite) }
        return .none

      case .filterChosen(let filter):
        state.filter = filter
        return .none

      case .queryChanged(let query):
        guard query != state.query else { return .none }
        state.query = query
        state.opensFirstHit = false
        state.search(isReady: verbSearch.isReady())
        return state.isSearching ? prepare() : .none

      case .searchReady:
        state.search(isReady: true)
        guard state.opensFirstHit else { return .none }
        state.opensFirstHit = false
        guard let hit = state.results?.hits.first else { return .none }
        return open(hit.infinitive, &state)

      case .task:
        // Whoever opens the list is likely to search.
        return verbSearch.isReady() && !state.isSearching ? .none : prepare()

      case .searchSubmitted:
        guard !state.isSearching else {
          state.opensFirstHit = true
          return .none
        }
        guard let hit = state.results?.hits.first else { return .none }
        return open(hit.infinitive, &state)

      case .verbTapped(let infinitive):
        return open(infinitive, &state)
      }
    }
    .forEach(\.path, action: \.path) { VerbFeature() }
  }

  private func prepare() -> Effect<Action> {
    .run { send in
      await verbSearch.prepare()
      await send(.searchReady)
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }

  private func open(_ infinitive: String, _ state: inout State) -> Effect<Action> {
    state.opensFirstHit = false
    state.path.append(VerbFeature.State(infinitive: infinitive))
    return .send(.delegate(.verbOpened(infinitive)))
  }
}

extension BrowseFeature.State {
  /// Looks for the text in the field, or notes that this is to be done once searches are ready.
  mutating func search(isReady: Bool) {
    let isBlank = query.allSatisfy(\.isWhitespace)
    isSearching = !isBlank && !isReady
    results = isBlank || isSearching ? nil : SearchResults(query)
  }
}
