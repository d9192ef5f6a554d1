import CounterpointTesting
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("The profile, on the screen")
struct ProfileScreenTests {
  private func profile(
    account: Account = .ada, outbox: Outbox? = nil,
    workouts: [Workout] = [.fixture(1), .fixture(2, reps: 15)]
  ) async throws -> LadderScreen {
    try await LadderScreen(account: account, outbox: outbox, opening: "profile") {
      $0.has([.fixture()])
      $0.workouts.setValue([0: .success(Page(items: workouts))])
      $0.user.setValue(.success(account.user))
    }
  }

  @Test("Name, totals, charts and history stand there")
  func contents() async throws {
    let app = try await profile()
    #expect(app.screen.heading("Ada").exists)
    #expect(app.screen.text("ada@example.org").exists)
    #expect(app.screen.outline.contains("120"))
    #expect(app.screen.heading("Reps a Week").exists)
    #expect(app.screen.outline.contains("12 reps in 30 seconds"))
    #expect(app.screen.outline.contains("15 reps in 30 seconds"))
    try app.screen.audit()
  }

  @Test("A workout is deleted after a question, and comes back by Undo")
  func deletion() async throws {
    let app = try await profile()
    let menu = try #require(app.screen.elements(.menu).first)
    try await menu.button("Delete").tap()
    try await app.screen.alert.button("Cancel").tap()
    #expect(app.screen.elements(.menu).count == 2)
    try await menu.button("Delete").tap()
    try await app.screen.alert.button("Delete").tap()
    #expect(app.screen.elements(.menu).count == 1)
    #expect(app.screen.text("12 reps deleted").exists)
    try app.screen.audit()
    try await app.screen.button("Undo").tap()
    #expect(app.screen.elements(.menu).count == 2)
    await app.pass(10)
    #expect(!app.world.service.take().contains(.delete(UUID(1))))
  }

  @Test("What nobody takes back is deleted, and the bar goes")
  func deletionSent() async throws {
    let app = try await profile()
    try await app.screen.elements(.menu)[0].button("Delete").tap()
    try await app.screen.alert.button("Delete").tap()
    await app.pass(7)
    #expect(!app.screen.button("Undo").exists)
    #expect(app.world.service.take().contains(.delete(UUID(1))))
  }

  @Test("The name is changed, with what is wrong beside the field")
  func renaming() async throws {
    let app = try await profile()
    try await app.screen.button("Change Your Name").tap()
    #expect(app.screen.focused?.name == "Name")
    try await app.screen.textField("Name").clear()
    #expect(app.screen.outline.contains("A name has 1 to 40 characters"))
    #expect(!app.screen.button("Save").isEnabled)
    try await app.screen.textField("Name").type("Ada L.")
    let renamed = User(id: "ada", name: "Ada L.", email: "ada@example.org", createdAt: User.ada.createdAt)
    app.world.service.user.setValue(.success(renamed))
    try await app.screen.textField("Name").submit()
    #expect(app.screen.heading("Ada L.").exists)
    #expect(!app.screen.textField("Name").exists)
  }

  @Test("A guest is invited to become a member, and told what signing out costs")
  func guest() async throws {
    let app = try await profile(account: .guest)
    #expect(app.screen.text("Guest").exists)
    try await app.screen.button("Sign Out").tap()
    #expect(app.screen.alert.outline.contains("A guest cannot come back"))
    try await app.screen.alert.button("Cancel").tap()
    try await app.screen.button("Become a Member").tap()
    #expect(app.screen.sheet.textField("E-mail").exists)
    #expect(!app.screen.sheet.textField("Name").exists)
  }

  @Test("Who signs out is welcomed anew")
  func signingOut() async throws {
    let app = try await profile()
    try await app.screen.button("Sign Out").tap()
    try await app.screen.alert.button("Sign out").tap()
    #expect(app.screen.text("How often can you?").exists)
    #expect(app.screen.tabs.isEmpty)
  }

  @Test("Results that are not sent yet stand above the history, and refused ones can be discarded")
  func unsent() async throws {
    var refused = OutboxEntry.result(7)
    refused.refusal = .init(code: "invalid", message: "The challenge is over.")
    let app = try await profile(outbox: Outbox(refused))
    #expect(app.screen.section("Not Sent Yet").outline.contains("The challenge is over."))
    try app.screen.audit()
    try await app.screen.button("Discard 12 reps").tap()
    #expect(!app.screen.section("Not Sent Yet").exists)
  }

  @Test("The settings are kept")
  func settings() async throws {
    let app = try await profile()
    try await app.screen.button("Settings").tap()
    try app.screen.audit()
    #expect(app.screen.toggle("Sounds").isOn)
    try await app.screen.toggle("Sounds").set(false)
    try await app.screen.toggle("Count by motion").set(true)
    #expect(app.screen.outline.contains("no motion sensor"))
    #expect(!app.screen.toggle("Count by motion").isOn)
    try await app.screen.button("Done").tap()
    try await app.screen.button("Settings").tap()
    #expect(!app.screen.toggle("Sounds").isOn)
  }

  @Test("A history that was not reached is asked for again, and an empty one says what to do")
  func failureAndEmptiness() async throws {
    let app = try await LadderScreen(opening: "profile") { $0.workouts.setValue([0: .failure(.unreachable)]) }
    #expect(app.screen.outline.contains("cannot be reached"))
    app.world.service.workouts.setValue([:])
    try await app.screen.button("Try Again").tap()
    #expect(app.screen.text("No workouts yet").exists)
  }

  @Test("A session that has ended asks for a new one, over every tab")
  func ended() async throws {
    let app = try await LadderScreen(account: .ended(.ada))
    for tab in ["Workouts", "Leaderboard", "Profile"] {
      try await app.open(tab)
      #expect(app.screen.text("You were signed out.").exists, "\(tab)")
    }
    try app.screen.audit()
  }
}
