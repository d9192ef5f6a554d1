import ComposableArchitecture
import Testing

@testable import ComposableCore

/// The clauses of the rules of reducers that are not about one operator's main purpose.
@MainActor
@Suite struct ReducerClauseTests {
  @Test("Rule 31: a binding action for a child that is gone is not reported")
  func invalidated() throws {
    let store = Store(initialState: Household.State(child: Child.State(id: 1))) { Household() }
    let child = try #require(store.scope(state: \.child, action: \.child))
    store.send(.remove)
    child.name = "Late"
    #expect(child.name == "")
  }

  @Test("Rule 31: a closure may find the binding action")
  func closure() {
    let store = Store<Child.State, Wrapped>(initialState: Child.State(id: 1)) {
      BindingReducer(action: { (action: Wrapped) -> Child.Action? in action.child })
    }
    store.send(Wrapped(child: .set(\.name, "Inga")))
    #expect(store.name == "Inga")
  }

  @Test("Rule 32: the reducer of `onChange` handles the same action, and its effects are merged")
  func onChangeAction() {
    let store = Store<[Int], Int>(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 1 ? .send(10) : .none
      }
      .onChange(of: \.count) { old, new in
        Reduce { state, action in
          #expect(new == old + 1)
          return action == 1 ? .send(20) : .none
        }
      }
    }
    store.send(1)
    #expect(store.withState { $0 } == [1, 10, 20])
  }

  @available(*, deprecated)
  @Test("Rule 32: values that are not equatable are compared by a predicate")
  func removeDuplicates() {
    let store = Store<[Int], Int>(initialState: [0] as [Int]) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return .none
      }
      .onChange(of: { ($0.count, $0.first) }, removeDuplicates: { $0.1 == $1.1 }) { _, _ in
        Reduce { _, _ in
          Issue.record("The first element has not changed.")
          return .none
        }
      }
      .onChange(of: { ($0.count, $0.first) }, removeDuplicates: { $0.0 == $1.0 }) { old, new in
        Reduce { state, _ in
          state[0] = old.0 * 10 + new.0
          return .none
        }
      }
    }
    store.send(7)
    #expect(store.withState { $0 } == [12, 7])
  }

  @Test("Rule 33: overrides that follow on each other are one reducer")
  func fusion() {
    let reducer = EmptyReducer<Int, Int>().dependency(\.label, "a").dependency(\.label, "b")
      .transformDependency(\.label) { $0 += "c" }
    #expect(type(of: reducer) == _DependencyKeyWritingReducer<EmptyReducer<Int, Int>>.self)
  }

  @Test("Rule 34: `Scope` leaves the effects of its child running")
  func scope() async {
    let store = Store(initialState: Choice.State.worker(Worker.State())) { Choice() }
    let task = store.send(.worker(.start))
    store.send(.leave)
    #expect(task.group?.allTasksAreCancelled == false)
    store.send(.cancel)
    await task.finish()
  }

  @Test(
    "Rule 35: a child runs ahead of the parent that takes it away in the same action", arguments: Way.allCases
  )
  func childFirst(way: Way) {
    let log = LockIsolated<[String]>([])
    let store = Store(initialState: Family.State(way)) {
      Family()
    } withDependencies: {
      $0.log = { entry in log.withValue { $0.append(entry) } }
    }
    switch way {
    case .ifLet: store.send(.optional(.work))
    case .ifCaseLet: store.send(.choice(.worker(.work)))
    case .forEach: store.send(.rows(.element(id: 1, action: .work)))
    case .presented: store.send(.presented(.presented(.work)))
    case .stack: store.send(.path(.element(id: store.withState(\.path.ids)[0], action: .work)))
    }
    #expect(log.value == ["child", "parent"])
    #expect(store.withState { $0.isEmpty })
  }

  @Test(
    "Rule 36: effects of a child that the parent takes away in the same action are cancelled",
    arguments: Way.allCases)
  func cancelledAtOnce(way: Way) async {
    let store = Store(initialState: Family.State(way)) { Family() }
    let task: StoreTask
    switch way {
    case .ifLet: task = store.send(.optional(.start))
    case .ifCaseLet: task = store.send(.choice(.worker(.start)))
    case .forEach: task = store.send(.rows(.element(id: 1, action: .start)))
    case .presented: task = store.send(.presented(.presented(.start)))
    case .stack: task = store.send(.path(.element(id: store.withState(\.path.ids)[0], action: .start)))
    }
    await task.finish()
  }

  @Test("Rule 36: a child whose state is an enum is another one in each case")
  func enumChild() async {
    let store = Store<EnumParent.State, EnumParent.Action>(initialState: .init(child: .on)) { EnumParent() }
    let task = store.send(.child(.start))
    store.send(.set(.on))
    #expect(task.group?.allTasksAreCancelled == false)
    store.send(.set(.off))
    #expect(task.group?.allTasksAreCancelled == true)
    await task.finish()
  }
}

