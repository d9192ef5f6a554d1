import Foundation
import Logging
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Limits", .timeLimit(.minutes(5)))
struct LimitTests {
  @Test("An address gets its pages at once, then as many as time gives it, and others' are untouched")
  func pageRate() {
    let now = Mutex(ContinuousClock.now)
    let rate = RequestRate(perMinute: 60) { now.withLock { $0 } }
    for _ in 0..<60 { #expect(rate.take(for: "a") == nil) }
    #expect(rate.take(for: "a") == 1)
    #expect(rate.take(for: "b") == nil)
    now.withLock { $0 += .milliseconds(1_100) }
    #expect(rate.take(for: "a") == nil)
    #expect(rate.take(for: "a") == 1)
    now.withLock { $0 += .seconds(3_600) }
    for _ in 0..<60 { #expect(rate.take(for: "a") == nil) }
    #expect(rate.take(for: "a") != nil, "what was not used is not saved up")
    #expect(RequestRate(perMinute: 0).take(for: "a") == nil)
    let slow = RequestRate(perMinute: 1) { now.withLock { $0 } }
    #expect(slow.take(for: "a") == nil)
    #expect(slow.take(for: "a") == 60)
  }

  @Test("Where very many addresses have come, those are forgotten whose time is over, and no one else")
  func manyAddresses() {
    let now = Mutex(ContinuousClock.now)
    let rate = RequestRate(perMinute: 1) { now.withLock { $0 } }
    for number in 0..<65_535 { _ = rate.take(for: "\(number)") }
    now.withLock { $0 += .seconds(59) }
    #expect(rate.take(for: "busy") == nil)
    now.withLock { $0 += .seconds(1) }
    #expect(rate.take(for: "new") == nil)
    #expect(rate.take(for: "busy") != nil)
  }

  @Test(
    "Too many pages from one network are refused with 429 and when to come back; scripts and others' pages are not"
  )
  func tooManyPages() async throws {
    try await TestServer.run([.trial], configure: { $0.pagesPerMinute = 3 }) { server in
      func get(_ path: String, from address: String) async throws -> HTTPAnswer {
        try await HTTPAnswer.get(path, port: server.port, headers: [("X-Forwarded-For", address)])
      }
      // The rest of an address of version 6 is up to whoever has it.
      for number in 1...3 {
        #expect(try await get("/", from: "2001:db8:0:1::\(number)").status == 200)
      }
      for number in 4...40 {
        let refused = try await get("/", from: "2001:db8:0:1::\(number)")
        #expect(refused.status == 429)
        #expect(refused.header("Retry-After").flatMap { Int($0) }.map { (1...20).contains($0) } == true)
        #expect(refused.header("Set-Cookie") == nil)
      }
      #expect(try await get("/_counterpoint/client.js", from: "2001:db8:0:1::1").status == 200)
      #expect(try await get("/", from: "2001:db8:0:2::1").status == 200)
      #expect(server.server.registry.count == 4)
      #expect(server.logs.entries.count { $0.text.contains("Refused a page") } < 15)
    }
  }

  @Test(
    "Who comes when there are too many connections is asked to come back, and is served when some have gone")
  func connections() async throws {
    try await TestServer.run([.trial], configure: { $0.maximumConnections = 3 }) { server in
      var held: [RawConnection] = []
      for _ in 0..<3 {
        let connection = try await RawConnection.open(port: server.port)
        try await connection.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(await connection.readHead().hasPrefix("HTTP/1.1 200"))
        held.append(connection)
      }
      let refused = try await HTTPAnswer.get("/healthz", port: server.port)
      #expect(refused.status == 503)
      #expect(refused.header("Retry-After") == "5")
      #expect(refused.header("Connection") == "close")
      for connection in held { await connection.close() }
      while try await HTTPAnswer.get("/healthz", port: server.port).status != 200 { await Task.yield() }
    }
  }

  @Test("The connections that may be are fewer than the files that may be open")
  func descriptors() {
    #expect(ConnectionLimit(configured: 0, isolation: .shared, openFiles: 1_024).maximum == 832)
    #expect(ConnectionLimit(configured: 0, isolation: .process, openFiles: 1_024).maximum == 208)
    #expect(ConnectionLimit(configured: 100, isolation: .shared, openFiles: 1_024).maximum == 100)
    #expect(ConnectionLimit(configured: 5_000, isolation: .shared, openFiles: 1_024).maximum == 832)
    #expect(ConnectionLimit(configured: 0, isolation: .shared, openFiles: 64).maximum == 16)
    let limit = ConnectionLimit(maximum: 1)
    #expect(limit.admit() == .admitted)
    for _ in 0..<ConnectionLimit.surplusCount { #expect(limit.admit() == .surplus) }
    #expect(limit.admit() == .refused)
    for _ in 0..<(ConnectionLimit.surplusCount + 2) { limit.left() }
    #expect(limit.count == 0 && limit.admit() == .admitted)
  }

  @Test(
    "A server that may open no more files says so a few times, and serves whoever waits when it can again")
  func noMoreFiles() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let program = Bundle.main.bundleURL.appendingPathComponent("Counter").path
    let server = try Program(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", "ulimit -n 48; exec \"$0\" --port 0 --isolation shared --data-directory \"$1\"", program,
        directory.path,
      ])
    let port = try await server.port()
    var held: [RawConnection] = []
    // Those that the server cannot take wait with the system.
    for _ in 0..<70 { held.append(try await RawConnection.open(port: port)) }
    let waiting = try await RawConnection.open(port: port)
    try await waiting.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    for connection in held { await connection.close() }
    #expect(await waiting.readHead().hasPrefix("HTTP/1.1 "))
    while try await HTTPAnswer.get("/healthz", port: port).status != 200 { await Task.yield() }
    server.send(SIGTERM)
    let result = await server.result()
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n").count { $0.contains("New connections cannot be taken") }
    #expect(lines > 0 && lines < 10, "\(result.errors)")
  }

  @Test("A flood of records passes a few at once, then one every while, which says how many were left out")
  func logLimiter() {
    let now = Mutex(ContinuousClock.now)
    let recorder = LogRecorder()
    let limiter = LogLimiter(burst: 3, interval: .seconds(10)) { now.withLock { $0 } }
    for _ in 0..<100 { limiter.log(.notice, "Refused", to: recorder.logger) }
    #expect(recorder.entries.count == 3)
    now.withLock { $0 += .seconds(10) }
    for _ in 0..<100 { limiter.log(.notice, "Refused", to: recorder.logger) }
    #expect(recorder.entries.count == 4)
    #expect(recorder.entries.last?.text == "Refused omitted=97")
    now.withLock { $0 += .seconds(100) }
    for _ in 0..<100 { limiter.log(.notice, "Refused", to: recorder.logger) }
    #expect(recorder.entries.count == 7)
  }
}
