import Foundation
import NIOCore
import Synchronization

/// The process's end of the socket to its server.
final class SessionSocket: Sendable {
  private let descriptor: CInt
  private let writing = Mutex(())

  init(descriptor: CInt) { self.descriptor = descriptor }

  /// Says something, whole and in order, from any thread. Waits while the server is behind: it always reads, and
  /// a session that goes on meanwhile would only fill its memory.
  func send(_ message: HostMessage) {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(9 + message.payload.readableBytes)
    message.writeHead(into: &buffer)
    buffer.writeImmutableBuffer(message.payload)
    writing.withLock { _ in
      while buffer.readableBytes > 0 {
        let count = buffer.withUnsafeReadableBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        if count < 0 {
          if errno == EINTR { continue }
          // Nobody is there to work for.
          _exit(0)
        }
        buffer.moveReaderIndex(forwardBy: count)
      }
    }
  }

  enum Reading { case some, none, end }

  /// Takes what is there, up to a bound, without waiting.
  func receive(into buffer: inout ByteBuffer) -> Reading {
    var count = 0
    buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: 16 << 10) { space in
      count = recv(descriptor, space.baseAddress, space.count, CInt(MSG_DONTWAIT))
      return max(0, count)
    }
    if count > 0 { return .some }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .none : .end
  }
}
