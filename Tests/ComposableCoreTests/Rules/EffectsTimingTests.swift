import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Foundation
import Testing

@testable import ComposableCore

@MainActor
@Suite struct EffectsDebounceTests {
  /// A store that debounces `effect` for one second whenever it is sent a negative number.
  func store(
    on scheduler: some Scheduler<DispatchQueue.SchedulerTimeType>, _ effect: @escaping (Int) -> Effect<Int>
  ) -> Store<[Int], Int> {
    logStore { (action: Int) in
      guard action < 0 else { return .none }
      return effect(-action).debounce(id: "id", for: .seconds(1), scheduler: scheduler)
    }
  }

  @Test("Rule 25: the effect begins when the time has passed after the latest one")
  func latest() {
    let scheduler = DispatchQueue.test
    let store = store(on: scheduler) { .send($0) }
    store.send(-1)
    scheduler.advance(by: .milliseconds(900))
    store.send(-2)
    scheduler.advance(by: .milliseconds(999))
    #expect(store.handled == [-1, -2])
    scheduler.advance(by: .milliseconds(1))
    #expect(store.handled == [-1, -2, 2])
    scheduler.advance(by: .seconds(10))
    #expect(store.handled == [-1, -2, 2])
  }

  @Test("Rule 25: nothing of the effect happens before, not even a subscription")
  func nothingBefore() async {
    let scheduler = DispatchQueue.test
    let begun = LockIsolated<[String]>([])
    let store = store(on: scheduler) { action in
      .merge(
        .publisher {
          Just(action).handleEvents(receiveSubscription: { _ in begun.withValue { $0.append("publisher") } })
        },
        .run { send in begun.withValue { $0.append("run") } })
    }
    let task = store.send(-1)
    await scheduler.advance(by: .milliseconds(999))
    #expect(begun.value == [])
    await scheduler.advance(by: .milliseconds(1))
    await task.finish()
    #expect(begun.value == ["publisher", "run"])
    #expect(store.handled == [-1, 1])
  }

  @Test("Rule 25: it is cancelled by its id, while it waits and while it runs")
  func cancellation() async {
    let scheduler = DispatchQueue.test
    let store = logStore { (action: Int) in
      switch action {
      case 0:
        .run { send in
          await send(1)
          try await Task.never()
        }
        .debounce(id: "id", for: .seconds(1), scheduler: scheduler)
      case -1: .cancel(id: "id")
      default: .none
      }
    }
    let waiting = store.send(0)
    store.send(-1)
    await waiting.finish()
    await scheduler.advance(by: .seconds(2))
    #expect(store.handled == [0, -1])

    let running = store.send(0)
    await scheduler.advance(by: .seconds(1))
    #expect(await eventually { store.handled == [0, -1, 0, 1] })
    store.send(-1)
    await running.finish()
    #expect(CancellationRegistry.current.count == 0)
  }

  @Test("Rule 25: an effect that runs already is cancelled by the next one")
  func cancelInFlight() async {
    let scheduler = DispatchQueue.test
    let store = store(on: scheduler) { action in
      .run { send in
        await send(action)
        try await Task.never()
      }
    }
    let first = store.send(-1)
    await scheduler.advance(by: .seconds(1))
    #expect(await eventually { store.handled == [-1, 1] })
    let second = store.send(-2)
    #expect(await eventually { first.hasEnded })
    #expect(!second.hasEnded)
    first.cancel()
    second.cancel()
    await second.finish()
  }

  @Test("Rule 25: `.none` stays `.none`")
  func none() {
    let effect = Effect<Int>.none.debounce(id: "id", for: .seconds(1), scheduler: DispatchQueue.test)
    #expect(effect.node == nil)
    let throttled = Effect<Int>.none
      .throttle(id: "id", for: .seconds(1), scheduler: DispatchQueue.test, latest: true)
    #expect(throttled.node == nil)
  }

  @Test("Rule 25: two features debounce the same id apart")
  func features() {
    let scheduler = DispatchQueue.test
    let first = store(on: scheduler) { .send($0) }
    let second = store(on: scheduler) { .send($0) }
    first.send(-1)
    second.send(-2)
    scheduler.advance(by: .seconds(1))
    #expect(first.handled == [-1, 1])
    #expect(second.handled == [-2, 2])
  }

