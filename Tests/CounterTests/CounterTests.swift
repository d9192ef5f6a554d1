import ComposableArchitecture
import CounterpointTesting
import Testing

@testable import Counter

// The example of the README: keep the two alike.
@MainActor
struct CounterTests {
  @Test("A tap on Increment counts, and shows")
  func increment() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let screen = try await Screen(store) { CounterView(store: $0) }

    try await screen.button("Increment").tap()
    await store.sent(\.incrementButtonTapped) { $0.count = 1 }
    #expect(screen.text("1").exists)
    #expect(screen.lastPatch.byteCount < 24)
  }
}
