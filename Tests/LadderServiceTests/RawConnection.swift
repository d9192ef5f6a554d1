import Foundation
import Glibc

/// A TCP connection whose bytes the test chooses.
struct RawConnection {
  /// The end that the connection has come to.
  struct Outcome: Sendable {
    var text = ""
    /// The other end has closed the connection, and did not leave it open for longer than a test waits.
    var hasEnded = false

    /// The statuses of the answers, in their order.
    var statuses: [Int] { text.matches(of: #/HTTP/1\.1 (\d{3}) /#).compactMap { Int($0.1) } }
    func values(of header: String) -> [String] {
      text.split(separator: "\r\n").compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == header.lowercased() else { return nil }
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
  }

  enum End: Sendable {
    /// Nothing more is sent, and what comes is read.
    case halfClose
    /// Both ways are left open.
    case stayOpen
    /// The connection is gone at once, as when a program was killed.
    case reset
  }

  private let descriptor: CInt

  /// Opens a connection, sends everything, and reads until the other end closes, for at most 20 seconds.
  /// - Parameter pause: between any two of the pieces, in microseconds: slowness itself is under test.
  static func exchange(
    port: Int, _ pieces: some Sequence<Data> & Sendable, pause: useconds_t = 0, then end: End = .stayOpen
  ) async throws -> Outcome {
    // On a thread of its own: it blocks.
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "raw connection").async {
        continuation.resume(
          with: Result {
            let connection = try RawConnection(port: port)
            defer { connection.close() }
            for piece in pieces {
              guard connection.send(piece) else { break }
              if pause > 0 { usleep(pause) }
            }
            switch end {
            case .halfClose: shutdown(connection.descriptor, CInt(SHUT_WR))
            case .stayOpen: break
            case .reset: return connection.reset()
            }
            return connection.readToEnd()
          })
      }
    }
  }

  static func exchange(port: Int, _ text: String, then end: End = .stayOpen) async throws -> Outcome {
    try await exchange(port: port, [Data(text.utf8)], then: end)
  }

  private init(port: Int) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var wait = timeval(tv_sec: 20, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &wait, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw POSIXError(.init(rawValue: code) ?? .EIO)
    }
  }

  /// - Returns: `false` where the other end takes nothing any more.
  private func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  private func readToEnd() -> Outcome {
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        all.append(contentsOf: buffer[0..<count])
        continue
      }
      let isTimeout = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
      return Outcome(text: String(decoding: all, as: UTF8.self), hasEnded: !isTimeout)
    }
  }

  private func reset() -> Outcome {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    return Outcome(hasEnded: true)
  }

  private func close() { Glibc.close(descriptor) }
}
