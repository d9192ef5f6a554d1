import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A feature with another inside: what scoping costs. Written out level by level, as features are: a generic
/// feature would pay for key paths that only it has to make anew for every action.
@Reducer
struct Nested1 {
  @ObservableState
  struct State: Equatable { var child = Counter.State() }
  enum Action { case child(Counter.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
  }
}

@Reducer
struct Nested2 {
  @ObservableState
  struct State: Equatable { var child = Nested1.State() }
  enum Action { case child(Nested1.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested1() }
  }
}

@Reducer
struct Nested3 {
  @ObservableState
  struct State: Equatable { var child = Nested2.State() }
  enum Action { case child(Nested2.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested2() }
  }
}

@Reducer
struct Nested4 {
  @ObservableState
  struct State: Equatable { var child = Nested3.State() }
  enum Action { case child(Nested3.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested3() }
  }
}

@Reducer
struct Nested5 {
  @ObservableState
  struct State: Equatable { var child = Nested4.State() }
  enum Action { case child(Nested4.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested4() }
  }
}

@Reducer
struct Nested6 {
  @ObservableState
  struct State: Equatable { var child = Nested5.State() }
  enum Action { case child(Nested5.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested5() }
  }
}

@Reducer
struct Nested7 {
  @ObservableState
  struct State: Equatable { var child = Nested6.State() }
  enum Action { case child(Nested6.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested6() }
  }
}

@Reducer
struct Nested8 {
  @ObservableState
  struct State: Equatable { var child = Nested7.State() }
  enum Action { case child(Nested7.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested7() }
  }
}

@Reducer
struct Nested9 {
  @ObservableState
  struct State: Equatable { var child = Nested8.State() }
  enum Action { case child(Nested8.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested8() }
  }
}

@Reducer
struct Nested10 {
  @ObservableState
  struct State: Equatable { var child = Nested9.State() }
  enum Action { case child(Nested9.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nested9() }
  }
}

/// The same as a generic feature: its key paths are made anew wherever they are written.
@Reducer
struct Wrapped<Child: Reducer & SendableMetatype> where Child.State: WrappedState {
  @ObservableState
  struct State: WrappedState {
    var child: Child.State
    init() { child = Child.State() }
  }
  @CasePathable
  enum Action { case child(Child.Action) }

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
  }
}

protocol WrappedState: ObservableState { init() }
extension Counter.State: WrappedState {}

typealias Wrapped5 = Wrapped<Wrapped<Wrapped<Wrapped<Wrapped<Counter>>>>>

func wrapped5() -> Wrapped5 {
  Wrapped(child: Wrapped(child: Wrapped(child: Wrapped(child: Wrapped(child: Counter())))))
}

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }
  enum Action { case toggle }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isDone.toggle()
      return .none
    }
  }
}

@Reducer
struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0, title: "Item \($0)") })
    }
  }
  enum Action { case rows(IdentifiedActionOf<Row>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
struct Stack {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Counter.State>()
  }
  enum Action {
    case path(StackActionOf<Counter>)
    case pop
    case push
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: break
      case .pop: state.path.removeLast()
      case .push: state.path.append(Counter.State())
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Counter() }
  }
}

/// Effects that run until they are cancelled.
@Reducer
struct Waiting {
  struct State: Equatable {}
  enum Action { case cancel, start }
  enum CancelID { case waiting }
  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .cancel: .cancel(id: CancelID.waiting)
      case .start: .run { _ in try await Task.never() }.cancellable(id: CancelID.waiting)
      }
    }
  }
}

/// A feature such as tests are written of: state with two collections, and an effect that answers.
@Reducer
struct Tested {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var first: [Int] = []
    var second: IdentifiedArrayOf<Row.State> = []
  }
  enum Action { case answer, ask, increment }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answer: return .none
      case .ask: return .run { await $0(.answer) }
      case .increment:
        state.count += 1
        return .none
      }
    }
  }
}
