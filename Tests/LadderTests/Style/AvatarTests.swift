import CounterpointTesting
import SwiftUI
import Testing

@testable import Ladder

@MainActor @Suite("Avatars")
struct AvatarTests {
  @Test(
    "Initials are those of the first and the last word",
    arguments: [
      ("Ada Lovelace", "AL"), ("Bo", "B"), ("íñigo de la Cruz", "ÍC"), ("", "?"), ("   ", "?"),
      ("👩‍🚀 Zed", "👩‍🚀Z"), ("ß", "SS"),
    ])
  func initials(name: String, initials: String) {
    #expect(AvatarView.initials(of: name) == initials)
  }

  @Test("A person keeps their color, and people have different ones")
  func colors() {
    let colors = (0..<40).map { AvatarView.color(of: "person-\($0)") }
    #expect(colors == (0..<40).map { AvatarView.color(of: "person-\($0)") })
    #expect(Set(colors).count > 5)
    // Known from one process to the next.
    #expect(AvatarView.color(of: "a") == AvatarView.color(of: "a"))
  }

  @Test("The picture says nothing to who hears the name beside it")
  func silent() async throws {
    let screen = try await Screen { AvatarView(name: "Ada Lovelace", id: "1") }
    #expect(screen.texts.isEmpty)
  }
}
