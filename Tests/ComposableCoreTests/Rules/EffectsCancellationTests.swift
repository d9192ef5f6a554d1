import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Testing

@testable import ComposableCore

@MainActor
@Suite struct EffectsCancellationTests {
  @Test("Rule 21: ids of two types are two ids, even where their values are equal")
  func typesOfIDs() {
    #expect(CancelID(1 as Int) == CancelID(1 as Int))
    #expect(CancelID(1 as Int) != CancelID(1 as UInt8))
    #expect(CancelID(1 as Int) != CancelID(2 as Int))
  }

  @Test("Rule 21: a parent reaches its children's effects; a child neither its parent's nor its siblings'")
  func reach() async {
    let store = Store(initialState: Rows.State()) { Rows() }
    let parent = store.send(.start)
    let first = store.send(.rows(.element(id: 1, action: .start)))
    let second = store.send(.rows(.element(id: 2, action: .start)))

    store.send(.rows(.element(id: 1, action: .cancel)))
    await first.finish()
    #expect(!second.hasEnded)
    #expect(!parent.hasEnded)

    store.send(.cancel)
    await second.finish()
    await parent.finish()
  }

  @Test("Rule 21: ids of two stores never meet")
  func twoStores() async {
    let first = Store<Int, Bool>(initialState: 0) { Scoped() }
    let second = Store<Int, Bool>(initialState: 0) { Scoped() }
    let task = first.send(true)
    let other = second.send(true)
    second.send(false)
    await other.finish()
    #expect(!task.hasEnded)
    #expect(task.group?.isCancelled == false)
    first.send(false)
    await task.finish()
  }

