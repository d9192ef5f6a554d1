import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CounterpointLive

@Suite("What stands next to the parser of requests")
struct RequestGateTests {
  @Test(
    "That a request is its connection's last is handed on in one word, however it is said, and nothing behind it is",
    arguments: [
      ("close", true), ("Close", true), ("keep-alive, CLOSE", true), ("keep-alive", false),
      ("closed", false),
    ])
  func last(said: String, isLast: Bool) throws {
    let gate = RequestGate(
      isSurplus: false,
      report: RequestGate.Report(
        logger: LogRecorder().logger, limiter: LogLimiter(), traffic: TrafficCounts()))
    let channel = EmbeddedChannel(handler: gate)
    var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    head.headers.add(name: "Host", value: "x")
    head.headers.add(name: "Connection", value: said)
    func pass(_ part: HTTPServerRequestPart) throws -> HTTPServerRequestPart? {
      try channel.writeInbound(part)
      return try channel.readInbound()
    }
    var expected = head
    if isLast { expected.headers.replaceOrAdd(name: "Connection", value: "close") }
    #expect(try pass(.head(head)) == .head(expected))
    #expect(try pass(.end(nil)) == .end(nil))
    #expect(try pass(.head(head)) == (isLast ? nil : .head(expected)))
    _ = try channel.finish()
  }
}
