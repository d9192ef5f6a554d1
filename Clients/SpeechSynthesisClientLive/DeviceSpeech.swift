import Dependencies
import DeviceClients
import Foundation
import SpeechSynthesisClient

/// Speech of the person's own browser, which the server neither renders nor hears.
struct DeviceSpeech: Sendable {
  /// Tells a device's voices from the server's in what is stored.
  private static let prefix = "device."
  /// The most characters that the browser's client takes.
  static let longestText = 4_096

  /// The voices for the language, the best first.
  func voices(_ language: SpeechSynthesisLanguage) async -> [SpeechSynthesisVoice] {
    @Dependency(\.browserSpeech) var browserSpeech
    // A browser that has no answer has no voice to offer; the server's are there.
    let found = (try? await browserSpeech.voices(language.code)) ?? []
    return found.filter { language.includes(tag: $0.language) }.map(Self.voice).sorted {
      ($1.quality.rawValue, Self.rank($0), $0.name) < ($0.quality.rawValue, Self.rank($1), $1.name)
    }
  }

  /// Speaks with the voice of that name on the device; with `nil`, with the one that the device prefers.
  /// - Throws: ``BrowserServiceError``.
  func speak(_ utterance: SpeechSynthesisUtterance, voice: BrowserVoice.ID?) async throws {
    @Dependency(\.browserSpeech) var browserSpeech
    let settings = utterance.settings
    let isJapanese = utterance.language == .japanese
    var voice = voice
    if voice == nil, utterance.language.code == "es" {
      // Asked for any Spanish, a browser may answer with another region's.
      voice = await voices(utterance.language).first.map { String($0.id.dropFirst(Self.prefix.count)) }
    }
    try await browserSpeech.speak(
      BrowserUtterance(
        text: isJapanese ? OpenJTalk.readable(utterance.text) : utterance.text,
        // A browser looks for the voice among those whose language begins so.
        language: isJapanese ? utterance.language.rawValue : utterance.language.code, voice: voice,
        // As on the server, from half to twice the usual speed.
        rate: pow(2, (settings.rate - 0.5) * 2), pitch: settings.pitch, volume: settings.volume))
  }

  /// The device's own name of the voice that is chosen; `nil` where it is one of the server's, or none.
  static func voice(of settings: SpeechSynthesisSettings) -> BrowserVoice.ID? {
    guard let id = settings.voiceIdentifier, id.hasPrefix(prefix) else { return nil }
    return String(id.dropFirst(prefix.count))
  }

  /// Puts behind the others the voices that their maker meant to sound like machines.
  private static func rank(_ voice: SpeechSynthesisVoice) -> Int {
    let first = voice.name.prefix { $0 != " " }
    return machineVoices.contains(String(first)) ? 1 : 0
  }

  /// Apple's voices of the engine Eloquence, which are installed with every language.
  private static let machineVoices: Set = [
    "Eddy", "Flo", "Grandma", "Grandpa", "Reed", "Rocko", "Sandy", "Shelley",
  ]

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
