import Foundation
import Sharing
import SpeechSynthesisClient

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// The learner allows voices of their device and browser, which are preferred then.
  static var usesDeviceVoices: Self { Self[.appStorage("Conjugar_UsesDeviceVoices"), default: false] }
}

extension SharedKey where Self == InMemoryKey<[SpeechSynthesisLanguage: SpeechSynthesisVoice?]>.Default {
  /// The device's voices, of the languages that it was asked for; `nil` where it has none. Lasts as long as the session, since
  /// another device has others.
  static var deviceVoices: Self { Self[.inMemory("Conjugar_DeviceVoices"), default: [:]] }
}
