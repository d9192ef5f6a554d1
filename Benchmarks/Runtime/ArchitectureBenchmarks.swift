import ComposableArchitecture
import CounterpointValues
import Observation

/// Measures what the architecture costs, beside the bars of the original's figures.
@MainActor
func measureArchitecture(_ bench: Bench) async {
  bench.measure("direct call of a reducer's closure", setUp: { DirectReducer() }) { direct, count in
    for _ in 0..<count { direct.send() }
  }
  bench.measure(
    "send, bare reducer", bar: 200,
    setUp: {
      Store<Int, Void>(initialState: 0) {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
  ) { store, count in
    for _ in 0..<count { store.send(()) }
  }
  bench.measure(
    "send, @Reducer counter", bar: 500,
    setUp: { Store(initialState: Counter.State()) { Counter() } }
  ) { store, count in
    for _ in 0..<count { store.send(.increment) }
  }
  bench.measure("reduce(into:) alone, counter", bar: 60, setUp: { Counter() }) { counter, count in
    var state = Counter.State()
    for _ in 0..<count { blackHole(counter.reduce(into: &state, action: .increment)) }
  }
  bench.measure("reduce(into:) alone through 10 Scopes", bar: 15_000, setUp: { Nested10() }) {
    nested, count in
    var state = Nested10.State()
    let deepAction = makeDeepAction()
    for _ in 0..<count { blackHole(nested.reduce(into: &state, action: deepAction)) }
  }
  bench.measure(
    "send through 1 Scope", bar: 800,
    setUp: { Store(initialState: Nested1.State()) { Nested1() } }
  ) { store, count in
    for _ in 0..<count { store.send(.child(.increment)) }
  }
  bench.measure(
    "send through 5 Scopes", bar: 1_500, setUp: { Store(initialState: Nested5.State()) { Nested5() } }
  ) { store, count in
    for _ in 0..<count { store.send(.child(.child(.child(.child(.child(.increment)))))) }
  }
  bench.measure(
    "send through 10 Scopes", bar: 2_500, setUp: { Store(initialState: Nested10.State()) { Nested10() } }
  ) { store, count in
    let deepAction = makeDeepAction()
    for _ in 0..<count { store.send(deepAction) }
  }
  bench.measure(
    "send through 5 Scopes of generic features",
    setUp: { Store(initialState: Wrapped5.State()) { wrapped5() } }
  ) { store, count in
    for _ in 0..<count { store.send(.child(.child(.child(.child(.child(.increment)))))) }
  }
  bench.measure("send through a store scoped 1 deep", bar: 1_000, setUp: { scoped1() }) { stores, count in
    for _ in 0..<count { stores.leaf.send(.increment) }
  }
  bench.measure("send through a store scoped 5 deep", bar: 2_000, setUp: { scoped5() }) { stores, count in
    for _ in 0..<count { stores.leaf.send(.increment) }
  }
  bench.measure("send through a store scoped 10 deep", bar: 3_500, setUp: { scoped10() }) { stores, count in
    for _ in 0..<count { stores.leaf.send(.increment) }
  }
  bench.measure(
    "store.count at the root", bar: 60, setUp: { Store(initialState: Counter.State()) { Counter() } }
  ) { store, count in
    var sum = 0
    for _ in 0..<count { sum &+= store.count }
    blackHole(sum)
  }
  bench.measure(
    "withObservationTracking of store.count, send and fire", bar: 1_500,
    setUp: { Store(initialState: Counter.State()) { Counter() } }
  ) { store, count in
    for _ in 0..<count {
      withObservationTracking {
        blackHole(store.count)
      } onChange: {
      }
      store.send(.increment)
    }
  }
  bench.measure(
    "withObservationTracking of a plain @Observable object, change and fire", setUp: { ObservableCounter() }
  ) { counter, count in
    for _ in 0..<count {
      withObservationTracking {
        blackHole(counter.count)
      } onChange: {
      }
      counter.count += 1
    }
  }
  bench.measure("store.count scoped 10 deep", bar: 120, setUp: { scoped10() }) { stores, count in
    var sum = 0
    for _ in 0..<count { sum &+= stores.leaf.count }
    blackHole(sum)
  }
  // Held ready: making a key path to a case costs the caller a microsecond, whoever is called with it.
  let childState: KeyPath<Nested1.State, Counter.State> = \.child
  let childAction: CaseKeyPath<Nested1.Action, Counter.Action> = \.child
  bench.measure(
    "scope, cached", bar: 150, setUp: { Store(initialState: Nested1.State()) { Nested1() } }
  ) { store, count in
    for _ in 0..<count { blackHole(store.scope(state: childState, action: childAction)) }
  }
  bench.measure(
    "scope, cached, with the making of its key paths",
    setUp: { Store(initialState: Nested1.State()) { Nested1() } }
  ) { store, count in
    for _ in 0..<count { blackHole(store.scope(state: \.child, action: \.child)) }
  }
  bench.measureEach(
    "scope, first time", bar: 1_500, prepare: { Store(initialState: Nested1.State()) { Nested1() } }
  ) { store in
    store.scope(state: childState, action: childAction)
  }
  bench.measure("Store.init + deinit", bar: 5_000, setUp: {}) { _, count in
    for _ in 0..<count { blackHole(Store(initialState: Counter.State()) { Counter() }) }
  }
  for (rows, bar) in [(10, nil), (100, nil), (1_000, 2_500), (10_000, 3_000), (100_000, nil)]
    as [(Int, Double?)]
  {
    bench.measure(
      "forEach, \(rows) rows, one row's action", bar: bar,
      setUp: {
        let store = Store(initialState: Rows.State(count: rows)) { Rows() }
        // The first actions of a store are handled with a copy of its state at hand; they have a line of their own.
        for index in 0..<32 { store.send(.rows(.element(id: index % rows, action: .toggle))) }
        return store
      }
    ) { store, count in
      for index in 0..<count { store.send(.rows(.element(id: index % rows, action: .toggle))) }
    }
  }
  bench.measureEach(
    "forEach, 1000 rows, a store's first action",
    prepare: { Store(initialState: Rows.State(count: 1_000)) { Rows() } }
  ) { store in
    store.send(.rows(.element(id: 0, action: .toggle)))
  }
  for rows in [1, 10, 100, 1_000, 10_000] {
    bench.measure(
      "one row's action, \(rows) row stores alive", bar: rows == 1_000 ? 5_000 : nil,
      setUp: { () -> (StoreOf<Rows>, [StoreOf<Row>]) in
        let store = Store(initialState: Rows.State(count: rows)) { Rows() }
        return (store, Array(store.scope(state: \.rows, action: \.rows)))
      }
    ) { stores, count in
      for index in 0..<count { stores.1[index % rows].send(.toggle) }
    }
  }
  bench.measure(
    ".send effect", bar: 1_500,
    setUp: {
      Store<Int, Bool>(initialState: 0) {
        Reduce { state, isFirst in
          state += 1
          return isFirst ? .send(false) : .none
        }
      }
    }
  ) { store, count in
    for _ in 0..<count { store.send(true) }
  }
  // What no effect can cost less than: the machine's own price of tasks, by which to read the next figures.
  await bench.measureSuspending("yardstick: a task on the main actor, awaited", setUp: {}) { _, count in
    for _ in 0..<count { await Task { @MainActor in }.value }
  }
  await bench.measureSuspending("yardstick: a task off the main actor, awaited", setUp: {}) { _, count in
    for _ in 0..<count { await Task.detached {}.value }
  }
  await bench.measureSuspending("yardstick: the same, which calls the main actor once", setUp: {}) {
    _, count in
    for _ in 0..<count { await Task.detached { await MainActor.run {} }.value }
  }
  await bench.measureSuspending(
    ".run effect that sends one action, awaited", bar: 25_000,
    setUp: {
      Store<Int, Bool>(initialState: 0) {
        Reduce { state, isFirst in
          state += 1
          return isFirst ? .run { await $0(false) } : .none
        }
      }
    }
  ) { store, count in
    for _ in 0..<count { await store.send(true).finish() }
  }
  await bench.measureSuspending(
    "start cancellable, .cancel(id:), finish", bar: 35_000,
    setUp: { Store(initialState: Waiting.State()) { Waiting() } }
  ) { store, count in
    for _ in 0..<count {
      let task = store.send(.start)
      store.send(.cancel)
      await task.finish()
    }
  }
  bench.measure(
    ".cancel(id:), nothing in flight", bar: 800,
    setUp: { Store(initialState: Waiting.State()) { Waiting() } }
  ) { store, count in
    for _ in 0..<count { store.send(.cancel) }
  }
  bench.measure(
    "stack push + pop", bar: 15_000, setUp: { Store(initialState: Stack.State()) { Stack() } }
  ) { store, count in
    for _ in 0..<count {
      store.send(.push)
      store.send(.pop)
    }
  }
  for depth in [1, 10] {
    bench.measure(
      "stack element action, depth \(depth)", bar: 3_000,
      setUp: { () -> (StoreOf<Stack>, StackElementID) in
        let store = Store(initialState: Stack.State()) { Stack() }
        for _ in 0..<depth { store.send(.push) }
        return (store, store.withState { $0.path.ids.last! })
      }
    ) { stack, count in
      for _ in 0..<count { stack.0.send(.path(.element(id: stack.1, action: .increment))) }
    }
  }
  bench.measure(
    "mutate + observation fires + re-track", bar: 1_500,
    setUp: { () -> (StoreOf<Counter>, Tracker) in
      let store = Store(initialState: Counter.State()) { Counter() }
      let tracker = Tracker {}
      _ = tracker.track { store.count }
      return (store, tracker)
    }
  ) { observed, count in
    for _ in 0..<count {
      observed.0.send(.increment)
      blackHole(observed.1.track { observed.0.count })
    }
  }
  await bench.measureSuspending(
    "TestStore send and assert, small", bar: 12_000, count: 100,
    setUp: { TestStore(initialState: Tested.State()) { Tested() } }
  ) { store, count in
    for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
  }
  await bench.measureSuspending(
    "TestStore send and assert, two 1,000-element collections", bar: 60_000, count: 100,
    setUp: {
      TestStore(
        initialState: Tested.State(first: Array(0..<1_000), second: Rows.State(count: 1_000).rows)
      ) { Tested() }
    }
  ) { store, count in
    for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
  }
  await bench.measureSuspending(
    "TestStore .run + receive", bar: 60_000, count: 100,
    setUp: { TestStore(initialState: Tested.State()) { Tested() } }
  ) { store, count in
    for _ in 0..<count {
      await store.send(.ask)
      await store.receive(\.answer)
    }
  }
  for (reads, bar) in [(1, 700.0), (10, 1_500)] {
    bench.measure(
      "@Dependency read \(reads)× in a send", bar: bar,
      setUp: { Store<Int, Int>(initialState: 0) { DependencyReader() } }
    ) { store, count in
      for _ in 0..<count { store.send(reads) }
    }
  }
  bench.size("memory of a root store", bar: 1_000) {
    memoryPerItem(count: 20_000) { _ in Store(initialState: Counter.State()) { Counter() } }
  }
  bench.size("memory of a row store", bar: 500) {
    let store = Store(initialState: Rows.State(count: 20_000)) { Rows() }
    // Through `AnyRandomAccessCollection`'s initialiser the collection of stores is meant, not the collection's store.
    let rows = AnyRandomAccessCollection(store.scope(state: \.rows, action: \.rows))
    return memoryPerItem(count: 20_000) { rows[AnyIndex($0)] }
  }
}

private func makeDeepAction() -> Nested10.Action {
  .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))))
}

