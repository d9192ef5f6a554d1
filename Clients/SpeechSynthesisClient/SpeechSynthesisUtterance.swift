/// Something to say, in which language, and how.
public struct SpeechSynthesisUtterance: Hashable, Sendable {
  /// The words to say.
  public var text: String
  /// The language in which the text is read.
  public var language: SpeechSynthesisLanguage
  /// The voice, the speed, the pitch and the volume.
  public var settings: SpeechSynthesisSettings

  /// Creates an utterance, by default in Japanese and with the usual settings.
  public init(
    text: String, language: SpeechSynthesisLanguage = .japanese,
    settings: SpeechSynthesisSettings = SpeechSynthesisSettings()
  ) {
    self.text = text
    self.language = language
    self.settings = settings
  }
}
