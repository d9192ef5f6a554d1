import CounterpointTesting
import Foundation
import SwiftUI
import Testing

private struct AskingView: View {
  @State var isAsking = false
  @State var log: [String] = []
  @State var name = ""

  var body: some View {
    VStack {
      Button("Ask") { isAsking = true }
      Text("Log: \(log.joined(separator: ", "))")
      Text("Name: \(name)")
    }
    .alert("Delete it?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { log.append("deleted while \(isAsking)") }
      TextField("Why", text: $name)
      Button("Keep", role: .cancel) { log.append("kept") }
    } message: {
      Text("This cannot be undone.")
    }
    .buttonStyle(.borderedProminent)
  }
}

private struct PlainView: View {
  @State var isAsking = true
  @State var dialogs = 0
  var body: some View {
    VStack {
      Text("Presented: \(isAsking)")
      Button("Offer") { dialogs = 1 }
    }
    .alert("Done", isPresented: $isAsking) {}
    .confirmationDialog(
      "Which?", isPresented: Binding(get: { dialogs > 0 }, set: { dialogs = $0 ? 1 : 0 }),
      titleVisibility: .visible
    ) {
      Button("This") {}
      Button("That", role: .destructive) {}
    }
  }
}

private struct Failure: LocalizedError {
  let code: Int
  var errorDescription: String? { "Failure \(code)" }
  var recoverySuggestion: String? { "Try \(code + 1)" }
}

private struct FailingView: View {
  @State var error: Failure?
  @State var isFailing = false
  var body: some View {
    Button("Fail") {
      error = Failure(code: 1)
      isFailing = true
    }
    .alert(isPresented: $isFailing, error: error) { error in
      Button("Retry \(error.code)") { self.error = Failure(code: 5) }
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
  }
}

private struct OldView: View {
  struct Item: Identifiable { var id: String }
  @State var item: Item?
  @State var isSheet = false
  @State var log = ""
  var body: some View {
    VStack {
      Button("First") { item = Item(id: "first") }
      Button("Sheet") { isSheet = true }
      Text("Log \(log)")
    }
    .alert(item: $item) { item in
      Alert(
        title: Text("About \(item.id)"), message: Text("Go on?"),
        primaryButton: .default(Text("Second")) { self.item = Item(id: "second") },
        secondaryButton: .cancel { log = "cancelled" })
    }
    .actionSheet(isPresented: $isSheet) {
      ActionSheet(title: Text("Sort"), buttons: [.default(Text("By name")) { log = "name" }, .cancel()])
    }
  }
}

@MainActor @Suite("Dialogs")
struct DialogTests {
  @Test("An alert shows its title, message, fields and buttons in the order of the system")
  func order() async throws {
    let screen = try await Screen { AskingView() }
    try await screen.button("Ask").tap()
    #expect(
      screen.alert.outline == """
        alert “Delete it?”
          text “This cannot be undone.”
          textField “Why” = “”
          button “Keep” (cancel)
          button “Delete” (destructive)
        """)
    await #expect(throws: ScreenError.self) { try await screen.button("Ask").tap() }
  }

  @Test("A button's action runs while the alert is presented, and closes it")
  func action() async throws {
    let screen = try await Screen { AskingView() }
    try await screen.button("Ask").tap()
    try await screen.alert.textField("Why").type("Old")
    try await screen.alert.button("Delete").tap()
    #expect(!screen.alert.exists)
    #expect(screen.text("Log: deleted while true").exists)
    #expect(screen.text("Name: Old").exists)
    try await screen.button("Ask").tap()
    #expect(screen.alert.exists)
  }

  @Test("Escape presses the button that cancels")
  func escape() async throws {
    let screen = try await Screen { AskingView() }
    try await screen.button("Ask").tap()
    try await screen.alert.dismiss()
    #expect(screen.text("Log: kept").exists)
    #expect(!screen.alert.exists)
  }

  @Test("An alert without buttons says OK")
  func standIn() async throws {
    let screen = try await Screen { PlainView() }
    #expect(screen.text("Presented: true").text == "Presented: true")
    try await screen.alert.button("OK").tap()
    #expect(!screen.alert.exists)
    #expect(screen.text("Presented: false").exists)
  }

  @Test("A confirmation dialog always has a way out")
  func cancel() async throws {
    let screen = try await Screen { PlainView() }
    try await screen.alert.button("OK").tap()
    try await screen.button("Offer").tap()
    #expect(screen.confirmationDialog.buttons.map(\.name) == ["This", "That", "Cancel"])
    try await screen.confirmationDialog.dismiss()
    #expect(!screen.confirmationDialog.exists)
    try await screen.button("Offer").tap()
    try await screen.confirmationDialog.button("That").tap()
    #expect(!screen.confirmationDialog.exists)
  }

  @Test("An alert about an error is named by it, explains it, and goes by its buttons")
  func error() async throws {
    let screen = try await Screen { FailingView() }
    try await screen.button("Fail").tap()
    #expect(screen.alert.name == "Failure 1")
    #expect(screen.alert.text("Try 2").exists)
    try await screen.alert.button("Retry 1").tap()
    #expect(!screen.alert.exists)
  }

  @Test("An action that asks something else by the same binding is not undone")
  func replacing() async throws {
    let screen = try await Screen { OldView() }
    try await screen.button("First").tap()
    #expect(screen.alert.name == "About first")
    try await screen.alert.button("Second").tap()
    #expect(screen.alert.name == "About second")
    try await screen.alert.button("Cancel").tap()
    #expect(screen.text("Log cancelled").exists)
    #expect(!screen.alert.exists)
    try await screen.button("Sheet").tap()
    try await screen.confirmationDialog.button("By name").tap()
    #expect(screen.text("Log name").exists)
    #expect(!screen.confirmationDialog.exists)
  }
}
