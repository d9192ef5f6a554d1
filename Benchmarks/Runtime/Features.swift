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

/// A feature with itself inside, down to `depth`: what scoping costs.
@Reducer
struct Nested<Child: Reducer & SendableMetatype> where Child.State: NestedState {
  @ObservableState
  struct State: NestedState {
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

protocol NestedState: ObservableState { init() }
extension Counter.State: NestedState {}

typealias Nested1 = Nested<Counter>
typealias Nested2 = Nested<Nested1>
typealias Nested3 = Nested<Nested2>
typealias Nested4 = Nested<Nested3>
typealias Nested5 = Nested<Nested4>
typealias Nested6 = Nested<Nested5>
typealias Nested7 = Nested<Nested6>
typealias Nested8 = Nested<Nested7>
typealias Nested9 = Nested<Nested8>
typealias Nested10 = Nested<Nested9>

extension Nested where Child == Counter {
  init() { self.init(child: Counter()) }
}

func nested5() -> Nested5 {
  Nested(child: Nested(child: Nested(child: Nested(child: Nested(child: Counter())))))
}

func nested10() -> Nested10 {
  Nested(child: Nested(child: Nested(child: Nested(child: Nested(child: nested5())))))
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
