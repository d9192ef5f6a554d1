import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableCore

/// Tests that do not say `@MainActor`: what a test store is made of need not be sendable.
@Suite struct NonIsolatedTestStoreTests {
  @Test("Rule 80: a test that is not the main actor's makes a test store, sends to it and receives from it")
  func sending() async {
    let store = TestStore(initialState: Kettle.State()) { Kettle() }
    await store.send(.warmed) { $0.degrees = 1 }
    await store.send(\.warmed) { $0.degrees = 2 }
  }

  @Test("Rule 80: an unasserted change fails such a test as any other")
  func unasserted() async {
    let store = TestStore(initialState: Kettle.State()) { Kettle() }
    let issues = await recordedIssues { await store.send(.warmed) }
    #expect(issues.map { $0.message.contains("State was not expected to change") } == [true])
  }

  @Test("A test that looks at one of fifty ticks fails, and is told of all that it misses")
  func missedTicks() async throws {
    let issues = await recordedIssues {
      let clock = TestClock()
      let store = TestStore(initialState: Kettle.State()) {
        Kettle()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.lit) { $0.isOn = true }
      await clock.advance(by: .seconds(1))
      await store.receive(\.warmed) { $0.degrees = 50 }
      await store.send(.unlit) { $0.isOn = false }
    }
    let messages = issues.map(\.message)
    try #require(messages.count == 4)
    // When it was lit is not controlled.
    #expect(
      messages[0].contains("A state change does not match expectation") && messages[0].contains("since"))
    #expect(messages[1].contains("degrees: 50") && messages[1].contains("degrees: 1"))
    #expect(messages[2].contains("Must handle 49 received actions before sending"))
    #expect(messages[3].contains("The store received 49 unexpected actions by the end of this test"))
  }

  @Test("A test that controls the time and receives every tick passes")
  func everyTick() async {
    let clock = TestClock()
    let store = TestStore(initialState: Kettle.State()) {
      Kettle(now: { Date(timeIntervalSince1970: 0) })
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.lit) {
      $0.isOn = true
      $0.since = Date(timeIntervalSince1970: 0)
    }
    for _ in 1...3 {
      await clock.advance(by: .milliseconds(20))
      await store.receive(\.warmed) { $0.degrees += 1 }
    }
    await store.send(.unlit) { $0.isOn = false }
  }

  @Test("What a store presents is made and taken away")
  func presenting() async {
    let store = TestStore(initialState: Kitchen.State()) { Kitchen() }
    await store.send(.kettleTapped) { $0.kettle = Kettle.State() }
    await store.send(.kettle(.presented(.unlit))) { $0.kettle = nil }
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
      _ = TestStore(initialState: Kettle.State()) { Kettle() }
    }
    #expect(issues.isEmpty)
  }
}

extension NonIsolatedTestStoreTests {
  @Reducer
  struct Kettle {
    @ObservableState
    struct State: Equatable {
      var degrees = 0
      var isOn = false
      var since: Date?
    }
    enum Action { case lit, unlit, warmed }
    enum CancelID { case flame }
    @Dependency(\.continuousClock) var clock
    var now: @Sendable () -> Date = { Date() }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .lit:
          (state.isOn, state.since) = (true, now())
          return .run { send in
            for await _ in clock.timer(interval: .milliseconds(20)) { await send(.warmed) }
          }
          .cancellable(id: CancelID.flame, cancelInFlight: true)
        case .unlit:
          state.isOn = false
          return .cancel(id: CancelID.flame)
        case .warmed:
          state.degrees += 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct Kitchen {
    @ObservableState
    struct State: Equatable { @Presents var kettle: Kettle.State? }
    enum Action {
      case kettle(PresentationAction<Kettle.Action>)
      case kettleTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .kettleTapped: state.kettle = Kettle.State()
        case .kettle(.presented(.unlit)): state.kettle = nil
        case .kettle: break
        }
        return .none
      }
      .ifLet(\.$kettle, action: \.kettle) { Kettle() }
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
