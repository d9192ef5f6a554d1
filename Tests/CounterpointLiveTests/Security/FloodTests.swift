import CounterpointSemantics
import CounterpointWeb
import Foundation
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Attacks: floods of connections")
struct FloodTests {
  @Test("However often pages are loaded, a user and an address have no more sessions than they may")
  func pages() async throws {
    try await TestServer.run(
      [.trial],
      configure: {
        $0.sessionsPerUser = 3
        $0.sessionsPerAddress = 10
      }
    ) { server in
      var visitor = server.visitor()
      for _ in 0..<20 { _ = try await visitor.get("/") }
      #expect(server.server.registry.count == 3)
      // Without a cookie everybody is somebody new, at the same address.
      for _ in 0..<40 { _ = try await HTTPAnswer.get("/", port: server.port) }
      #expect(server.server.registry.count <= 10)
      #expect(try await HTTPAnswer.get("/", port: server.port).status == 200)
    }
  }

  @Test("An address of version 6 counts by its network: nobody has more sessions for having more addresses")
  func addresses() throws {
    func address(_ text: String) throws -> String {
      ClientRequest(remoteAddress: try SocketAddress(ipAddress: text, port: 1)) { _ in [] }.address
    }
    #expect(try address("2001:db8:1:2::1") == address("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    #expect(try address("2001:db8:1:2::1") != address("2001:db8:1:3::1"))
    #expect(try address("::ffff:192.0.2.1") == "192.0.2.1")
    #expect(try address("192.0.2.1") == "192.0.2.1")
  }

  @Test("Nonsense by the thousand fills no log", arguments: SessionIsolation.allCases)
  func logs(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let socket = try await visitor.connect(page.session)
      let add = try #require(page.button("Add"))
      for _ in 0..<600 { try await socket.send(.select(1), to: add) }
      try await socket.close()
      _ = await socket.closure()
      // What a session's process logs comes a moment later.
      await server.logs.waitFor("Refused")
      let refusals = server.logs.entries.count { $0.level >= .notice && $0.text.contains("Refused") }
      #expect(refusals < 200 && refusals > 0)
    }
  }

  @Test("Whoever asks for signs of life without reading them gets none")
  func pings() throws {
    let channel = EmbeddedChannel()
    let handler = WebSocketHandler(limits: WebSocketLimits(), onMessage: { _ in true }, onClose: { _ in })
    try channel.pipeline.syncOperations.addHandler(handler)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    func ping() throws -> WebSocketFrame? {
      try channel.writeInbound(
        WebSocketFrame(
          fin: true, opcode: .ping, maskKey: WebSocketMaskingKey([1, 2, 3, 4]), data: ByteBuffer(bytes: [7])))
      return try channel.readOutbound(as: WebSocketFrame.self)
    }
    #expect(try ping()?.opcode == .pong)
    channel.isWritable = false
    for _ in 0..<100 { #expect(try ping() == nil) }
    channel.isWritable = true
    #expect(try ping()?.opcode == .pong)
    _ = try? channel.finish()
  }

  @Test("What arrives faster than it is taken is kept up to a mebibyte, and then the connection ends")
  func pendingInput() throws {
    let channel = EmbeddedChannel()
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    let connection = try WebSocketConnection(
      channel: channel, request: head, limits: WebSocketLimits(), traffic: TrafficCounts(),
      outboxes: Outboxes(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    func receive() throws {
      try channel.writeInbound(
        WebSocketFrame(
          fin: true, opcode: .binary, maskKey: WebSocketMaskingKey([0, 0, 0, 0]),
          data: ByteBuffer(repeating: 1, count: 60_000)))
    }
    for _ in 0..<17 { try receive() }
    #expect(try channel.readOutbound(as: WebSocketFrame.self) == nil)
    try receive()
    var close = try #require(try channel.readOutbound(as: WebSocketFrame.self))
    #expect(close.opcode == .connectionClose)
    let code = close.data.readWebSocketErrorCode()
    #expect(code == .policyViolation)
    _ = try? channel.finish()
    withExtendedLifetime(connection) {}
  }

  @Test(
    "What is taken makes room for more: nobody is cut off for what was sent in the course of time",
    arguments: SessionIsolation.allCases)
  func takenInput(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let socket = try await visitor.connect(page.session)
      let add = try #require(page.button("Add"))
      let reply = ClientMessage.serviceReply(request: 99, .failed(String(repeating: "x", count: 1_000)))
      let frame = WireClient.encode([ClientMessage](repeating: reply, count: 60))
      for round in 1...25 {
        try await socket.sendBinary(frame)
        try await socket.send(.tap, to: add)
        let answer = try await socket.answers()
        #expect("\(answer)".contains("Count: \(round)"))
      }
    }
  }
}
