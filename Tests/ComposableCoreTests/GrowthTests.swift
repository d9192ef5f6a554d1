import ComposableArchitecture
import Testing

@testable import ComposableCore

/// What an action costs must not grow with the state, nor with the stores that are alive: shown by counting.
@MainActor
@Suite struct GrowthTests {
  @Test(
    "One row's action runs one row's reducer and reaches one row's observer",
    arguments: [1, 10, 1_000, 10_000])
  func rowAction(rows: Int) {
    let runs = LockIsolated(0)
    let store = Store(initialState: Rows.State(count: rows)) { Rows(runs: runs) }
    let rowStores = Array(store.scope(state: \.rows, action: \.rows))
    let notifications = LockIsolated(0)
    let trackers = rowStores.map { rowStore in
      let tracker = Tracker { notifications.withValue { $0 += 1 } }
      tracker.track { _ = rowStore.isDone }
      return tracker
    }
    rowStores[rows / 2].send(.toggle)
    #expect(runs.value == 1)
    #expect(notifications.value == 1)
    #expect(trackers.count == rows)
  }

  @Test("One row's action leaves the rows where they are in memory, while stores of them are alive and read")
  func rowsStayInPlace() {
    let store = Store(initialState: Rows.State(count: 1_000)) { Rows() }
    let collection: some RandomAccessCollection<StoreOf<Row>> = store.scope(state: \.rows, action: \.rows)
    let rowStores = Array(collection)
    func address() -> UnsafePointer<Row.State>? {
      store.withState { $0.rows.elements.withUnsafeBufferPointer(\.baseAddress) }
    }
    // By then nobody is expected to read the store in its reducer, which takes copies.
    for _ in 0..<41 { store.send(.rows(.element(id: 0, action: .toggle))) }
    let before = address()
    for index in 0..<10 {
      rowStores[index].send(.toggle)
      let row = collection[collection.index(collection.startIndex, offsetBy: index)]
      #expect(row.isDone == (index != 0))
    }
    #expect(address() == before)
  }

  @Test("A collection inside of nested features is not copied by an action, at any depth")
  func nestedCollectionStaysInPlace() {
    let store = Store(initialState: Deep.State(child: Deep.State(child: Deep.State()))) { Deep() }
    for _ in 0..<40 { store.send(.child(.child(.append))) }
    func address() -> UnsafePointer<Int>? {
      store.withState { $0.child?.child?.numbers.withUnsafeBufferPointer(\.baseAddress) }
    }
    store.send(.child(.child(.reserve)))
    let before = address()
    for _ in 0..<10 { store.send(.child(.child(.append))) }
    #expect(address() == before)
  }

  @Test("A collection inside of an enum's case is not copied by an action")
  func enumPayloadStaysInPlace() {
    let store = Store(initialState: Either.State.numbers([])) { Either() }
    for _ in 0..<40 { store.send(.numbers(.append)) }
    store.send(.numbers(.reserve))
    func address() -> UnsafePointer<Int>? {
      store.withState { state in
        guard case .numbers(let numbers) = state else { return nil }
        return numbers.withUnsafeBufferPointer(\.baseAddress)
      }
    }
    let before = address()
    for _ in 0..<10 { store.send(.numbers(.append)) }
    #expect(address() == before)
  }

  @Test("Ten thousand stores with running effects come and go, and nothing of them is left")
  func storesComeAndGo() async {
    let running = LockIsolated(0)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let registered = CancellationRegistry.current.count
    var stores: [Store<Int, Bool>] = (0..<10_000).map { _ in
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce { state, _ in
          state += 1
          return .run { _ in
            running.withValue { $0 += 1 }
            defer {
              if running.withValue({
                $0 -= 1
                return $0 == 0
              }) {
                end.finish()
              }
            }
            try await Task.never()
          }
          .cancellable(id: "running")
        }
      }
      store.send(true)
      return store
    }
    weak let first = stores.first
    #expect(CancellationRegistry.current.count > registered)
    // All effects have begun when the last of them has.
    while running.value < 10_000 { await Task.yield() }
    stores = []
    for await _ in ended {}
    while CancellationRegistry.current.count > registered { await Task.yield() }
    #expect(first == nil)
    #expect(running.value == 0)
  }

  @Test("Sending leaves nothing behind", arguments: [1, 1_000])
  func nothingIsLeft(sends: Int) async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return action > 0
          ? .merge(.send(action - 1), .run { _ in }.cancellable(id: "id"), .cancel(id: "other")) : .none
      }
    }
    for _ in 0..<sends { await store.send(2).finish() }
    // An effect's task leaves the registry as the last thing it does.
    while CancellationRegistry.current.count > 0 { await Task.yield() }
    #expect(CancellationRegistry.current.count == 0)
    #expect(store.withState { $0 } == 3 * sends)
  }
}

extension GrowthTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
      var notes: [String] = []
    }
    enum Action { case toggle }
    var runs: LockIsolated<Int>?
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        runs?.withValue { $0 += 1 }
        state.isDone.toggle()
        return .none
      }
    }
  }

  @Reducer
  struct Rows {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State>
      init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }) }
    }
    enum Action { case rows(IdentifiedActionOf<Row>) }
    var runs: LockIsolated<Int>?
    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row(runs: runs) }
    }
  }

  @Reducer
  struct Deep {
    @ObservableState
    struct State: Equatable {
      var numbers: [Int] = []
      @Presents var child: State?
    }
    @CasePathable
    indirect enum Action {
      case append
      case reserve
      case child(PresentationAction<Action>)
      static func child(_ action: Action) -> Action { .child(.presented(action)) }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .append: state.numbers.append(1)
        case .reserve: state.numbers.reserveCapacity(1_000)
        case .child: break
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Deep() }
    }
  }

  @Reducer
  struct Numbers {
    enum Action { case append, reserve }
    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .append: state.append(1)
      case .reserve: state.reserveCapacity(1_000)
      }
      return .none
    }
  }

  struct Either: Reducer {
    @CasePathable enum State: Equatable { case numbers([Int]) }
    @CasePathable enum Action { case numbers(Numbers.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.numbers, action: \.numbers) { Numbers() }
    }
  }
}
