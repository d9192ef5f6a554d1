import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct CancellationTests {
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
      await wait(timeout: 1_000_000_000) { CancellationRegistry.current.count > 1 ? .met : .open } == .met)
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
      await wait(timeout: 1_000_000_000) { CancellationRegistry.current.count > 0 ? .met : .open } == .met)
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

extension CancellationTests {
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
