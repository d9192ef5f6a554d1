/// Something to say, and how.
public struct SpeechSynthesisUtterance: Hashable, Sendable {
  public var text: String
  public var settings: SpeechSynthesisSettings

  public init(text: String, settings: SpeechSynthesisSettings = SpeechSynthesisSettings()) {
    self.text = text
    self.settings = settings
  }
}
