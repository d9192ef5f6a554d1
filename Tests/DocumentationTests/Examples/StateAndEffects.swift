import ComposableArchitecture
import SwiftUI
import Testing

extension Examples {
  @MainActor @Suite struct StateAndEffects {
    @Reducer
    struct TeaTimer {
      @ObservableState
      struct State: Equatable {
        var secondsLeft = 180
        var isRunning = false
      }

      enum Action {
        case startButtonTapped
        case stopButtonTapped
        case tick
      }

      private enum CancelID { case timer }

      @Dependency(\.continuousClock) private var clock

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .startButtonTapped:
            state.isRunning = true
            return .run { send in
              for await _ in clock.timer(interval: .seconds(1)) {
                await send(.tick)
              }
            }
            .cancellable(id: CancelID.timer, cancelInFlight: true)

          case .stopButtonTapped:
            return stop(&state)

          case .tick:
            state.secondsLeft -= 1
            return state.secondsLeft == 0 ? stop(&state) : .none
          }
        }
      }

      private func stop(_ state: inout State) -> Effect<Action> {
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      }
    }

    @Reducer
    struct Weather {
      @ObservableState
      struct State: Equatable {
        var city = "Lisbon"
        var isLoading = false
        var outcome: String?
      }

      enum Action {
        case refreshButtonTapped
        case reportArrived(String)
        case refreshFailed
      }

      var report: @Sendable (_ city: String) async throws -> String

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .refreshButtonTapped:
            state.isLoading = true
            return .run { [city = state.city] send in
              await send(.reportArrived(try await report(city)))
            } catch: { _, send in
              await send(.refreshFailed)
            }

          case .reportArrived(let report):
            state.isLoading = false
            state.outcome = report
            return .none

          case .refreshFailed:
            state.isLoading = false
            state.outcome = "Try again later"
            return .none
          }
        }
      }
    }

    @Reducer
    struct Search {
      @ObservableState
      struct State: Equatable {
        var query = ""
        var searchedFor: String?
      }

      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case queryRested
      }

      private enum CancelID { case rest }

      @Dependency(\.continuousClock) private var clock

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\.query):
            return .run { send in
              try await clock.sleep(for: .milliseconds(300))
              await send(.queryRested)
            }
            .cancellable(id: CancelID.rest, cancelInFlight: true)

          case .binding:
            return .none

          case .queryRested:
            state.searchedFor = state.query
            return .none
          }
        }
      }
    }

    struct SearchView: View {
      @Bindable var store: StoreOf<Search>

      var body: some View {
        TextField("Search", text: $store.query)
      }
    }

    @Test("The tea timer counts down")
    func teaTimer() async {
      let clock = TestClock()
      let store = TestStore(initialState: TeaTimer.State(secondsLeft: 2)) {
        TeaTimer()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.startButtonTapped) { $0.isRunning = true }
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) { $0.secondsLeft = 1 }
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) {
        $0.secondsLeft = 0
        $0.isRunning = false
      }
    }

    @Test("An error of a request becomes an action", arguments: [true, false])
    func weather(isUp: Bool) async {
      struct Down: Error {}
      let store = TestStore(initialState: Weather.State()) {
        Weather { city in
          guard isUp else { throw Down() }
          return "Rain in \(city)"
        }
      }
      await store.send(.refreshButtonTapped) { $0.isLoading = true }
      if isUp {
        await store.receive(\.reportArrived, "Rain in Lisbon") {
          $0.isLoading = false
          $0.outcome = "Rain in Lisbon"
        }
      } else {
        await store.receive(\.refreshFailed) {
          $0.isLoading = false
          $0.outcome = "Try again later"
        }
      }
    }

    @Test("A search waits until typing rests")
    func search() async {
      let clock = TestClock()
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(\.binding.query, "te") { $0.query = "te" }
      await clock.advance(by: .milliseconds(200))
      await store.send(\.binding.query, "tea") { $0.query = "tea" }
      await clock.advance(by: .milliseconds(300))
      await store.receive(\.queryRested) { $0.searchedFor = "tea" }
    }

    @Test("What an action started can be awaited and cancelled")
    func storeTask() async {
      let store = Store(initialState: Weather.State()) { Weather { "Sun in \($0)" } }
      let task = store.send(.refreshButtonTapped)
      await task.finish()
      #expect(store.outcome == "Sun in Lisbon")
    }
  }
}
