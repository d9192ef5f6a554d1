import ComposableArchitecture
@_spi(SharedChangeTracking) import Sharing
import Testing

@testable import ComposableCore

/// Each mistake is reported once, where the user made it, and stops nothing.
@MainActor
@Suite struct MisuseTests {
  /// One issue, of this file's `line`, with `fragment` in it.
  func expect(
    _ fragment: String, at line: UInt, in issues: [RecordedIssue],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(issues.count == 1, sourceLocation: sourceLocation)
    guard let issue = issues.first else { return }
    #expect(issue.message.contains(fragment), sourceLocation: sourceLocation)
    #expect(issue.file.hasSuffix("/MisuseTests.swift"), sourceLocation: sourceLocation)
    #expect(issue.line == line, sourceLocation: sourceLocation)
  }

  // MARK: Assertions

  @Test("Misuse: a change without an assertion")
  func changeWithoutClosure() async {
    let store = echoStore()
    let issues = await recordedIssues { await store.send(.increment) }
    expect("State was not expected to change", at: #line - 1, in: issues)
  }

  @Test("Misuse: an assertion of another change")
  func mismatch() async {
    let store = echoStore()
    let issues = await recordedIssues { await store.send(.increment) { $0.count = 5 } }
    expect("A state change does not match expectation", at: #line - 1, in: issues)
  }

  @Test("Misuse: an assertion that changes nothing")
  func noChange() async {
    let store = echoStore()
    let issues = await recordedIssues { await store.send(.idle) { _ in } }
    expect("Expected state to change, but no change occurred", at: #line - 1, in: issues)
  }

  @Test(
    "Misuse: an assertion that throws", arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func throwing(exhaustivity: Exhaustivity) async {
    let store = echoStore()
    store.exhaustivity = exhaustivity
    let issues = await recordedIssues { await store.send(.increment) { _ in throw CancellationError() } }
    expect("Threw error:", at: #line - 1, in: issues)
  }

  @Test("Misuse: an assertion that throws over what is skipped")
  func throwingOverSkipped() async {
    let store = echoStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let issues = await recordedIssues {
      await store.send(.increment) { if $0.count == 0 { throw CancellationError() } }
    }
    expect("Skipped assertions: …\n\nThrew error:", at: #line - 2, in: issues)
  }

  @Test("Misuse: sending while received actions wait")
  func pending() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    let issues = await recordedIssues { await store.send(.increment) { $0.count = 1 } }
    expect("Must handle 1 received action before sending", at: #line - 1, in: issues)
    await store.skipReceivedActions()
  }

  @Test("Misuse: sending to a feature that is dismissed")
  func dismissed() async {
    let store = TestStore(initialState: 0) { Dismissing() }
    await store.send(true)
    let issues = await recordedIssues { await store.send(false) }
    expect("Can't send action to dismissed test store", at: #line - 1, in: issues)
  }

  // MARK: The end

  @Test("Misuse: received actions are left at the end")
  func unreceived() async {
    let issues = await recordedIssues {
      let store = TestStore(initialState: EchoFeature.State()) { EchoFeature() }
      await store.send(.loadTwice)
    }
    expect("The store received 2 unexpected actions", at: #line - 3, in: issues)
  }

  @Test("Misuse: an effect runs at the end")
  func running() async {
    let issues = await recordedIssues {
      let store = echoStore()
      await store.send(.wait)
    }
    expect("An effect returned for this action is still running", at: #line - 2, in: issues)
  }

  @Test("Misuse: effects do not finish")
  func finish() async {
    let store = echoStore()
    let task = await store.send(.wait)
    let issues = await recordedIssues { await store.finish(timeout: .milliseconds(2)) }
    expect("there are still effects in-flight after 0.002 seconds", at: #line - 1, in: issues)
    await task.cancel()
  }

  @Test("Misuse: a task does not finish")
  func finishTask() async {
    let store = echoStore()
    let task = await store.send(.wait)
    let issues = await recordedIssues { await task.finish(timeout: .milliseconds(2)) }
    expect("Expected task to finish, but it is still in-flight", at: #line - 1, in: issues)
    await task.cancel()
  }

  @Test("Misuse: changes of shared state are left when the test finishes")
  func sharedChangesAtFinish() async {
    let store = sharedCounterStore()
    await store.send(.incrementInEffect).finish()
    let issues = await recordedIssues { await store.finish() }
    expect("Test store finished before asserting against changes to shared state", at: #line - 1, in: issues)
  }

  @Test("Misuse: changes of shared state are left at the end")
  func sharedChangesAtEnd() async {
    let issues = await recordedIssues {
      let count = Shared(value: 0)
      let store = TestStore(initialState: SharedCounter.State(count: count)) { SharedCounter() }
      await store.send(.incrementInEffect).finish()
    }
    expect("Test store finished before asserting against changes to shared state", at: #line - 3, in: issues)
  }

  @Test("Misuse: a tracker of shared changes ends with changes that nobody asserted")
  func trackedChanges() {
    let issues = recorded {
      let tracker = SharedChangeTracker()
      tracker.track { Shared(value: 0).withLock { $0 = 1 } }
    }
    expect("Tracked unasserted changes to 'Shared<Int>", at: #line - 3, in: issues)
    #expect(issues.first?.message.contains("0 → 1") == true)
  }

  // MARK: Receiving and skipping

  @Test("Misuse: receiving what nothing sends")
  func receiveNothing() async {
    let store = echoStore()
    var issues = await recordedIssues { await store.receive(.idle) }
    expect("Expected to receive the following action, but didn't: …", at: #line - 1, in: issues)
    issues = await recordedIssues { await store.receive(\.response) }
    expect(
      "Expected to receive an action matching case path, but didn't get one: …", at: #line - 2, in: issues)
    issues = await recordedIssues { await store.receive(\.response, "") }
    expect("Expected to receive the following action, but didn't: …", at: #line - 1, in: issues)
    issues = await recordedIssues { await store.receive { _ in true } }
    expect("Expected to receive an action matching predicate, but didn't get one.", at: #line - 1, in: issues)
  }

  @Test("Misuse: receiving what does not come in time")
  func receiveTimeout() async {
    let store = echoStore()
    let task = await store.send(.wait)
    let issues = await recordedIssues { await store.receive(\.response, timeout: .milliseconds(2)) }
    expect("Expected to receive an action, but received none after 0.002 seconds.", at: #line - 1, in: issues)
    await task.cancel()
  }

  @Test("Misuse: receiving something else")
  func wrongAction() async {
    let store = echoStore()
    await store.send(.loadTwice)
    var issues = await recordedIssues { await store.receive(.response("second")) }
    expect("Received unexpected action before this one", at: #line - 1, in: issues)
    issues = await recordedIssues { await store.receive(\.increment) }
    expect("Received unexpected action: …", at: #line - 1, in: issues)
  }

  @Test("Misuse: skipping what is not there")
  func skipNothing() async {
    let store = echoStore()
    var issues = await recordedIssues { await store.skipReceivedActions() }
    expect("There were no received actions to skip", at: #line - 1, in: issues)
    issues = await recordedIssues { await store.skipInFlightEffects() }
    expect("There were no in-flight effects to skip", at: #line - 1, in: issues)
  }

  @Test("What is skipped is shown, once, where it is skipped")
  func skip() async {
    let store = echoStore()
    await store.send(.loadTwice)
    var issues = await recordedIssues { await store.skipReceivedActions() }
    expect("2 received actions were skipped", at: #line - 1, in: issues)
    await store.send(.wait)
    issues = await recordedIssues { await store.skipInFlightEffects() }
    expect("1 in-flight effect was skipped", at: #line - 1, in: issues)
  }

  // MARK: Composition

  @Test("Misuse: an action for a child that is not there")
  func missingChild() {
    let line: UInt = #line + 1
    let store = store { Reduce { _, _ in .none }.ifLet(\.child, action: \.child) { Row() } }
    let issues = recorded { store.send(.child(.tap)) }
    expect(
      #"An "ifLet" at "ComposableCoreTests/MisuseTests.swift:\#(line)" received a child action"#, at: line,
      in: issues)
  }

  @Test("Misuse: an action for a presentation that is not there")
  func missingPresentation() {
    let line: UInt = #line + 1
    let store = store { Reduce { _, _ in .none }.ifLet(\.$sheet, action: \.sheet) { Row() } }
    var issues = recorded { store.send(.sheet(.presented(.tap))) }
    expect(#"received a presentation action"#, at: line, in: issues)
    issues = recorded { store.send(.sheet(.dismiss)) }
    expect(#"received a presentation action"#, at: line, in: issues)
  }

  @Test("Misuse: an action for a row that is not there")
  func missingRow() {
    let line: UInt = #line + 1
    let store = store { Reduce { _, _ in .none }.forEach(\.rows, action: \.rows) { Row() } }
    let issues = recorded { store.send(.rows(.element(id: 1, action: .tap))) }
    expect("received an action for a missing element", at: line, in: issues)
  }

  @Test("Misuse: stack actions for elements that are not there, or there already")
  func stack() {
    let line: UInt = #line + 1
    let store = store { Reduce { _, _ in .none }.forEach(\.path, action: \.path) { Row() } }
    var issues = recorded { store.send(.path(.element(id: 0, action: .tap))) }
    expect("received an action for a missing element", at: line, in: issues)
    issues = recorded { store.send(.path(.popFrom(id: 0))) }
    expect(#"received a "popFrom" action for a missing element"#, at: line, in: issues)
    issues = recorded { store.send(.path(.push(id: 4, state: Row.State()))) }
    expect("unexpected generational ID", at: line, in: issues)
    issues = recorded { store.send(.path(.push(id: 4, state: Row.State()))) }
    expect("already contains", at: line, in: issues)
  }

  @Test("Misuse: an action for a case that is not on")
  func otherCase() {
    let scopeLine: UInt = #line + 2
    let scope = Store(initialState: Either.State.right(Row.State())) {
      Scope(state: \Either.State.Cases.left, action: \Either.Action.Cases.left) { Row() }
    }
    var issues = recorded { scope.send(.left(.tap)) }
    expect(#"A "Scope" at"#, at: scopeLine, in: issues)
    let caseLine: UInt = #line + 2
    let ifCaseLet = Store(initialState: Either.State.right(Row.State())) {
      EmptyReducer().ifCaseLet(\Either.State.Cases.left, action: \Either.Action.Cases.left) { Row() }
    }
    issues = recorded { ifCaseLet.send(.left(.tap)) }
    expect(#"An "ifCaseLet" at"#, at: caseLine, in: issues)
  }

  // MARK: Effects

  @Test("Misuse: an effect throws what nobody handles")
  func unhandledError() async {
    struct Failure: Error {}
    let line: UInt = #line + 1
    let store = Store<Int, Void>(initialState: 0) { Reduce { _, _ in .run { _ in throw Failure() } } }
    let issues = await recordedIssues { await store.send(()).finish() }
    expect(
      #"An "Effect.run" returned from "ComposableCoreTests/MisuseTests.swift:\#(line)""#, at: line, in: issues
    )
  }

  @Test("Misuse: an effect that has ended sends")
  func lateSend() async {
    let escaped = LockIsolated<Send<Bool>?>(nil)
    let line: UInt = #line + 2
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in isFirst ? .run { escaped.setValue($0) } : .none }
    }
    await store.send(true).finish()
    let issues = recorded { escaped.value?(false) }
    expect("An action was sent from a completed effect", at: line, in: issues)
  }

  @Test("Misuse: a feature dismisses itself that nobody presents")
  func dismissUnpresented() async {
    let store = Store(initialState: 0) { Dismissing() }
    let issues = await recordedIssues { await store.send(true).finish() }
    expect("couldn't be dismissed", at: Dismissing.line, in: issues)
  }

  @Test("Misuse: a binding that no reducer writes is reported once")
  func unhandledBinding() {
    let store = Store(initialState: Unbound.State()) { Unbound() }
    let issues = recorded { store.name = "Inga" }
    #expect(issues.map { $0.message.contains("A binding action sent from a store") } == [true])
  }
}

extension MisuseTests {
  /// The issues that `operation` reports, in a place that cannot wait.
  func recorded(_ operation: () -> Void) -> [RecordedIssue] { recordedIssuesNow(of: operation) }

  func store<Body: Reducer<Parent.State, Parent.Action>>(_ reducer: () -> Body) -> Store<
    Parent.State, Parent.Action
  > {
    Store(initialState: Parent.State()) { reducer() }
  }

  enum Parent {
    struct State {
      var child: Row.State?
      @PresentationState var sheet: Row.State?
      var rows: IdentifiedArrayOf<Row.State> = []
      var path = StackState<Row.State>()
    }
    @CasePathable
    enum Action {
      case child(Row.Action)
      case sheet(PresentationAction<Row.Action>)
      case rows(IdentifiedActionOf<Row>)
      case path(StackActionOf<Row>)
    }
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable { var id = 0 }
    @CasePathable enum Action { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  enum Either {
    @CasePathable enum State {
      case left(Row.State)
      case right(Row.State)
    }
    @CasePathable enum Action {
      case left(Row.Action)
      case right(Row.Action)
    }
  }

  struct Dismissing: Reducer {
    static let line: UInt = #line + 4
    @Dependency(\.dismiss) var dismiss
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      guard action else { return .none }
      return .run { _ in await dismiss() }
    }
  }

  @Reducer
  struct Unbound {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}
