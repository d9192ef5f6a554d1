import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreSharedStateTests {
  @Test("Rule 75: `assert` looks at the state without sending, and need not change it")
  func assert() async {
    let store = echoStore()
    await store.send(.increment) { $0.count = 1 }
    store.assert { $0.count = 1 }
    store.assert { _ in }
  }

  @Test("Rule 75: `assert` reports what is not so")
  func assertMismatch() {
    let store = echoStore()
    withKnownIssue {
      store.assert { $0.count = 2 }
    } matching: {
      $0.description.contains("A state change does not match expectation")
        && $0.description.contains("−   count: 2") && $0.description.contains("+   count: 0")
    }
  }

  @Test("Rule 76: changes that a reducer makes to shared state are asserted where they are made")
  func change() async {
    let store = sharedCounterStore()
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
  }

  @Test("Rule 76: a change of shared state that is not foretold is reported, with what it was and what it is")
  func unexpectedChange() async {
    let store = sharedCounterStore()
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("State was not expected to change") && $0.description.contains("0")
        && $0.description.contains("1")
    }
  }

  @Test("Rule 76: a change of shared state that is foretold wrongly is reported")
  func mismatch() async {
    let store = sharedCounterStore()
    await withKnownIssue {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    } matching: {
      $0.description.contains("A state change does not match expectation") && $0.description.contains("7")
    }
  }

  @Test("Rule 76: what a test expects of shared state does not become so")
  func expectationStaysExpectation() async {
    let store = sharedCounterStore()
    await withKnownIssue {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(store.state.count == 1)
  }

  @Test("Rule 76: changes that effects make to shared state are asserted with `assert`")
  func changeInEffect() async {
    let store = sharedCounterStore()
    await store.send(.incrementInEffect).finish()
    store.assert { $0.$count.withLock { $0 = 1 } }
  }

  @Test(
    "Rule 76: changes of shared state that nobody asserted are reported at the end, each with old and new")
  func unasserted() async {
    let store = sharedCounterStore()
    await store.send(.incrementInEffect).finish()
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains("finished before asserting against changes to shared state")
        && $0.description.contains("'Shared<Int>") && $0.description.contains("0 → 1")
    }
  }

  @Test("Rule 76: what an action of the same turn does to shared state shows at the send already")
  func changeByAction() async {
    let store = sharedCounterStore()
    await store.send(.incrementByAction) { $0.$count.withLock { $0 = 1 } }
    await store.receive(\.increment)
  }
}
