import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Testing

@testable import ComposableCore

/// Tests of what happens to the effects of a child that a reducer around its `ifLet` or `forEach` removes, unseen by that.
@MainActor
@Suite struct RemovalFromOutsideTests {
  func makeStore() -> StoreOf<Harbor> {
    Store(initialState: Harbor.State()) { Harbor() }
  }

  /// Lets an action pass by every child.
  func pass(_ store: StoreOf<Harbor>) {
    store.send(.nothing)
    store.send(.mooring(.pass))
  }

  func isCancelled(_ task: StoreTask) -> Bool? { task.group?.allTasksAreCancelled }

  /// A child of each kind.
  enum Child: CaseIterable {
    case optional, presented, row, screen, enumCase

    @MainActor func start(in store: StoreOf<Harbor>) -> Harbor.Action {
      switch self {
      case .optional: .boat(.start)
      case .presented: .crane(.presented(.start))
      case .row: .boats(.element(id: 1, action: .start))
      case .screen: .path(.element(id: store.withState(\.path.ids)[0], action: .start))
      case .enumCase: .mooring(.free(.start))
      }
    }
  }

  @Test(
    "The effects of a child that a reducer around removes end at the next action", arguments: Child.allCases)
  func removed(child: Child) async {
    let store = makeStore()
    let task = store.send(child.start(in: store))
    store.send(.nothing)
    #expect(isCancelled(task) == false)
    store.send(.outer(.clear))
    #expect(isCancelled(task) == false)
    pass(store)
    #expect(isCancelled(task) == true)
    await task.finish()
    #expect(await eventually { CancellationRegistry.current.count == 0 })
  }

  @Test(
    "So they do where another child takes its place, or the whole state is another one",
    arguments: Child.allCases, [Harbor.Action.outer(.exchange), .outer(.replaceAll)])
  func replaced(child: Child, change: Harbor.Action) async {
    let store = makeStore()
    let task = store.send(child.start(in: store))
    store.send(change)
    pass(store)
    #expect(isCancelled(task) == true)
    await task.finish()
  }

  @Test("Children that stay, and what belongs to nobody that was removed, run on")
  func others() async {
    let store = makeStore()
    let boat = store.send(.boats(.element(id: 1, action: .start)))
    let other = store.send(.boats(.element(id: 2, action: .start)))
    let crane = store.send(.crane(.presented(.start)))
    let own = store.send(.start)
    store.send(.outer(.removeBoat(1)))
    store.send(.nothing)
    #expect(isCancelled(boat) == true)
    #expect([other, crane, own].map(isCancelled) == [false, false, false])
    store.send(.outer(.clear))
    store.send(.nothing)
    #expect([other, crane, own].map(isCancelled) == [true, true, false])
    own.cancel()
    await own.finish()
  }

  @Test("What a child of the same identity starts, having taken the place, is not taken for the old one's")
  func again() async {
    let store = makeStore()
    let first = store.send(.crane(.presented(.start)))
    store.send(.outer(.clear))
    store.send(.present)
    #expect(isCancelled(first) == true)
    let second = store.send(.crane(.presented(.start)))
    store.send(.nothing)
    #expect(isCancelled(second) == false)
    second.cancel()
    await second.finish()
  }

  @Test("Rows share a reducer; each row's child ends with that row's state alone")
  func rowsShareAReducer() async {
    let store = makeStore()
    for id in [1, 2] { store.send(.boats(.element(id: id, action: .hire))) }
    let first = store.send(.boats(.element(id: 1, action: .pilot(.presented(.start)))))
    let second = store.send(.boats(.element(id: 2, action: .pilot(.presented(.start)))))
    store.send(.outer(.removePilot(1)))
    // Passes through the same reducer, with another state.
    store.send(.boats(.element(id: 2, action: .nothing)))
    #expect([first, second].map(isCancelled) == [false, false])
    store.send(.boats(.element(id: 1, action: .nothing)))
    #expect([first, second].map(isCancelled) == [true, false])
    store.send(.outer(.removePilot(2)))
    store.send(.boats(.element(id: 1, action: .nothing)))
    store.send(.boats(.element(id: 2, action: .nothing)))
    #expect(isCancelled(second) == true)
    await second.finish()
    #expect(await eventually { CancellationRegistry.current.count == 0 })
  }

  @Test("The effects of a child's own children end with it")
  func grandchildren() async {
    let store = makeStore()
    store.send(.boats(.element(id: 1, action: .hire)))
    let pilot = store.send(.boats(.element(id: 1, action: .pilot(.presented(.start)))))
    store.send(.outer(.removeBoat(1)))
    store.send(.nothing)
    #expect(isCancelled(pilot) == true)
    await pilot.finish()
  }

  @Test("Publishers and sequences of effects end so, too", arguments: [Boat.Action.listen, .sequence])
  func otherWork(start: Boat.Action) async {
    let store = makeStore()
    let task = store.send(.boats(.element(id: 1, action: start)))
    store.send(.outer(.removeBoat(1)))
    store.send(.nothing)
    #expect(isCancelled(task) == true)
    await task.finish()
  }

