import CounterpointSession
import CounterpointWeb
import Logging

/// A session's way to whoever carries its frames: reads and writes the wire on its behalf.
///
/// The same in every host; only what lies between it and the browser's socket differs.
@MainActor
final class SessionTransport {
  let session: Session
  private let logger: Logger
  private let adoption: SessionAdoption
  private var connections: [UInt32: Connection] = [:]

  private struct Connection {
    let handle: SessionConnection
    let onEnd: @Sendable (HostedConnectionEnd) -> Void
  }

  init(session: Session, adoption: SessionAdoption, logger: Logger) {
    self.session = session
    self.adoption = adoption
    self.logger = logger
  }

  /// - Parameter number: names the connection; chosen by whoever carries the frames, never used again.
  /// - Returns: whether there is a session to be connected with.
  func connect(
    _ number: UInt32, resumingFrom sequence: UInt32?, send: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (HostedConnectionEnd) -> Void
  ) -> Bool {
    let handle = session.connect(resumingFrom: sequence) {
      WireEncoder()
    } onEnd: { [weak self] reason in
      self?.connections[number] = nil
      switch reason {
      case .replaced: onEnd(.replaced)
      case .expired: onEnd(.expired)
      case .overrun: onEnd(.overrun)
      }
    } send: { message in
      send(WireMessages.encode(message))
    }
    guard let handle else { return false }
    adoption.adopt()
    connections[number] = Connection(handle: handle, onEnd: onEnd)
    return true
  }

  /// Takes one message of the browser's. Ends the connection at the first that cannot be understood.
  func receive(_ bytes: [UInt8], from number: UInt32) {
    guard let connection = connections[number] else { return }
    do throws(WireError) {
      for message in try WireMessages.decode(bytes) {
        session.receive(message, from: connection.handle)
      }
    } catch {
      // Whoever carries the frames says so once for the connection.
      logger.debug("Refused a frame", metadata: ["session": "\(session.id)", "error": "\(error)"])
      disconnect(number)
      connection.onEnd(.malformed("\(error)"))
    }
  }

  func disconnect(_ number: UInt32) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    session.disconnect(connection.handle)
  }

  /// Ends all connections, since the server that carried their frames is gone.
  func disconnectAll() { for number in Array(connections.keys) { disconnect(number) } }
}
