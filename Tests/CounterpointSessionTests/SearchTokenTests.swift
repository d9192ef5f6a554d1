import CounterpointSemantics
import CounterpointTesting
import SwiftUI
import Testing

private struct Fruit: Identifiable, Hashable {
  let name: String
  var id: String { name }
}

private struct TokenSearch: View {
  @State private var query = ""
  @State private var tokens = [Fruit(name: "Apple")]
  @State private var suggested = ["Apple", "Banana", "Cherry"].map(Fruit.init)
  @State private var scope = "all"

  var body: some View {
    NavigationStack {
      List { Text("Searching \(scope) for \(tokens.map(\.name).joined(separator: "+")) \(query)") }
        .searchable(text: $query, tokens: $tokens, suggestedTokens: $suggested, prompt: Text("Fruit")) {
          Text($0.name)
        }
        .searchScopes($scope) {
          Text("All").tag("all")
          Text("New").tag("new")
        }
    }
  }
}

/// Each with a prompt in words, and with a binding to whether somebody searches.
private struct WorldlySearch: View {
  enum Form: CaseIterable { case plain, suggested, editable, string, editableAlone }
  let form: Form
  @State private var query = ""
  @State private var tokens = [Fruit(name: "Apple")]
  @State private var suggested = [Fruit(name: "Banana")]
  @State private var isSearching = true
  private let prompt = "Find"

  var body: some View {
    NavigationStack {
      let list = List { Text(isSearching ? "Searching" : "Not searching") }
      switch form {
      case .plain:
        list.searchable(text: $query, tokens: $tokens, isPresented: $isSearching, prompt: "Find") {
          Text($0.name)
        }
      case .suggested:
        list.searchable(
          text: $query, tokens: $tokens, suggestedTokens: $suggested, isPresented: $isSearching,
          prompt: "Find"
        ) { Text($0.name) }
      case .editable:
        list.searchable(text: $query, editableTokens: $tokens, isPresented: $isSearching, prompt: "Find") {
          Text($0.wrappedValue.name)
        }
      case .string:
        list.searchable(text: $query, tokens: $tokens, isPresented: $isSearching, prompt: prompt) {
          Text($0.name)
        }
      case .editableAlone:
        list.searchable(text: $query, editableTokens: $tokens, prompt: "Find") { Text($0.wrappedValue.name) }
      }
    }
  }
}

private struct EmptySearch: View {
  @State private var query = ""
  var body: some View {
    NavigationStack {
      List { Text("Row") }
        .overlay { ContentUnavailableView.search(text: "Kiwi") }
        .searchable(text: $query)
        .toolbar { EditButton() }
    }
  }
}

@MainActor
@Suite("Search tokens, and words of the library's own")
struct SearchTokenTests {
  @Test(
    "A field with tokens has a prompt in words, and says whether it is searched",
    arguments: WorldlySearch.Form.allCases)
  private func forms(form: WorldlySearch.Form) async throws {
    let screen = try await Screen { WorldlySearch(form: form) }
    #expect(screen.textField("Find").exists, "\(screen.outline)")
    // A token is a button that takes it out; one that can be edited has one beside it.
    switch form {
    case .editable, .editableAlone:
      #expect(screen.text("Apple").exists && screen.button("Remove").exists, "\(screen.outline)")
    case .plain, .suggested, .string: #expect(screen.button("Apple").exists, "\(screen.outline)")
    }
    #expect(screen.text("Searching").exists)
    guard form != .editableAlone else { return }
    try await screen.button("Cancel").tap()
    #expect(screen.text("Not searching").exists, "\(screen.outline)")
  }

  @Test("Tokens stand in the field, are pressed out of it, and chosen from what is offered")
  func tokens() async throws {
    let screen = try await Screen { TokenSearch() }
    #expect(screen.text("Searching all for Apple ").exists, "\(screen.outline)")
    try await screen.textField("Fruit").focus()
    #expect(screen.buttons.map(\.name) == ["Apple", "Cancel", "Banana", "Cherry"], "\(screen.outline)")
    try await screen.button("Cherry").tap()
    #expect(screen.text("Searching all for Apple+Cherry ").exists)
    try await screen.button("Apple").tap()
    #expect(screen.text("Searching all for Cherry ").exists, "\(screen.outline)")
    try await screen.text("New").tap()
    try await screen.textField("Fruit").type("ripe")
    #expect(screen.text("Searching new for Cherry ripe").exists, "\(screen.outline)")
    try screen.audit()
  }

  @Test(
    "Words that no app says are in the person's language, and in English where that is another",
    arguments: [
      ("de-DE", "Bearbeiten", "Suchen", "Keine Ergebnisse für „Kiwi“"),
      ("ja-JP", "編集", "検索", "「Kiwi」の結果はありません"), ("ar", "تحرير", "بحث", "لا توجد نتائج لـ «Kiwi»"),
      ("is-IS", "Edit", "Search", "No Results for “Kiwi”"),
    ])
  func words(locale: String, edit: String, search: String, nothing: String) async throws {
    let screen = try await Screen(environment: ClientEnvironment(locale: locale)) { EmptySearch() }
    #expect(screen.button(edit).exists, "\(screen.outline)")
    #expect(screen.textField(search).exists, "\(screen.outline)")
    #expect(screen.text(nothing).exists, "\(screen.outline)")
  }

  @Test(
    "A search tab, an alert's usual button and a counter's actions say what they do in the person's language")
  func values() async throws {
    let screen = try await Screen(environment: ClientEnvironment(locale: "de-DE")) {
      TabView {
        Tab("Start", systemImage: "house") {
          Text("Stars").accessibilityAdjustableAction { _ in }
            .accessibilityAction(.showMenu) {}
            .alert(isPresented: .constant(true)) {
              Alert(title: Text("Sure?"), primaryButton: .default(Text("Yes")), secondaryButton: .cancel())
            }
        }
        Tab(role: .search) { Text("Found") }
      }
    }
    #expect(screen.outline.contains("Suchen"), "\(screen.outline)")
    #expect(screen.alert.buttons.map(\.name).contains("Abbrechen"), "\(screen.outline)")
    #expect(screen.text("Stars").accessibilityActions == ["Erhöhen", "Verringern", "Menü zeigen"])
  }

  @Test("A dialog without a button gets one in the person's language")
  func dialog() async throws {
    let screen = try await Screen(environment: ClientEnvironment(locale: "fr-FR")) {
      Text("Below").confirmationDialog("Sort", isPresented: .constant(true)) { Button("By name") {} }
    }
    #expect(screen.confirmationDialog.buttons.map(\.name) == ["By name", "Annuler"], "\(screen.outline)")
  }
}
