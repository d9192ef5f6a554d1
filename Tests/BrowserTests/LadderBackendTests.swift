import CounterpointLive
import Foundation
import LadderService
import Testing

@testable import counterpoint

/// Decisions on where Ladder's service is. Needs no browser, but the program.
@Suite("Where Ladder's service is")
struct LadderBackendTests {
  private let known: Set<SessionRight> = [
    .variable("COUNTERPOINT_LADDER_URL"), .variable("COUNTERPOINT_LADDER_FILMS"),
  ]

  private func decide(_ environment: [String: String], in folder: String = "/nonexistent") -> LadderBackend {
    LadderBackend(environment: environment, workingDirectory: folder) { 40_123 }
  }

  @Test("By default it is within the server, at a port that sessions alone are let to")
  func within() {
    let backend = decide([:])
    #expect(backend.companions.count == 1 && backend.folders.isEmpty)
    // Where it fails, the other apps go on.
    #expect(backend.companions.first?.failurePolicy == .startsAgain)
    #expect(backend.rights == known.union([.connecting(toPort: 40_123)]))
    #expect(
      backend.variables == [
        "COUNTERPOINT_LADDER_PORT": "40123", "COUNTERPOINT_LADDER_URL": "http://127.0.0.1:40123",
      ])
    // The process that a supervisor starts gets the same.
    let next = decide(backend.variables)
    #expect(next.variables == backend.variables && next.rights == backend.rights)
    #expect(next.companions.count == 1)
  }

  @Test("Told an address, it runs none, and lets sessions to that alone, where a port is enough")
  func apart() {
    let near = decide(["COUNTERPOINT_LADDER_URL": "http://10.0.0.5:8090"])
    #expect(near.companions.isEmpty && near.variables.isEmpty)
    #expect(near.rights == known.union([.connecting(toPort: 8_090)]))
    // A name has to be looked up.
    let far = decide([
      "COUNTERPOINT_LADDER_URL": "https://ladder.example.org", "COUNTERPOINT_MEDIA_HOSTS": "a.example.org",
    ])
    #expect(far.rights == known.union([.network]))
    #expect(far.variables == ["COUNTERPOINT_MEDIA_HOSTS": "a.example.org ladder.example.org"])
    let other = decide([
      "COUNTERPOINT_LADDER_URL": "https://ladder.example.org:8443", "COUNTERPOINT_LADDER_PORT": "40123",
    ])
    #expect(other.variables == ["COUNTERPOINT_MEDIA_HOSTS": "ladder.example.org:8443"])
    #expect(other.companions.isEmpty)
  }

  @Test("Within the server one network address tries a tenth of the passwords that all together may")
  func rates() {
    let settings = LadderBackend.settings(port: 40_123, file: "/nonexistent/ladder.sqlite")
    #expect(settings.signInsPerMinute == 60 && settings.signInsPerMinuteOfAll == 600)
    #expect(settings.host == "127.0.0.1")
  }

  @Test("Films are served where there are any")
  func films() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let films = folder.appendingPathComponent("Films")
    try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for backend in [decide([:], in: folder.path), decide(["LADDER_VIDEOS": films.path])] {
      #expect(backend.folders.count == 1)
      #expect(backend.variables["COUNTERPOINT_LADDER_FILMS"] == "/ladder-films")
    }
  }

  @Test("A port is found that nobody listens at")
  func port() throws {
    let port = try #require(LadderBackend.freePort())
    #expect(port >= 1_024)
  }
}
