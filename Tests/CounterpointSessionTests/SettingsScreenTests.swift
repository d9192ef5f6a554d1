import CounterpointTesting
import SwiftUI
import Testing

@testable import ForeignScreens

/// The tests that were lost when a settings screen moved from UIKit to SwiftUI: they check what it does.
@MainActor @Suite("A settings screen, used")
struct SettingsScreenTests {
  private let world = VerbWorld()

  private func screen() async throws -> Screen {
    try await Screen { [world] in NavigationView { ConjugationSettings().environmentObject(world) } }
  }

  @Test("Choosing a difficulty sets it")
  func difficulty() async throws {
    let screen = try await screen()
    let settings = world.settings
    #expect(settings.difficulty == .easy)
    let control = screen.picker("Quiz Difficulty")
    #expect(control.value == "Easy")
    #expect(control.options == ["Easy", "Moderate", "Difficult"])
    try await control.select("Difficult")
    #expect(settings.difficulty == .difficult)
    #expect(control.value == "Difficult")
    try await control.select("Moderate")
    #expect(settings.difficulty == .moderate)
  }

  @Test("Choosing a region sets it, and what is said of it follows")
  func region() async throws {
    let screen = try await screen()
    #expect(world.settings.region == .latinAmerica)
    #expect(screen.text("Ustedes is asked for.").exists)
    try await screen.picker("Region").select("Spain")
    #expect(world.settings.region == .spain)
    #expect(screen.text("Vosotros is asked for.").exists)
    try await screen.picker("Region").select("Latin America")
    #expect(world.settings.region == .latinAmerica)
  }

  @Test("The two pickers of the second person set what is theirs")
  func secondSingular() async throws {
    let screen = try await screen()
    try await screen.picker("Browsing").select("Vos")
    #expect(world.settings.secondSingularBrowse == .vos)
    #expect(world.settings.secondSingularQuiz == .tu)
    try await screen.picker("Quiz").select("Both")
    #expect(world.settings.secondSingularQuiz == .both)
    #expect(world.settings.secondSingularBrowse == .vos)
  }

  @Test("The pickers begin with what was set before")
  func initialValues() async throws {
    world.settings = VerbSettings(
      getterSetter: DictionaryGetterSetter(dictionary: ["difficulty": "Difficult", "region": "Spain"]))
    let screen = try await screen()
    #expect(screen.picker("Quiz Difficulty").value == "Difficult")
    #expect(screen.picker("Region").value == "Spain")
    #expect(world.settings.difficulty == .difficult)
  }

  @Test("Enabling the game centre authenticates, and takes its button away")
  func gameCenter() async throws {
    let screen = try await screen()
    #expect(!world.gameCenter.isAuthenticated)
    try await screen.button("Enable").tap()
    #expect(world.gameCenter.isAuthenticated)
    #expect(!screen.button("Enable").exists)
    #expect(!screen.text("Game Center").exists)
  }

  @Test("The button that pulses grows to its size once, over a second")
  func pulse() async throws {
    let screen = try await screen()
    await screen.settle()
    #expect(screen.lastPatch.animations.contains { $0.milliseconds == 1000 })
  }

  @Test("Asking for a review tells everybody who shows the world")
  func review() async throws {
    let screen = try await screen()
    #expect(screen.text("There are 0 reviews.").exists)
    try await screen.button("Rate or Review").tap()
    #expect(screen.text("There are 1 reviews.").exists)
  }

  @Test("A visit is recorded once")
  func visit() async throws {
    let screen = try await screen()
    try await screen.picker("Region").select("Spain")
    #expect(world.analytics.visits == ["ConjugationSettings"])
  }
}
