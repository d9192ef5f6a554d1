import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Accessibility actions")
struct AccessibilityActionTests {
  private func choose(_ index: Int, of node: SemanticNode, in graph: ViewGraph) {
    graph.perform(.custom(name: "action", value: "\(index)"), on: node)
  }

  @Test("Actions add up from the innermost, whatever stands between the modifiers")
  func sum() {
    var log: [String] = []
    let graph = ViewGraph {
      Text("Card").accessibilityAction(named: "Open") { log.append("open") }
        .padding().background(.red).frame(width: 100)
        .accessibilityAdjustableAction { log.append("\($0)") }
        .id("card")
        .accessibilityAction(named: "Close") { log.append("close") }
    }
    let card = graph.node(.text)
    #expect(card[.accessibilityActions] == .strings(["Open", "Increment", "Decrement", "Close"]))
    for index in [0, 2, 3] { choose(index, of: card, in: graph) }
    #expect(log == ["open", "decrement", "close"])
    // Whatever the browser says.
    for word in ["4", "-1", "x"] { graph.perform(.custom(name: "action", value: word), on: card) }
    graph.perform(.custom(name: "drag", value: "0"), on: card)
    #expect(log.count == 3)
  }

  @Test("What offers actions can be dragged, and be dropped on")
  func dragging() {
    var log: [String] = []
    let graph = ViewGraph {
      Text("Taken").draggable("Oats").accessibilityAction(named: "Take") { log.append("take") }
      Text("Shelf").dropDestination(for: String.self) { names, _ in
        log += names
        return true
      }
      .accessibilityAction(named: "Fill") { log.append("fill") }
    }
    graph.start()
    let source = graph.nodes(.box).first { $0[.isDraggable] == .bool(true) }!
    let target = graph.nodes(.box).first { $0[.takesDrops] == .bool(true) }!
    choose(0, of: source, in: graph)
    choose(0, of: target, in: graph)
    graph.perform(.custom(name: "drag", value: ""), on: source)
    graph.perform(.custom(name: "drop", value: "1 1"), on: target)
    #expect(log == ["take", "fill", "Oats"])
  }

  @Observable final class Model {
    var name = "Star"
    var isLarge = false
    var log: [String] = []
  }

  @Test("An action is the newest that the view names, in views that come later, too")
  func later() {
    let model = Model()
    let graph = ViewGraph { StarView(model: model) }
    model.name = "Unstar"
    graph.flush()
    #expect(graph.node(.text)[.accessibilityActions] == .strings(["Unstar"]))
    choose(0, of: graph.node(.text), in: graph)
    model.isLarge = true
    graph.flush()
    #expect(graph.node(.image)[.accessibilityActions] == .strings(["Unstar"]))
    choose(0, of: graph.node(.image), in: graph)
    #expect(model.log == ["Unstar", "Unstar"])
  }

  private struct StarView: View {
    let model: Model
    var body: some View {
      let name = model.name
      StarMark(model: model).accessibilityAction(named: name) { model.log.append(name) }
    }
  }

  private struct StarMark: View {
    let model: Model
    var body: some View { if model.isLarge { Image(systemName: "star") } else { Text("Star") } }
  }

  @Test("Each view of a group offers the action")
  func group() {
    var count = 0
    let graph = ViewGraph {
      Group {
        Text("One")
        Text("Two")
      }
      .accessibilityAction(named: "Count") { count += 1 }
    }
    for text in graph.nodes(.text) { choose(0, of: text, in: graph) }
    #expect(count == 2)
  }
}
