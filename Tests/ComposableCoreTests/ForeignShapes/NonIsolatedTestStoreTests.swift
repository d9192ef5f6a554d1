import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableCore

/// Tests that do not say `@MainActor`, as guides write them: what a test store is made of need not be sendable.
@Suite struct NonIsolatedTestStoreTests {
  @Test("Rule 80: a test that is not the main actor's makes a test store, sends to it and receives from it")
  func testIncrement() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(\.incrementButtonTapped) { $0.count = 2 }
  }

  @Test("Rule 80: an unforetold change fails such a test as any other")
  func testUnassertedIncrement() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }
    let issues = await recordedIssues { await store.send(.incrementButtonTapped) }
    #expect(issues.map { $0.message.contains("State was not expected to change") } == [true])
  }

  @Test("A timer test that looks at one of a hundred ticks fails, and is told of all that it misses")
  func testTimer() async throws {
    let issues = await recordedIssues {
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
    let messages = issues.map(\.message)
    try #require(messages.count == 4)
    // The start time is not controlled.
    #expect(
      messages[0].contains("A state change does not match expectation") && messages[0].contains("startTime"))
    #expect(messages[1].contains("elapsedTime: 1.0") && messages[1].contains("elapsedTime: 0.01"))
    #expect(messages[2].contains("Must handle 99 received actions before sending"))
    #expect(messages[3].contains("The store received 99 unexpected actions by the end of this test"))
  }

  @Test("A timer test that controls the time and receives every tick passes")
  func testTimerTickByTick() async {
    let clock = TestClock()
    let store = TestStore(initialState: WorkoutFeature.State()) {
      WorkoutFeature(now: { Date(timeIntervalSince1970: 0) })
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startWorkout) {
      $0.isTimerRunning = true
      $0.startTime = Date(timeIntervalSince1970: 0)
    }
    for _ in 1...3 {
      await clock.advance(by: .milliseconds(10))
      await store.receive(\.timerTick) { $0.elapsedTime += 0.01 }
    }
    await store.send(.stopWorkout) { $0.isTimerRunning = false }
  }

  @Test("A sheet is presented, and taken away by its own button")
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

  @Test("Rule 80: state, actions and assertions may hold what is not sendable")
  func incomparableAndNotSendable() async {
    let store = TestStore(initialState: Drawing.State(pen: Pen())) {
      Drawing()
    }
    let width = 3
    await store.send(.take(Pen(width: width))) { $0.pen = Pen(width: width) }
    await store.send(.load)
    await store.receive(\.loaded) { $0.pen = Pen(width: 9) }
    await store.finish()
    let isWide = await MainActor.run { store.state.pen.width == 9 }
    #expect(isWide)
  }

  @Test("Rule 80: with the serial executor given up, the end is reported from wherever it comes")
  func endElsewhere() async {
    let issues = await recordedIssues {
      let store = TestStore(initialState: Drawing.State(pen: Pen())) { Drawing() }
      await MainActor.run { store.useMainSerialExecutor = false }
      await store.send(.load)
      await Task.yield()
    }
    #expect(issues.map { $0.message.contains("The store received 1 unexpected action") } == [true])
  }

  @Test(
    "Rule 80: what there is to say at the end is gathered on the main actor, whatever thread that comes on")
  func endOnAnyThread() async {
    let number = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let number = onMainActor {
          MainActor.assertIsolated()
          return 42
        }
        continuation.resume(returning: number)
      }
    }
    #expect(number == 42)
  }

  @Test("A test store that nothing was asked of ends in silence")
  func unused() async {
    let issues = await recordedIssues {
      _ = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
    }
    #expect(issues.isEmpty)
  }
}

extension NonIsolatedTestStoreTests {
  @Reducer
  struct CounterFeature {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case incrementButtonTapped }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .incrementButtonTapped:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct WorkoutFeature {
    @ObservableState
    struct State: Equatable {
      var isTimerRunning = false
      var elapsedTime: TimeInterval = 0
      var startTime: Date?
    }
    enum Action {
      case startWorkout
      case stopWorkout
      case timerTick
    }
    enum CancelID { case workoutTimer }
    @Dependency(\.continuousClock) var clock
    var now: @Sendable () -> Date = { Date() }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .startWorkout:
          state.isTimerRunning = true
          state.startTime = now()

          return .run { send in
            for await _ in self.clock.timer(interval: .milliseconds(10)) {
              await send(.timerTick)
            }
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

  @Reducer
  struct DetailFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case dismissButtonTapped }
    var body: some Reducer<State, Action> { EmptyReducer() }
  }

  @Reducer
  struct ParentFeature {
    @ObservableState
    struct State: Equatable {
      @Presents var detail: DetailFeature.State?
    }

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
      .ifLet(\.$detail, action: \.detail) {
        DetailFeature()
      }
    }
  }

  /// A reference that nobody may share between threads.
  final class Pen: Equatable {
    var width: Int
    init(width: Int = 1) { self.width = width }
    static func == (lhs: Pen, rhs: Pen) -> Bool { lhs.width == rhs.width }
  }

  @Reducer
  struct Drawing {
    struct State: Equatable { var pen: Pen }
    enum Action {
      case take(Pen)
      case load
      case loaded(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .take(let pen):
          state.pen = pen
          return .none
        case .load:
          return .run { send in await send(.loaded(9)) }
        case .loaded(let width):
          state.pen = Pen(width: width)
          return .none
        }
      }
    }
  }
}