  @Test("A test store hears of it: the effect is over when the test is")
  func testStore() async {
    let store = TestStore(initialState: Harbor.State()) { Harbor() }
    await store.send(.crane(.presented(.start)))
    await store.send(.outer(.clear)) {
      $0.boat = nil
      $0.crane = nil
      $0.boats = []
      $0.path = StackState()
      $0.mooring = .taken
    }
    await store.send(.nothing)
    await store.finish()
  }

  @Test("What was started by many children that have come and gone is not remembered")
  func nothingIsLeft() async {
    let work = ChildWork()
    let root = NavigationPath(parent: nil, id: NavigationID(place: "root"))
    for number in 0..<10_000 {
      let parent = NavigationPath(parent: root, id: NavigationID(place: "row", identity: number))
      work.insert(NavigationPath(parent: parent, id: NavigationID(place: "child"))) { _ in false }
    }
    #expect((1...33).contains(work.count))
    _ = work.takeAbsent(of: root, isPresent: { _ in true }, isRunning: { _ in false })
    for number in 0..<10_000 {
      let parent = NavigationPath(parent: root, id: NavigationID(place: "row", identity: number))
      work.remove([NavigationID(place: "child")], of: parent)
    }
    #expect(work.isEmpty)
  }

  @Test("Children that are there cost an action no effect")
  func cost() {
    let work = ChildWork()
    let child = ChildIdentity(id: 1, tag: nil)
    let root = NavigationPath(parent: nil, id: NavigationID(place: "root"))
    func end(_ child: ChildIdentity?) -> Effect<Int> { work.endOfAbsent(present: child) }
    #expect(end(nil).node == nil)
    work.insert(NavigationPath(parent: root, id: NavigationID(place: "child", identity: 1))) { _ in true }
    #expect(end(child).node == nil)
    #expect(end(nil).node != nil)
    #expect(end(ChildIdentity(id: 2, tag: nil)).node != nil)
  }
}

extension RemovalFromOutsideTests {
  @Reducer
  struct Worker {
    @ObservableState struct State: Equatable, Identifiable { var id = 1 }
    enum Action { case start }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in try await Task.never() } }
    }
  }

  @Reducer
  struct Boat {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      @Presents var pilot: Worker.State?
    }
    enum Action: Sendable {
      case start, listen, sequence, hire, nothing, pilot(PresentationAction<Worker.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return .run { _ in try await Task.never() }
        case .listen: return .publisher { Empty<Action, Never>(completeImmediately: false) }
        case .sequence:
          return .concatenate(
            .run { _ in try await Task.never() }, .run { _ in Issue.record("goes on") })
        case .hire: state.pilot = Worker.State()
        case .nothing, .pilot: break
        }
        return .none
      }
      .ifLet(\.$pilot, action: \.pilot) { Worker() }
    }
  }

  @Reducer
  struct Mooring {
    @ObservableState enum State: Equatable { case free(Worker.State), taken }
    @CasePathable enum Action { case free(Worker.Action), pass }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(\.free, action: \.free) { Worker() }
    }
  }

  /// Children of every kind, embedded inside, and a reducer behind them that removes them.
  @Reducer
  struct Harbor {
    @ObservableState
    struct State: Equatable {
      var boat: Worker.State? = Worker.State()
      @Presents var crane: Worker.State? = Worker.State()
      var boats: IdentifiedArrayOf<Boat.State> = [Boat.State(id: 1), Boat.State(id: 2)]
      var path = StackState([Worker.State()])
      var mooring = Mooring.State.free(Worker.State())
    }

    enum Action: Sendable {
      case boat(Worker.Action)
      case crane(PresentationAction<Worker.Action>)
      case boats(IdentifiedActionOf<Boat>)
      case path(StackActionOf<Worker>)
      case mooring(Mooring.Action)
      case start, nothing, present
      case outer(Outer)
    }

    enum Outer { case clear, exchange, replaceAll, removeBoat(Int), removePilot(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return .run { _ in try await Task.never() }
        case .present: state.crane = Worker.State()
        default: break
        }
        return .none
      }
      .ifLet(\.boat, action: \.boat) { Worker() }
      .ifLet(\.$crane, action: \.crane) { Worker() }
      .forEach(\.boats, action: \.boats) { Boat() }
      .forEach(\.path, action: \.path) { Worker() }

      Scope(state: \.mooring, action: \.mooring) { Mooring() }

      Reduce { state, action in
        guard case .outer(let action) = action else { return .none }
        switch action {
        case .clear:
          state.boat = nil
          state.crane = nil
          state.boats = []
          state.path = StackState()
          state.mooring = .taken
        case .exchange:
          state.boat = Worker.State(id: 7)
          state.crane = Worker.State(id: 7)
          state.boats = [Boat.State(id: 7)]
          state.path = StackState([Worker.State()])
          state.mooring = .free(Worker.State(id: 7))
        case .replaceAll:
          state = State()
          state.boat = nil
          state.crane = nil
          state.boats = [Boat.State(id: 8)]
          state.mooring = .taken
        case .removeBoat(let id): state.boats.remove(id: id)
        case .removePilot(let id): state.boats[id: id]?.pilot = nil
        }
        return .none
      }
    }
  }
}
