import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct ReducerTests {
  /// Appends a letter to the state.
  struct Letter: Reducer {
    let letter: String
    init(_ letter: String) { self.letter = letter }
    func reduce(into state: inout String, action: Int) -> Effect<Int> {
      state += letter
      return .none
    }
  }

  /// What `reducer` makes of the state, outside of a store and in one.
  func results(_ reducer: some Reducer<String, Int>, action: Int = 0) -> [String] {
    var state = ""
    _ = reducer.reduce(into: &state, action: action)
    let store = Store<String, Int>(initialState: "") { reducer }
    store.send(action)
    return [state, store.withState { $0 }]
  }

  @Test("Rule 29: the reducers of a body run in its order")
  func order() {
    let reducer = CombineReducers {
      Letter("a")
      Letter("b")
      Reduce { state, _ in
        state += "c"
        return .none
      }
    }
    #expect(results(reducer) == ["abc", "abc"])
  }

  @Test("Rule 29: a body may hold conditions, loops and existentials", arguments: [true, false])
  func control(flag: Bool) {
    let any: any Reducer<String, Int> = Letter("?")
    let reducer = CombineReducers {
      if flag { Letter("a") }
      if flag { Letter("b") } else { Letter("c") }
      switch flag {
      case true: Letter("d")
      case false: Letter("e")
      }
      for letter in ["x", "y"] { Letter(letter) }
      any
      if #available(macOS 10, *) { Letter("!") }
    }
    #expect(results(reducer) == Array(repeating: flag ? "abdxy?!" : "cexy?!", count: 2))
  }

  @Test("Rule 29: the effects of all reducers of a body are merged")
  func mergedEffects() {
    let store = Store<[Int], Int>(initialState: [Int]()) {
      Reduce { state, action in
        state.append(action)
        return action == 0 ? .send(1) : .none
      }
      Reduce { _, action in action == 0 ? .send(2) : .none }
    }
    store.send(0)
    #expect(store.withState { $0 } == [0, 1, 2])
  }

  @Test("Rule 29: an empty body does nothing")
  func emptyBody() {
    struct Empty: Reducer {
      typealias State = String
      typealias Action = Int
      var body: some Reducer<String, Int> {}
    }
    #expect(results(Empty()) == ["", ""])
  }

  @Test("Rule 30: where a reducer has both, `reduce` takes the place of `body`")
  func reduceWins() {
    struct Both: Reducer {
      func reduce(into state: inout String, action: Int) -> Effect<Int> {
        state += "reduce"
        return .none
      }
      var body: some Reducer<String, Int> { Letter("body") }
    }
    #expect(results(Both()) == ["reduce", "reduce"])
    let store = Store<String, Int>(initialState: "") { Both() }
    store.send(0)
    store.send(0)
    #expect(store.withState { $0 } == "reducereduce")
  }

  @Test("Rule 32: `onChange` runs after the reducer that it is attached to, when the value differs")
  func onChange() {
    let reducer = Reduce<String, Int> { state, action in
      state += "\(action)"
      return .none
    }
    .onChange(of: \.count) { old, new in
      Letter("(\(old)→\(new))")
    }
    #expect(results(reducer) == ["0(0→1)", "0(0→1)"])
    #expect(results(reducer.onChange(of: { _ in 0 }) { _, _ in Letter("never") }).last == "0(0→1)")
  }

  @Test("Rule 32: `onChange` does not see what its siblings change")
  func onChangeOfSiblings() {
    let reducer = CombineReducers {
      Letter("a")
      EmptyReducer().onChange(of: \.count) { _, _ in Letter("never") }
      Letter("b")
    }
    #expect(results(reducer) == ["ab", "ab"])
  }

  @Test("Rule 33: of two overrides of a dependency, the one nearer to the feature holds")
  func nearestDependency() {
    struct Feature: Reducer {
      @Dependency(\.number) var number
      func reduce(into state: inout String, action: Int) -> Effect<Int> {
        state += "\(number)"
        return .none
      }
    }
    #expect(results(Feature().dependency(\.number, 1).dependency(\.number, 2)) == ["1", "1"])
    #expect(
      results(CombineReducers { Feature().dependency(\.number, 1) }.dependency(\.number, 2)) == ["1", "1"])
    #expect(
      results(Feature().transformDependency(\.number) { $0 += 1 }.dependency(\.number, 2)) == ["3", "3"])
    #expect(
      results(CombineReducers { Feature().transformDependency(\.number) { $0 += 1 } }.dependency(\.number, 2))
        == ["3", "3"])
  }

  @Test("Rule 34: a child action while the enum is in another case is reported and skipped")
  func scopeInOtherCase() {
    let store = Store(initialState: Session.State.loggedOut(0)) { Session() }
    store.send(.loggedOut(.increment))
    #expect(store.withState { $0 } == .loggedOut(1))
    withKnownIssue {
      store.send(.loggedIn(.increment))
    } matching: {
      $0.description.contains(#"A "Scope" at"#) && $0.description.contains("different case")
    }
    #expect(store.withState { $0 } == .loggedOut(1))
  }

  @Test("Rule 35: a child runs ahead of its parent")
  func childFirst() {
    let store = Store(initialState: Family.State(child: 0)) { Family() }
    store.send(.child(.increment))
    #expect(store.withState(\.seen) == 1)
  }

  @Test("Rule 35: an action for a child that is not there is reported; the parent runs all the same")
  func missingChild() {
    let store = Store(initialState: Family.State()) { Family() }
    withKnownIssue {
      store.send(.child(.increment))
    } matching: {
      $0.description.contains(#"An "ifLet" at"#) && $0.description.contains("absent")
    }
    #expect(store.withState(\.parentRuns) == 1)
  }

  @Test("Rule 35: an action for an element that is not there is reported; the parent runs all the same")
  func missingElement() {
    let store = Store(initialState: Family.State()) { Family() }
    withKnownIssue {
      store.send(.rows(.element(id: 1, action: .increment)))
    } matching: {
      $0.description.contains(#"A "forEach" at"#) && $0.description.contains("missing element")
    }
    #expect(store.withState(\.parentRuns) == 1)
  }

  @Test("Rule 35: an action for a case that is not on is reported; the parent runs all the same")
  func missingCase() {
    let store = Store(initialState: SafeSession.State.loggedOut(0)) { SafeSession() }
    store.send(.loggedOut(.increment))
    #expect(store.withState { $0 } == .loggedOut(1))
    withKnownIssue {
      store.send(.loggedIn(.increment))
    } matching: {
      $0.description.contains(#"An "ifCaseLet" at"#)
    }
  }

  @Test("Rule 36: a child's effects end when its state becomes nil")
  func childRemoved() async {
    let store = Store(initialState: Family.State(child: 0)) { Family() }
    let task = store.send(.child(.start))
    store.send(.child(.increment))
    #expect(!task.hasEnded)
    store.send(.removeChild)
    await task.finish()
  }

  @Test("Rule 36: a child's effects end when another takes its place, and go on while it stays the same")
  func childReplaced() async {
    let store = Store(initialState: Family.State(identified: Row.State(id: 1))) { Family() }
    let task = store.send(.identified(.start))
    store.send(.identify(1))
    #expect(task.group?.allTasksAreCancelled == false)
    store.send(.identify(2))
    #expect(task.group?.allTasksAreCancelled == true)
    await task.finish()
  }

  @Test("Rule 36: the effects of a case end when the case changes")
  func caseChanged() async {
    let store = Store(initialState: SafeSession.State.loggedOut(0)) { SafeSession() }
    let task = store.send(.loggedOut(.start))
    store.send(.loggedOut(.increment))
    #expect(task.group?.allTasksAreCancelled == false)
    store.send(.logIn)
    #expect(task.group?.allTasksAreCancelled == true)
    await task.finish()
  }

  @Test("Rule 37: an element's effects end when it is removed; its neighbours' go on")
  func elementRemoved() async {
    let store = Store(
      initialState: Family.State(rows: IdentifiedArray(uniqueElements: [Row.State(id: 1), Row.State(id: 2)]))
    ) { Family() }
    let first = store.send(.rows(.element(id: 1, action: .start)))
    let second = store.send(.rows(.element(id: 2, action: .start)))
    store.send(.removeRow(1))
    #expect(first.group?.allTasksAreCancelled == true)
    await first.finish()
    #expect(!second.hasEnded)
    store.send(.removeRow(2))
    await second.finish()
  }

  @Test("A body is built once per store, however many actions there are")
  func bodyIsBuiltOnce() {
    final class Counter { var count = 0 }
    struct Feature: Reducer {
      let counter: Counter
      var body: some Reducer<Int, Void> {
        let _ = counter.count += 1
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
    let counter = Counter()
    let store = Store<Int, Void>(initialState: 0) { Feature(counter: counter) }
    for _ in 0..<10 { store.send(()) }
    #expect(counter.count == 1)
    #expect(store.withState { $0 } == 10)
  }

  @Test("A feature may embed itself")
  func recursion() {
    let store = Store(initialState: Nested.State(child: Nested.State(child: Nested.State()))) { Nested() }
    store.send(.child(.child(.increment)))
    #expect(store.withState { $0.child?.child?.count } == 1)
  }
}

extension ReducerTests {
  struct Count: Reducer {
    @CasePathable enum Action { case increment, start }
    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .increment:
        state += 1
        return .none
      case .start:
        return .run { _ in try await Task.never() }
      }
    }
  }

  struct Row: Reducer {
    struct State: Identifiable {
      let id: Int
      var count = 0
    }
    func reduce(into state: inout State, action: Count.Action) -> Effect<Count.Action> {
      Count().reduce(into: &state.count, action: action)
    }
  }

  struct Session: Reducer {
    @CasePathable enum State: Equatable {
      case loggedIn(Int)
      case loggedOut(Int)
    }
    @CasePathable enum Action {
      case loggedIn(Count.Action)
      case loggedOut(Count.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.loggedIn, action: \.loggedIn) { Count() }
      Scope(state: \.loggedOut, action: \.loggedOut) { Count() }
    }
  }

  struct SafeSession: Reducer {
    typealias State = Session.State
    @CasePathable enum Action {
      case logIn
      case loggedIn(Count.Action)
      case loggedOut(Count.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .logIn = action { state = .loggedIn(0) }
        return .none
      }
      .ifCaseLet(\.loggedIn, action: \.loggedIn) { Count() }
      .ifCaseLet(\.loggedOut, action: \.loggedOut) { Count() }
    }
  }

  struct Family: Reducer {
    struct State {
      var child: Int?
      var identified: Row.State?
      var rows: IdentifiedArrayOf<Row.State> = []
      var seen: Int?
      var parentRuns = 0
    }
    @CasePathable enum Action {
      case child(Count.Action)
      case identified(Count.Action)
      case rows(IdentifiedActionOf<Row>)
      case removeChild
      case identify(Int)
      case removeRow(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.parentRuns += 1
        state.seen = state.child
        switch action {
        case .removeChild: state.child = nil
        case .identify(let id): state.identified = Row.State(id: id)
        case .removeRow(let id): state.rows[id: id] = nil
        case .child, .identified, .rows: break
        }
        return .none
      }
      .ifLet(\.child, action: \.child) { Count() }
      .ifLet(\.identified, action: \.identified) { Row() }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  struct Nested: Reducer {
    struct State {
      private var storage: [State] = []
      var count = 0
      var child: State? {
        get { storage.first }
        set { storage = newValue.map { [$0] } ?? [] }
      }
      init(child: State? = nil) { self.child = child }
    }
    @CasePathable indirect enum Action {
      case increment
      case child(Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
      .ifLet(\.child, action: \.child) { Nested() }
    }
  }
}
