import ComposableArchitecture
import CounterpointSemantics
import CounterpointWeb
import SwiftUI

/// What evaluating, diffing and encoding a screen costs: a list of 1,000 rows of five nodes each.
@MainActor
func measureViews(_ bench: Bench) throws {
  let count = 1_000
  bench.measure("mount and encode \(count) rows", bar: 12_000_000, setUp: { rowsStore(count) }) {
    store, repeats in
    for _ in 0..<repeats {
      let graph = ViewGraph { RowsView(store: store) }
      blackHole(WireEncoder().encodeSnapshot(of: graph.tree))
      graph.stop()
    }
  }
  bench.size("bytes of \(count) mounted rows", bar: 40_000) {
    WireEncoder().encodeSnapshot(of: ViewGraph { RowsView(store: rowsStore(count)) }.tree).count
  }
  bench.measure(
    "one row of \(count) changed: evaluate, diff, encode", bar: 15_000, setUp: { MountedRows(count: count) }
  ) { mounted, repeats in
    for index in 0..<repeats { blackHole(mounted.toggle(index % count)) }
  }
  bench.size("bytes of one row's change", bar: 24) {
    let mounted = MountedRows(count: count)
    // The first change defines what the encoder may refer to from then on.
    _ = mounted.toggle(0)
    return mounted.toggle(1)
  }
  bench.measure("list of 10,000 rows opened", bar: 10_000_000, setUp: { rowsStore(10_000) }) {
    store, repeats in
    for _ in 0..<repeats {
      let graph = ViewGraph { RowsList(store: store) }
      blackHole(WireEncoder().encodeSnapshot(of: graph.tree))
      graph.stop()
    }
  }
  bench.size("rows mounted of a list of 10,000", bar: 100) {
    let graph = ViewGraph { RowsList(store: rowsStore(10_000)) }
    return graph.evaluations(of: RowView.self)
  }
  bench.measure("counter: event to encoded patch", setUp: { MountedCounter() }) { mounted, repeats in
    for _ in 0..<repeats { blackHole(mounted.tap()) }
  }
  bench.size("memory of a mounted screen of 50 rows", bar: 120_000) {
    var screens: [MountedRows] = [MountedRows(count: 50)]
    let before = allocatedMemory()
    for _ in 0..<200 { screens.append(MountedRows(count: 50)) }
    defer { blackHole(screens) }
    return (allocatedMemory() - before) / 200
  }
}

@MainActor
private func rowsStore(_ count: Int) -> StoreOf<Rows> {
  Store(initialState: Rows.State(count: count)) { Rows() }
}

private struct RowsView: View {
  let store: StoreOf<Rows>
  var body: some View {
    VStack {
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        RowView(store: row)
      }
    }
  }
}

private struct RowsList: View {
  let store: StoreOf<Rows>
  var body: some View {
    List {
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        RowView(store: row)
      }
    }
  }
}

private struct RowView: View {
  let store: StoreOf<Row>
  var body: some View {
    HStack {
      Text(store.title)
      Text(store.isDone ? "done" : "to do")
      Button("Toggle") { store.send(.toggle) }
    }
  }
}

private struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View {
    VStack {
      Text("\(store.count)")
      Button("+") { store.send(.increment) }
    }
  }
}

@MainActor
private final class MountedRows {
  let store: StoreOf<Rows>
  let graph: ViewGraph
  let encoder = WireEncoder()
  let rows: [StoreOf<Row>]

  init(count: Int) {
    let store = rowsStore(count)
    self.store = store
    graph = ViewGraph { RowsView(store: store) }
    graph.start()
    rows = Array(store.scope(state: \.rows, action: \.rows))
    blackHole(encoder.encodeSnapshot(of: graph.tree))
    _ = graph.tree.takePatch()
  }

  /// Toggles a row and answers with the bytes of the patch.
  func toggle(_ index: Int) -> Int {
    graph.update { _ = rows[index].send(.toggle) }
    return graph.tree.takePatch().map { encoder.encode($0).count } ?? 0
  }
}

@MainActor
private final class MountedCounter {
  let graph: ViewGraph
  let encoder = WireEncoder()
  let button: SemanticNode

  init() {
    let store = Store(initialState: Counter.State()) { Counter() }
    graph = ViewGraph { CounterView(store: store) }
    graph.start()
    blackHole(encoder.encodeSnapshot(of: graph.tree))
    _ = graph.tree.takePatch()
    func find(_ node: SemanticNode) -> SemanticNode? {
      node.kind == .button ? node : node.children.lazy.compactMap(find).first
    }
    button = find(graph.tree.root)!
  }

  func tap() -> Int {
    graph.update { button.handler(for: .tap)?(.tap) }
    return graph.tree.takePatch().map { encoder.encode($0).count } ?? 0
  }
}
