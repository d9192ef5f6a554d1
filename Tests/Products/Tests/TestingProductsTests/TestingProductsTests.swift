import ComposableArchitecture
import CounterpointTesting
import CounterpointUI
import DependenciesTestSupport
import Foundation
import Testing

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case incrementButtonTapped }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += uuid() == UUID(0) ? 1 : 2
      return .none
    }
  }
}

struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View {
    VStack {
      Text("\(store.count)")
      Button("Increment") { store.send(.incrementButtonTapped) }
    }
  }
}

@MainActor
@Suite(.dependencies { $0.uuid = .incrementing })
struct TestingProductsTests {
  @Test("A package of a user's tests a feature together with its screen")
  func screen() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let screen = try await Screen(store) { CounterView(store: $0) }
    try await screen.button("Increment").tap()
    await store.sent(\.incrementButtonTapped) { $0.count = 1 }
    #expect(screen.text("1").exists)
  }
}