  @Test("Rule 21: ids of two contexts never meet, not even outside of stores")
  func twoContexts() async {
    let started = AsyncStream<Void>.makeStream()
    let first = ArchitectureContext(name: "first")
    let second = ArchitectureContext(name: "second")
    let work = ArchitectureContext.withContext(first) {
      Task {
        try await ComposableCore.withTaskCancellation(id: "work") {
          started.continuation.yield()
          try await Task.never()
        }
      }
    }
    for await _ in started.stream { break }
    #expect(await eventually { CancellationRegistry.of(first).count == 1 })
    ArchitectureContext.withContext(second) { Task.cancel(id: "work") }
    #expect(CancellationRegistry.of(first).count == 1)
    ArchitectureContext.withContext(first) { Task.cancel(id: "work") }
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test("Rule 21: a store cancels what its effects run in async code, and nobody else's")
  func storesAndAsyncCode() async {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, starts in
        guard starts else { return .run { _ in Task.cancel(id: "id") } }
        return .run { _ in try await ComposableCore.withTaskCancellation(id: "id") { try await Task.never() }
        }
      }
    }
    let task = store.send(true)
    #expect(await eventually { (task.group?.count ?? 0) > 0 && CancellationRegistry.current.count > 1 })
    // From outside of any feature it would reach everything, from another store nothing.
    let other = Store<Int, Bool>(initialState: 0) { Reduce { _, _ in .run { _ in Task.cancel(id: "id") } } }
    await other.send(false).finish()
    #expect(!task.hasEnded)
    await store.send(false).finish()
    await task.finish()
  }

  @Test("Rule 21: a grandparent reaches through every prefix; each level only what is its own or further in")
  func prefixes() async {
    let store = Store(initialState: Level.State.nested(depth: 3)) { Level() }
    let tasks = [
      store.send(.start), store.send(.child(.start)), store.send(.child(.child(.start))),
    ]
    store.send(.child(.child(.cancel)))
    await tasks[2].finish()
    #expect(tasks.map(\.hasEnded) == [false, false, true])

    let inner = store.send(.child(.child(.start)))
    store.send(.child(.cancel))
    #expect(await eventually { tasks[1].hasEnded && inner.hasEnded })
    #expect(!tasks[0].hasEnded)

    let innermost = store.send(.child(.child(.start)))
    store.send(.cancel)
    #expect(await eventually { tasks[0].hasEnded && innermost.hasEnded })
  }

  @Test("Rule 22: `cancelInFlight` of a child leaves the same id of its parent alone")
  func cancelInFlightOfAChild() async {
    let store = Store(initialState: Level.State.nested(depth: 2)) { Level() }
    let parent = store.send(.start)
    let child = store.send(.child(.start))
    let again = store.send(.child(.restart))
    await child.finish()
    #expect(!parent.hasEnded)
    #expect(!again.hasEnded)
    let parentAgain = store.send(.restart)
    await parent.finish()
    await again.finish()
    #expect(!parentAgain.hasEnded)
    store.send(.cancel)
    await parentAgain.finish()
  }

  @Test("Rule 22: `cancelInFlight` cancels what ran under the id; several effects may share one")
  func cancelInFlight() async {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, alone in
        .run { _ in try await Task.never() }.cancellable(id: "id", cancelInFlight: alone)
      }
    }
    let first = store.send(false)
    let second = store.send(false)
    #expect(!first.hasEnded)
    let third = store.send(true)
    await first.finish()
    await second.finish()
    #expect(!third.hasEnded)
    third.cancel()
    await third.finish()
  }

  @Test("Rule 22: nothing is left in the registry when effects have ended or were cancelled")
  func registryIsEmpty() async {
    let context = ArchitectureContext(name: "cancellation")
    let registry = CancellationRegistry.of(context)
    let store = ArchitectureContext.withContext(context) {
      Store<Int, Int>(initialState: 0) {
        Reduce { _, action in
          switch action {
          case 0: .run { _ in }.cancellable(id: "id")
          case 1: .run { _ in try await Task.never() }.cancellable(id: "id")
          default: .cancel(id: "id")
          }
        }
      }
    }
    await store.send(0).finish()
    #expect(registry.count == 0)
    let task = store.send(1)
    #expect(registry.count > 0)
    store.send(2)
    await task.finish()
    #expect(registry.count == 0)
  }

  @Test("Rule 22: nothing is left in the registry of merges, sequences, publishers and children")
  func registryIsEmptyAfterAll() async {
    let context = ArchitectureContext(name: "everything")
    let registry = CancellationRegistry.of(context)
    let subject = PassthroughSubject<Int, Never>()
    let store = ArchitectureContext.withContext(context) {
      Store<Int, Int>(initialState: 0) {
        Reduce { _, action in
          switch action {
          case 0:
            .merge(
              .run { _ in try await Task.never() }.cancellable(id: 1),
              .concatenate(.run { _ in try await Task.never() }, .run { _ in }).cancellable(id: 2),
              .publisher { subject }.cancellable(id: 3),
              .publisher { Just(5) }.cancellable(id: 4),
              .run { _ in }.cancellable(id: 5).cancellable(id: 6))
          case 1: .cancel(ids: 1...6)
          default: .none
          }
        }
      }
    }
    let task = store.send(0)
    #expect(registry.count > 0)
    store.send(1)
    await task.finish()
    #expect(registry.count == 0)

    let again = store.send(0)
    again.cancel()
    await again.finish()
    #expect(registry.count == 0)

    let levels = ArchitectureContext.withContext(context) {
      Store(initialState: Level.State.nested(depth: 3)) { Level() }
    }
    let inner = levels.send(.child(.child(.start)))
    #expect(registry.count > 0)
    levels.send(.child(.child(.cancel)))
    await inner.finish()
    #expect(registry.count == 0)
  }

  @Test("Rule 22: nothing is left in the registry when a store goes away with its effects running")
  func registryIsEmptyAfterTheStore() async {
    let context = ArchitectureContext(name: "deinit")
    let registry = CancellationRegistry.of(context)
    let subject = PassthroughSubject<Bool, Never>()
    var store: Store<Int, Bool>? = ArchitectureContext.withContext(context) {
      Store(initialState: 0) {
        Reduce { _, _ in
          .merge(.run { _ in try await Task.never() }, .publisher { subject }).cancellable(id: 1)
        }
      }
    }
    let task = store?.send(true)
    #expect(registry.count > 0)
    store = nil
    await task?.finish()
    #expect(registry.count == 0)
  }

  @Test("`.cancel(ids:)` takes sequences, and ids of several types")
  func cancelSeveral() async {
    enum ID: Hashable, CaseIterable { case first, second }
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, action in
        switch action {
        case 0:
          .merge(
            .run { _ in try await Task.never() }.cancellable(id: ID.first),
            .run { _ in try await Task.never() }.cancellable(id: ID.second),
            .run { _ in try await Task.never() }.cancellable(id: "third"))
        case 1: .cancel(ids: ID.allCases)
        case 2: .cancel(ids: ID.first, ID.second, "third")
        case 3: .cancel(ids: ["third"])
        default: .cancel(ids: [ID]())
        }
      }
    }
    let task = store.send(0)
    store.send(4)
    #expect(task.group?.count == 3)
    store.send(1)
    store.send(3)
    await task.finish()
    let again = store.send(0)
    store.send(2)
    await again.finish()
  }

  @Test("Rule 23: cancelling is done when the send returns; cancelling twice is harmless")
  func synchronousCancellation() async {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, starts in
        starts ? .run { _ in try await Task.never() }.cancellable(id: "id") : .cancel(id: "id")
      }
    }
    let task = store.send(true)
    store.send(false)
    store.send(false)
    #expect(task.group?.allTasksAreCancelled == true)
    await task.finish()
  }

  @Test("Rule 23: what work that outlives its cancelled effect still sends starts nothing that runs on")
  func joiningWhatWasCancelled() async {
    let (gate, sent) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, isFirst in
        guard isFirst else { return .run { _ in try await Task.never() } }
        return .run { send in
          // A task of its own, which the effect's cancellation does not reach.
          await Task.detached {
            for await _ in gate.stream { break }
            await send(false)
            sent.continuation.yield()
          }.value
        }
      }
    }
    let task = store.send(true)
    task.cancel()
    gate.continuation.yield()
    for await _ in sent.stream { break }
    #expect(task.group?.allTasksAreCancelled == true)
    task.cancel()
    await task.finish()
  }

  @Test("Rule 24: `withTaskCancellation` is cancelled by its id, from effects and from async code")
  func withTaskCancellation() async {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, starts in
        guard starts else { return .cancel(id: "id") }
        return .run { _ in
          try await ComposableCore.withTaskCancellation(id: "id") { try await Task.never() }
        }
      }
    }
    let task = store.send(true)
    #expect(
      await wait(timeout: 60_000_000_000) { CancellationRegistry.current.count > 1 ? .met : .open } == .met)
    store.send(false)
    await task.finish()

    let started = AsyncStream<Void>.makeStream()
    let work = Task {
      try await ComposableCore.withTaskCancellation(id: "work") {
        started.continuation.yield()
        try await Task.never()
      }
    }
    for await _ in started.stream { break }
    #expect(
      await wait(timeout: 60_000_000_000) { CancellationRegistry.current.count > 0 ? .met : .open } == .met)
    Task.cancel(id: "work")
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test("Rule 24: `withTaskCancellation` rethrows, and passes on the cancellation of its surroundings")
  func withTaskCancellationRethrows() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await ComposableCore.withTaskCancellation(id: "id") { throw Failure() }
    }
    let value = await ComposableCore.withTaskCancellation(id: "id") { 42 }
    #expect(value == 42)
    let work = Task { try await ComposableCore.withTaskCancellation(id: "id") { try await Task.never() } }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test("Rule 24: `withTaskCancellation(cancelInFlight:)` cancels what ran under the id; without, both run")
  func withTaskCancellationInFlight() async {
    let (first, second) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let registry = CancellationRegistry.current
    let one = Task {
      try await ComposableCore.withTaskCancellation(id: "one") {
        first.continuation.yield()
        try await Task.never()
      }
    }
    for await _ in first.stream { break }
    #expect(await eventually { registry.count == 1 })
    let two = Task {
      try await ComposableCore.withTaskCancellation(id: "one") {
        second.continuation.yield()
        try await Task.never()
      }
    }
    for await _ in second.stream { break }
    #expect(!one.isCancelled)
    let three = await ComposableCore.withTaskCancellation(id: "one", cancelInFlight: true) { 3 }
    #expect(three == 3)
    #expect(await eventually { registry.count == 0 })
    one.cancel()
    two.cancel()
    await #expect(throws: CancellationError.self) { try await one.value }
    await #expect(throws: CancellationError.self) { try await two.value }
    #expect(registry.count == 0)
  }

  @Test("Rule 24: the operation of `withTaskCancellation` sees the dependencies around it")
  func withTaskCancellationDependencies() async {
    let number = await withDependencies {
      $0.number = 7
    } operation: {
      await ComposableCore.withTaskCancellation(id: "number") { DependencyValues._current.number }
    }
    #expect(number == 7)
  }

  @Test("Rule 34: `Scope` leaves a child's effects to their parent: one id reaches both")
  func scopeIsTransparent() async {
    let store = Store(initialState: Scoping.State()) { Scoping() }
    let task = store.send(.start)
    store.send(.child(false))
    await task.finish()
  }
}

