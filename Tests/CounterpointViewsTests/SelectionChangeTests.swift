import CounterpointSemantics
import SwiftUI
import Testing

/// Lists and tables whose selection comes and goes.
@MainActor
@Suite("Selections that come and go")
struct SelectionChangeTests {
  @Observable final class Model {
    var isChoosing = true
    var chosen: String? = "Rye"

    var selection: Binding<String?>? {
      isChoosing ? Binding(get: { self.chosen }, set: { self.chosen = $0 }) : nil
    }
  }

  private struct Jar: Identifiable {
    let id: String
  }

  private struct JarList: View {
    let model: Model
    var body: some View {
      List(["Salt", "Rye"], id: \.self, selection: model.selection) { Text($0) }
        .contextMenu(forSelectionType: String.self) { _ in Button("Empty") {} }
    }
  }

  private struct JarTable: View {
    let model: Model
    var body: some View {
      let jars = [Jar(id: "Salt"), Jar(id: "Rye")]
      if let selection = model.selection {
        return Table(jars, selection: selection) { TableColumn("Name", value: \.id) }
      }
      return Table(jars) { TableColumn("Name", value: \.id) }
    }
  }

  private func check(_ graph: ViewGraph, _ model: Model) throws {
    graph.start()
    func row(_ text: String) throws -> SemanticNode {
      try #require(graph.nodes(.row).first { $0.visibleText.contains(text) })
    }
    let (list, salt, rye) = (graph.node(.list), try row("Salt"), try row("Rye"))
    func expectChoice(_ chosen: [Bool]?) {
      #expect(list[.selectionMode] == chosen.map { _ in .string("single") })
      #expect(
        [salt, rye].map { $0[.isSelected] } == (chosen ?? []).map { .bool($0) }
          + (chosen == nil ? [nil, nil] : []))
      for row in [salt, rye] { #expect((row.handler(for: .setOn) == nil) == (chosen == nil)) }
    }
    expectChoice([false, true])
    model.isChoosing = false
    graph.flush()
    expectChoice(nil)
    // None is chosen when the selection comes back, as none was while there was no selection.
    model.chosen = nil
    model.isChoosing = true
    graph.flush()
    expectChoice([false, false])
    graph.perform(.setOn(true), on: salt)
    expectChoice([true, false])
    #expect(model.chosen == "Salt")
  }

  @Test("A list without a selection marks no rows, until it has one again")
  func list() throws {
    let model = Model()
    try check(ViewGraph { JarList(model: model) }, model)
  }

  @Test("A table without a selection marks no rows, until it has one again")
  func table() throws {
    let model = Model()
    try check(ViewGraph { JarTable(model: model) }, model)
  }

  @Test("A list without a selection has no menus for its rows")
  func menus() {
    let model = Model()
    let graph = ViewGraph { JarList(model: model) }
    graph.start()
    #expect(graph.nodes(.menuItems).count == 2)
    model.isChoosing = false
    graph.flush()
    #expect(graph.nodes(.menuItems).isEmpty)
    model.isChoosing = true
    graph.flush()
    #expect(graph.nodes(.menuItems).count == 2)
  }
}
