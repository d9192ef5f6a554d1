import ComposableArchitecture
import ConcurrencyTesting
import Testing

@testable import ComposableCore

@MainActor
@Suite struct StoreScopeTests {
  func rowStores(of store: StoreOf<Parent>) -> [StoreOf<Child>] {
    Array(store.scope(state: \.rows, action: \.rows))
  }

  @Test("Rule 9: scoping by the same paths gives the same store")
  func memoised() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let first = store.scope(state: \.child, action: \.child)
    #expect(store.scope(state: \.child, action: \.child) === first)
    let state: KeyPath<Parent.State, Child.State> = \.child
    #expect(store.scope(state: state, action: \.child) === first)
    #expect(store.scope(state: \.other, action: \.child) !== first)
  }

  @Test("Rule 9: more scopes than are remembered by the place in the code are still the same stores")
  func manyScopes() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let paths = (0..<20).map { index in \Parent.State.numbers[index] }
    let first = paths.map { store.scope(state: $0, action: \.self) }
    let second = paths.reversed().map { store.scope(state: $0, action: \.self) }
    #expect(first.map(ObjectIdentifier.init) == second.reversed().map(ObjectIdentifier.init))
  }

  @Test("A scoped store reads its part of the state, and what it sends goes through the root's reducer")
  func readAndSend() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    child.send(.increment)
    #expect(child.count == 1)
    #expect(store.child.count == 1)
    #expect(store.log == ["child"])
    let number = child.scope(state: \.count, action: \.self)
    number.send(.increment)
    #expect(number.withState { $0 } == 2)
  }

  @Test("Rule 10: an optional scope is nil while there is no state, and a new store when it comes back")
  func optional() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    store.send(.present(1))
    let first = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) === first)
    store.send(.sheet(.dismiss))
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    store.send(.present(2))
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) !== first)
  }

  @Test("Rule 10: a store whose state is gone answers with what was last seen of it")
  func lastState() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    sheet.send(.increment)
    #expect(sheet.count == 1)
    store.send(.sheet(.dismiss))
    #expect(sheet.count == 1)
  }

  @Test(
    "Rule 10: what a binding writes into a feature that is gone is dropped; what else is sent is reported")
  func sendAfterDismissal() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    store.send(.sheet(.dismiss))
    sheet.text = "late"
    withKnownIssue {
      sheet.send(.increment)
    } matching: {
      $0.description.contains("absent")
    }
  }

  @Test("Rule 10: a store handed out for an optional state belongs to whatever takes the state's place")
  func replacedState() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    store.send(.present(2))
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) === sheet)
    #expect(sheet.withState(\.id) == 2)
  }

  @Test("Rule 11: the store of what is gone is not handed out again")
  func invalidated() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    weak let first = store.scope(state: \.sheet, action: \.sheet.presented)
    #expect(first != nil)
    store.send(.sheet(.dismiss))
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    #expect(first == nil)
  }

  @Test(
    "Rule 11: nobody asks again, and the store of what is gone is let go 300 ms later",
    .timeLimit(.minutes(1)))
  func letGo() async throws {
    let clock = TestClock()
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    weak let first = AbsenceWatch.$clock.withValue(clock) {
      store.scope(state: \.sheet, action: \.sheet.presented)
    }
    store.send(.sheet(.dismiss))
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(299))
    #expect(first != nil)
    await clock.advance(by: .milliseconds(1))
    while first != nil, !Task.isCancelled { await Task.yield() }
    #expect(first == nil)
  }

  @Test(
    "Rule 11: what is back within 300 ms keeps its store, and has as long again the next time",
    .timeLimit(.minutes(1)))
  func back() async throws {
    let clock = TestClock()
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    weak let first = AbsenceWatch.$clock.withValue(clock) {
      store.scope(state: \.sheet, action: \.sheet.presented)
    }
    store.send(.sheet(.dismiss))
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(200))
    store.send(.present(2))
    await clock.advance(by: .milliseconds(1_000))
    #expect(first?.withState(\.id) == 2)
    store.send(.sheet(.dismiss))
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(299))
    #expect(first != nil)
    await clock.advance(by: .milliseconds(1))
    while first != nil, !Task.isCancelled { await Task.yield() }
    #expect(first == nil)
  }

  @Test("Rule 11: watching whether a feature is there hears nothing of what happens inside of it")
  func watchIsQuiet() async throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    var looks = 0
    let watch = AbsenceWatch {
      looks += 1
      return store.sheet == nil
    } drop: {
    }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    for _ in 1...3 { sheet.send(.increment) }
    await Task.megaYield()
    #expect(looks == 1)
    store.send(.sheet(.dismiss))
    await Task.megaYield()
    #expect(looks == 2)
    withExtendedLifetime(watch) {}
  }

  @Test(
    "Rule 12: a collection's stores are made when asked for, one for each element, and the same each time")
  func collection() {
    let store = Store(initialState: Parent.State(rows: 3)) { Parent() }
    let rows = rowStores(of: store)
    #expect(rows.count == 3)
    let second = rows[1]
    #expect(rowStores(of: store)[1] === second)
    second.send(.increment)
    #expect(second.count == 1)
    #expect(store.rows[1].count == 1)
    #expect(rows.map(\.id).count == 3)
  }

  @Test("Rule 12: asking a collection for a store outside of the main actor traps")
  func collectionElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let first = await MainActor.run {
        let store = Store(initialState: Parent.State(rows: 2)) { Parent() }
        let rows: some RandomAccessCollection<StoreOf<Child>> = store.scope(state: \.rows, action: \.rows)
        let unchecked = UncheckedSendable(rows)
        return { @Sendable in _ = unchecked.value.first }
      }
      await Task.detached { first() }.value
    }
  }

  @Test(
    "Rule 12: an element's store stays with its element, and answers with its last state when that is gone")
  func elementStores() {
    let store = Store(initialState: Parent.State(rows: 3)) { Parent() }
    let last = rowStores(of: store)[2]
    last.send(.increment)
    store.send(.removeRow(0))
    #expect(rowStores(of: store)[1] === last)
    #expect(last.count == 1)
    store.send(.removeRow(2))
    #expect(last.count == 1)
  }

  @Test("The stores of removed elements are let go when the collection is scoped again")
  func removedElements() {
    let store = Store(initialState: Parent.State(rows: 2)) { Parent() }
    weak let first = rowStores(of: store)[0]
    _ = rowStores(of: store)[1]
    #expect(first != nil)
    store.send(.removeRow(0))
    _ = rowStores(of: store)
    #expect(first == nil)
  }

  @Test("Scoping further into a child that comes and goes")
  func scopeOfOptional() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.present(1))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    let count = sheet.scope(state: \.count, action: \.self)
    sheet.send(.increment)
    #expect(count.withState { $0 } == 1)
    store.send(.sheet(.dismiss))
    #expect(count.withState { $0 } == 1)
  }
}

