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

  @Test("Rule 76: a change of shared state that is not asserted is reported, with what it was and what it is")
  func unexpectedChange() async {
    let store = sharedCounterStore()
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("State was not expected to change") && $0.description.contains("0")
        && $0.description.contains("1")
    }
  }

  @Test("Rule 76: a change of shared state that is asserted wrongly is reported")
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
    } matching: {
      $0.description.contains("A state change does not match expectation") && $0.description.contains("7")
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

  @Test(
    "Rule 76: shared state that was written has changed, be it that it equals what it was",
    arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func written(exhaustivity: Exhaustivity) async {
    let store = TestStore(initialState: Cellar.State()) { Cellar() }
    store.exhaustivity = exhaustivity
    let issues = await recordedIssues {
      await store.send(.touch) { _ in }
      await store.send(.touch) { $0.$crates.withLock { _ in } }
      await store.send(.touch) { #expect($0.crates.count == 2) }
      await store.send(.touchInEffect).finish()
      store.assert { _ in }
      await store.send(.touchInEffect).finish()
      await store.finish()
    }
    #expect(issues.isEmpty)
  }

  @Test("Rule 76: where nothing was written, asserting a change that is none is reported all the same")
  func nothingWritten() async {
    let store = TestStore(initialState: Cellar.State()) { Cellar() }
    await store.send(.touch) { _ in }
    let issues = await recordedIssues { await store.send(.look) { _ in } }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Expected state to change, but no change occurred") == true)
  }

  @Test("Rule 107: a row whose state is a shared part of a list is removed from it by its identity")
  func removal() async {
    let store = TestStore(initialState: Cellar.State()) { Cellar() }
    store.state.$crates.withLock { $0[id: 2]?.label = "wine" }
    await store.send(.open(2)) {
      $0.crate = Shared($0.$crates[id: 2])
    }
    await store.send(.deleteOpened) {
      $0.$crates.withLock {
        _ = $0.remove(id: 2)
        $0[id: 1]?.label = "last"
      }
      $0.crate = nil
      $0.last = "wine"
    }
    #expect(store.state.crates.ids == [1])
  }
}

/// A list in shared state, and one of its elements, as a shared part of it.
@Reducer
private struct Cellar {
  struct Crate: Identifiable, Equatable, Sendable {
    let id: Int
    var label = ""
  }
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("crates")) var crates: IdentifiedArrayOf<Crate> = [Crate(id: 1), Crate(id: 2)]
    @ObservationStateIgnored var crate: Shared<Crate>?
    var count = 2
    var last = ""
  }
  enum Action {
    case look, touch, touchInEffect
    case open(Int), deleteOpened
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .look:
        return .none
      case .touch:
        state.$crates.withLock { crates in
          let same = crates
          crates = same
        }
        return .none
      case .touchInEffect:
        return .run { [crates = state.$crates] _ in crates.withLock { _ in } }
      case .open(let id):
        state.crate = Shared(state.$crates[id: id])
        return .none
      case .deleteOpened:
        guard let crate = state.crate else { return .none }
        state.$crates.withLock {
          _ = $0.remove(id: crate.wrappedValue.id)
          state.last = crate.wrappedValue.label
        }
        state.crate = nil
        return .none
      }
    }
    .onChange(of: \.crates.count) { _, count in
      Reduce { state, _ in
        // Read while it is changed, in answer to a change.
        state.$crates.withLock { crates in
          if state.crates.count == count { crates[id: 1]?.label = "last" }
        }
        return .none
      }
    }
  }
}
