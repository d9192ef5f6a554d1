import CounterpointTesting
import SwiftUI
import Testing

@testable import SourceCompatibilityScreens

@MainActor @Suite("The choir's screens, used")
struct RehearsalJourneyTests {
  @Test("A rehearsal is added in a sheet, and the sheet goes when it is dismissed")
  func add() async throws {
    let screen = try await Screen { SeasonRoot() }
    #expect(screen.navigation.title == "This season")
    try await screen.button("Plan another").tap()
    try await screen.sheet.textField("Piece").type("Vespers")
    try await screen.sheet.textField("Another part").type("Tenors")
    try await screen.sheet.button("Add the part").tap()
    #expect(screen.sheet.text("Tenors").exists)
    #expect(screen.sheet.textField("Another part").value == "")
    #expect(!screen.sheet.button("Add the part").isEnabled)
    try await screen.sheet.button("Plan").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.list.rows.count == 2)
    #expect(screen.text("Vespers").exists)

    try await screen.button("Plan another").tap()
    #expect(screen.sheet.textField("Piece").value == "")
    try await screen.sheet.button("Forget").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.list.rows.count == 2)
  }

  @Test(
    "A rehearsal is changed in a sheet: its title, its length, its hall on a screen of its own, its parts")
  func edit() async throws {
    let screen = try await Screen { SeasonRoot() }
    try await screen.list.rows[0].button().tap()
    #expect(screen.navigation.title == "Nocturne")
    try await screen.button("Change").tap()
    try await screen.sheet.textField("Piece").type(" in E")
    try await screen.sheet.slider("Length").adjust(to: 20)
    #expect(screen.sheet.slider("Length").value == "20 minutes")

    try await screen.sheet.picker("Hall").select("Loft")
    try await screen.sheet.row("Altos").delete()
    #expect(!screen.sheet.text("Altos").exists)
    try await screen.sheet.row("Basses").swipe()
    #expect(!screen.sheet.text("Basses").exists)

    try await screen.sheet.button("Keep").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.navigation.title == "Nocturne in E")
    #expect(screen.text("20 minutes").exists)
    #expect(screen.text("Loft").exists)
    #expect(!screen.text("Altos").exists)
    try await screen.navigation.back()
    #expect(screen.text("Nocturne in E").exists)
  }

  @Test("What is changed is forgotten when the sheet is cancelled")
  func cancel() async throws {
    let screen = try await Screen { SeasonRoot() }
    try await screen.list.rows[0].button().tap()
    try await screen.button("Change").tap()
    try await screen.sheet.textField("Piece").type("Nothing of it")
    try await screen.sheet.button("Forget").tap()
    #expect(screen.navigation.title == "Nocturne")
  }

  @Test("A rehearsal runs on a screen of its own, and is remembered when it is left")
  func running() async throws {
    let screen = try await Screen { SeasonRoot() }
    try await screen.list.rows[0].button().tap()
    #expect(screen.text("Never yet").exists)
    try await screen.button("Begin").tap()
    #expect(screen.text("Part 1 of 2").exists)
    try await screen.button("Next part").tap()
    #expect(screen.text("Part 2 of 2").exists)
    try await screen.navigation.back()
    #expect(!screen.text("Never yet").exists)
  }
}
