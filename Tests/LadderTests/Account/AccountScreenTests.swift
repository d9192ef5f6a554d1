import CounterpointTesting
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("The forms of an account, on the screen")
struct AccountScreenTests {
  @Test("A name is enough to begin")
  func guest() async throws {
    let app = try await LadderScreen(account: nil) { $0.session.setValue(.success(.fixture(.guest))) }
    #expect(app.screen.text("How often can you?").exists)
    try app.screen.audit()
    try await app.screen.textField("Name").type("Visitor")
    try await app.screen.textField("Name").submit()
    #expect(app.screen.tabs.map(\.name) == ["Workouts", "Leaderboard", "Profile"])
  }

  @Test("Return tells what is wrong, beside each field, and leads to the first")
  func issues() async throws {
    let app = try await LadderScreen(account: nil)
    try await app.screen.picker("What you want").select("New")
    try await app.screen.textField("E-mail").type("nobody")
    try await app.screen.textField("E-mail").submit()
    #expect(app.screen.outline.contains("A name has 1 to 40 characters"))
    #expect(app.screen.outline.contains("This is no e-mail address"))
    #expect(app.screen.outline.contains("A password has 8 to 128 characters"))
    #expect(app.screen.focused?.name == "Name")
    try app.screen.audit()
    try await app.screen.textField("E-mail").clear()
    try await app.screen.textField("E-mail").type("ada@example.org")
    #expect(!app.screen.outline.contains("This is no e-mail address"))
    #expect(app.world.service.take().isEmpty)
  }

  @Test("The service's refusal stands in the form, and goes when something is typed")
  func refusal() async throws {
    let app = try await LadderScreen(account: nil) {
      $0.session.setValue(.failure(.unauthorized(message: "no")))
    }
    try await app.screen.picker("What you want").select("Sign In")
    try await app.screen.textField("E-mail").type("ada@example.org")
    try await app.screen.textField("Password").type("a long password")
    try await app.screen.button("Sign In").tap()
    #expect(app.screen.outline.contains("The address or the password is wrong."))
    try await app.screen.textField("Password").type("another password")
    #expect(!app.screen.outline.contains("The address or the password is wrong."))
  }

  @Test("Who has typed something is asked before it is given up, by the button and by Escape alike")
  func discarding() async throws {
    let app = try await LadderScreen(account: .guest, opening: "profile")
    try await app.screen.button("Become a Member").tap()
    try app.screen.audit()
    try await app.screen.sheet.textField("E-mail").type("a")
    await #expect(throws: (any Error).self) { try await app.screen.sheet.dismiss() }
    try await app.screen.sheet.button("Cancel").tap()
    try await app.screen.alert.button("Go on typing").tap()
    #expect(app.screen.sheet.textField("E-mail").value == "a")
    try await app.screen.sheet.button("Cancel").tap()
    try await app.screen.alert.button("Give up").tap()
    #expect(!app.screen.sheet.exists)
    try await app.screen.button("Become a Member").tap()
    try await app.screen.sheet.button("Cancel").tap()
    #expect(!app.screen.sheet.exists)
  }
}
