import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreSendTests {
  @Test(
    "Rule 66: that the feature is dismissed is told first, then what is pending, and the reducer runs all the same"
  )
  func order() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    store.isDismissed = true
    let issues = await recordedIssues { await store.send(.increment) { $0.count = 1 } }
    #expect(issues.count == 2)
    #expect(issues.first?.message.contains("Can't send action to dismissed test store") == true)
    #expect(issues.last?.message.contains("Must handle 1 received action before sending") == true)
    #expect(store.state.count == 1)
    await store.skipReceivedActions()
  }

  @Test(
    "Rule 66: what a test asserts of an action sees the store as it was before it",
    arguments: [true, false])
  func stateWhileAsserting(isExhaustive: Bool) async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      }
    }
    store.exhaustivity = isExhaustive ? .on : .off
    await store.send(1) {
      #expect(store.state == 0)
      $0 = 1
    }
    #expect(store.state == 1)
    await store.receive(0) {
      #expect(store.state == 1)
      $0 = 2
    }
    #expect(store.state == 2)
    store.assert {
      #expect(store.state == 2)
      $0 = 2
    }
    await store.send(0) {
      #expect(store.state == 2)
      $0 = 3
    }
    #expect(store.state == 3)
  }

  @Test("Rule 66: what was received must be asserted ahead of the next action")
  func pending() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.send(.idle)
    } matching: {
      $0.description.contains("Must handle 1 received action before sending")
        && $0.description.contains("EchoFeature.Action.response")
    }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.echo = "0 is good"
    }
  }

  @Test("Rule 66: what was sent out of turn does not disturb the assertions that follow")
  func afterPending() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.send(.increment) { $0.count = 1 }
    } matching: {
      $0.description.contains("Must handle 1 received action before sending")
    }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.echo = "0 is good"
    }
    await store.send(.increment) { $0.count = 2 }
  }

  @Test("Rule 66: an action's effects have started when the send returns")
  func effectsStart() async {
    let hasStarted = LockIsolated(false)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          hasStarted.setValue(true)
          try await Task.never()
        }
      }
    }
    let task = await store.send(())
    #expect(hasStarted.value)
    await task.cancel()
  }

  @Test("Rule 67: an assertion is given the state from before the action, and makes the new one of it")
  func previousState() async {
    let store = echoStore(EchoFeature.State(count: 41))
    await store.send(.increment) {
      #expect($0.count == 41)
      $0.count += 1
    }
  }

  @Test("Rule 67: a change that is not asserted is reported")
  func unexpectedChange() async {
    let store = echoStore()
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("State was not expected to change")
        && $0.description.contains("−   count: 0") && $0.description.contains("+   count: 1")
    }
  }

  @Test("Rule 67: a change that is asserted wrongly is reported, with what was expected and what is")
  func mismatch() async {
    let store = echoStore()
    await withKnownIssue {
      await store.send(.increment) { $0.count = 3 }
    } matching: {
      $0.description.contains("A state change does not match expectation")
        && $0.description.contains("−   count: 3") && $0.description.contains("+   count: 1")
        && $0.description.contains("(Expected: −, Actual: +)")
    }
  }

  @Test("Rule 67: a change that is asserted and does not come is reported")
  func noChange() async {
    let store = echoStore()
    await withKnownIssue {
      await store.send(.idle) { _ in }
    } matching: {
      $0.description.contains("Expected state to change, but no change occurred")
    }
  }

  @Test("Rule 67: a change of shared state alone is a change")
  func sharedChange() async {
    let store = sharedCounterStore()
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
  }

  @Test("Rule 67: an assertion that throws is reported, once")
  func throwing() async {
    struct Unforeseen: Error {}
    let store = echoStore()
    let issues = await recordedIssues { await store.send(.increment) { _ in throw Unforeseen() } }
    #expect(issues.map { $0.message.contains("Threw error: Unforeseen()") } == [true])
  }

  @Test("Rule 71: actions are sent by value, by case, by case and payload")
  func forms() async {
    let store = echoStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.increment) { $0.count = 2 }
    await store.send(\.response, "other") { $0.echo = "other" }
    await store.send(.response("more")) { $0.echo = "more" }
    await store.send(\.idle)
  }
}
