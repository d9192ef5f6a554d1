import ComposableArchitecture
import Testing

/// What `Documentation/Articles/Dependencies.md` answers, question by question.
@MainActor
@Suite struct DependencyLifetimeTests {
  // MARK: How often is an override made?

  @Test("The value of `.dependency` is made once for a store, not for each action")
  func madeOncePerStore() {
    let made = LockIsolated(0)
    let store = Store(initialState: Wrapper.State()) { Wrapper(made: made) }
    for _ in 1...3 { store.send(.child(.read)) }
    #expect(made.value == 1)
    let other = Store(initialState: Wrapper.State()) { Wrapper(made: made) }
    other.send(.child(.read))
    #expect(made.value == 2)
  }

  @Test("What `withDependencies` of a store sets is made once for the store")
  func madeOnceAtStore() {
    let made = LockIsolated(0)
    let store = Store(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      made.withValue { $0 += 1 }
      $0.source = Source("store")
    }
    for _ in 1...3 { store.send(.read) }
    #expect(made.value == 1 && store.heard == ["store", "store", "store"])
  }

  @Test("`transformDependency` is called for each action")
  func transformedEachTime() {
    let calls = LockIsolated(0)
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.source) { _ in calls.withValue { $0 += 1 } }
    }
    let before = calls.value
    for _ in 1...3 { store.send(.read) }
    #expect(calls.value == before + 3)
  }

  @Test("A default is made once for a context, whatever number of stores reads it")
  func defaultMadeOnce() {
    let stores = (1...2).map { _ in Store(initialState: Reader.State()) { Reader() } }
    for store in stores { store.send(.count) }
    #expect(stores.map { $0.withState(\.counts) } == [[1], [2]])
  }

  // MARK: Which override wins?

  @Test("A reducer's modifier wins over the store's override, and that over what surrounds the store")
  func order() {
    withDependencies {
      $0.source = Source("surrounding")
    } operation: {
      let surrounding = Store(initialState: Reader.State()) { Reader() }
      let store = Store(initialState: Reader.State()) {
        Reader()
      } withDependencies: {
        $0.source = Source("store")
      }
      let modified = Store(initialState: Reader.State()) {
        Reader().dependency(\.source, Source("modifier"))
      } withDependencies: {
        $0.source = Source("store")
      }
      for store in [surrounding, store, modified] { store.send(.read) }
      #expect(surrounding.heard == ["surrounding"])
      #expect(store.heard == ["store"])
      #expect(modified.heard == ["modifier"])
    }
  }

  @Test("Of two modifiers the one nearest to the feature wins")
  func nearest() {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.source, Source("near")).dependency(\.source, Source("far"))
    }
    store.send(.read)
    #expect(store.heard == ["near"])
  }

  @Test("What surrounds a send changes nothing: a store keeps the dependencies that it was made with")
  func surroundingSend() {
    let store = Store(initialState: Reader.State()) { Reader() }
    withDependencies {
      $0.source = Source("send")
    } operation: {
      _ = store.send(.read)
    }
    #expect(store.heard == ["default"])
  }

  @Test("An override made during a test holds for later actions; what runs keeps its own")
  func midTest() async {
    let store = TestStore(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.source = Source("first")
    }
    let (stream, go) = AsyncStream.makeStream(of: Void.self)
    await store.send(.readLater(stream))
    store.dependencies.source = Source("second")
    await store.send(.read) { $0.heard = ["second"] }
    go.finish()
    await store.receive(\.heard, "first") { $0.heard = ["second", "first"] }
  }

  // MARK: Do overrides reach children?

  @Test("A store's overrides reach its children, whenever they come: rows, presented features, stacks")
  func reachesChildren() {
    let store = Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.source = Source("store")
    }
    sendToAllChildren(of: store)
    #expect(store.withState(\.heardByChildren) == ["store", "store", "store"])
  }

  @Test("A modifier reaches the children that are embedded before it")
  func modifierAfter() {
    let store = Store(initialState: Parent.State()) { Parent().dependency(\.source, Source("modifier")) }
    sendToAllChildren(of: store)
    #expect(store.withState(\.heardByChildren) == ["modifier", "modifier", "modifier"])
  }

  @Test("A modifier does not reach the children that are embedded after it")
  func modifierBefore() {
    let store = Store(initialState: Parent.State()) { Parent(source: Source("core only")) }
    store.send(.read)
    sendToAllChildren(of: store)
    #expect(store.withState(\.heard) == ["core only"])
    #expect(store.withState(\.heardByChildren) == ["default", "default", "default"])
  }

  @Test("A store's overrides reach the initial state")
  func reachesState() {
    let store = Store(initialState: Initial()) {
      EmptyReducer<Initial, Never>()
    } withDependencies: {
      $0.source = Source("store")
    }
    #expect(store.withState(\.name) == "store")
  }

  private func sendToAllChildren(of store: StoreOf<Parent>) {
    store.send(.appear)
    store.send(.rows(.element(id: 1, action: .read)))
    store.send(.sheet(.presented(.read)))
    store.send(.path(.element(id: store.withState { $0.path.ids[0] }, action: .read)))
  }

  // MARK: How is a client made at the start, and one from another?

  @Test("What is prepared is the default of every store that follows")
  func prepared() {
    prepareDependencies {
      $0.source = Source("prepared")
      $0.derived = Derived(name: $0.source.name + ", derived")
    }
    let store = Store(initialState: Reader.State()) { Reader() }
    store.send(.read)
    store.send(.readDerived)
    #expect(store.heard == ["prepared", "prepared, derived"])
  }

  @Test("A client that is made from another keeps the other that was in force where it was first read")
  func derived() {
    let store = Store(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.source = Source("store")
    }
    store.send(.readDerived)
    #expect(store.heard == ["store, derived"])
  }

  // MARK: Where did it come from?

  @Test("A reducer can be asked where its dependency came from")
  func provenance() {
    func origin(_ reader: some Reducer<Reader.State, Reader.Action>) -> String {
      let store = Store(initialState: Reader.State()) {
        reader
      } withDependencies: {
        $0.source = Source("store")
      }
      store.send(.provenance)
      return store.heard[0]
    }
    let line = #line + 2
    #expect(origin(Reader()).hasPrefix(#"\.source: set by Store(withDependencies:) at ComposableCoreTests/"#))
    let modified = origin(Reader().dependency(\.source, Source("modifier")))
    #expect(
      modified
        == #"\.source: set by a reducer's '.dependency' at ComposableCoreTests/DependencyLifetimeTests.swift:"#
        + "\(line) (sets source)")
  }

  @Test("Modifiers in a row are told apart by their lines")
  func provenanceOfChained() async {
    let store = TestStore(initialState: Reader.State()) {
      Reader()
        .dependency(\.derived, Derived(name: ""))
        .transformDependency(\.source) { _ in }
    }
    store.exhaustivity = .off
    await store.send(.provenance)
    #expect(
      store.state.heard[0].hasPrefix(#"\.source: set by a reducer's '.dependency'"#)
        && store.state.heard[0].hasSuffix("(sets source)"))
  }
}

