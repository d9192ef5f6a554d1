/// Something to say, in which language, and how.
public struct SpeechSynthesisUtterance: Hashable, Sendable {
  public var text: String
  public var language: SpeechSynthesisLanguage
  public var settings: SpeechSynthesisSettings

  public init(
    text: String, language: SpeechSynthesisLanguage = .japanese,
    settings: SpeechSynthesisSettings = SpeechSynthesisSettings()
  ) {
    self.text = text
    self.language = language
    self.settings = settings
  }
}
