import Sharing
import SpeechSynthesisClient

extension SharedKey where Self == AppStorageKey<SpeechSynthesisSettings>.Default {
  /// How questions are spoken to this user.
  static var speechSettings: Self {
    Self[.appStorage("SpeechSynthesisSettingsClient_Settings"), default: SpeechSynthesisSettings()]
  }
}
