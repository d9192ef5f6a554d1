import Dependencies
import DeviceClients
import Foundation
import SpeechSynthesisClient

/// Speech of the person's own browser, which the server neither renders nor hears.
struct DeviceSpeech: Sendable {
  private static let language = "ja-JP"
  /// Tells a device's voices from the server's in what is stored.
  private static let prefix = "device."

  /// The Japanese voices, the best first.
  func voices() async -> [SpeechSynthesisVoice] {
    @Dependency(\.browserSpeech) var browserSpeech
    // A browser that has no answer has no voice to offer; the server's are there.
    let found = (try? await browserSpeech.voices("ja")) ?? []
    return found.map(Self.voice).sorted { ($1.quality.rawValue, $0.name) < ($0.quality.rawValue, $1.name) }
  }

  /// Speaks with the voice of that name on the device; with `nil`, with the one that the device prefers.
  /// - Throws: ``BrowserServiceError``.
  func speak(_ utterance: SpeechSynthesisUtterance, voice: BrowserVoice.ID?) async throws {
    @Dependency(\.browserSpeech) var browserSpeech
    let settings = utterance.settings
    try await browserSpeech.speak(
      BrowserUtterance(
        text: OpenJTalk.readable(utterance.text), language: Self.language, voice: voice,
        // As on the server, from half to twice the usual speed.
        rate: pow(2, (settings.rate - 0.5) * 2), pitch: settings.pitch, volume: settings.volume))
  }

  /// The device's own name of the voice that is chosen; `nil` where it is one of the server's, or none.
  static func voice(of settings: SpeechSynthesisSettings) -> BrowserVoice.ID? {
    guard let id = settings.voiceIdentifier, id.hasPrefix(prefix) else { return nil }
    return String(id.dropFirst(prefix.count))
  }

  private static func voice(_ voice: BrowserVoice) -> SpeechSynthesisVoice {
    SpeechSynthesisVoice(
      id: prefix + voice.id, name: voice.name, language: voice.language, quality: quality(of: voice),
      location: voice.isLocal ? .device : .network)
  }

  /// Browsers do not say how good a voice is, but makers do in its name or identifier.
  private static func quality(of voice: BrowserVoice) -> SpeechSynthesisVoice.Quality {
    let words = "\(voice.id) \(voice.name)".lowercased()
    if words.contains("premium") { return .premium }
    return words.contains("enhanced") || words.contains("natural") ? .enhanced : .standard
  }
}
