import CounterpointSemantics
import SwiftUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isUrgent = false
}

@MainActor @Suite("Containers of an app's own, by sections")
struct SectionsTests {
  /// Columns of cards, each with its header and footer.
  private struct Board<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Group(sections: content) { sections in
        Text("\(sections.count) columns")
        ForEach(sections) { section in
          VStack {
            if section.containerValues.isUrgent { Text("urgent") }
            if section.header.isEmpty { Text("no header") } else { section.header }
            ForEach(section.content) { card in
              HStack {
                Text("-")
                card
              }
            }
            section.footer
          }
        }
      }
    }
  }

  private struct Plan: View {
    @State private var cards = ["A"]
    @State private var title = "To do"
    @State private var hasMore = false
    var body: some View {
      VStack {
        Board {
          Text("Loose")
          Section {
            ForEach(cards, id: \.self) { Text($0) }
          } header: {
            Text(title)
            if hasMore { Text("and more") }
          } footer: {
            Text("The end")
          }
          .containerValue(\.isUrgent, true)
          if hasMore { Section("Done") { Text("Z") } }
        }
      }
      Button("Card") { cards.append("B") }
      Button("Title") { title = "Now" }
      Button("More") { hasMore.toggle() }
    }
  }

  private func texts(_ graph: ViewGraph) -> [String] {
    graph.texts.filter { !["Card", "Title", "More"].contains($0) }
  }

  @Test("A container is made of the sections that it is given, as these and what they hold come and go")
  func sections() {
    let graph = ViewGraph { Plan() }
    graph.start()
    let loose = ["no header", "-", "Loose"]
    #expect(texts(graph) == ["2 columns"] + loose + ["urgent", "To do", "-", "A", "The end"])
    graph.tap("Card")
    #expect(texts(graph) == ["2 columns"] + loose + ["urgent", "To do", "-", "A", "-", "B", "The end"])
    graph.tap("Title")
    #expect(texts(graph) == ["2 columns"] + loose + ["urgent", "Now", "-", "A", "-", "B", "The end"])
    graph.tap("More")
    #expect(
      texts(graph)
        == ["3 columns"] + loose + ["urgent", "Now", "and more", "-", "A", "-", "B", "The end"]
        + ["Done", "-", "Z"])
    graph.tap("More")
    #expect(texts(graph) == ["2 columns"] + loose + ["urgent", "Now", "-", "A", "-", "B", "The end"])
  }

  @Test("A row for each section that a view is made of")
  func rows() {
    let graph = ViewGraph {
      List {
        ForEach(
          sections: Group {
            Section("One") { Text("A") }
            Section("Two") {
              Text("B")
              Text("C")
            }
          }
        ) { section in
          HStack {
            section.header
            Text("\(section.content.count)")
          }
        }
      }
    }
    graph.start()
    #expect(graph.nodes(.row).map(\.visibleText) == ["One 1", "Two 2"])
  }

  @Test("Views of sections are shown once where a container takes them one by one")
  func subviews() {
    let graph = ViewGraph {
      VStack {
        Group(
          subviews: Group {
            Section("One") { Text("A") }
            Text("B")
          }
        ) { subviews in
          ForEach(subviews) { $0 }
        }
      }
    }
    graph.start()
    #expect(graph.texts == ["A", "B"])
  }
}
