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

  private struct Leaving: View {
    var hasCancel = false
    @State private var isAsking = true
    @State private var log: [String] = []
    var body: some View {
      Text(log.joined(separator: ", "))
        .alert("Leave?", isPresented: $isAsking) {
          Button("Later") { log.append("later") }
          Button(role: .close) { log.append("closed") }
          if hasCancel { Button(role: .cancel) { log.append("cancelled") } }
          Button("Save", role: .confirm) { log.append("saved") }
        }
    }
  }

  @Test("Return presses the button of a dialog that confirms")
  func confirming() {
    let graph = ViewGraph { Leaving() }
    graph.start()
    let save = graph.node(.button, "Save")
    #expect(graph.node(.alert)[.defaultButton] == .int(Int(save.id.rawValue)))
    // Of two that confirm, neither is meant more than the other.
    let unclear = ViewGraph {
      Text("Page").alert("Leave?", isPresented: .constant(true)) {
        Button("One", role: .confirm) {}
        Button("Two", role: .confirm) {}
      }
    }
    #expect(unclear.node(.alert)[.defaultButton] == nil)
  }

  @Test(
    "Escape presses the button of a dialog that closes, unless another cancels",
    arguments: [false, true])
  func closing(hasCancel: Bool) {
    let graph = ViewGraph { Leaving(hasCancel: hasCancel) }
    graph.start()
    let names = graph.nodes(.button).map(\.visibleText)
    #expect(names == ["Later", "Save", "Close"] + (hasCancel ? ["Cancel"] : []))
    graph.perform(.dismiss, on: graph.node(.alert))
    #expect(graph.texts == [hasCancel ? "cancelled" : "closed"])
  }

  @Test("A confirmation dialog with a button that closes needs no other way out")
  func closingConfirmation() {
    let graph = ViewGraph {
      Text("Page").confirmationDialog("Leave?", isPresented: .constant(true)) {
        Button("Save", role: .confirm) {}
        Button(role: .close) {}
      }
    }
    #expect(graph.nodes(.button).map(\.visibleText) == ["Save", "Close"])
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
