import CounterpointSemantics
import CounterpointValues
import SwiftUI
import Testing

@MainActor @Suite("Where the focus begins")
struct DefaultFocusTests {
  private struct Form: View {
    @Namespace private var form
    @Namespace private var other
    @Environment(\.resetFocus) private var resetFocus
    @State private var name = ""
    @State private var isLate = false
    @State private var prefersCity = false
    var isScoped = true

    var body: some View {
      if isScoped { fields.focusScope(form) } else { fields }
      Button("Reset") { resetFocus(in: form) }
      Button("Reset another") { resetFocus(in: other) }
      Button("Add") { isLate = true }
      Button("Prefer the city") { prefersCity = true }
    }

    private var fields: some View {
      VStack {
        if isLate { TextField("Late", text: $name).prefersDefaultFocus(in: form) }
        TextField("Street", text: $name).prefersDefaultFocus(!prefersCity, in: form)
        TextField("City", text: $name).prefersDefaultFocus(prefersCity, in: form)
        TextField("Country", text: $name)
      }
    }
  }

  private func focused(_ graph: ViewGraph) -> [String?] {
    graph.nodes(.textField).filter { $0[.isFocused] == .bool(true) }.map(\.accessibleName)
  }

  @Test("The first view that prefers it has the focus when its scope appears, and again when it is reset")
  func begins() {
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Form() }
      graph.start()
      #expect(focused(graph) == ["Street"])
      graph.perform(.blur, on: graph.node(.textField, "Street"))
      #expect(focused(graph) == [])
      graph.tap("Reset another")
      #expect(focused(graph) == [])
      graph.tap("Reset")
      #expect(focused(graph) == ["Street"])
    }
  }

  @Test("A reset goes to who prefers it by then, and what appears later takes the focus from nobody")
  func changes() {
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Form() }
      graph.start()
      graph.perform(.blur, on: graph.node(.textField, "Street"))
      graph.tap("Add")
      graph.tap("Prefer the city")
      #expect(focused(graph) == [])
      graph.tap("Reset")
      #expect(focused(graph) == ["City"])
    }
  }

  @Test("Outside of its scope nobody is preferred")
  func unscoped() {
    ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
      let graph = ViewGraph { Form(isScoped: false) }
      graph.start()
      graph.tap("Reset")
      #expect(focused(graph) == [])
    }
  }

  @Test("Another person's screen keeps its focus")
  func twoPeople() {
    func screen() -> ViewGraph {
      ArchitectureContext.withContext(ArchitectureContext(name: "person")) {
        let graph = ViewGraph { Form() }
        graph.start()
        graph.perform(.blur, on: graph.node(.textField, "Street"))
        return graph
      }
    }
    let (one, other) = (screen(), screen())
    one.tap("Reset")
    #expect(focused(one) == ["Street"])
    #expect(focused(other) == [])
  }
}
