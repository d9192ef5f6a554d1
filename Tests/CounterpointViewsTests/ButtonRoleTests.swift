import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Buttons of nothing but a role")
struct ButtonRoleTests {
  @Test(
    "Have the role's usual word and symbol",
    arguments: [
      ("cancel", "Cancel", "xmark"), ("close", "Close", "xmark"), ("confirm", "Done", "checkmark"),
      ("destructive", "Delete", "trash"),
    ])
  func label(name: String, word: String, symbol: String) {
    let roles: [String: ButtonRole] = [
      "cancel": .cancel, "close": .close, "confirm": .confirm, "destructive": .destructive,
    ]
    let graph = ViewGraph { if let role = roles[name] { Button(role: role) {} } }
    #expect(graph.texts == [word])
    #expect(graph.node(.image)[.symbol] == .string(symbol))
    #expect(graph.node(.button)[.role] == .string(name))
  }

  @Test("Speak the reader's language")
  func language() {
    let graph = ViewGraph { Button(role: .cancel) {}.environment(\.locale, Locale(identifier: "es")) }
    #expect(graph.texts == ["Cancelar"])
  }

  @Test("So does the button that renames")
  func renaming() {
    let graph = ViewGraph { RenameButton().renameAction {}.environment(\.locale, Locale(identifier: "es")) }
    #expect(graph.texts == ["Renombrar"])
  }

  private struct Counting: View {
    @State private var count = 0
    var body: some View {
      Button(role: .confirm, action: confirm)
      Text("\(count)")
    }
    private func confirm() { count += 1 }
  }

  @Test("Do what they are for")
  func action() {
    let graph = ViewGraph { Counting() }
    graph.tap("Done")
    #expect(graph.texts.contains("1"))
  }

  @Test("Show the word alone in dialogs, as all their buttons do, unless a style inside says otherwise")
  func dialogs() {
    let graph = ViewGraph {
      Text("Page").alert("Leave?", isPresented: .constant(true)) {
        Button(role: .cancel) {}
        Button("Stay", systemImage: "house") {}
        Button("Look", systemImage: "eye") {}.labelStyle(.titleAndIcon)
      }
    }
    #expect(graph.nodes(.button).map(\.visibleText) == ["Stay", "Look", "Cancel"])
    #expect(graph.nodes(.image).map { $0[.symbol] } == [.string("eye")])
    #expect(graph.node(.button, "Cancel")[.role] == .string("cancel"))
  }
}