// MARK: Features

private struct Source: Equatable, Sendable {
  var name: String
  init(_ name: String) { self.name = name }
}

private enum SourceKey: DependencyKey {
  static let liveValue = Source("live")
  static let testValue = Source("default")
}

/// Made from another dependency.
private struct Derived: Sendable {
  var name: String
}

private enum DerivedKey: DependencyKey {
  static var liveValue: Derived { testValue }
  static var testValue: Derived {
    @Dependency(\.source) var source
    return Derived(name: source.name + ", derived")
  }
}

private final class UseCount: DependencyKey, Sendable {
  let count = LockIsolated(0)
  static var liveValue: UseCount { UseCount() }
  static var testValue: UseCount { UseCount() }
}

extension DependencyValues {
  fileprivate var source: Source {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
  fileprivate var derived: Derived {
    get { self[DerivedKey.self] }
    set { self[DerivedKey.self] = newValue }
  }
}

@Reducer
private struct Reader {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 1
    var heard: [String] = []
    var counts: [Int] = []
  }

  enum Action {
    case count, heard(String), provenance, read, readDerived, readLater(AsyncStream<Void>)
  }

  @Dependency(\.source) var source
  @Dependency(\.derived) var derived
  @Dependency(UseCount.self) var useCount

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count:
        useCount.count.withValue { $0 += 1 }
        state.counts.append(useCount.count.value)
      case .heard(let name):
        state.heard.append(name)
      case .provenance:
        state.heard.append(DependencyValues.provenance(of: \.source).description)
      case .read:
        state.heard.append(source.name)
      case .readDerived:
        state.heard.append(derived.name)
      case .readLater(let stream):
        return .run { send in
          for await _ in stream {}
          await send(.heard(source.name))
        }
      }
      return .none
    }
  }
}

/// Overrides a dependency of its child, and counts how often the value is made.
@Reducer
private struct Wrapper {
  @ObservableState struct State: Equatable { var child = Reader.State() }
  enum Action { case child(Reader.Action) }
  let made: LockIsolated<Int>

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Reader().dependency(\.source, make())
    }
  }

  private func make() -> Source {
    made.withValue { $0 += 1 }
    return Source("made")
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var heard: [String] = []
    var rows: IdentifiedArrayOf<Reader.State> = []
    @Presents var sheet: Reader.State?
    var path = StackState<Reader.State>()

    var heardByChildren: [String] {
      rows.flatMap(\.heard) + (sheet?.heard ?? []) + path.flatMap(\.heard)
    }
  }

  enum Action {
    case appear, read
    case rows(IdentifiedActionOf<Reader>)
    case sheet(PresentationAction<Reader.Action>)
    case path(StackActionOf<Reader>)
  }

  /// Overrides for the parent's own logic alone, where given.
  var source: Source?

  var body: some ReducerOf<Self> {
    Core(source: source)
      .forEach(\.rows, action: \.rows) { Reader() }
      .ifLet(\.$sheet, action: \.sheet) { Reader() }
      .forEach(\.path, action: \.path) { Reader() }
  }

  private struct Core: Reducer {
    var source: Source?

    var body: some Reducer<Parent.State, Parent.Action> {
      if let source {
        Logic().dependency(\.source, source)
      } else {
        Logic()
      }
    }
  }

  private struct Logic: Reducer {
    @Dependency(\.source) var source

    func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
      switch action {
      case .appear:
        state.rows = [Reader.State()]
        state.sheet = Reader.State()
        state.path.append(Reader.State())
      case .read:
        state.heard.append(source.name)
      default:
        break
      }
      return .none
    }
  }
}

private struct Initial: Equatable {
  let name: String

  init() {
    @Dependency(\.source) var source
    name = source.name
  }
}
