import ComposableArchitecture
import CounterpointValues
import Testing

@MainActor
@Suite struct RestoredStateTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action {
      case increment
      case nothing
      case restore(State)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .nothing: break
        case .restore(let saved): state = saved
        }
        return .none
      }
    }
  }

  @Test("Rule 62: a copy of the whole state, kept from before and put back, reaches who read a field")
  func restored() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let saved = store.withState { $0 }
    store.send(.increment)

    let notifications = LockIsolated(0)
    let tracker = Tracker { notifications.withValue { $0 += 1 } }
    #expect(tracker.track { store.count } == 1)
    store.send(.restore(saved))
    #expect(notifications.value == 1)
    #expect(tracker.track { store.count } == 0)
  }

  @Test("Rule 62: an action that changes nothing reaches nobody")
  func unchanged() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let notifications = LockIsolated(0)
    let tracker = Tracker { notifications.withValue { $0 += 1 } }
    tracker.track { _ = store.count }
    store.send(.nothing)
    #expect(notifications.value == 0)
  }
}
