import CounterpointTesting
import SwiftUI
import SwiftUINavigation
import Testing

@Observable @MainActor
private final class Preferences {
  var theme = "light"
  var step = 1
}

private struct PreferencesView: View {
  @Bindable var model: Preferences
  @AppStorage("theme") private var theme = "system"
  @SceneStorage("step") private var step = 0
  var body: some View {
    VStack {
      Text("Stored: \(theme), \(step)")
      Button("Store") {
        theme = "blue"
        step = 8
      }
    }
    .bind($model.theme, to: _theme)
    .bind($model.step, to: _step)
  }
}

@MainActor @Suite("Values that are kept alike")
struct BindTests {
  @Test("A model and what is stored follow each other, the model first")
  func storage() async throws {
    let model = Preferences()
    let screen = try await Screen { PreferencesView(model: model) }
    #expect(screen.text("Stored: light, 1").exists)
    model.theme = "dark"
    model.step = 2
    await screen.settle()
    #expect(screen.text("Stored: dark, 2").exists)
    try await screen.button("Store").tap()
    #expect(model.theme == "blue" && model.step == 8)
  }
}
