import Foundation
import NIOSSL
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Requests that are none", .timeLimit(.minutes(5)))
struct MalformedRequestTests {
  /// Sends over one connection, and returns the statuses of all answers.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parts: [String]
    var isHalfClosed = false
    let statuses: [Int]
  }

  private nonisolated static let healthy = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

  nonisolated static let cases = [
    Case(testDescription: "a NUL at once", parts: ["\0\r\n\r\n"], statuses: [400]),
    Case(testDescription: "a NUL behind a request", parts: [healthy + "\0\r\n\r\n"], statuses: [200, 400]),
    Case(testDescription: "a NUL after an answer", parts: [healthy, "\0\r\n\r\n"], statuses: [200, 400]),
    Case(
      testDescription: "a NUL behind three requests", parts: [healthy + healthy + healthy + "\0\r\n\r\n"],
      statuses: [200, 200, 200, 400]),
    Case(
      testDescription: "half of a second request", parts: [healthy, "GET /hea"], isHalfClosed: true,
      statuses: [200, 400]),
    Case(testDescription: "half of a request", parts: ["GET /hea"], isHalfClosed: true, statuses: [400]),
    Case(
      testDescription: "no host", parts: [healthy + "GET /healthz HTTP/1.1\r\n\r\n"], statuses: [200, 400]),
    Case(
      testDescription: "two hosts", parts: ["GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n"], statuses: [400]),
    Case(testDescription: "no such host", parts: ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n"], statuses: [400]),
    Case(testDescription: "an empty host", parts: ["GET / HTTP/1.1\r\nHost:\r\n\r\n"], statuses: [400]),
    Case(
      testDescription: "an old request without a host", parts: ["GET /healthz HTTP/1.0\r\n\r\n"],
      isHalfClosed: true, statuses: [200]),
    Case(
      testDescription: "a header field that is too long",
      parts: ["GET / HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n"],
      statuses: [431]),
    Case(
      testDescription: "noise behind the last request",
      parts: ["GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n\0\0\0"], statuses: [200]),
    Case(
      testDescription: "noise behind the last request, said in capitals",
      parts: ["GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Close\r\n\r\n\0\0\0"], statuses: [200]),
    Case(
      testDescription: "a request behind the last one",
      parts: ["GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" + healthy], statuses: [200]),
    Case(
      testDescription: "a live connection without a host",
      parts: [
        """
        GET /_counterpoint/live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n
        """
      ], statuses: [400]),
  ]

  /// Those whose answer may come before what is wrong with them has: the server must only live and close.
  nonisolated static let races = [
    "POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
    "POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc\0\0\0",
    "POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nabc",
  ]

  private func run(
    _ isEncrypted: Bool, _ operation: @MainActor (TestServer, NIOSSLCertificate?) async throws -> Void
  ) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try TestCertificate.write(in: directory)
    try await TestServer.run([.trial]) {
      if isEncrypted { $0.tls = (files.certificate, files.key) }
    } _: { server in
      try await operation(server, isEncrypted ? files.trusted : nil)
      let answer = try await HTTPAnswer.get(
        "/healthz", port: server.port, trusting: isEncrypted ? files.trusted : nil)
      #expect(answer.status == 200)
    }
  }

  @Test(
    "The requests before are answered in order, then it is refused, then the connection ends, and nothing else does",
    arguments: cases, [false, true])
  func refusals(_ attack: Case, isEncrypted: Bool) async throws {
    try await run(isEncrypted) { server, certificate in
      let connection = try await RawConnection.open(port: server.port, trusting: certificate)
      var answers = ""
      for (number, part) in attack.parts.enumerated() {
        if number > 0 { answers += try await Self.answer(connection) }
        try await connection.send(part)
      }
      if attack.isHalfClosed { await connection.finishSending() }
      answers += String(decoding: await connection.readToEnd(), as: UTF8.self)
      let statuses = answers.matches(of: #/HTTP\/1\.1 (\d+) /#).compactMap { Int($0.1) }
      #expect(statuses == attack.statuses)
      let refusals = attack.statuses.count { $0 >= 400 }
      #expect(answers.matches(of: /(?i)\r\nconnection: close/).count >= refusals)
      #expect(server.logs.entries.count { $0.text.contains("Refused a request") } == refusals)
      let counted = server.server.metrics.traffic.answersByStatus.filter { $0.key >= 400 }
      #expect(counted.values.reduce(0, +) == refusals)
    }
  }

  /// One whole answer.
  private static func answer(_ connection: RawConnection) async throws -> String {
    let head = await connection.readHead()
    let length = HTTPAnswer(head: head, body: []).header("Content-Length").flatMap { Int($0) } ?? 0
    return head + String(decoding: await connection.read(length), as: UTF8.self)
  }

  @Test(
    "A request that is cut short or breaks off in its body ends its own connection alone",
    arguments: races, [false, true])
  func bodies(_ text: String, isEncrypted: Bool) async throws {
    try await run(isEncrypted) { server, certificate in
      for isHalfClosed in [true, false] {
        let connection = try await RawConnection.open(port: server.port, trusting: certificate)
        try await connection.send(text)
        if isHalfClosed {
          await connection.finishSending()
          let answers = String(decoding: await connection.readToEnd(), as: UTF8.self)
          #expect(answers.hasPrefix("HTTP/1.1 4"))
        } else {
          #expect(await connection.readHead().hasPrefix("HTTP/1.1 4"))
        }
        await connection.close()
      }
    }
  }

  @Test(
    "What a page sends together with its wish for a live connection reaches its session",
    arguments: [false, true])
  func together(isEncrypted: Bool) async throws {
    try await run(isEncrypted) { server, certificate in
      let scheme = isEncrypted ? "https" : "http"
      let connection = try await RawConnection.open(port: server.port, trusting: certificate)
      // A ping, masked with nothing, behind the request in one packet.
      let head = HTTPAnswer.head(
        "/_counterpoint/live", port: server.port,
        [
          ("Origin", "\(scheme)://127.0.0.1:\(server.port)"), ("Upgrade", "websocket"),
          ("Connection", "Upgrade"),
          ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ])
      try await connection.send(Array(head.utf8) + [0x89, 0x83, 0, 0, 0, 0, 1, 2, 3])
      #expect(await connection.readHead().hasPrefix("HTTP/1.1 101"))
      let frames = await connection.readToEnd()
      #expect(frames.starts(with: [0x8A, 3, 1, 2, 3]) || frames.first == 0x88, "\(frames)")
    }
  }

  @Test("A thousand malformed connections leave a few lines in the log, each of bounded length")
  func logs() async throws {
    try await TestServer.run([.trial]) { server in
      for number in 0..<200 {
        let connection = try await RawConnection.open(port: server.port)
        try await connection.send("\u{1}\(String(repeating: "x", count: number * 20))\r\n\r\n")
        _ = await connection.readToEnd()
      }
      let lines = server.logs.entries.filter { $0.text.contains("Refused a request") }
      #expect(lines.count > 0 && lines.count < 20)
      #expect(lines.allSatisfy { $0.text.count < 300 })
    }
  }
}
