import CounterpointSemantics
import SwiftUI
import Testing

private struct Shelf: View {
  @State private var jars = ["Salt", "Rye"]
  var body: some View {
    List {
      Text("Pantry")
      ForEach(jars, id: \.self) { Text($0) }
        .dropDestination(for: String.self) { names, index in jars.insert(contentsOf: names, at: index) }
    }
    Text("Take oats").draggable("Oats")
    Text("Take red").draggable(Color.red)
  }
}

private struct Jar: Identifiable {
  let id: String
}

private struct JarTable: View {
  @State private var log = "nothing"
  private let jars = [Jar(id: "Salt"), Jar(id: "Rye")]
  var body: some View {
    Table(of: Jar.self) {
      TableColumn("Name", value: \.id)
    } rows: {
      ForEach(jars) { jar in
        TableRow(jar)
          .draggable(jar.id)
          .dropDestination(for: String.self) { names in log = "\(names) on \(jar.id)" }
      }
    }
    Text("Log: \(log)")
  }
}

@MainActor
@Suite("Dragging rows, and dropping on rows")
struct RowDragAndDropTests {
  private func row(_ text: String, in graph: ViewGraph) throws -> SemanticNode {
    try #require(graph.nodes(.row).first { $0.visibleText.contains(text) })
  }

  @Test(
    "What is dropped on a row stands before it or behind it, by the half on which it was dropped",
    arguments: [
      ("10 5 40", ["Pantry", "Salt", "Oats", "Rye"]), ("10 35 40", ["Pantry", "Salt", "Rye", "Oats"]),
      ("10 35", ["Pantry", "Salt", "Oats", "Rye"]),
    ])
  func halves(place: String, shown: [String]) throws {
    let graph = ViewGraph { Shelf() }
    graph.start()
    let source = try #require(graph.nodes(.box).first { $0[.isDraggable] == .bool(true) })
    graph.perform(.custom(name: "drag", value: ""), on: source)
    graph.perform(.custom(name: "drop", value: place), on: try row("Rye", in: graph))
    #expect(graph.texts == shown + ["Take oats", "Take red"])
  }

  @Test("A row takes what its collection takes, and only while something is dragged; other rows take nothing")
  func refused() throws {
    let graph = ViewGraph { Shelf() }
    graph.start()
    let source = try #require(graph.nodes(.box).last { $0[.isDraggable] == .bool(true) })
    graph.perform(.custom(name: "drop", value: "1 1 40"), on: try row("Rye", in: graph))
    graph.perform(.custom(name: "drag", value: ""), on: source)
    graph.perform(.custom(name: "drop", value: "1 1 40"), on: try row("Rye", in: graph))
    #expect(graph.texts == ["Pantry", "Salt", "Rye", "Take oats", "Take red"])
    #expect(try row("Pantry", in: graph)[.takesDrops] == nil)
  }

  @Test("A row of a table can be dragged, and be dropped on")
  func table() throws {
    let graph = ViewGraph { JarTable() }
    graph.start()
    let (salt, rye) = (try row("Salt", in: graph), try row("Rye", in: graph))
    #expect(salt[.isDraggable] == .bool(true) && salt[.takesDrops] == .bool(true))
    graph.perform(.custom(name: "drag", value: ""), on: salt)
    graph.perform(.custom(name: "drop", value: "1 1 40"), on: rye)
    #expect(graph.texts.contains("Log: [\"Salt\"] on Rye"), "\(graph.texts)")
    // What was let go is dragged no more.
    graph.perform(.custom(name: "drag", value: ""), on: rye)
    graph.perform(.custom(name: "end", value: ""), on: rye)
    graph.perform(.custom(name: "drop", value: "1 1 40"), on: salt)
    #expect(graph.texts.contains("Log: [\"Salt\"] on Rye"), "\(graph.texts)")
  }

  @Test("An item provider lets the view be dragged, while there is one")
  func providers() throws {
    let graph = ViewGraph {
      Text("Held").itemProvider { NSItemProvider(object: "Held") }
      Text("Kept").itemProvider(nil)
    }
    let held = try #require(graph.nodes(.box).first { $0.visibleText == "Held" })
    let kept = try #require(graph.nodes(.box).first { $0.visibleText == "Kept" })
    #expect(held[.isDraggable] == .bool(true) && kept[.isDraggable] == nil)
  }

  @Observable final class Model {
    var canBeDragged = false
  }

  private struct ProvidedTable: View {
    let model: Model
    var body: some View {
      Table(of: Jar.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        TableRow(Jar(id: "Salt"))
          .itemProvider(model.canBeDragged ? { NSItemProvider(object: "Salt") } : nil)
      }
      Text("Shelf").dropDestination(for: String.self) { _, _ in true }
    }
  }

  @Test("A row can be dragged from when there is an item provider until there is none")
  func providedRows() throws {
    let model = Model()
    let graph = ViewGraph { ProvidedTable(model: model) }
    graph.start()
    let salt = try row("Salt", in: graph)
    #expect(salt[.isDraggable] == nil && salt.handler(for: .custom) == nil)
    model.canBeDragged = true
    graph.flush()
    #expect(salt[.isDraggable] == .bool(true) && salt.handler(for: .custom) != nil)
    model.canBeDragged = false
    graph.flush()
    #expect(salt[.isDraggable] == nil && salt.handler(for: .custom) == nil)
  }
}