// MARK: Observation through scoped stores

extension StoreScopeTests {
  /// How often the values that `read` reads have been reported as changed.
  final class Observer {
    private let count = LockIsolated(0)
    private let tracker: Tracker
    private let read: () -> Void

    init(_ read: @escaping () -> Void) {
      self.read = read
      tracker = Tracker { [count] in count.withValue { $0 += 1 } }
      tracker.track(read)
    }

    /// The number of changes since this was last asked for; reads again.
    func changes() -> Int {
      tracker.track(read)
      return count.withValue { count in
        defer { count = 0 }
        return count
      }
    }
  }

  @Test("Rule 56: a reader of a scoped store hears of the field that it read, and of no other")
  func fields() {
    let store = Store(initialState: Parent.State(rows: 1)) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    let observer = Observer { _ = child.count }
    child.send(.increment)
    #expect(observer.changes() == 1)
    child.text = "other"
    #expect(observer.changes() == 0)
    store.send(.rows(.element(id: 0, action: .increment)))
    #expect(observer.changes() == 0)
  }

  @Test("Rule 57: a reader of a scoped store hears of another value in the child's place")
  func replacement() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    let observer = Observer { _ = child.count }
    store.send(.replaceChild)
    #expect(observer.changes() == 1)
    child.send(.increment)
    #expect(observer.changes() == 1)
  }

  @Test("Rule 58: a list's reader hears of rows that come and go, and not of what changes in them")
  func list() {
    let store = Store(initialState: Parent.State(rows: 3)) { Parent() }
    let list = Observer { _ = rowStores(of: store) }
    let rowStore = rowStores(of: store)[1]
    let row = Observer { _ = rowStore.count }
    rowStore.send(.increment)
    #expect(list.changes() == 0)
    #expect(row.changes() == 1)
    store.send(.removeRow(0))
    #expect(list.changes() == 1)
  }

  @Test("Rule 58: a row's reader hears of another value in the row's place")
  func replacedRow() {
    let store = Store(initialState: Parent.State(rows: 3)) { Parent() }
    let rowStore = rowStores(of: store)[1]
    let row = Observer { _ = rowStore.count }
    store.send(.replaceRow(1))
    #expect(row.changes() == 1)
    #expect(rowStore.count == 100)
    rowStore.send(.reset)
    #expect(row.changes() == 1)
    #expect(rowStore.count == 0)
  }

  @Test("Rule 62: a reader of the root hears of another state in its place")
  func replacedRoot() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let observer = Observer { _ = store.child.count }
    store.send(.replaceAll)
    #expect(observer.changes() == 1)
    let child = store.scope(state: \.child, action: \.child)
    let childObserver = Observer { _ = child.count }
    store.send(.replaceAll)
    #expect(childObserver.changes() == 1)
  }

  @Test("A presented store's reader hears of its own changes, of its replacement and of its end")
  func presented() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    let parent = Observer { _ = store.scope(state: \.sheet, action: \.sheet.presented) }
    store.send(.present(1))
    #expect(parent.changes() == 1)
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    let observer = Observer { _ = sheet.count }
    sheet.send(.increment)
    #expect(observer.changes() == 1)
    #expect(parent.changes() == 0)
    store.send(.present(2))
    #expect(observer.changes() == 1)
    store.send(.sheet(.dismiss))
    #expect(parent.changes() == 1)
  }
}

extension StoreScopeTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var text = ""
    }
    enum Action: BindableAction {
      case increment
      case reset
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .reset: state = State(id: state.id)
        case .binding: break
        }
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      var other = Child.State()
      var rows: IdentifiedArrayOf<Child.State> = []
      @Presents var sheet: Child.State?
      var numbers = Array(0..<20)
      var log: [String] = []

      init(rows: Int = 0) {
        self.rows = IdentifiedArray(uniqueElements: (0..<rows).map { Child.State(id: $0) })
      }
    }
    enum Action {
      case child(Child.Action)
      case rows(IdentifiedActionOf<Child>)
      case sheet(PresentationAction<Child.Action>)
      case present(Int)
      case removeRow(Int)
      case replaceChild
      case replaceRow(Int)
      case replaceAll
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .child: state.log.append("child")
        case .present(let id): state.sheet = Child.State(id: id)
        case .removeRow(let id): state.rows[id: id] = nil
        case .replaceChild: state.child = Child.State(count: 10)
        case .replaceRow(let id): state.rows[id: id] = Child.State(id: id, count: 100)
        case .replaceAll: state = State()
        case .rows, .sheet: break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Child() }
      .ifLet(\.$sheet, action: \.sheet) { Child() }
    }
  }
}