extension EffectGroup {
  var allTasksAreCancelled: Bool { tasks.allSatisfy(\.isCancelled) }
}

extension EffectsCancellationTests {
  struct Row: Reducer {
    struct State: Identifiable { let id: Int }
    enum Action { case start, cancel }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: .run { _ in try await Task.never() }.cancellable(id: "id")
      case .cancel: .cancel(id: "id")
      }
    }
  }
  struct Rows: Reducer {
    struct State { var rows = IdentifiedArray(uniqueElements: [Row.State(id: 1), Row.State(id: 2)]) }
    @CasePathable enum Action {
      case start, cancel
      case rows(IdentifiedActionOf<Row>)
    }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .start: .run { _ in try await Task.never() }.cancellable(id: "id")
        case .cancel: .cancel(id: "id")
        case .rows: .none
        }
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  /// A feature that presents itself.
  @Reducer
  struct Level {
    @ObservableState
    struct State {
      @Presents var child: State?
      static func nested(depth: Int) -> State {
        State(child: depth > 1 ? nested(depth: depth - 1) : nil)
      }
    }
    @CasePathable
    indirect enum Action {
      case start, restart, cancel
      case presented(PresentationAction<Action>)
      static func child(_ action: Action) -> Action { .presented(.presented(action)) }
    }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .start: .run { _ in try await Task.never() }.cancellable(id: "id")
        case .restart: .run { _ in try await Task.never() }.cancellable(id: "id", cancelInFlight: true)
        case .cancel: .cancel(id: "id")
        case .presented: .none
        }
      }
      .ifLet(\.$child, action: \.presented) { Level() }
    }
  }

  struct Scoped: Reducer {
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      action ? .run { _ in try await Task.never() }.cancellable(id: "id") : .cancel(id: "id")
    }
  }
  struct Scoping: Reducer {
    struct State { var child = 0 }
    @CasePathable enum Action {
      case start
      case child(Bool)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Scoped() }
      Reduce { _, action in
        guard case .start = action else { return .none }
        return .run { _ in try await Task.never() }.cancellable(id: "id")
      }
    }
  }
}
