import Dependencies
import DependenciesMacros

/// Speaks text aloud to the person who uses the app.
@DependencyClient
public struct SpeechSynthesisClient: Sendable {
  /// The voices for a language that the app brings along.
  public var availableVoices: @Sendable (_ language: SpeechSynthesisLanguage) -> [SpeechSynthesisVoice] = {
    _ in []
  }

  /// The voice of the best quality among ``availableVoices``; `nil` where there is none.
  public var defaultVoice: @Sendable (_ language: SpeechSynthesisLanguage) -> SpeechSynthesisVoice? = { _ in
    nil
  }

  /// The voices for a language of the person's device and browser, the best first; empty where there are none. Answers when
  /// the browser has.
  public var deviceVoices: @Sendable (_ language: SpeechSynthesisLanguage) async -> [SpeechSynthesisVoice] = {
    _ in []
  }

  /// Speaks, and returns when the person has heard the end. Stops at once when its task is cancelled.
  ///
  /// A voice that is no longer installed, or not on this device, is replaced by the default one; where the app brings no
  /// voice along, by the one that the device prefers.
  ///
  /// - Throws: ``SpeechSynthesisError`` where nothing could be spoken, `CancellationError` when cancelled,
  ///   and whatever the player throws when the sound could not be played to its end.
  public var speak: @Sendable (_ utterance: SpeechSynthesisUtterance) async throws -> Void

  /// Makes ready what will soon be spoken, so that it is heard without delay; returns when it is. Nothing is heard, and nothing
  /// fails: what cannot be made ready is what ``speak`` throws about.
  public var prepare: @Sendable (_ utterance: SpeechSynthesisUtterance) async -> Void
}
