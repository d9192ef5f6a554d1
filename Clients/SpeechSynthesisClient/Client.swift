import Dependencies
import DependenciesMacros

/// Speaks text aloud to the person who uses the app.
@DependencyClient
public struct SpeechSynthesisClient: Sendable {
  /// The installed voices for Japanese.
  public var availableVoices: @Sendable () -> [SpeechSynthesisVoice] = { [] }

  /// The voice of the best quality among ``availableVoices``; `nil` where there is none.
  public var defaultVoice: @Sendable () -> SpeechSynthesisVoice? = { nil }

  /// Speaks, and returns when the person has heard the end. Stops at once when its task is cancelled.
  ///
  /// A voice that is no longer installed is replaced by the default one.
  ///
  /// - Throws: ``SpeechSynthesisError`` where nothing could be spoken, `CancellationError` when cancelled,
  ///   and whatever the player throws when the sound could not be played to its end.
  public var speak: @Sendable (_ utterance: SpeechSynthesisUtterance) async throws -> Void
}
