import Foundation

/// A session's process's end of the socket that its supervisor keeps the other end of: by it the process gets to the server
/// that takes the place of one that died, and learns at once when there will be none.
final class SessionControl {
  private let source: any DispatchSourceRead

  /// - Parameter attach: told, on a queue of its own, what connects the process with another server, in the order of
  ///   ``SessionDescriptor``. The receiver closes them.
  init(_ socket: ControlSocket, attach: @escaping @Sendable ([CInt]) -> Void) {
    // Not the main thread, which an app may keep busy.
    let queue = DispatchQueue(label: "counterpoint.control", qos: .userInitiated)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    source.setEventHandler {
      while true {
        switch socket.receive(waits: false) {
        case .message(let message, let descriptors):
          if message.kind == .attach { attach(descriptors) } else { descriptors.forEach { close($0) } }
        case .nothing: return
        // Nobody is left to work for.
        case .end: _exit(0)
        }
      }
    }
    source.resume()
  }
}