  @Test("Rule 25: the effect sees the dependencies of its making")
  func dependencies() async {
    let scheduler = DispatchQueue.test
    let store = Store<[Int], Int>(initialState: [Int]()) {
      Reduce { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return withDependencies {
          $0.number = 9
        } operation: {
          .run { send in await send(DependencyValues._current.number) }
            .debounce(id: "id", for: 1, scheduler: scheduler)
        }
      }
    }
    let task = store.send(0)
    await scheduler.advance(by: 1)
    await task.finish()
    #expect(store.handled == [0, 9])
  }

  @Test("A feature that debounces on the main queue, tested as on Apple's platforms")
  func feature() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.queryChanged("s")) { $0.query = "s" }
    await mainQueue.advance(by: .milliseconds(200))
    await store.send(.queryChanged("sw")) { $0.query = "sw" }
    await mainQueue.advance(by: .milliseconds(300))
    await store.receive(\.found, ["sw"]) { $0.results = ["sw"] }
  }

  @Test("The same feature with the immediate scheduler")
  func immediateFeature() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.queryChanged("s")) { $0.query = "s" }
    await store.receive(\.found, ["s"]) { $0.results = ["s"] }
  }

  @Test("Rule 89: the same feature without a scheduler is reported")
  func unimplementedFeature() async {
    await withKnownIssue {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.queryChanged("s")) { $0.query = "s" }
      await store.receive(\.found, ["s"]) { $0.results = ["s"] }
    } matching: {
      $0.description.contains("Unimplemented: @Dependency(\\.mainQueue)")
    }
  }

  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
    }
    enum Action {
      case queryChanged(String)
      case found([String])
    }
    enum CancelID { case search }
    @Dependency(\.mainQueue) var mainQueue
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          return .run { send in await send(.found([query])) }
            .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
        case .found(let results):
          state.results = results
          return .none
        }
      }
    }
  }
}

