import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Sections that become collapsible, and plain again")
struct SectionFormTests {
  @Observable final class Model {
    var isCollapsible = false
    var isExpanded = true
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      let isExpanded = Binding(get: { model.isExpanded }, set: { model.isExpanded = $0 })
      List {
        model.isCollapsible
          ? Section(isExpanded: isExpanded) {
            Counter()
            Text("Row")
          } header: {
            Text("Title")
          }
          : Section {
            Counter()
            Text("Row")
          } header: {
            Text("Title")
          }
        Text("Below")
      }
    }
  }

  @Test("The content stays with its state, and is shown and hidden by the header as long as that is a button")
  func forms() {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    graph.start()
    func buttons() -> [String] { graph.nodes(.button).map(\.visibleText) }
    graph.tap("Count 0")
    #expect(buttons() == ["Count 1"])
    #expect(graph.nodes(.sectionHeader).map(\.visibleText) == ["Title"])

    model.isCollapsible = true
    graph.flush()
    #expect(buttons() == ["Title", "Count 1"])
    graph.tap("Title")
    #expect(buttons() == ["Title"] && !graph.texts.contains("Row") && graph.texts.contains("Below"))

    model.isCollapsible = false
    graph.flush()
    #expect(buttons() == ["Count 0"] && graph.texts.contains("Row"))
    #expect(graph.nodes(.sectionHeader).map(\.visibleText) == ["Title"])
  }
}
