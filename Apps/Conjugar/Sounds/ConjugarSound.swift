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
  /// A quiz was gone through with few right answers, or the learner has joined the leaderboard.
  case politeApplause
  /// A quiz was gone through to its end, or an announcement was followed.
  case applause
  /// A quiz was gone through with hardly a mistake.
  case ovation
  /// A quiz or the leaderboard was given up, or joining the leaderboard failed.
  case sad

  /// The applause for so many right answers: a warm one from half of them on, an ovation from nine of ten on.
  static func applause(rightCount: Int, of count: Int) -> Self {
    guard count > 0 else { return .politeApplause }
    if rightCount * 10 >= count * 9 { return .ovation }
    return rightCount * 2 >= count ? .applause : .politeApplause
  }

  /// The sound in the collection of the package.
  var effect: SoundEffect {
    switch self {
    case .start: .start
    case .right: .correct
    case .accentOnly: .nearlyCorrect
    case .wrong: .incorrect
    case .politeApplause: .politeApplause
    case .applause: .applause
    case .ovation: .ovation
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
