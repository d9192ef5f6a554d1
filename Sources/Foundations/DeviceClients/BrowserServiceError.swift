import Foundation

/// A reason why a browser did not do what a session asked of it.
public enum BrowserServiceError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The running code belongs to no session, so there is no browser.
  case noSession
  /// The session ended before the browser had answered.
  case sessionEnded
  /// More is unanswered than the session keeps track of.
  case tooManyRequests
  /// The browser or the device has no such thing, or gives it only to pages that come encrypted.
  case unsupported
  /// The person, or who manages the device, does not allow it.
  case denied
  /// The person was asked for a touch, which the browser wants before it does such a thing, and declined.
  case dismissed
  /// The browser does such a thing only after the page has been touched.
  case untouched
  /// The page was loaded anew meanwhile. Whether it was done is not known, and it is not done twice.
  case interrupted
  /// More bytes than may be handed over.
  case tooLarge(byteCount: Int)
  /// The browser answered with something that cannot be.
  case invalidReply
  /// The browser said more than anybody listens to.
  case tooManyReplies
  /// The browser could not do it; its words, for a log.
  case browser(String)

  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .noSession: "There is no session here, and so no browser."
    case .sessionEnded: "The session ended before the browser had answered."
    case .tooManyRequests: "The browser has left too many requests unanswered."
    case .unsupported: "The browser has no such thing."
    case .denied: "It is not allowed on this device."
    case .dismissed: "The person did not want it."
    case .untouched: "The browser does such a thing only after the page has been touched."
    case .interrupted: "The page was loaded anew meanwhile."
    case .tooLarge(let byteCount): "\(byteCount) bytes are more than may be handed over."
    case .invalidReply: "The browser gave an answer that makes no sense."
    case .tooManyReplies: "The browser said more than anybody listens to."
    case .browser(let reason): "The browser could not do it: \(reason)"
    }
  }
}
