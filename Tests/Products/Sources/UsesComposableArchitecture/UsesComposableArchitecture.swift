import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var child: State?
  }
  indirect enum Action {
    case child(PresentationAction<Action>)
    case incrementButtonTapped
    case laterButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .laterButtonTapped:
        return .run { send in await send(.incrementButtonTapped) }
      }
    }
  }
}

@main
@MainActor
struct UsesComposableArchitecture {
  static func main() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    await store.send(.laterButtonTapped).finish()
    precondition(store.count == 2)
    print("ComposableArchitecture")
  }
}
