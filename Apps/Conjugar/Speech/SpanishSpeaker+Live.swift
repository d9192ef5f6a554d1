import Dependencies
import Foundation
import Sharing
import SpeechSynthesisClient

extension SpanishSpeaker: DependencyKey {
  /// Speaks by the synthesis client of whoever calls.
  static let liveValue = Self(
    say: { text, language in
      @Dependency(\.speechSynthesisClient) var synthesis
      try await synthesis.speak(utterance: await utterance(text, language))
    },
    makeReady: { text, language in
      @Dependency(\.speechSynthesisClient) var synthesis
      await synthesis.prepare(utterance: await utterance(text, language))
    },
    findDeviceVoice: { language in await findDeviceVoice(language.synthesis) })

  static let testValue = Self()

  /// Is silent.
  static let noop = Self(say: { _, _ in }, makeReady: { _, _ in }, findDeviceVoice: { _ in nil })

  static let previewValue = noop

  /// A little below the voice's own pitch, which learners find clearer.
  static let pitch = 0.8

  private static func utterance(
    _ text: String, _ language: SpokenLanguage
  ) async -> SpeechSynthesisUtterance {
    SpeechSynthesisUtterance(
      text: text, language: language.synthesis,
      settings: SpeechSynthesisSettings(
        voiceIdentifier: await deviceVoice(language.synthesis), pitch: pitch))
  }

  /// The device's voice, if the learner allows it. A device is asked once: one without voices takes its time to say so.
  private static func deviceVoice(_ language: SpeechSynthesisLanguage) async -> SpeechSynthesisVoice.ID? {
    @Shared(.usesDeviceVoices) var usesDeviceVoices
    @Shared(.deviceVoices) var deviceVoices
    guard usesDeviceVoices else { return nil }
    if let known = deviceVoices[language] { return known?.id }
    return await findDeviceVoice(language)?.id
  }

  private static func findDeviceVoice(_ language: SpeechSynthesisLanguage) async -> SpeechSynthesisVoice? {
    @Dependency(\.speechSynthesisClient) var synthesis
    @Shared(.deviceVoices) var deviceVoices
    let voices = await synthesis.deviceVoices(language: language)
    // Of equally good ones, the one that keeps the text on the device.
    let best = voices.filter { $0.quality == voices.first?.quality }
    let voice = best.first { $0.location == .device } ?? best.first
    // Who was cancelled got no answer.
    if !Task.isCancelled { $deviceVoices.withLock { $0[language] = .some(voice) } }
    return voice
  }
}
