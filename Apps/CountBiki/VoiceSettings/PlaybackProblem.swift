import DeviceClients
import SpeechSynthesisClient

/// A reason why nothing is heard, as a learner can be told.
enum PlaybackProblem: Equatable, Sendable {
  /// There is no Japanese voice, neither on the server nor on the device.
  case noVoice
  /// The browser wanted a touch before it makes a sound, and was given none.
  case refused
  /// The volume is at nought.
  case muted
  /// Anything else; trying again may help.
  case failed

  /// Creates the problem that an error of the speech client comes to.
  init(_ error: any Error) {
    if let error = error as? SpeechSynthesisError {
      switch error {
      case .noVoice, .noEngine: self = .noVoice
      default: self = .failed
      }
    } else {
      self = error as? AudioPlayerError == .refused ? .refused : .failed
    }
  }

  var message: String {
    switch self {
    case .noVoice: "No Japanese voice was found."
    case .refused: "Your browser blocked the sound. Tap Play to allow it."
    case .muted: "The volume is at nought. Turn it up in Settings."
    case .failed: "The question could not be played."
    }
  }

  /// Indicates whether it goes away by itself. A problem that does not is shown until something was heard.
  var isPassing: Bool { self == .failed }
}
