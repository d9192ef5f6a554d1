// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 003 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import Testing

/// Section "Testing Strategies": the author's tests, as they stand. They are not isolated to the main actor.
enum TestingStrategies {
    @Reducer
    struct CounterFeature {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case incrementButtonTapped }
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                state.count += 1
                return .none
            }
        }
    }

    typealias WorkoutFeature = StartingClockless

    /// The timer of section "Timer Effects", for which the author's test is meant. It also notes when it was started, which
    /// that test cannot foretell; here it does not, so that the test's own mistake is seen alone.
    @Reducer
    struct StartingClockless {
        @ObservableState
        struct State: Equatable {
            var isTimerRunning = false
            var elapsedTime: TimeInterval = 0
        }
        enum Action { case startWorkout, stopWorkout, timerTick }
        enum CancelID { case workoutTimer }
        @Dependency(\.continuousClock) var clock
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .startWorkout:
                    state.isTimerRunning = true
                    return .run { send in
                        for await _ in self.clock.timer(interval: .milliseconds(10)) { await send(.timerTick) }
                    }
                    .cancellable(id: CancelID.workoutTimer, cancelInFlight: true)
                case .stopWorkout:
                    state.isTimerRunning = false
                    return .cancel(id: CancelID.workoutTimer)
                case .timerTick:
                    state.elapsedTime += 0.01
                    return .none
                }
            }
        }
    }

    @Suite("Seed 003: its own tests") struct Passing {
        // SNIPPET 003.24
        @Test
        func testIncrement() async {
            let store = TestStore(initialState: CounterFeature.State()) {
                CounterFeature()
            }

            await store.send(.incrementButtonTapped) {
                $0.count = 1
            }
        }
        // END 003.24
    }

    /// Exceptions: what the guide writes fails, and has to.
    @Suite("Seed 003: its own tests that must fail") struct Failing {
        // SNIPPET 003.25
        @Test(.mustFail("Received unexpected action", "A state change does not match", "Must handle", "unexpected actions by the end"))
        func testTimer() async {
            let clock = TestClock()

            let store = TestStore(initialState: WorkoutFeature.State()) {
                WorkoutFeature()
            } withDependencies: {
                $0.continuousClock = clock
            }

            await store.send(.startWorkout) {
                $0.isTimerRunning = true
                $0.elapsedTime = 0
            }

            await clock.advance(by: .seconds(1))
            await store.receive(\.timerTick) {
                $0.elapsedTime = 1.0
            }

            await store.send(.stopWorkout) {
                $0.isTimerRunning = false
            }
        }
        // END 003.25
    }

    @Suite("Seed 003: its own test of navigation") struct Navigating {
        @Reducer
        struct DetailFeature {
            @ObservableState struct State: Equatable {}
            enum Action { case dismissButtonTapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }

        /// That of section "Sheet/FullScreen Presentation", with a state that can be compared.
        @Reducer
        struct ParentFeature {
            @ObservableState
            struct State: Equatable { @Presents var detail: DetailFeature.State? }
            enum Action {
                case showDetailButtonTapped
                case detail(PresentationAction<DetailFeature.Action>)
            }
            var body: some Reducer<State, Action> {
                Reduce { state, action in
                    switch action {
                    case .showDetailButtonTapped:
                        state.detail = DetailFeature.State()
                        return .none
                    case .detail(.presented(.dismissButtonTapped)):
                        state.detail = nil
                        return .none
                    case .detail:
                        return .none
                    }
                }
                .ifLet(\.$detail, action: \.detail) { DetailFeature() }
            }
        }
        // SNIPPET 003.26
        @Test
        func testSheetPresentation() async {
            let store = TestStore(initialState: ParentFeature.State()) {
                ParentFeature()
            }

            await store.send(.showDetailButtonTapped) {
                $0.detail = DetailFeature.State()
            }

            await store.send(.detail(.presented(.dismissButtonTapped))) {
                $0.detail = nil
            }
        }
        // END 003.26
    }

    @Suite("Seed 003: its sends with and without an assertion") struct Sending {
        func makeStore() async -> TestStoreOf<CounterFeature> {
            TestStore(initialState: CounterFeature.State()) { CounterFeature() }
        }

        @Test(.mustFail("State was not expected to change"))
        func withoutAssertion() async {
            let store = await makeStore()
            // SNIPPET 003.27a
            // This will fail if you don't assert the state change
            await store.send(.incrementButtonTapped)
            // ❌ Error: State was not asserted
            // END 003.27a
        }

        @Test func withAssertion() async {
            let store = await makeStore()
            // SNIPPET 003.27b
            // Correct
            await store.send(.incrementButtonTapped) {
                $0.count = 1
            }
            // ✅ Passes
            // END 003.27b
        }

        /// "Not Testing Exhaustively": the guide says here that it passes.
        @Test(.mustFail("State was not expected to change"))
        func badOfAntiPattern() async {
            let store = await makeStore()
            // SNIPPET 003.44a
            // ❌ Bad - missing state assertions
            await store.send(.incrementButtonTapped)
            // Test passes but doesn't verify anything!
            // END 003.44a
        }

        @Test func goodOfAntiPattern() async {
            let store = await makeStore()
            // SNIPPET 003.44b
            // ✅ Good - exhaustive testing
            await store.send(.incrementButtonTapped) {
                $0.count = 1
            }
            // END 003.44b
        }
    }
}
