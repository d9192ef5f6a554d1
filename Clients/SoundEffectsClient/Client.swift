import Dependencies
import DependenciesMacros

/// Short sounds that say how something went.
@DependencyClient
public struct SoundEffectsClient: Sendable {
  /// Plays the sound to its end. What cannot be heard is no error: nothing depends on a sound alone.
  public var play: @Sendable (_ effect: SoundEffect) async -> Void
}

/// The meaning of a sound.
public enum SoundEffect: String, CaseIterable, Hashable, Sendable {
  case correct, incorrect
  /// The session is over.
  case complete
  /// Somebody gave a tip.
  case tip
  /// Something begins that takes attention.
  case start
  /// Right but for a small thing.
  case nearlyCorrect
  /// Clapping hands.
  case applause
  /// A few clapping hands.
  case politeApplause
  /// Many clapping hands, for a long time.
  case ovation
  /// Something was given up.
  case surrender
}
