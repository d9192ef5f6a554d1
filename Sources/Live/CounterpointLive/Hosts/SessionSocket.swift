import Foundation
import NIOCore
import Synchronization

/// The process's end of the socket to its server, or, one after the other, to several.
final class SessionSocket: Sendable {
  /// `nil` while there is no server.
  private let descriptor: Mutex<CInt?>
  /// A Boolean value that says that another server comes when this one is gone.
  private let isKept: Bool

  init(descriptor: CInt, isKept: Bool) {
    self.descriptor = Mutex(descriptor)
    self.isKept = isKept
  }

  /// Goes on with another server, or with none.
  func use(_ descriptor: CInt?) { self.descriptor.withLock { $0 = descriptor } }

  /// Says something, whole and in order, from any thread. Waits while the server is behind: it always reads, and
  /// a session that goes on meanwhile would only fill its memory. What is said to nobody is lost: browsers are told again
  /// what they have not confirmed.
  func send(_ message: HostMessage) {
    var buffer = message.encoded
    descriptor.withLock { descriptor in
      guard let descriptor else { return }
      while buffer.readableBytes > 0 {
        let count = buffer.withUnsafeReadableBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        if count < 0 {
          if errno == EINTR { continue }
          // The end of what it said is noticed where that is read.
          if isKept { return }
          // Nobody is there to work for.
          _exit(0)
        }
        buffer.moveReaderIndex(forwardBy: count)
      }
    }
  }

  enum Reading { case some, none, end }

  /// Takes what is there, up to a bound, without waiting.
  static func receive(from descriptor: CInt, into buffer: inout ByteBuffer) -> Reading {
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
