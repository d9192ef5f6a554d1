import CounterpointTesting
import SwiftUI
import Testing

private struct FoldersView: View {
  @State private var folder: String?
  var body: some View {
    NavigationSplitView {
      List(["Inbox", "Sent"], id: \.self, selection: $folder) { Text($0) }.navigationTitle("Folders")
    } detail: {
      Text(folder.map { "Shows \($0)" } ?? "Choose a folder")
    }
  }
}

private struct MenusView: View {
  @State private var log = "nothing"
  var body: some View {
    NavigationStack {
      Text("Log: \(log)")
        .navigationTitle("Draft")
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Send") { log = "sent" } }
          ToolbarItem(placement: .secondaryAction) { Button("Archive") { log = "archived" } }
          ToolbarItemGroup(placement: .secondaryAction) {
            Button("Mute") { log = "muted" }
            Button("Print") { log = "printed" }
          }
        }
        .toolbarTitleMenu { Button("Rename") { log = "renamed" } }
    }
  }
}

private struct LinksView: View {
  @State private var opened = "nothing"
  var body: some View {
    VStack {
      Link("Out", destination: URL(string: "https://example.com/out")!)
      Link("In", destination: URL(string: "https://example.com/in")!)
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened = url.lastPathComponent
            return .handled
          })
      Text("Opened \(opened)")
      Label("Flagged", systemImage: "flag").labelStyle(Spelled())
      Slider(value: .constant(0.5)) { Text("Speed") }.accessibilityValue("Half speed")
    }
  }
  private struct Spelled: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.icon
        configuration.title
      }
    }
  }
}

@MainActor @Suite("Selection in columns, menus in bars, links")
struct ColumnSelectionTests {
  @Test("On a phone a chosen row shows the next column, and does so when it is chosen again")
  func selection() async throws {
    let screen = try await Screen { FoldersView() }
    try await screen.row("Sent").choose()
    #expect(screen.text("Shows Sent").exists, "\(screen.outline)")
    #expect(screen.outline.contains("Folders"))
  }

  @Test("Secondary actions stand in one menu, the title's in another")
  func menus() async throws {
    let screen = try await Screen { MenusView() }
    #expect(screen.elements(.menu).count == 2, "\(screen.outline)")
    try await screen.button("Mute").tap()
    #expect(screen.text("Log: muted").exists)
    try await screen.button("Archive").tap()
    #expect(screen.text("Log: archived").exists)
    try await screen.button("Rename").tap()
    #expect(screen.text("Log: renamed").exists)
    try screen.audit()
  }

  @Test(
    "A link goes the way that a view has set, an icon of a custom label is decoration, a slider says its value"
  )
  func links() async throws {
    let screen = try await Screen { LinksView() }
    try await screen.link("In").tap()
    #expect(screen.text("Opened in").exists, "\(screen.outline)")
    await #expect(throws: ScreenError.self) { try await screen.link("Out").tap() }
    #expect(screen.elements(.image).isEmpty, "\(screen.outline)")
    #expect(screen.element(.slider, "Speed").value == "Half speed")
  }
}
