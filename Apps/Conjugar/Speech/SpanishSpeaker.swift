import Dependencies
import DeviceClients

/// Speaks forms and translations.
///
///     @Dependency(\.speaker) var speaker
///     await speaker.speak("tengo", .spanish(region))
struct SpanishSpeaker: Sendable {
  /// Speaks to the end; cancelling the task stops it. What cannot be heard is no error: all of it can be read.
  var speak: @Sendable (_ text: String, _ language: SpokenLanguage) async -> Void

  /// A little below the voice's own pitch, which learners find clearer.
  static let pitch = 0.8
}

extension SpanishSpeaker: DependencyKey {
  static let liveValue = Self { text, language in
    @Dependency(\.browserSpeech) var browserSpeech
    try? await browserSpeech.speak(BrowserUtterance(text: text, language: language.tag, pitch: pitch))
  }
  static let testValue = liveValue
}

extension DependencyValues {
  /// Speaks forms and translations.
  var speaker: SpanishSpeaker {
    get { self[SpanishSpeaker.self] }
    set { self[SpanishSpeaker.self] = newValue }
  }
}