@MainActor
@Suite struct EffectsThrottleTests {
  /// A store that throttles what it is sent as a negative number.
  func store(
    on scheduler: TestSchedulerOf<DispatchQueue>, latest: Bool
  ) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce { state, action in
        guard action < 0 else {
          state.append(action)
          return .none
        }
        return .send(-action).throttle(id: "id", for: .seconds(1), scheduler: scheduler, latest: latest)
      }
    }
  }

  @Test("Rule 26: the first value passes at once")
  func first() {
    let scheduler = DispatchQueue.test
    let store = store(on: scheduler, latest: true)
    store.send(-1)
    scheduler.advance()
    #expect(store.handled == [1])
  }

  @Test("Rule 26: of the values within the interval the newest passes at its end")
  func latest() {
    let scheduler = DispatchQueue.test
    let store = store(on: scheduler, latest: true)
    for action in [-1, -2, -3, -4] {
      store.send(action)
      scheduler.advance(by: .milliseconds(250))
    }
    #expect(store.handled == [1, 4])
    store.send(-5)
    scheduler.advance(by: .milliseconds(999))
    #expect(store.handled == [1, 4])
    scheduler.advance(by: .milliseconds(1))
    #expect(store.handled == [1, 4, 5])
  }

  @Test("Rule 26: or the first, where the latest is not asked for")
  func firstHeld() {
    let scheduler = DispatchQueue.test
    let store = store(on: scheduler, latest: false)
    for action in [-1, -2, -3, -4] {
      store.send(action)
      scheduler.advance(by: .milliseconds(250))
    }
    #expect(store.handled == [1, 2])
  }

  @Test("Rule 26: after a quiet interval a value passes at once again, with nothing left over")
  func quiet() {
    for latest in [true, false] {
      let scheduler = DispatchQueue.test
      let store = store(on: scheduler, latest: latest)
      store.send(-1)
      scheduler.advance(by: .seconds(3))
      store.send(-2)
      scheduler.advance()
      #expect(store.handled == [1, 2])
      scheduler.advance(by: .seconds(3))
      #expect(store.handled == [1, 2])
    }
  }

  @Test("Rule 26: several values of one effect are throttled among each other")
  func oneEffect() async {
    let scheduler = DispatchQueue.test
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .run { send in
        for number in 1...5 { await send(number) }
      }
      .throttle(id: "id", for: 1, scheduler: scheduler, latest: true)
    }
    let task = store.send(0)
    await scheduler.advance()
    #expect(store.handled == [0, 1])
    #expect(!task.hasEnded)
    await scheduler.advance(by: 1)
    #expect(store.handled == [0, 1, 5])
    await task.finish()
  }

  @Test("Rule 26: what comes when the interval is just over begins the next one, and takes nobody's place")
  func justOver() async {
    let scheduler = DispatchQueue.test
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return Effect.merge(.send(1), .send(2))
        .throttle(id: "id", for: 1, scheduler: scheduler, latest: true)
    }
    store.send(0)
    await scheduler.advance(by: 1)
    #expect(store.handled == [0, 1, 2])
    await scheduler.advance(by: 1)
    store.send(0)
    await scheduler.advance()
    #expect(store.handled == [0, 1, 2, 0, 1])
    await scheduler.advance(by: 1)
    #expect(store.handled == [0, 1, 2, 0, 1, 2])
  }

  @Test("Rule 26: what is held back is cancelled by the id, and the effect has then ended")
  func cancellation() async {
    let scheduler = DispatchQueue.test
    let store = logStore { (action: Int) in
      switch action {
      case -1: .cancel(id: "id")
      case 0: Effect.send(1).throttle(id: "id", for: 1, scheduler: scheduler, latest: true)
      default: .none
      }
    }
    store.send(0)
    await scheduler.advance()
    let task = store.send(0)
    await scheduler.advance()
    store.send(-1)
    await task.finish()
    await scheduler.advance(by: 5)
    #expect(store.handled == [0, 1, 0, -1])
    #expect(CancellationRegistry.current.count == 0)
  }

  @Test("Rule 26: the state of throttles hangs on the context, by id and feature")
  func contexts() {
    let scheduler = DispatchQueue.test
    let context = ArchitectureContext(name: "throttle")
    let (first, second) = ArchitectureContext.withContext(context) {
      (store(on: scheduler, latest: true), store(on: scheduler, latest: true))
    }
    first.send(-1)
    second.send(-2)
    scheduler.advance()
    #expect(first.handled == [1])
    #expect(second.handled == [2])
    #expect(ArchitectureContext.withContext(context) { ThrottleTable.current }.count == 2)
    #expect(ThrottleTable.current.count == 0)
  }

  @Test("Throttles that are over leave the table")
  func growth() {
    let scheduler = DispatchQueue.test
    let store = logStore { (action: Int) in
      action < 0
        ? Effect.send(-action).throttle(id: action, for: 1, scheduler: scheduler, latest: true) : .none
    }
    for action in 1...1_000 {
      store.send(-action)
      scheduler.advance(by: 1)
    }
    #expect(ThrottleTable.current.count < 100)
  }

  @Test("A throttled feature, tested as on Apple's platforms")
  func feature() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Position.State()) {
      Position()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.dragged(1))
    await mainQueue.advance()
    await store.receive(\.moved, 1) { $0.position = 1 }
    await store.send(.dragged(2))
    await mainQueue.advance(by: .milliseconds(10))
    await store.send(.dragged(3))
    await mainQueue.advance(by: .milliseconds(90))
    await store.receive(\.moved, 3) { $0.position = 3 }
  }

  @Reducer
  struct Position {
    @ObservableState
    struct State: Equatable { var position = 0 }
    enum Action { case dragged(Int), moved(Int) }
    enum CancelID { case move }
    @Dependency(\.mainQueue) var mainQueue
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .dragged(let position):
          return .send(.moved(position))
            .throttle(id: CancelID.move, for: .milliseconds(100), scheduler: mainQueue, latest: true)
        case .moved(let position):
          state.position = position
          return .none
        }
      }
    }
  }
}
