import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableCore

/// The clauses of the rules of presentation that concern which feature is presented.
@MainActor
@Suite struct PresentationIdentityTests {
  @Test("Rule 42: a change of case ends the effects of what was presented")
  func caseChange() async {
    let store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    let task = store.send(.destination(.presented(.first(.start))))
    store.send(.present(.first(Leaf.State(id: 1, count: 9))))
    #expect(task.group?.allTasksAreCancelled == false)
    store.send(.present(.second(Leaf.State(id: 1))))
    #expect(task.group?.allTasksAreCancelled == true)
    await task.finish()
  }

  @Test("Rule 42: the same case with another id ends the effects of what was presented")
  func idChange() async {
    let store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    let task = store.send(.destination(.presented(.first(.start))))
    store.send(.present(.first(Leaf.State(id: 2))))
    #expect(task.group?.allTasksAreCancelled == true)
    await task.finish()
  }

  @Test("Rule 42: what is presented again under the same identity goes on, and can be dismissed")
  func rehydration() async {
    let state = Root.State(destination: .first(Leaf.State(id: 1)))
    let store = TestStore(initialState: state) { Root() }
    await store.send(.destination(.presented(.first(.start))))
    await store.send(.present(.first(Leaf.State(id: 1, count: 5)))) {
      $0.destination = .first(Leaf.State(id: 1, count: 5))
    }
    await store.send(\.destination.first.close)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.dismissals = 1
    }
    await store.finish()
  }

  @Test("Rule 42: two features of one type in one parent do not end each other's effects")
  func places() async {
    let store = Store(initialState: Pair.State(left: Leaf.State(id: 1), right: Leaf.State(id: 1))) { Pair() }
    let left = store.send(.left(.presented(.start)))
    let right = store.send(.right(.presented(.start)))
    store.send(.left(.dismiss))
    #expect(left.group?.allTasksAreCancelled == true)
    #expect(right.group?.allTasksAreCancelled == false)
    store.send(.right(.dismiss))
    await left.finish()
    await right.finish()
  }

  @Test("Rule 43: work of its own that a presented feature has left running is in flight")
  func ownWork() async {
    let store = TestStore(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    await store.send(.destination(.presented(.first(.start))))
    await withKnownIssue {
      await store.finish(timeout: .zero)
    } matching: {
      $0.description.contains("in-flight")
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.dismissals = 1
    }
    await store.finish()
  }

  @Test("Rule 44: what follows on a dismissal in the effect is cancelled with it")
  func afterDismissal() async {
    let reached = LockIsolated<[String]>([])
    let store = TestStore(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) {
      Root()
    } withDependencies: {
      $0.leafLog = { entry in reached.withValue { $0.append(entry) } }
    }
    await store.send(\.destination.first.closeAndGoOn)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.dismissals = 1
    }
    await store.finish()
    #expect(reached.value == ["before", "cancelled"])
  }

  @Test("Rule 46: presentation state is coded as what it holds")
  func coding() throws {
    struct Coded: Codable, Equatable { @PresentationState var child: Int? }
    let encoder = JSONEncoder()
    let some = try encoder.encode(Coded(child: 1))
    #expect(String(decoding: some, as: UTF8.self) == #"{"child":1}"#)
    #expect(try JSONDecoder().decode(Coded.self, from: some) == Coded(child: 1))
    let none = try encoder.encode(Coded(child: nil))
    #expect(try JSONDecoder().decode(Coded.self, from: none) == Coded(child: nil))
  }

  @Test("Rule 46: presentation state is dumped as what it holds")
  func dumping() {
    #expect(String(customDumping: PresentationState(wrappedValue: 1)) == "1")
    #expect(String(customDumping: PresentationState<Int>(wrappedValue: nil)) == "nil")
    #expect(diff(PresentationState(wrappedValue: 1), PresentationState(wrappedValue: 2)) == "- 1\n+ 2")
  }

  @Test("Rule 46: copies that share their memory are equal without being compared")
  func sharedStorage() {
    struct Incomparable: Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let state = PresentationState(wrappedValue: Incomparable())
    let copy = state
    #expect(state == copy)
    #expect(state != PresentationState(wrappedValue: Incomparable()))
  }

  @Test("Rule 46: what a case holds is changed in place by the wrapper's name, too")
  func projectedCase() {
    var state = Root.State(destination: .first(Leaf.State(id: 1)))
    state.$destination[case: \.first]?.count += 1
    #expect(state.destination == .first(Leaf.State(id: 1, count: 1)))
    #expect(state.$destination[case: \.second] == nil)
    state.$destination[case: \.first] = nil
    #expect(state.destination == nil)
  }
}

