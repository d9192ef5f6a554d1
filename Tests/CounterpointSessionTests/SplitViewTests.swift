import CounterpointTesting
import Foundation
import SwiftUI
import Testing

private struct MailView: View {
  @State var column = NavigationSplitViewColumn.sidebar
  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      List {
        NavigationLink("Inbox") { Text("Mails").navigationTitle("Inbox") }
        NavigationLink("Sent", value: "Sent")
      }
      .navigationTitle("Mailboxes")
      .navigationDestination(for: String.self) { Text("All \($0)") }
    } detail: {
      Text(column == .detail ? "Detail is preferred" : "Nothing chosen")
    }
  }
}

private struct OldLinksView: View {
  @State var isActive = false
  @State var selection: Int?
  var body: some View {
    NavigationView {
      List {
        NavigationLink("Active", isActive: $isActive) { Text("Is active") }
        NavigationLink("Tagged", tag: 2, selection: $selection) { Text("Is tagged") }
        Button("Activate") { isActive = true }
        Text("\(isActive) \(selection ?? 0)")
      }
      .navigationBarTitle("Old", displayMode: .inline)
      .navigationBarItems(leading: Button("Left") {}, trailing: Button("Right") {})
      Text("What an iPad shows beside it")
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

private struct BarView: View {
  @State var isEditing = false
  @State var text = ""
  var body: some View {
    NavigationStack {
      TextField("Text", text: $text)
        .navigationTitle("Bars")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
          if isEditing {
            ToolbarItemGroup(placement: .bottomBar) { Button("Move") {} }
          } else {
            ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
          }
          Custom()
          ToolbarItem(placement: .keyboard) { Button("Done typing") {} }
        }
    }
  }
  struct Custom: ToolbarContent {
    var body: some ToolbarContent {
      ToolbarSpacer(.fixed)
      ToolbarItem(placement: .status) { Text("All is well") }
    }
  }
}

@MainActor @Suite("Columns and older navigation")
struct SplitViewTests {
  @Test("A link in a column shows its screen in the next")
  func columns() async throws {
    let screen = try await Screen { MailView() }
    #expect(screen.text("Nothing chosen").exists)
    try await screen.row("Inbox").tap()
    #expect(screen.text("Mails").exists)
    #expect(screen.row("Sent").exists)
    try await screen.row("Sent").tap()
    #expect(screen.text("All Sent").exists)
    #expect(!screen.text("Mails").exists)
    #expect(screen.navigation.depth == 1)
    try await screen.navigation.back()
    #expect(screen.text("Detail is preferred").exists)
  }

  @Test("Older links follow their binding, and set it when they are left")
  func links() async throws {
    let screen = try await Screen { OldLinksView() }
    #expect(screen.navigation.title == "Old")
    #expect(screen.button("Left").exists && screen.button("Right").exists)
    #expect(!screen.outline.contains("What an iPad"))
    try await screen.button("Activate").tap()
    #expect(screen.text("Is active").exists)
    try await screen.navigation.back()
    #expect(screen.text("false 0").exists)
    try await screen.row("Tagged").tap()
    #expect(screen.text("Is tagged").exists)
    #expect(screen.navigation.depth == 1)
    try await screen.navigation.back()
    #expect(screen.text("false 0").exists)
  }

  @Test("Bars follow conditions, and hold items of the app's own types")
  func bars() async throws {
    let screen = try await Screen { BarView() }
    #expect(screen.text("All is well").exists)
    #expect(!screen.button("Move").exists)
    try await screen.button("Edit").tap()
    #expect(screen.button("Move").exists)
    #expect(!screen.button("Edit").exists)
  }

  @Test("A path survives being kept")
  func codablePath() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(#require(path.codable))
    let kept = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(kept) == path)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
  }
}
