import ComposableArchitecture
import CounterpointSemantics
import CounterpointWeb
import Foundation
import SwiftUI

/// Measures what it costs to evaluate, diff and encode a screen: a list of 1,000 rows of five nodes each.
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
    "one row of \(count) changed: evaluate, diff, encode", bar: 15_000,
    setUp: {
      let mounted = MountedRows(count: count)
      // The first actions of a store are handled with a copy of its state at hand.
      for index in 0..<32 { _ = mounted.toggle(index) }
      return mounted
    }
  ) { mounted, repeats in
    for index in 0..<repeats { blackHole(mounted.toggle(index % count)) }
  }
  bench.measure(
    "one value of an array of \(count) changed, all rows evaluated", bar: 1_000_000,
    setUp: {
      let mounted = MountedValues(count: count)
      // The first actions of a store are handled with a copy of its state at hand.
      for index in 0..<32 { _ = mounted.toggle(index) }
      return mounted
    }
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
  try bench.measure(
    "screen of 50 rows: event decoded to patch encoded", bar: 50_000, setUp: { MountedRows(count: 50) }
  ) {
    mounted, repeats in
    for index in 0..<repeats { blackHole(try mounted.receive(mounted.taps[index % 50])) }
  }
  bench.size("memory kept by 1,000,000 re-evaluations", bar: 10_000_000) {
    let mounted = MountedCounter()
    for _ in 0..<1_000 { blackHole(mounted.tap()) }
    let before = allocatedMemory()
    for _ in 0..<1_000_000 { blackHole(mounted.tap()) }
    return max(0, allocatedMemory() - before)
  }
  try bench.size("client.js, compressed", bar: 15_000) { try compressedSize(WebAssets.clientScript.bytes) }
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

/// The same as ``RowsView`` with the rows as plain values: a change of any evaluates them all.
private struct ValuesView: View {
  let store: StoreOf<Rows>
  var body: some View {
    VStack {
      ForEach(store.rows) { row in
        HStack {
          Text(row.title)
          Text(row.isDone ? "done" : "to do")
          Button("Toggle") { store.send(.rows(.element(id: row.id, action: .toggle))) }
        }
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
  /// The messages that a browser sends for a tap on each row's button.
  private(set) lazy var taps = buttons(graph.tree.root).map { button in
    WireClient.encode([.event(number: 1, Event(node: button.id, payload: .tap))])
  }

  init(count: Int) {
    let store = rowsStore(count)
    self.store = store
    graph = ViewGraph { RowsView(store: store) }
    graph.start()
    rows = Array(store.scope(state: \.rows, action: \.rows))
    blackHole(encoder.encodeSnapshot(of: graph.tree))
    _ = graph.tree.takePatch()
  }

  private func buttons(_ node: SemanticNode) -> [SemanticNode] {
    node.kind == .button ? [node] : node.children.flatMap(buttons)
  }

  /// Handles what a browser has sent and answers with the bytes of the patch.
  func receive(_ frame: [UInt8]) throws -> Int {
    for message in try WireMessages.decode(frame) {
      guard case .event(_, let event) = message else { continue }
      graph.update { graph.tree.node(event.node)?.handler(for: event.payload.kind)?(event.payload) }
    }
    return graph.tree.takePatch().map { encoder.encode($0).count } ?? 0
  }

  /// Toggles a row and answers with the bytes of the patch.
  func toggle(_ index: Int) -> Int {
    graph.update { _ = rows[index].send(.toggle) }
    return graph.tree.takePatch().map { encoder.encode($0).count } ?? 0
  }
}

@MainActor
private final class MountedValues {
  let store: StoreOf<Rows>
  let graph: ViewGraph
  let encoder = WireEncoder()

  init(count: Int) {
    let store = rowsStore(count)
    self.store = store
    graph = ViewGraph { ValuesView(store: store) }
    graph.start()
    blackHole(encoder.encodeSnapshot(of: graph.tree))
    _ = graph.tree.takePatch()
  }

  /// Toggles a row and answers with the bytes of the patch.
  func toggle(_ index: Int) -> Int {
    graph.update { store.send(.rows(.element(id: index, action: .toggle))) }
    return graph.tree.takePatch().map { encoder.encode($0).count } ?? 0
  }
}

/// Returns the number of bytes that browsers are sent for these, compressed.
private func compressedSize(_ bytes: [UInt8]) throws -> Int {
  let gzip = Process()
  gzip.executableURL = URL(filePath: "/usr/bin/env")
  gzip.arguments = ["gzip", "-9", "-c"]
  let (input, output) = (Pipe(), Pipe())
  gzip.standardInput = input
  gzip.standardOutput = output
  try gzip.run()
  try input.fileHandleForWriting.write(contentsOf: bytes)
  try input.fileHandleForWriting.close()
  let size = try output.fileHandleForReading.readToEnd()?.count ?? 0
  gzip.waitUntilExit()
  return size
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
