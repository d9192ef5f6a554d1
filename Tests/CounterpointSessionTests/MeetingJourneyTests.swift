import CounterpointTesting
import SwiftUI
import Testing

@testable import ForeignScreens

@MainActor @Suite("The meeting screens, used")
struct MeetingJourneyTests {
  @Test("A meeting is added in a sheet, and the sheet goes when it is dismissed")
  func add() async throws {
    let screen = try await Screen { MeetingsRoot() }
    #expect(screen.navigation.title == "Daily Meetings")
    try await screen.button("New Meeting").tap()
    try await screen.sheet.textField("Title").type("Retro")
    try await screen.sheet.textField("New Attendee").type("Blob")
    try await screen.sheet.button("Add attendee").tap()
    #expect(screen.sheet.text("Blob").exists)
    #expect(screen.sheet.textField("New Attendee").value == "")
    #expect(!screen.sheet.button("Add attendee").isEnabled)
    try await screen.sheet.button("Add").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.list.rows.count == 2)
    #expect(screen.text("Retro").exists)

    try await screen.button("New Meeting").tap()
    #expect(screen.sheet.textField("Title").value == "")
    try await screen.sheet.button("Dismiss").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.list.rows.count == 2)
  }

  @Test(
    "A meeting is edited in a sheet: its title, its length, its theme on a screen of its own, its attendees")
  func edit() async throws {
    let screen = try await Screen { MeetingsRoot() }
    try await screen.list.rows[0].button().tap()
    #expect(screen.navigation.title == "Design")
    try await screen.button("Edit").tap()
    try await screen.sheet.textField("Title").type(" review")
    try await screen.sheet.slider("Length").adjust(to: 20)
    #expect(screen.sheet.slider("Length").value == "20 minutes")

    try await screen.sheet.picker("Theme").select("Navy")
    try await screen.sheet.row("Cathy").delete()
    #expect(!screen.sheet.text("Cathy").exists)
    try await screen.sheet.row("Daisy").swipe()
    #expect(!screen.sheet.text("Daisy").exists)

    try await screen.sheet.button("Done").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.navigation.title == "Design review")
    #expect(screen.text("20 minutes").exists)
    #expect(screen.text("Navy").exists)
    #expect(!screen.text("Cathy").exists)
    try await screen.navigation.back()
    #expect(screen.text("Design review").exists)
  }

  @Test("What is edited is forgotten when the sheet is cancelled")
  func cancel() async throws {
    let screen = try await Screen { MeetingsRoot() }
    try await screen.list.rows[0].button().tap()
    try await screen.button("Edit").tap()
    try await screen.sheet.textField("Title").type("Nothing of it")
    try await screen.sheet.button("Cancel").tap()
    #expect(screen.navigation.title == "Design")
  }

  @Test("A meeting runs on a screen of its own, and is part of the history when it is left")
  func running() async throws {
    let screen = try await Screen { MeetingsRoot() }
    try await screen.list.rows[0].button().tap()
    #expect(screen.text("No meetings yet").exists)
    try await screen.button("Start Meeting").tap()
    #expect(screen.text("Speaker 1 of 2").exists)
    try await screen.button("Next speaker").tap()
    try await screen.navigation.back()
    #expect(!screen.text("No meetings yet").exists)
  }
}
