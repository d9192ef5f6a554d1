import CounterpointSemantics
import SwiftUI
import Testing

/// Lines between views, as apps have drawn them for years.
private struct Separated<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    VStack {
      _VariadicView.Tree(SeparatedRoot()) { content }
    }
  }
}

private struct SeparatedRoot: _VariadicView_MultiViewRoot {
  @Environment(\.isEnabled) private var isEnabled
  @ViewBuilder func body(children: _VariadicView.Children) -> some View {
    let last = children.last?.id
    ForEach(children) { child in
      if child[ImportanceKey.self] > 1 { Text("!") }
      child
      if child.id != last { Text(isEnabled ? "-" : "·") }
    }
  }
}

private struct ImportanceKey: _ViewTraitKey {
  static var defaultValue: Int { 0 }
}

extension View {
  fileprivate func importance(_ value: Int) -> some View { _trait(ImportanceKey.self, value) }
}

private struct Pages: _VariadicView.UnaryViewRoot {
  let shown: Int
  func body(children: _VariadicView.Children) -> some View {
    HStack {
      Text("\(children.count)")
      if children.indices.contains(shown) { children[shown] }
    }
  }
}

@MainActor @Suite("Variadic views")
struct VariadicViewTests {
  private struct Harbor: View {
    @State private var boats = ["Ketch", "Sloop"]
    @State private var isOpen = true
    var body: some View {
      Separated {
        Text("Pier").importance(2)
        ForEach(boats, id: \.self) { Text($0) }
      }
      .disabled(!isOpen)
      Button("Arrive") { boats.append("Yawl") }
      Button("Leave") { boats.removeFirst() }
      Button("Close") { isOpen = false }
    }
  }

  private func shown(_ graph: ViewGraph) -> [String] {
    graph.texts.filter { !["Arrive", "Leave", "Close"].contains($0) }
  }

  @Test("What stands between views comes and goes with them; a root knows traits and its environment")
  func separators() {
    let graph = ViewGraph { Harbor() }
    graph.start()
    #expect(shown(graph) == ["!", "Pier", "-", "Ketch", "-", "Sloop"])
    graph.tap("Arrive")
    #expect(shown(graph) == ["!", "Pier", "-", "Ketch", "-", "Sloop", "-", "Yawl"])
    graph.tap("Leave")
    #expect(shown(graph) == ["!", "Pier", "-", "Sloop", "-", "Yawl"])
    graph.tap("Close")
    #expect(shown(graph) == ["!", "Pier", "·", "Sloop", "·", "Yawl"])
  }

  @Test("A root of one view takes of its children which it wants, and all of them are a view")
  func unary() {
    let graph = ViewGraph {
      _VariadicView.Tree(Pages(shown: 1)) {
        Text("one")
        Text("two")
      }
      _VariadicView.Tree(Whole()) {
        Text("three")
        Text("four")
      }
    }
    graph.start()
    #expect(graph.texts == ["2", "two", "three", "four"])
  }

  private struct Whole: _VariadicView_ViewRoot {
    func body(children: _VariadicView.Children) -> some View { children }
  }
}
