import CounterpointSemantics
import SwiftUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

@MainActor @Suite("Containers of an app's own")
struct SubviewsTests {
  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      VStack {
        Group(subviews: content) { subviews in
          Text("\(subviews.count) cards")
          ForEach(subviews) { subview in
            HStack {
              if subview.containerValues.isPinned { Text("pinned") }
              subview.padding(4)
            }
          }
        }
      }
    }
  }

  private struct Board: View {
    @State private var names = ["A", "B"]
    @State private var count = 0
    var body: some View {
      Cards {
        Text("First \(count)").containerValue(\.isPinned, true)
        ForEach(names, id: \.self) { Text($0) }
      }
      Button("Add") { names.append("C") }
      Button("Take") { names.removeFirst() }
      Button("Count") { count += 1 }
    }
  }

  @Test("A container of an app's own is made of what it is given, one by one, as that comes and goes")
  func subviews() {
    let graph = ViewGraph { Board() }
    graph.start()
    #expect(
      graph.texts.filter { $0 != "Add" && $0 != "Take" && $0 != "Count" } == [
        "3 cards", "pinned", "First 0", "A", "B",
      ])
    graph.tap("Count")
    #expect(graph.texts.contains("First 1"))
    graph.tap("Add")
    #expect(graph.texts.prefix(6) == ["4 cards", "pinned", "First 1", "A", "B", "C"])
    graph.tap("Take")
    #expect(graph.texts.prefix(5) == ["3 cards", "pinned", "First 1", "B", "C"])
  }

  @Test("A row for each view that a view is made of")
  func rows() {
    let graph = ViewGraph {
      List {
        ForEach(
          subviews: Group {
            Text("A"); Text("B")
          }
        ) { subview in
          HStack {
            Text("-"); subview
          }
        }
      }
    }
    graph.start()
    #expect(graph.nodes(.row).map(\.visibleText) == ["- A", "- B"])
  }
}
