/// The reason for which a call of Ladder's service has no answer.
public enum LadderError: Error, Hashable, Sendable {
  /// The service was not reached, or said nothing in time. The call may have been carried out.
  case unreachable
  /// The service has too much to do, or is starting. It says after how many seconds it may be asked again.
  case busy(retryAfter: Double?)
  /// The token is unknown or has ended.
  case unauthorized(message: String)
  /// The service refused the call, with the code and the sentence of its answer. The same call will be refused again.
  case refused(status: Int, code: String, message: String)
  /// The answer is none that this version knows.
  case unreadable(reason: String)

  /// Tells whether the same call may succeed later.
  public var isTemporary: Bool {
    switch self {
    case .unreachable, .busy: true
    case .unauthorized, .refused, .unreadable: false
    }
  }
}
