/// Makes what a browser never sends: requests that are noise, mutated, cut short, out of order, too large or contradictory,
/// and now and then a right one.
struct RequestGenerator {
  /// The bytes that go over one connection.
  struct Script: CustomStringConvertible {
    /// The parts that are sent.
    var parts: [[UInt8]]
    /// A Boolean value that says that the connection is closed without waiting for answers.
    var isAbandoned: Bool

    var description: String {
      parts.map { String(decoding: $0.prefix(300), as: UTF8.self).debugDescription }.joined(separator: " + ")
        + (isAbandoned ? ", abandoned" : "")
    }
  }

  private var random: SplitMix64
  private let origin: String

  /// - Parameter origin: of the server's own pages.
  init(seed: UInt64, origin: String) {
    random = SplitMix64(seed: seed)
    self.origin = origin
  }

  mutating func next() -> Script {
    var bytes: [UInt8]
    switch below(12) {
    case 0: bytes = noise(200)
    case 1: bytes = mutated(valid())
    case 2: bytes = cut(valid())
    case 3: bytes = valid() + mutated(valid()) + valid()
    case 4: bytes = valid() + valid() + cut(valid())
    case 5: bytes = oversized()
    case 6: bytes = wrongChunks()
    case 7: bytes = upgrade() + noise(40)
    case 8: bytes = mutated(upgrade()) + valid()
    case 9: bytes = wrongHost() + valid()
    case 10: bytes = wrongLength() + valid()
    default: bytes = valid() + noise(30) + Array("\r\n\r\n".utf8)
    }
    var parts: [[UInt8]] = []
    for _ in 0..<below(3) where bytes.count > 1 {
      let place = 1 + below(bytes.count - 1)
      parts.append(Array(bytes[..<place]))
      bytes = Array(bytes[place...])
    }
    return Script(parts: parts + [bytes], isAbandoned: below(4) == 0)
  }

  // MARK: Requests

  private mutating func valid() -> [UInt8] {
    let path = pick(["/healthz", "/", "/nothing", "/_counterpoint/client.js", "/metrics", "/healthz?a=%FF&b"])
    let more = pick([
      "", "Accept-Encoding: gzip\r\n", "Connection: close\r\n", "Expect: 100-continue\r\n",
      "Accept: text/html\r\nAccept-Encoding: gzip, deflate\r\n", "Range: bytes=0-3\r\n",
      "If-None-Match: *\r\n", "Cookie: counterpoint-user=1.2.3\r\n",
    ])
    switch below(6) {
    case 0: return text("HEAD \(path) HTTP/1.1\r\nHost: x\r\n\(more)\r\n")
    case 1:
      return text("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\(more)\r\nhello")
    case 2:
      return text(
        "PUT \(path) HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\(more)\r\n5\r\nhello\r\n0\r\n\r\n")
    case 3: return text("GET \(path) HTTP/1.0\r\n\(more)\r\n")
    default: return text("GET \(path) HTTP/1.1\r\nHost: x\r\n\(more)\r\n")
    }
  }

  private mutating func upgrade() -> [UInt8] {
    let session = pick(["", "?session=AAAAAAAAAAAAAAAAAAAAAA", "?session=%00&after=x"])
    return text(
      """
      GET /_counterpoint/live\(session) HTTP/1.1\r\nHost: x\r\nOrigin: \(pick([origin, "http://evil", "x"]))\r
      Upgrade: \(pick(["websocket", "WebSocket", "h2c", "websocket, h2c"]))\r
      Connection: \(pick(["Upgrade", "keep-alive, Upgrade", "close"]))\r
      Sec-WebSocket-Version: \(pick(["13", "12", "x"]))\r
      \(pick(["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n", "Sec-WebSocket-Key: x\r\n", ""]))\r

      """)
  }

  private mutating func oversized() -> [UInt8] {
    let letters = String(repeating: "x", count: 1 + below(90_000))
    switch below(4) {
    case 0: return text("GET /\(letters) HTTP/1.1\r\nHost: x\r\n\r\n")
    case 1: return text("GET / HTTP/1.1\r\nHost: x\r\nX: \(letters)\r\n\r\n")
    case 2: return text("GET / HTTP/1.1\r\nHost: x\r\n\(letters): 1\r\n\r\n")
    default:
      let lines = (0..<below(400)).map { "X-\($0): \($0)\r\n" }.joined()
      return text("GET /healthz HTTP/1.1\r\nHost: x\r\n\(lines)\r\n")
    }
  }

  private mutating func wrongChunks() -> [UInt8] {
    let chunks = pick([
      "zz\r\nhello\r\n0\r\n\r\n", "5\r\nhel", "-1\r\n\r\n", "FFFFFFFFFFFFFFFFF\r\nx", "5\r\nhello0\r\n\r\n",
      "0\r\nHost: y\r\n\r\n", "5;a=\"\r\nhello\r\n0\r\n\r\n", "0\r\n\0: 1\r\n\r\n", "",
    ])
    return text("POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
  }

  private mutating func wrongHost() -> [UInt8] {
    let hosts = pick([
      "", "Host:\r\n", "Host: x\r\nHost: x\r\n", "Host: x\r\nHost: y\r\n", "Host: a b\r\n",
      "Host: x:99999\r\n",
      "Host: [::1\r\n", "Host: x/y\r\n", "Host: %zz\r\n",
    ])
    return text("GET /healthz HTTP/1.1\r\n\(hosts)\r\n")
  }

  private mutating func wrongLength() -> [UInt8] {
    let lengths = pick([
      "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length: 0x5\r\n",
      "Content-Length: 5\r\nContent-Length: 6\r\n", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: gzip\r\n", "Transfer-Encoding: chunked, gzip\r\n", "Content-Length: 1000\r\n",
    ])
    return text("POST /healthz HTTP/1.1\r\nHost: x\r\n\(lengths)\r\nhello")
  }

  // MARK: Damage

  private mutating func noise(_ maximum: Int) -> [UInt8] {
    (0..<1 + below(maximum)).map { _ in UInt8(below(256)) }
  }

  private mutating func cut(_ bytes: [UInt8]) -> [UInt8] { Array(bytes[..<(1 + below(bytes.count - 1))]) }

  private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes[place] ^= 1 << UInt8(below(8))
      case 2: bytes.insert(UInt8(below(256)), at: place)
      case 3: if bytes.count > 1 { bytes.remove(at: place) }
      case 4: bytes[place] = [0, 0x0D, 0x0A, 0x20, 0xFF][below(5)]
      default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      }
    }
    return bytes
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }
  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
