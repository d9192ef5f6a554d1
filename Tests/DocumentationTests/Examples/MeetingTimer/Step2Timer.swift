import ComposableArchitecture
import SwiftUI
import Testing

extension Examples {
  /// The second feature: time, which comes from a clock that tests hold in their hands.
  @MainActor @Suite struct MeetingTimerStep2 {
    @Reducer
    struct MeetingTimer {
      @ObservableState
      struct State: Equatable {
        var length: Int
        var elapsed = 0

        var isOver: Bool { elapsed >= length }
      }

      enum Action {
        case task
        case tick
      }

      @Dependency(\.continuousClock) private var clock

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .task:
            return .run { send in
              for await _ in clock.timer(interval: .seconds(1)) {
                await send(.tick)
              }
            }

          case .tick:
            if !state.isOver { state.elapsed += 1 }
            return .none
          }
        }
      }
    }

    struct MeetingTimerView: View {
      let store: StoreOf<MeetingTimer>

      var body: some View {
        ProgressView(value: Double(store.elapsed), total: Double(store.length))
          .task { await store.send(.task).finish() }
      }
    }

    @Test("Three seconds are three ticks, and not one test waits for them")
    func ticking() async {
      let clock = TestClock()
      let store = TestStore(initialState: MeetingTimer.State(length: 2)) {
        MeetingTimer()
      } withDependencies: {
        $0.continuousClock = clock
      }

      let task = await store.send(.task)
      await clock.advance(by: .seconds(3))
      await store.receive(\.tick) { $0.elapsed = 1 }
      await store.receive(\.tick) { $0.elapsed = 2 }
      await store.receive(\.tick)
      await task.cancel()
    }
  }
}
