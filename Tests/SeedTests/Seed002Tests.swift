import CounterpointTesting
import Seed002
import SwiftUI
import Testing
import XCTest

/// What the author of seed 002 says of his settings screen: its world, its injection, its selection store, its button.
@MainActor @Suite("Seed 002", .serialized) struct Seed002Tests {
  private let world = World(settings: Settings(getterSetter: DictionaryGetterSetter()))

  private func screen() async throws -> Screen {
    try await Screen { [world] in makeSettingsScreen(in: world) }
  }

  @Test("Seed 002: a world that is a struct holds what plain code reads")
  func worldAsStruct() {
    WorldAsStruct.difficulty = .moderate
    #expect(WorldAsStruct.infoDifficultyIndex() == 1)
    WorldAsStruct.difficulty = .easy
    #expect(WorldAsStruct.infoDifficultyIndex() == 0)
  }

  @Test("Seed 002: one world for plain code and, as an environment object, for the screen")
  func mixedInjection() async throws {
    _ = try await screen()
    #expect(world.analytics.visits == ["SettingsView"])
    #expect(worldOfPlainCode === world)
    world.settings.difficulty = .difficult
    #expect(worldOfPlainCode.settings.difficulty == .difficult)
  }

  /// The behaviour that the author's test of the UIKit screen checked, and whose loss he mourns: the same steps.
  @Test("Seed 002: choosing on the control sets the difficulty")
  func selectionStore() async throws {
    let screen = try await screen()
    let settings = world.settings
    #expect(settings.difficulty == .easy)
    let difficultyControl = screen.element(.picker)
    try await difficultyControl.select("Difficult")
    #expect(settings.difficulty == .difficult)
    try await difficultyControl.select("Moderate")
    #expect(settings.difficulty == .moderate)
  }

  @Test("Seed 002: the selection begins with what was set before")
  func initialSelection() async throws {
    world.settings.difficulty = .difficult
    let screen = try await screen()
    #expect(screen.element(.picker).value == "Difficult")
    #expect(world.settings.difficulty == .difficult)
  }

  @Test("Seed 002: the button that shipped comes to its size over a second")
  func pulse() async throws {
    let screen = try await screen()
    await screen.settle()
    #expect(screen.lastPatch.animations.contains { $0.milliseconds == 1000 })
  }

  @Test("Seed 002: the animation that the author could not get to work in his scroll view works, in one too")
  func pulseOfTutorial() async throws {
    let screen = try await Screen { ScrollView { PulsingButton() } }
    await screen.settle()
    #expect(screen.lastPatch.animations.contains { $0.milliseconds == 1000 })
  }
}

/// The author's own test. Where `View` belongs to the main actor its `body` does, and so does a test that reads it; here such
/// a test is asynchronous.
final class SettingsViewTests: XCTestCase {
  @MainActor func testInitialization() async {
    // SNIPPET 002.12
    let settingsView = SettingsView()
    XCTAssertNotNil(settingsView)
    XCTAssertNotNil(settingsView.body)
    // END 002.12
  }
}
