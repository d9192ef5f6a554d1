import ConcurrencyExtras

@testable import Conjugar

/// Remembers the sounds that were played.
final class QuizSoundProbe: Sendable {
  private let played = LockIsolated<[ConjugarSound]>([])

  var sounds: ConjugarSounds { ConjugarSounds { [played] sound in played.withValue { $0.append(sound) } } }

  /// The sounds since the last look.
  func take() -> [ConjugarSound] {
    played.withValue { sounds in
      defer { sounds = [] }
      return sounds
    }
  }
}
