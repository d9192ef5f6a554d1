import ComposableArchitecture

/// What the architecture costs, beside the bars of the original's figures.
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
  bench.measure("reduce(into:) alone through 10 Scopes", bar: 15_000, setUp: { nested10() }) {
    nested, count in
    var state = Nested10.State()
    let deepAction = makeDeepAction()
    for _ in 0..<count { blackHole(nested.reduce(into: &state, action: deepAction)) }
  }
  bench.measure(
    "send through 1 Scope", bar: 800,
    setUp: { Store(initialState: Nested1.State()) { Nested1(child: Counter()) } }
  ) { store, count in
    for _ in 0..<count { store.send(.child(.increment)) }
  }
  bench.measure(
    "send through 5 Scopes", bar: 1_500, setUp: { Store(initialState: Nested5.State()) { nested5() } }
  ) { store, count in
    for _ in 0..<count { store.send(.child(.child(.child(.child(.child(.increment)))))) }
  }
  bench.measure(
    "send through 10 Scopes", bar: 2_500, setUp: { Store(initialState: Nested10.State()) { nested10() } }
  ) { store, count in
    let deepAction = makeDeepAction()
    for _ in 0..<count { store.send(deepAction) }
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
  bench.measure("store.count scoped 10 deep", bar: 120, setUp: { scoped10() }) { stores, count in
    var sum = 0
    for _ in 0..<count { sum &+= stores.leaf.count }
    blackHole(sum)
  }
  bench.measure(
    "scope, cached", bar: 150,
    setUp: { Store(initialState: Nested1.State()) { Nested1(child: Counter()) } }
  ) { store, count in
    for _ in 0..<count { blackHole(store.scope(state: \.child, action: \.child)) }
  }
  bench.measure("Store.init + deinit", bar: 5_000, setUp: {}) { _, count in
    for _ in 0..<count { blackHole(Store(initialState: Counter.State()) { Counter() }) }
  }
  for (rows, bar) in [(10, nil), (1_000, 2_500), (10_000, 3_000), (100_000, nil)] as [(Int, Double?)] {
    bench.measure(
      "forEach, \(rows) rows, one row's action", bar: bar,
      setUp: { Store(initialState: Rows.State(count: rows)) { Rows() } }
    ) { store, count in
      for index in 0..<count { store.send(.rows(.element(id: index % rows, action: .toggle))) }
    }
  }
  for rows in [10, 1_000, 10_000] {
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
private func scoped10() -> (root: StoreOf<Nested10>, leaf: StoreOf<Counter>) {
  let root = Store(initialState: Nested10.State()) { nested10() }
  let leaf = root.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
  return (root, leaf)
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
