import CounterpointTesting
import DeviceClients
import SpeechSynthesisClient
import Testing

@testable import Conjugar
@testable import SpeechSynthesisClientLive

/// Follows the sound of a form that is tapped: from the tap through the session to the device.
@MainActor
@Suite("Voices of the device, on screen")
struct DeviceVoiceScreenTests {
  private static let monica = BrowserVoice(id: "monica", name: "Mónica", language: "es-ES")
  private static let paulina = BrowserVoice(id: "paulina", name: "Paulina", language: "es-MX")
  private static let samantha = BrowserVoice(id: "samantha", name: "Samantha", language: "en-US")

  /// The page of *tener* on a device with voices; the server's sounds say what they are of.
  private func makeApp(voices: [BrowserVoice], prefersDevice: Bool = true) async throws -> ConjugarScreen {
    let client = SpeechSynthesisClient.live(
      renderer: SpeechRenderer(
        engine: .init(
          voices: { [.previewLola, .previewMateo, .previewGrace] },
          render: { phrase in Array("\(phrase.language.rawValue) \(phrase.text)".utf8) })))
    let app = try await ConjugarScreen(
      opening: "verbs/tener",
      dependencies: {
        $0.speaker = .liveValue
        $0.speechSynthesisClient = client
      })
    app.screen.voices = voices
    if prefersDevice {
      try await app.open("Settings")
      try await app.screen.toggle("Use this device’s voices").set(true)
      try await app.open("Browse")
    }
    return app
  }

  private func fromServer(_ app: ConjugarScreen) -> [String] {
    app.screen.audio.playing.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("With the learner’s leave the device’s voice of the region speaks, and its English one the meaning")
  func preferred() async throws {
    let app = try await makeApp(voices: [Self.samantha, Self.monica, Self.paulina])
    try await app.screen.button("tengo").tap()
    try await app.open("Settings")
    try await app.screen.picker("Region").select("Spain")
    try await app.open("Browse")
    try await app.screen.button("tienes").tap()
    try await app.screen.button("to have, hold").tap()
    #expect(
      app.screen.spoken == [
        BrowserUtterance(text: "tengo", language: "es", voice: "paulina", pitch: 0.8),
        BrowserUtterance(text: "tienes", language: "es", voice: "monica", pitch: 0.8),
        BrowserUtterance(text: "to have, hold", language: "en", voice: "samantha", pitch: 0.8),
      ])
    #expect(fromServer(app) == [])
  }

  @Test("Without the learner’s leave the server speaks, whatever voices there are")
  func notPreferred() async throws {
    let app = try await makeApp(voices: [Self.monica, Self.paulina], prefersDevice: false)
    try await app.screen.button("tengo").tap()
    #expect(fromServer(app) == ["es-419 tengo"])
    #expect(app.screen.spoken == [])
  }

  @Test("A device without a voice of the region leaves it to the server")
  func otherRegion() async throws {
    let app = try await makeApp(voices: [Self.monica, Self.samantha])
    try await app.screen.button("tengo").tap()
    #expect(fromServer(app) == ["es-419 tengo"])
    #expect(app.screen.spoken == [])
  }

  @Test(
    "A device that has lost its voice, or cannot speak with it, leaves it to the server, and no one is told")
  func failing() async throws {
    let app = try await makeApp(voices: [Self.paulina])
    try await app.screen.button("tengo").tap()
    #expect(app.screen.spoken.count == 1)

    app.screen.speechFailure = "synthesis-failed"
    try await app.screen.button("tienes").tap()
    #expect(fromServer(app) == ["es-419 tienes"])
    try await app.screen.audio.finish()

    app.screen.speechFailure = nil
    app.screen.voices = []
    try await app.screen.button("tuve").tap()
    #expect(fromServer(app) == ["es-419 tuve"])
    try await app.screen.audio.finish()
    #expect(app.screen.spoken.count == 1)
    #expect(!app.screen.text(SpeechProblem.failed.message).exists)
  }
}
