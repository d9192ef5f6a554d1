import CounterpointSemantics
import SwiftUI
import Testing

@MainActor @Suite("Scroll targets in sight")
struct ScrollTargetVisibilityTests {
  private struct Strip: View {
    @State private var numbers = [1, 2, 3]
    @State private var seen: [Int] = []
    var body: some View {
      ScrollView {
        LazyVStack { ForEach(numbers, id: \.self) { Text("Number \($0)") } }.scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.25) { seen = $0 }
      Text("Seen \(seen.map(String.init).joined(separator: " "))")
      Button("Add") { numbers.append(4) }
      Button("Take") { numbers.removeFirst() }
    }
  }

  @Test("The targets that are in sight are told in their order, as they and the targets come and go")
  func visibility() {
    let graph = ViewGraph { Strip() }
    graph.start()
    #expect(graph.texts.contains("Seen "))
    let number = { (number: Int) in graph.node(.text, "Number \(number)") }
    #expect(number(1)[.measures] == .string("seen 0.25"))
    graph.perform(.report([1]), on: number(2))
    graph.perform(.report([1]), on: number(1))
    #expect(graph.texts.contains("Seen 1 2"))
    graph.perform(.report([0]), on: number(2))
    #expect(graph.texts.contains("Seen 1"))
    graph.tap("Add")
    graph.perform(.report([1]), on: number(4))
    #expect(graph.texts.contains("Seen 1 4"))
    graph.tap("Take")
    #expect(graph.texts.contains("Seen 4"))
    // Untrusted numbers change nothing.
    graph.perform(.report([1, 2]), on: number(3))
    #expect(graph.texts.contains("Seen 4"))
  }
}
