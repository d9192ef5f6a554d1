import Logging

/// A session with what the server knows about it: whose it is, how a browser finds it, who is connected. Where it
/// lives is its host's affair.
@MainActor
final class LiveSession {
  /// The token that a browser needs to get the session, beside its user's cookie.
  let token: String
  let user: UserID
  let address: String
  /// Names the session in logs: a part of the token that does not open it.
  var id: String { Self.id(ofToken: token) }
  nonisolated static func id(ofToken token: String) -> String { String(token.prefix(6)) }

  /// The session itself; `nil` while its host makes it.
  var hosted: (any HostedSession)?
  /// Holds the tab's scene for this session alone.
  var scene: SceneLease?
  /// Ends the session when its time has come; `nil` while a browser is in front of it.
  var expiry: Task<Void, Never>?
  /// The number of the departure of its last browser; `nil` while one is in front of it.
  var leftAt: UInt64?

  private var connection: HostedConnection?

  var isConnected: Bool { connection != nil }
  /// `true` if a browser has been in front of it.
  var wasConnected = false

  init(token: String, user: UserID, address: String, wasConnected: Bool = false) {
    self.token = token
    self.user = user
    self.address = address
    self.wasConnected = wasConnected
  }

  /// Puts the browser at the other end of `socket` in front of the session, until it leaves.
  /// - Parameter sequence: the newest frame that the page has applied; see `Session.connect`.
  /// - Returns: whether there was a session to be put in front of.
  func serve(
    _ socket: WebSocketConnection, resumingFrom sequence: UInt32?, in registry: SessionRegistry
  ) async -> Bool {
    guard let hosted,
      let connection = hosted.connect(
        resumingFrom: sequence, send: { socket.send($0) },
        onEnd: { end in
          switch end {
          case .replaced: socket.close(.replaced)
          case .expired: socket.close(.sessionGone)
          case .overrun: socket.close(.overrun)
          case .malformed(let reason): socket.close(.malformed(reason))
          case .failed: socket.close(.sessionFailed)
          }
        })
    else { return false }
    registry.connected(self)
    self.connection = connection
    await hosted.receive(socket.messages, from: connection)
    hosted.disconnect(connection)
    // A connection that has taken over is not to be disturbed by the end of this one.
    guard self.connection == connection else { return true }
    self.connection = nil
    registry.disconnected(self)
    return true
  }
}
