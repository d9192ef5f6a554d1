import Dependencies
import IssueReporting
import SoundEffectsClient

/// A sound of the app, by what it says.
enum ConjugarSound: String, CaseIterable, Hashable, Sendable {
  /// A quiz begins.
  case start
  case right
  /// The letters are right, and their accents are not.
  case accentOnly
  case wrong
  /// A quiz was gone through to its end.
  case applause
  /// A quiz was given up.
  case sad

  /// The sound in the collection of the package.
  var effect: SoundEffect {
    switch self {
    case .start: .start
    case .right: .correct
    case .accentOnly: .nearlyCorrect
    case .wrong: .incorrect
    case .applause: .applause
    case .sad: .surrender
    }
  }
}

/// Plays the app's sounds.
struct ConjugarSounds: Sendable {
  /// Plays a sound to its end. A sound that cannot be heard is no error.
  var play: @Sendable (_ sound: ConjugarSound) async -> Void
}

extension ConjugarSounds: DependencyKey {
  static let liveValue = Self { sound in
    @Dependency(\.soundEffectsClient) var soundEffectsClient
    await soundEffectsClient.play(effect: sound.effect)
  }
  /// Reports an issue wherever it is called.
  static let testValue = Self { sound in
    reportIssue("The sound “\(sound.rawValue)” was played in a test that says nothing of sounds.")
  }
  static let previewValue = noop
  /// Is silent.
  static let noop = Self { _ in }
}

extension DependencyValues {
  /// Plays the app's sounds.
  var soundEffects: ConjugarSounds {
    get { self[ConjugarSounds.self] }
    set { self[ConjugarSounds.self] = newValue }
  }
}
