import Foundation

/// A connection on which requests follow one another, as plain as a socket is: what is measured is the server.
final class HTTPConnection {
  struct Trouble: Error, CustomStringConvertible { let description: String }

  private let port: UInt16
  private var socket: Int32 = -1

  init(port: Int) throws {
    self.port = UInt16(port)
    try connect()
  }

  deinit { if socket >= 0 { close(socket) } }

  private func connect() throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Trouble(description: "nothing listens at port \(port)") }
    var isOn: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends a request and waits for the whole answer.
  /// - Returns: the status and the body.
  func send(_ method: String, _ path: String, headers: [String], body: String = "") throws -> (Int, [UInt8]) {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    for header in headers { text += header + "\r\n" }
    if !body.isEmpty { text += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
    text += "\r\n" + body
    try write(Array(text.utf8))
    return try answer()
  }

  private func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Trouble(description: "the connection was closed") }
      sent += count
    }
  }

  private func answer() throws -> (Int, [UInt8]) {
    var bytes: [UInt8] = []
    var expected: (head: Int, total: Int)?
    while true {
      if let expected, bytes.count >= expected.total {
        let status = Int(String(decoding: bytes[9..<12], as: UTF8.self)) ?? 0
        return (status, Array(bytes[expected.head..<expected.total]))
      }
      var part = [UInt8](repeating: 0, count: 16_384)
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { throw Trouble(description: "the connection was closed") }
      bytes += part[..<count]
      guard expected == nil, let end = Self.end(of: bytes) else { continue }
      let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
      let length = head.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
      expected = (end, end + length)
    }
  }

  /// The place behind the headers.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }
}
