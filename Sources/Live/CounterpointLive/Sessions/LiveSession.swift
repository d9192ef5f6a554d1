import CounterpointSession
import CounterpointWeb
import Logging

/// A session with what the server knows about it: whose it is, how a browser finds it, who is connected.
@MainActor
final class LiveSession {
  /// What a browser has to know to get the session, beside its user's cookie.
  let token: String
  let user: UserID
  let address: String
  let session: Session
  private let logger: Logger

  /// Ends the session when its time has come; `nil` while a browser is in front of it.
  var expiry: Task<Void, Never>?
  /// The number of the departure of its last browser; `nil` while one is in front of it.
  var leftAt: UInt64?

  private var connection: (socket: WebSocketConnection, handle: SessionConnection)?

  var isConnected: Bool { connection != nil }

  init(token: String, user: UserID, address: String, session: Session, logger: Logger) {
    self.token = token
    self.user = user
    self.address = address
    self.session = session
    self.logger = logger
  }

  /// Puts the browser at the other end of `socket` in front of the session, until it leaves.
  /// - Parameter sequence: the newest frame that the page has applied; see `Session.connect`.
  func serve(_ socket: WebSocketConnection, resumingFrom sequence: UInt32?, in registry: SessionRegistry)
    async
  {
    let handle = session.connect(resumingFrom: sequence) {
      WireEncoder()
    } onEnd: { reason in
      switch reason {
      case .replaced: socket.close(.replaced)
      case .expired: socket.close(.sessionGone)
      }
    } send: { message in
      socket.send(WireMessages.encode(message))
    }
    guard let handle else { return socket.close(.sessionGone) }
    registry.connected(self)
    connection = (socket, handle)

    for await message in socket.messages {
      do {
        for message in try WireMessages.decode(Array(message.readableBytesView)) {
          session.receive(message, from: handle)
        }
      } catch {
        logger.warning(
          "Refused a frame", metadata: ["session": "\(session.id)", "error": "\(error)"])
        socket.close(.malformed("\(error)"))
        break
      }
    }

    session.disconnect(handle)
    // A connection that has taken over is not to be disturbed by the end of this one.
    guard connection?.handle == handle else { return }
    connection = nil
    if session.phase == .expired {
      registry.end(self, reason: "it expired")
    } else {
      registry.disconnected(self)
    }
  }
}