// MARK: - Features

extension ReducerClauseTests {
  enum Way: CaseIterable { case ifLet, ifCaseLet, forEach, presented, stack }
}

private struct Wrapped { var child: Child.Action }

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable {
    let id: Int
    var name = ""
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Household {
  @ObservableState
  struct State: Equatable { var child: Child.State? }
  enum Action {
    case child(Child.Action)
    case remove
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .remove = action { state.child = nil }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}

@Reducer
private struct Worker {
  struct State: Equatable, Identifiable { var id = 1 }
  enum Action { case start, work }
  enum CancelID { case work }
  @Dependency(\.log) var log
  var body: some ReducerOf<Self> {
    Reduce { _, action in
      log("child")
      switch action {
      case .start: return .run { _ in try await Task.never() }.cancellable(id: CancelID.work)
      case .work: return .none
      }
    }
  }
}

extension DependencyValues {
  fileprivate var log: @Sendable (String) -> Void {
    get { self[LogKey.self] }
    set { self[LogKey.self] = newValue }
  }
  private enum LogKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = { _ in }
    static let testValue: @Sendable (String) -> Void = { _ in }
  }

  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
  private enum LabelKey: DependencyKey {
    static let liveValue = ""
    static let testValue = ""
  }
}

@Reducer
private struct Choice {
  enum State: Equatable {
    case worker(Worker.State)
    case nothing
  }
  enum Action {
    case worker(Worker.Action)
    case leave
    case cancel
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.worker, action: \.worker) { Worker() }
    Reduce { state, action in
      switch action {
      case .leave: state = .nothing
      case .cancel: return .cancel(id: Worker.CancelID.work)
      case .worker: break
      }
      return .none
    }
  }
}

/// Takes every child away as soon as it has acted.
@Reducer
private struct Family {
  struct State {
    var optional: Worker.State?
    var choice: Choice.State = .nothing
    var rows: IdentifiedArrayOf<Worker.State> = []
    @PresentationState var presented: Worker.State?
    var path = StackState<Worker.State>()

    init(_ way: ReducerClauseTests.Way) {
      switch way {
      case .ifLet: optional = Worker.State()
      case .ifCaseLet: choice = .worker(Worker.State())
      case .forEach: rows = [Worker.State()]
      case .presented: presented = Worker.State()
      case .stack: path = StackState([Worker.State()])
      }
    }

    var isEmpty: Bool {
      optional == nil && choice == .nothing && rows.isEmpty && presented == nil && path.isEmpty
    }
  }
  enum Action {
    case optional(Worker.Action)
    case choice(ChoiceAction)
    case rows(IdentifiedActionOf<Worker>)
    case presented(PresentationAction<Worker.Action>)
    case path(StackActionOf<Worker>)
  }
  @CasePathable enum ChoiceAction { case worker(Worker.Action) }
  @Dependency(\.log) var log

  var body: some ReducerOf<Self> {
    Scope(state: \.choice, action: \.choice) {
      Reduce { state, _ in
        log("parent")
        state = .nothing
        return .none
      }
      .ifCaseLet(\.worker, action: \.worker) { Worker() }
    }
    Reduce { state, action in
      guard !action.is(\.choice) else { return .none }
      log("parent")
      state.optional = nil
      state.rows = []
      state.presented = nil
      state.path.removeAll()
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Worker() }
    .forEach(\.rows, action: \.rows) { Worker() }
    .ifLet(\.$presented, action: \.presented) { Worker() }
    .forEach(\.path, action: \.path) { Worker() }
  }
}

private struct EnumParent: Reducer {
  struct Switch: Reducer {
    enum State { case on, off }
    enum Action { case start }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in try await Task.never() } }
    }
  }
  struct State { var child: Switch.State? }
  @CasePathable enum Action {
    case child(Switch.Action)
    case set(Switch.State)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .set(let child) = action { state.child = child }
      return .none
    }
    .ifLet(\.child, action: \.child) { Switch() }
  }
}