@MainActor
private func scoped1() -> (root: StoreOf<Nested1>, leaf: StoreOf<Counter>) {
  let root = Store(initialState: Nested1.State()) { Nested1() }
  return (root, root.scope(state: \.child, action: \.child))
}

@MainActor
private func scoped5() -> (root: StoreOf<Nested5>, leaf: StoreOf<Counter>) {
  let root = Store(initialState: Nested5.State()) { Nested5() }
  let leaf = root.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
  return (root, leaf)
}

@MainActor
private func scoped10() -> (root: StoreOf<Nested10>, leaf: StoreOf<Counter>) {
  let root = Store(initialState: Nested10.State()) { Nested10() }
  // In two parts: one expression of ten scopes is more than the type checker takes.
  let middle = root.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
  let leaf = middle.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
  return (root, leaf)
}

/// An object that only the standard library knows, to measure beside a store what its tracking costs by itself.
@Observable private final class ObservableCounter {
  var count = 0
}

/// The yardstick: the same work with nothing around it, called where the optimiser cannot see through.
private final class DirectReducer {
  var state = Counter.State()
  let reduce: (inout Counter.State, Counter.Action) -> Effect<Counter.Action> = { state, _ in
    state.count += 1
    return .none
  }
  @inline(never) func send() { blackHole(reduce(&state, .increment)) }
}

private struct DependencyReader: Reducer {
  @Dependency(\.calendar) var calendar
  func reduce(into state: inout Int, action reads: Int) -> Effect<Int> {
    for _ in 0..<reads { blackHole(calendar) }
    return .none
  }
}

@MainActor
private func memoryPerItem<Item>(count: Int, _ make: (Int) -> Item) -> Int {
  var items: [Item] = []
  items.reserveCapacity(count)
  items.append(make(0))
  let before = allocatedMemory()
  for index in 1..<count { items.append(make(index)) }
  let after = allocatedMemory()
  blackHole(items)
  return (after - before) / (count - 1)
}
