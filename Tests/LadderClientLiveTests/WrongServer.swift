import Foundation
import Synchronization

/// A server that answers each connection with the next of some texts, whatever is asked, right or wrong.
final class WrongServer: Sendable {
  enum Answer: Sendable {
    /// Says it, and closes the connection.
    case bytes([UInt8])
    /// Says it, and keeps the connection open until the other end closes it.
    case kept([UInt8])
    /// Says nothing, and keeps the connection open.
    case nothing

    static func text(_ text: String) -> Self { .bytes(Array(text.utf8)) }

    /// A whole answer of HTTP.
    static func http(_ status: String, _ headers: [String] = [], _ body: String = "") -> Self {
      .text(
        (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers + [
          "", body,
        ])
        .joined(separator: "\r\n"))
    }
  }

  private struct State {
    var waiting: [Answer]
    var requests: [String] = []
    var connections: [CInt] = []
  }

  let port: Int
  private let listening: CInt
  private let state: Mutex<State>
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  /// - Parameter answers: One a connection; the last one stays.
  init(_ answers: [Answer]) throws {
    state = Mutex(State(waiting: answers))
    (arrivals, arrival) = AsyncStream.makeStream()
    listening = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listening
    let code = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) | listen(descriptor, 16) | getsockname(descriptor, address, &length)
      }
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: place.sin_port))
    let thread = Thread { [self] in serve() }
    thread.start()
  }

  /// Closes everything: who waits is told.
  func stop() {
    shutdown(listening, CInt(SHUT_RDWR))
    for descriptor in state.withLock({ $0.connections }) { shutdown(descriptor, CInt(SHUT_RDWR)) }
  }

  /// What was asked, as it came.
  var requests: [String] { state.withLock { $0.requests } }

  /// Returns when something was asked.
  func waitForRequest() async { for await _ in arrivals { return } }

  private func serve() {
    while case let descriptor = accept(listening, nil, nil), descriptor >= 0 {
      // Who has left already raises no signal.
      var head: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while !head.contains(sequence: Array("\r\n\r\n".utf8)) {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        head += buffer[..<count]
      }
      let answer = state.withLock { state in
        state.requests.append(String(decoding: head, as: UTF8.self))
        state.connections.append(descriptor)
        return state.waiting.count > 1 ? state.waiting.removeFirst() : state.waiting[0]
      }
      arrival.yield()
      let bytes: [UInt8]
      let isKept: Bool
      switch answer {
      case .bytes(let text): (bytes, isKept) = (text, false)
      case .kept(let text): (bytes, isKept) = (text, true)
      case .nothing: continue
      }
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes { raw in
          send(descriptor, raw.baseAddress! + sent, raw.count - sent, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { break }
        sent += count
      }
      while isKept, recv(descriptor, &buffer, buffer.count, 0) > 0 {}
      state.withLock { $0.connections.removeAll { $0 == descriptor } }
      close(descriptor)
    }
    for descriptor in state.withLock({ $0.connections }) { close(descriptor) }
    close(listening)
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    guard count >= sequence.count else { return false }
    return (0...(count - sequence.count)).contains {
      self[$0..<($0 + sequence.count)].elementsEqual(sequence)
    }
  }
}
