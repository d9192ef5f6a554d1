import ComposableArchitectureLegacy

struct CounterState: Equatable { var count = 0 }
enum CounterAction: Equatable { case decrement, increment }

let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
  switch action {
  case .decrement:
    state.count -= 1
    return .none
  case .increment:
    state.count += 1
    return state.count > 1 ? Effect(value: .decrement) : .none
  }
}

@main
@MainActor
struct Main {
  static func main() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    store.send(.increment)
    store.send(.increment)
    precondition(ViewStore(store).count == 1)
    print("ComposableArchitectureLegacy works")
  }
}
