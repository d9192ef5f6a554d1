import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("A shared result, on the screen")
struct SharedResultScreenTests {
  @Test("Whoever has the link sees the result, signed in or not, and can try the same")
  func shown() async throws {
    let common = InMemoryCommonStorage()
    let result = SharedResult(.fixture(1, reps: 41, seconds: 60), name: "Ada", rank: 3)
    try SharedResults(storage: common).keep(result)
    let link = AppLink.result(result.id).path
    let stranger = try await LadderScreen(account: nil, common: common, opening: link)
    #expect(stranger.screen.outline.contains("41 reps in 1 minute"))
    #expect(stranger.screen.text("Ada").exists)
    #expect(stranger.screen.text("Place 3").exists)
    try stranger.screen.audit()
    try await stranger.screen.button("Close").tap()
    #expect(stranger.screen.text("How often can you?").exists)

    let member = try await LadderScreen(common: common, opening: link) { $0.has([.fixture()]) }
    try await member.screen.button("Try It Yourself").tap()
    #expect(member.screen.button("Start Test").exists)
  }

  @Test("A link to nothing says so")
  func missing() async throws {
    let app = try await LadderScreen(opening: "results/\(UUID(9).uuidString)")
    #expect(app.screen.text("This result is not shared").exists)
    try app.screen.audit()
  }
}
