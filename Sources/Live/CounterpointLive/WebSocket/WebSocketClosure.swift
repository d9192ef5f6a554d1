import CounterpointWeb
import NIOWebSocket

/// The reason for which a WebSocket ends, as the other side is told.
struct WebSocketClosure: Error, Equatable, Sendable {
  var code: WebSocketErrorCode
  /// In words for a log; at most 123 bytes reach the other side.
  var reason: String

  static let goingAway = Self(code: .goingAway, reason: "the server is stopping")
  static func protocolError(_ reason: String) -> Self { Self(code: .protocolError, reason: reason) }
  static func unacceptable(_ reason: String) -> Self { Self(code: .unacceptableData, reason: reason) }
  static func policy(_ reason: String) -> Self { Self(code: .policyViolation, reason: reason) }
  static func tooBig(_ reason: String) -> Self { Self(code: .messageTooLarge, reason: reason) }

  /// Returns a closure for bytes of the browser that could not be understood: the client has to load the page anew.
  static func malformed(_ reason: String) -> Self {
    Self(code: .dataInconsistentWithMessage, reason: reason)
  }
  /// The browser has sent more than is let wait: it connects again, and sends again what was not acknowledged.
  static let overrun = policy("too many events at once")
  /// The session is not there any more, or belongs to somebody else: the client has to load the page anew.
  static let sessionGone = Self(
    code: .unknown(WireFormat.CloseCode.sessionGone), reason: "there is no such session")
  /// The same, where what the tab kept is there: worth loading the page for.
  var withSceneKept: Self { Self(code: code, reason: WireFormat.CloseCode.sceneKept) }
  /// The session has another connection, and the client has said that it would not take it over.
  static let inUse = Self(
    code: .unknown(WireFormat.CloseCode.inUse), reason: "the session is used by another connection")
  /// The session is not there any more, and there is no room for another one now.
  static let full = Self(
    code: .unknown(WireFormat.CloseCode.full), reason: "there is no room for another session now")
  /// The session has failed: the client has to load the page anew.
  static let sessionFailed = Self(
    code: .unknown(WireFormat.CloseCode.sessionFailed), reason: "the session has failed")
  /// Another connection has taken the session over, such as a duplicated tab's.
  static let replaced = Self(
    code: .unknown(WireFormat.CloseCode.takenOver), reason: "the session is used by another connection")
}

extension WebSocketClosure: CustomStringConvertible {
  var description: String { "\(UInt16(webSocketErrorCode: code)) \(reason)" }
}
