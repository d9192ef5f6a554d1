import CounterpointSession
import CounterpointTesting
import Dependencies
import SwiftUI
import Testing

/// Sets the page's icon by its picture, and takes it back by UIKit's name.
private struct IconView: View {
  @Dependency(\.pageIcon) private var pageIcon
  @State private var outcome = "ready"

  var body: some View {
    Text(outcome)
    Button("Draw") { Task { try await pageIcon.set("<svg/>") } }
    Button("Usual") {
      UIApplication.shared.setAlternateIconName(nil) { outcome = $0.map { "\($0)" } ?? "usual" }
    }
    Button("Missing") {
      UIApplication.shared.setAlternateIconName("No such icon") { outcome = $0.map { "\($0)" } ?? "there" }
    }
  }
}

@MainActor @Suite("Icons by UIKit's names")
struct AlternateIconTests {
  @Test("The icon of the page is changed, and a name without a picture says what is missing")
  func icon() async throws {
    let screen = try await Screen { IconView() }
    try await screen.button("Draw").tap()
    #expect(screen.pageIcon == "<svg/>")
    try await screen.button("Usual").tap()
    #expect(screen.pageIcon == nil)
    try await screen.button("Missing").tap()
    let outcome = """
      There is no icon 'No such icon': put 'No such icon.svg' or 'No such icon.png' among the resources of one of the \
      app's modules.
      """
    #expect(screen.text(outcome).exists)
  }
}
