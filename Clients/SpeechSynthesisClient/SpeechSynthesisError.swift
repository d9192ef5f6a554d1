import Foundation

/// A reason for which nothing was spoken. The description is for a log: it says what to do.
public enum SpeechSynthesisError: Error, Hashable, Sendable {
  /// The engine is not installed.
  case noEngine(remedy: String)
  /// No voice is installed.
  case noVoice(remedy: String)
  /// There is nothing in the text that could be spoken.
  case emptyText
  /// The text is longer than the engine may be given; the limit counts Unicode scalars.
  case textTooLong(limit: Int)
  /// More is waiting to be rendered than the server can keep up with.
  case busy
  /// The engine did not finish in time.
  case timedOut(after: Duration)
  /// The engine failed.
  case renderingFailed(reason: String)
}

extension SpeechSynthesisError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .noEngine(let remedy): "The speech engine is not installed. \(remedy)"
    case .noVoice(let remedy): "No voice is installed. \(remedy)"
    case .emptyText: "There is nothing to say: the text holds no character that can be spoken."
    case .textTooLong(let limit): "The text is too long to be spoken; at most \(limit) characters are."
    case .busy: "Too many texts are waiting to be spoken. Try again in a moment."
    case .timedOut(let limit): "The speech engine was stopped because it took longer than \(limit)."
    case .renderingFailed(let reason): "The speech engine failed: \(reason)"
    }
  }

  public var errorDescription: String? { description }
}
