import ComposableArchitectureLegacy
import Foundation
import Testing

/// Reducers made of smaller ones: every operator, and what each says of an action that it can hand to nobody.
@MainActor @Suite struct CompositionTests {
  let scheduler = DispatchQueue.test

  private func store(_ state: AppState = AppState()) -> TestStore<AppState, AppAction, AppEnvironment> {
    TestStore(
      initialState: state, reducer: appReducer,
      environment: AppEnvironment(mainQueue: scheduler.eraseToAnyScheduler()))
  }

  @Test("Legacy: an optional child reduces while it is there")
  func optional() {
    let store = store()
    store.send(.openDetail) { $0.detail = CrateState(id: -1) }
    store.send(.detail(.textChanged("milk"))) { $0.detail?.text = "milk" }
    store.send(.closeDetail) { $0.detail = nil }
  }

  @Test("Legacy: an action for an optional child that is not there is reported where it was made optional")
  func absentOptional() {
    let line: UInt = #line + 1
    let reducer = crateReducer.optional()
    let store = TestStore(initialState: nil, reducer: reducer, environment: CrateEnvironment())
    let issues = recordedIssues { store.send(.checkTapped) }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.file.hasSuffix("CompositionTests.swift") == true)
    #expect(issues.first?.message.contains("CrateAction.checkTapped") == true)
  }

  @Test("Legacy: an enum's child reduces in its case, and another case is reported")
  func enumPullback() {
    var state = AppState()
    state.session = .loggedIn(CrateState(id: 1))
    let store = store(state)
    store.send(.session(.loggedIn(.checkTapped))) { $0.session = .loggedIn(CrateState(id: 1, isDone: true)) }
    store.send(.session(.loggedOut("Inga"))) { $0.session = .loggedOut("Inga") }
    let issues = recordedIssues { store.send(.session(.loggedIn(.checkTapped))) }
    #expect(issues.count == 1)
    #expect(issues.first?.file.hasSuffix("AppFeature.swift") == true)
    #expect(issues.first?.message.contains("in another case") == true)
  }

  @Test("Legacy: rows reduce by id, and keep their actions when others go")
  func rows() {
    let store = store(AppState(crates: [CrateState(id: 1), CrateState(id: 2), CrateState(id: 3)]))
    store.send(.crate(id: 2, action: .checkTapped)) { $0.crates[id: 2]?.isDone = true }
    store.send(.clearDone) { $0.crates.remove(id: 2) }
    store.send(.crate(id: 3, action: .textChanged("three"))) { $0.crates[id: 3]?.text = "three" }
    let issues = recordedIssues { store.send(.crate(id: 2, action: .checkTapped)) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("no element for \"2\"") == true)
  }

  @Test("Legacy: values of a dictionary reduce by key")
  func values() {
    let store = store(AppState(shelf: ["a": CrateState(id: 1)]))
    store.send(.shelf("a", .checkTapped)) { $0.shelf["a"]?.isDone = true }
    let issues = recordedIssues { store.send(.shelf("b", .checkTapped)) }
    #expect(issues.first?.message.contains("no element for \"b\"") == true)
  }

  @Test("Legacy: elements of an array reduce by index")
  func indices() {
    enum ListAction: Equatable { case row(Int, CrateAction) }
    let reducer = crateReducer.forEach(
      state: \[CrateState].self, action: /ListAction.row, environment: { (_: Void) in CrateEnvironment() })
    let store = TestStore(
      initialState: [CrateState(id: 1), CrateState(id: 2)], reducer: reducer, environment: ())
    store.send(.row(1, .checkTapped)) { $0[1].isDone = true }
    let issues = recordedIssues { store.send(.row(2, .checkTapped)) }
    #expect(issues.first?.message.contains("no element for \"2\"") == true)
  }

  @Test("Legacy: effects of a child come back as actions of its parent, and are cancelled with its ids")
  func effectsOfChildren() {
    let store = store()
    store.send(.stopwatch(.toggleTapped)) { $0.stopwatch.isRunning = true }
    scheduler.advance(by: 1)
    store.receive(.stopwatch(.tick)) { $0.stopwatch.seconds = 1 }
    store.send(.stopwatch(.toggleTapped)) { $0.stopwatch.isRunning = false }
    scheduler.run()
  }

  @Test("Legacy: combined reducers run in order on one state, their effects together")
  func combine() {
    let append = { @Sendable (letter: String) in
      Reducer<String, Int, Void> { state, action, _ in
        state += letter
        return action > 0 ? Effect(value: action - 1) : .none
      }
    }
    let store = TestStore(
      initialState: "", reducer: append("a").combined(with: append("b")).combined(with: .empty),
      environment: ())
    store.send(1) { $0 = "ab" }
    store.receive(0) { $0 = "abab" }
    store.receive(0) { $0 = "ababab" }
  }

  @Test("Legacy: a reducer prints what it does where its environment says")
  func debug() {
    let printed = LockIsolated<[String]>([])
    let queue = DispatchQueue(label: "printed")
    let reducer = crateReducer.debug("crate") { _ in
      DebugEnvironment(printer: { text in printed.withValue { $0.append(text) } }, queue: queue)
    }
    .debugActions("label", actionFormat: .labelsOnly) { _ in
      DebugEnvironment(printer: { text in printed.withValue { $0.append(text) } }, queue: queue)
    }
    let store = Store(initialState: CrateState(id: 1), reducer: reducer, environment: CrateEnvironment())
    store.send(.textChanged("milk"))
    queue.sync {}
    #expect(printed.value.count == 2)
    #expect(printed.value.first?.hasPrefix("crate: received action:\n  CrateAction.textChanged(") == true)
    #expect(printed.value.first?.contains("+   text: \"milk\"") == true)
    #expect(printed.value.last == "label: received action:\n  CrateAction.textChanged\n")
  }

  @Test("Legacy: a reducer can be called by itself")
  func call() {
    var crate = CrateState(id: 1)
    _ = crateReducer(&crate, .checkTapped, CrateEnvironment())
    _ = crateReducer.run(&crate, .textChanged("x"), CrateEnvironment())
    #expect(crate == CrateState(id: 1, text: "x", isDone: true))
  }
}
