import DeviceClients
import Foundation
import SpeechSynthesisClient

/// A reason why nothing was heard, for the learner.
enum SpeechProblem: Hashable, Sendable {
  /// Too many others are waiting for the voice.
  case busy
  /// Neither server nor device has a voice.
  case noVoice
  /// The browser plays sounds only after a touch.
  case refused
  /// The text is longer than the voice takes.
  case tooLong
  /// The text has nothing in it that could be said.
  case nothingToSay
  case failed

  init(_ error: any Error) {
    if let error = error as? SpeechSynthesisError {
      self =
        switch error {
        case .busy: .busy
        case .noEngine, .noVoice: .noVoice
        case .textTooLong: .tooLong
        case .emptyText: .nothingToSay
        case .timedOut, .renderingFailed: .failed
        }
    } else if error as? AudioPlayerError == .refused {
      self = .refused
    } else {
      self = .failed
    }
  }

  /// The problem and what to do, as the screens show it.
  var message: String {
    switch self {
    case .busy: String(localized: "Many learners are listening. Try again in a moment.")
    case .noVoice: String(localized: "There is no voice for this language here.")
    case .refused:
      String(localized: "Your browser did not play the sound. Allow sound for this page, and try again.")
    case .tooLong: String(localized: "This is too long to be read aloud.")
    case .nothingToSay: String(localized: "There is nothing to read aloud.")
    case .failed: String(localized: "The sound could not be played. Try again.")
    }
  }
}
