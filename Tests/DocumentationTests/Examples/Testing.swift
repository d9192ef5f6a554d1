import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing
import XCTest

extension Examples {
  @MainActor @Suite struct TestingFeatures {
    @Reducer
    struct Ferry {
      @ObservableState
      struct State: Equatable {
        var passengers = 0
        var isUnderway = false
        var log: [String] = []
        @Shared(.inMemory("crossings")) var crossings = 0
      }

      enum Action: Equatable {
        case boardButtonTapped
        case departButtonTapped
        case arrived
      }

      @Dependency(\.continuousClock) private var clock

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .boardButtonTapped:
            state.passengers += 1
            return .none

          case .departButtonTapped:
            state.isUnderway = true
            state.log.append("Cast off")
            return .run { send in
              try await clock.sleep(for: .seconds(600))
              await send(.arrived)
            }

          case .arrived:
            state.isUnderway = false
            state.log.append("Moored")
            state.passengers = 0
            state.$crossings.withLock { $0 += 1 }
            return .none
          }
        }
      }
    }

    @Test("A crossing, from boarding to mooring")
    func crossing() async {
      let clock = TestClock()
      let store = TestStore(initialState: Ferry.State()) {
        Ferry()
      } withDependencies: {
        $0.continuousClock = clock
      }

      await store.send(.boardButtonTapped) { $0.passengers = 1 }
      await store.send(.departButtonTapped) {
        $0.isUnderway = true
        $0.log = ["Cast off"]
      }
      await clock.advance(by: .seconds(600))
      await store.receive(\.arrived) {
        $0.isUnderway = false
        $0.log = ["Cast off", "Moored"]
        $0.passengers = 0
        $0.$crossings.withLock { $0 = 1 }
      }
    }

    @Test("Departing leaves nobody behind")
    func everybodyOnBoard() async {
      let store = TestStore(initialState: Ferry.State()) {
        Ferry()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      store.exhaustivity = .off

      await store.send(.boardButtonTapped)
      await store.send(.boardButtonTapped)
      await store.send(.departButtonTapped) { $0.passengers = 2 }
    }

    @Test("A crossing can be called off")
    func calledOff() async {
      let store = TestStore(initialState: Ferry.State()) {
        Ferry()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }

      let crossing = await store.send(.departButtonTapped) {
        $0.isUnderway = true
        $0.log = ["Cast off"]
      }
      await crossing.cancel()
    }

    @Test("What the test itself changes is asserted too")
    func sharedCrossings() async {
      let store = TestStore(initialState: Ferry.State()) { Ferry() }

      await store.send(.arrived) {
        $0.log = ["Moored"]
        $0.$crossings.withLock { $0 = 1 }
      }
      store.assert { $0.log = ["Moored"] }
      #expect(store.state.crossings == 1)
    }

    struct FerryView: View {
      let store: StoreOf<Ferry>

      var body: some View {
        VStack {
          Text("\(store.passengers) on board")
          Button("Board") { store.send(.boardButtonTapped) }
            .disabled(store.isUnderway)
          Button("Depart") { store.send(.departButtonTapped) }
        }
      }
    }

    @Test("Nobody boards under way")
    func boardingOnScreen() async throws {
      let clock = TestClock()
      let store = TestStore(initialState: Ferry.State()) {
        Ferry()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let screen = try await Screen(store) { FerryView(store: $0) }

      try await screen.button("Depart").tap()
      await store.sent(\.departButtonTapped) {
        $0.isUnderway = true
        $0.log = ["Cast off"]
      }
      #expect(!screen.button("Board").isEnabled)

      await clock.advance(by: .seconds(600))
      await store.receive(\.arrived) {
        $0.isUnderway = false
        $0.log = ["Cast off", "Moored"]
        $0.$crossings.withLock { $0 = 1 }
      }
      await screen.settle()
      #expect(screen.button("Board").isEnabled)
    }

    @Test("The screen alone, with an ordinary store")
    func screenOfStore() async throws {
      let store = Store(initialState: Ferry.State()) { Ferry() }
      let screen = try await Screen(store) { FerryView(store: $0) }

      try await screen.button("Board").tap()
      try await screen.button("Board").tap()

      #expect(screen.text("2 on board").exists)
      #expect(screen.evaluations(of: FerryView.self) == 3)
    }
  }

  @Suite struct TestingAnywhere {
    @Test("A test need not be on the main actor")
    func boarding() async {
      let store = TestStore(initialState: TestingFeatures.Ferry.State()) {
        TestingFeatures.Ferry()
      }

      await store.send(.boardButtonTapped) { $0.passengers = 1 }
    }
  }
}

final class FerryTests: XCTestCase {
  @MainActor
  func testBoarding() async {
    let store = TestStore(initialState: Examples.TestingFeatures.Ferry.State()) {
      Examples.TestingFeatures.Ferry()
    }

    await store.send(.boardButtonTapped) { $0.passengers = 1 }
  }
}
