import CounterpointTesting
import SwiftUI
import Testing

@testable import SourceCompatibilityScreens

/// What tests of a settings screen's controls check on other platforms, on a screen of SwiftUI.
@MainActor @Suite("A settings screen, used")
struct SettingsScreenTests {
  private let workshop = Workshop()

  private func screen() async throws -> Screen {
    try await Screen { [workshop] in NavigationView { WorkshopSettings().environmentObject(workshop) } }
  }

  @Test("Choosing on a control sets the choice")
  func choosing() async throws {
    let screen = try await screen()
    let control = screen.picker("Finish")
    #expect(control.value == "Brass")
    #expect(control.options == ["Brass", "Oak", "Steel"])
    try await control.select("Steel")
    #expect(workshop.cabinet.slips["finish"] == "Steel")
    #expect(control.value == "Steel")
    try await control.select("Oak")
    #expect(workshop.cabinet.slips["finish"] == "Oak")
  }

  @Test("Choosing a town sets it, and what is said of it follows")
  func following() async throws {
    let screen = try await screen()
    #expect(screen.text("The water drives it.").exists)
    try await screen.picker("Town").select("On the hill")
    #expect(workshop.cabinet.slips["town"] == "On the hill")
    #expect(screen.text("The wind drives it.").exists)
    try await screen.picker("Town").select("By the river")
    #expect(workshop.cabinet.slips["town"] == "By the river")
  }

  @Test("Two pickers of one kind set what is theirs")
  func twoOfAKind() async throws {
    let screen = try await screen()
    try await screen.picker("By day").select("Quarters")
    #expect(workshop.cabinet["day", otherwise: Chime.hourly] == .quarters)
    #expect(workshop.cabinet["night", otherwise: Chime.hourly] == .hourly)
    try await screen.picker("By night").select("Never")
    #expect(workshop.cabinet["night", otherwise: Chime.hourly] == .never)
    #expect(workshop.cabinet["day", otherwise: Chime.hourly] == .quarters)
  }

  @Test("The pickers begin with what was set before")
  func initialValues() async throws {
    workshop.cabinet = Cabinet(["finish": "Oak", "town": "On the hill"])
    let screen = try await screen()
    #expect(screen.picker("Finish").value == "Oak")
    #expect(screen.picker("Town").value == "On the hill")
    #expect(workshop.cabinet["finish", otherwise: Finish.brass] == .oak)
  }

  @Test("Joining is asked of what stands behind the screen, and takes the button away")
  func joining() async throws {
    let screen = try await screen()
    #expect(!workshop.guild.isMember)
    try await screen.button("Join").tap()
    #expect(workshop.guild.isMember)
    #expect(!screen.button("Join").exists)
    #expect(!screen.text("The guild").exists)
  }

  @Test("The button comes to its size once, over a second")
  func growing() async throws {
    let screen = try await screen()
    await screen.settle()
    #expect(screen.lastPatch.animations.contains { $0.milliseconds == 1000 })
  }

  @Test("A published change tells everybody who shows the object")
  func published() async throws {
    let screen = try await screen()
    #expect(screen.text("0 clocks are ordered.").exists)
    try await screen.button("Order another").tap()
    #expect(screen.text("1 clocks are ordered.").exists)
  }

  @Test("A visit is recorded once")
  func visit() async throws {
    let screen = try await screen()
    try await screen.picker("Town").select("On the hill")
    #expect(workshop.visits == ["WorkshopSettings"])
  }
}