/// The core of what bindings to presented features do.
@MainActor
@Suite struct StorePresentationTests {
  @Test("Rule 47: writing `nil` dismisses what is shown")
  func dismissal() {
    let store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    let presentation = presentation(store)
    #expect(presentation.child?.count == 0)
    presentation.dismiss()
    #expect(store.destination == nil)
    #expect(presentation.child == nil)
  }

  @Test("Rule 47: writing `nil` leaves alone what has taken the place of what was shown")
  func replaced() {
    let store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    let presentation = presentation(store)
    _ = presentation.child
    store.send(.present(.first(Leaf.State(id: 2))))
    presentation.dismiss()
    #expect(store.destination == .first(Leaf.State(id: 2)))
  }

  @Test("Rule 47: writing `nil` once more, when it is gone, sends nothing")
  func alreadyGone() {
    let store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    let presentation = presentation(store)
    _ = presentation.child
    store.send(.destination(.dismiss))
    presentation.dismiss()
    #expect(store.dismissals == 1)
  }

  @Test("Rule 47: writing `nil` sends nothing where the parent itself is gone")
  func parentGone() throws {
    let store = Store(
      initialState: Grandparent.State(root: Root.State(destination: .first(Leaf.State(id: 1))))
    ) {
      Grandparent()
    }
    let parent = try #require(store.scope(state: \.root, action: \.root))
    let presentation = presentation(parent)
    _ = presentation.child
    store.send(.remove)
    presentation.dismiss()
    #expect(parent.destination == .first(Leaf.State(id: 1)))
  }

  @Test("Rule 47: a reducer that lacks the `ifLet` is reported")
  func missingIfLet() {
    let store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) {
      EmptyReducer<Root.State, Root.Action>()
    }
    let presentation = presentation(store)
    _ = presentation.child
    withKnownIssue {
      presentation.dismiss()
    } matching: {
      $0.description.contains("wasn't nil'd out") && $0.description.contains(".ifLet")
    }
  }

  @Test("Rule 47: bindings without views dismiss in the same way")
  func uiBinding() {
    @UIBindable var store = Store(initialState: Root.State(destination: .first(Leaf.State(id: 1)))) { Root() }
    let leaf = $store.scope(state: \.destination?.first, action: \.destination.first)
    #expect(leaf.wrappedValue?.id == 1)
    leaf.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(leaf.wrappedValue == nil)
  }

  private func presentation(
    _ store: Store<Root.State, Root.Action>
  ) -> StorePresentation<Root.State, Root.Action, Leaf.State, Leaf.Action> {
    StorePresentation(
      store, state: \.destination?.first, action: \.destination.first, fileID: #fileID,
      filePath: #filePath, line: #line, column: #column)
  }
}

// MARK: - Features

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case start, close, closeAndGoOn }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.leafLog) var log
  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .start: return .run { _ in try await Task.never() }
      case .close: return .run { _ in await dismiss() }
      case .closeAndGoOn:
        return .run { _ in
          log("before")
          await dismiss()
          log(Task.isCancelled ? "cancelled" : "not cancelled")
        }
      }
    }
  }
}

extension DependencyValues {
  fileprivate var leafLog: @Sendable (String) -> Void {
    get { self[LeafLogKey.self] }
    set { self[LeafLogKey.self] = newValue }
  }
  private enum LeafLogKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = { _ in }
    static let testValue: @Sendable (String) -> Void = { _ in }
  }
}

@Reducer
private struct Root {
  @Reducer
  enum Destination {
    case first(Leaf)
    case second(Leaf)
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var dismissals = 0
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case present(Destination.State)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .present(let destination): state.destination = destination
      case .destination(.dismiss): state.dismissals += 1
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension Root.Destination.State: Equatable {}

@Reducer
private struct Grandparent {
  @ObservableState
  struct State: Equatable { var root: Root.State? }
  enum Action {
    case root(Root.Action)
    case remove
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .remove = action { state.root = nil }
      return .none
    }
    .ifLet(\.root, action: \.root) { Root() }
  }
}

@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    @Presents var left: Leaf.State?
    @Presents var right: Leaf.State?
  }
  enum Action {
    case left(PresentationAction<Leaf.Action>)
    case right(PresentationAction<Leaf.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$left, action: \.left) { Leaf() }
      .ifLet(\.$right, action: \.right) { Leaf() }
  }
}
