import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreTests {
  func makeStore(
    _ state: Fact.State = Fact.State(), clock: TestClock<Duration> = TestClock()
  ) -> TestStoreOf<Fact> {
    TestStore(initialState: state) {
      Fact()
    } withDependencies: {
      $0.continuousClock = clock
      $0.number = 1
    }
  }

  @Test("Rule 64: state and reducer are made with the test's dependencies, in the test context")
  func context() async {
    let store = TestStore(initialState: [DependencyValues._current.number]) {
      Reduce<[Int], Void> { state, _ in
        state.append(DependencyValues._current.number)
        #expect(DependencyValues._current.context == .test)
        return .none
      }
    } withDependencies: {
      $0.number = 9
    }
    await store.send(()) { $0 = [9, 9] }
  }

  @Test("Rule 65: the main serial executor is in use while a test store lives, or until one gives it up")
  func serialExecutor() {
    do {
      let store = makeStore()
      #expect(store.useMainSerialExecutor)
      #expect(uncheckedUseMainSerialExecutor)
      #expect(store.timeout == 1_000_000_000)
      store.useMainSerialExecutor = false
      #expect(!store.useMainSerialExecutor)
    }
  }

  @Test("Rules 66, 67 and 71: sent and received actions are asserted in all forms")
  func sendAndReceive() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.increment) { $0.count = 2 }
    for form in 0..<5 {
      await store.send(.load) { $0.isLoading = true }
      let assert: (inout Fact.State) -> Void = {
        $0.isLoading = false
        $0.fact = "2 is good"
      }
      switch form {
      case 0: await store.receive(.response("2 is good"), assert: assert)
      case 1: await store.receive(\.response, assert: assert)
      case 2: await store.receive(\.response, "2 is good", assert: assert)
      case 3: await store.receive(.response("2 is good"), timeout: .seconds(2), assert: assert)
      default: await store.receive({ $0.is(\.response) }, assert: assert)
      }
    }
    await store.send(\.response, "other") { $0.fact = "other" }
    await store.finish()
  }

  @Test("Rule 66: what was received must be asserted ahead of the next action")
  func sendBeforeReceive() async {
    let store = makeStore()
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.send(.increment) {
        $0.count = 1
        $0.isLoading = false
        $0.fact = "0 is good"
      }
    } matching: {
      $0.description.contains("Must handle 1 received action before sending")
    }
    await store.skipReceivedActions()
  }

  @Test("Rule 67: a change that is not foretold, one that is foretold wrongly, and one that does not come")
  func changes() async {
    let store = makeStore()
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("State was not expected to change") && $0.description.contains("+   count: 1")
    }
    await withKnownIssue {
      await store.send(.increment) { $0.count = 3 }
    } matching: {
      $0.description.contains("A state change does not match expectation")
    }
    await withKnownIssue {
      await store.send(.idle) { _ in }
    } matching: {
      $0.description.contains("Expected state to change, but no change occurred")
    }
    await withKnownIssue {
      await store.send(.idle) { _ in throw CancellationError() }
    } matching: {
      $0.description.contains("Threw error: CancellationError")
        || $0.description.contains("Expected state to change")
    }
  }

  @Test("Rule 68: without exhaustivity only what is asserted has to be right")
  func nonExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.load)
    await store.send(.increment) {
      $0.count = 1
    }
    await store.send(.load)
    await store.receive(\.response) { $0.fact = "1 is good" }
    await withKnownIssue {
      await store.send(.increment) { $0.count = 7 }
    } matching: {
      $0.description.contains("A state change does not match expectation")
    }
    await store.send(.wait)
  }

  @Test("Rule 68: what was skipped can be told without failing the test")
  func showSkipped() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.load)
    await store.send(.increment) { $0.count = 1 }
    await store.send(.wait)
  }

  @Test("Rule 69: skipped actions change the state once they are skipped, and not before")
  func skippedState() async {
    let store = makeStore()
    await store.send(.load) { $0.isLoading = true }
    #expect(store.state.fact == nil)
    await store.skipReceivedActions()
    #expect(store.state.fact == "0 is good")
  }

  @Test("Rule 70: waiting for an action in vain tells whether an effect could still send one")
  func receiveInVain() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await withKnownIssue {
      await store.receive(\.response)
    } matching: {
      $0.description.contains("received none, and there are no effects in flight")
    }
    await store.send(.wait)
    await withKnownIssue {
      await store.receive(\.response, timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("received none after 0.005 seconds") && $0.description.contains("clock")
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.fact = "waited" }
  }

  @Test("Rule 70: another action than the expected one is told, and whether that comes later")
  func wrongAction() async {
    let store = makeStore()
    await store.send(.loadTwice)
    await withKnownIssue {
      await store.receive(.response("second"))
    } matching: {
      $0.description.contains("Received unexpected action before this one")
        && $0.description.contains("first")
    }
    await withKnownIssue {
      await store.receive(\.increment)
    } matching: {
      $0.description.contains("Received unexpected action: …")
    }
    #expect(store.state.fact == "second")
  }

  @Test("Rule 72: `finish` wants all received actions asserted and all effects ended")
  func finish() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains("The store received 1 unexpected action")
    }
    await store.skipReceivedActions()
    await store.send(.wait)
    await withKnownIssue {
      await store.finish(timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("there are still effects in-flight after 0.005 seconds")
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.fact = "waited" }
    await store.finish()
  }

  @Test(
    "Rule 73: the end of a test store reports what was not asserted, and what still runs where it was sent")
  func end() async {
    await withKnownIssue {
      let store = makeStore()
      await store.send(.load) { $0.isLoading = true }
    } matching: {
      $0.description.contains("The store received 1 unexpected action by the end of this test")
    }
    await withKnownIssue {
      let store = makeStore()
      await store.send(.wait)
    } matching: {
      $0.description.contains("An effect returned for this action is still running")
        && $0.sourceLocation?.fileName == "TestStoreTests.swift"
    }
  }

  @Test("Rule 74: there must be something to skip; a skipped effect may still send")
  func skipping() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await withKnownIssue {
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    } matching: {
      $0.description.contains("There were no")
    }
    await store.skipReceivedActions(strict: false)
    await store.send(.wait)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.fact = "waited" }
  }

  @Test("Rule 75: `assert` looks at the state without sending, and need not change it")
  func assert() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    store.assert { $0.count = 1 }
    store.assert { _ in }
    withKnownIssue {
      store.assert { $0.count = 2 }
    } matching: {
      $0.description.contains("A state change does not match expectation")
    }
  }

  @Test("Rule 76: changes of shared state are asserted where they are made")
  func sharedState() async {
    let store = TestStore(initialState: Sharing.State(count: Shared(value: 0))) { Sharing() }
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("State was not expected to change")
    }
    await withKnownIssue {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    } matching: {
      $0.description.contains("A state change does not match expectation")
    }
    await store.send(.increment) { $0.$count.withLock { $0 = 4 } }
  }

  @Test(
    "Rule 76: changes that effects make to shared state are asserted with `assert`, at the latest at the end")
  func sharedStateInEffects() async {
    let store = TestStore(initialState: Sharing.State(count: Shared(value: 0))) { Sharing() }
    await store.send(.incrementLater).finish()
    store.assert { $0.$count.withLock { $0 = 1 } }
    await store.send(.incrementLater).finish()
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains("finished before asserting against changes to shared state")
    }
  }

  @Test("Rule 77: dependencies may change during a test; what runs keeps what it was started with")
  func changedDependencies() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.readNumber) { $0.count = 1 }
    await store.send(.wait)
    store.dependencies.number = 5
    await store.send(.readNumber) { $0.count = 5 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      #expect(DependencyValues._current.number == 5)
      $0.fact = "waited"
    }
  }

  @Test("Rule 79: a task is waited for or cancelled; what runs too long is reported")
  func tasks() async {
    let store = makeStore()
    let task = await store.send(.wait)
    await withKnownIssue {
      await task.finish(timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("Expected task to finish, but it is still in-flight after 0.005 seconds")
    }
    await task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test("Exhaustivity and dependencies can be changed for a while")
  func scoped() async {
    let store = makeStore()
    await store.withExhaustivity(.off) {
      _ = await store.send(.increment)
    }
    #expect(store.exhaustivity == .on)
    await store.withDependencies {
      $0.number = 8
    } operation: {
      _ = await store.send(.readNumber) { $0.count = 8 }
    }
    await store.send(.readNumber) { $0.count = 1 }
  }
}

extension TestStoreTests {
  @Reducer
  struct Fact {
    struct State: Equatable {
      var count = 0
      var fact: String?
      var isLoading = false
    }
    enum Action: Equatable {
      case idle
      case increment
      case load
      case loadTwice
      case readNumber
      case response(String)
      case wait
    }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.number) var number

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .idle:
          return .none
        case .increment:
          state.count += 1
          return .none
        case .load:
          state.isLoading = true
          return .run { [count = state.count] send in await send(.response("\(count) is good")) }
        case .loadTwice:
          return .concatenate(.send(.response("first")), .send(.response("second")))
        case .readNumber:
          state.count = number
          return .none
        case .response(let fact):
          state.isLoading = false
          state.fact = fact
          return .none
        case .wait:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.response("waited"))
          }
        }
      }
    }
  }

  @Reducer
  struct Sharing {
    struct State: Equatable {
      @Shared var count: Int
    }
    enum Action { case increment, incrementLater }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.$count.withLock { $0 += 1 }
          return .none
        case .incrementLater:
          return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
        }
      }
    }
  }
}
