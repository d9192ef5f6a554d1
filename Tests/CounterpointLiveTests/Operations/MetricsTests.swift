import CoreMetrics
import CounterpointSession
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Figures", .timeLimit(.minutes(5)))
struct MetricsTests {
  /// The values of a page, by name with labels.
  private func values(_ page: String) -> [String: Double] {
    Dictionary(
      page.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
        line.lastIndex(of: " ").flatMap { space in
          Double(line[line.index(after: space)...]).map { (String(line[..<space]), $0) }
        }
      }, uniquingKeysWith: { $1 })
  }

  @Test("A server tells what its sessions do, wherever they live", arguments: SessionIsolation.allCases)
  func page(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let socket = try await visitor.connect(page.session)
      try await socket.send(.tap, to: try #require(page.button("Add")))
      try await socket.send(.tap, to: try #require(page.button("Forbidden")))
      _ = try await socket.answers()
      let second = try await visitor.load("/")
      _ = second
      var answer = try await HTTPAnswer.get("/metrics", port: server.port)
      // A process tells a second after the first of what it has to tell.
      while values(answer.text)["counterpoint_first_paints_total"] != 2
        || values(answer.text)["counterpoint_events_handled_total"] != 1
      {
        answer = try await HTTPAnswer.get("/metrics", port: server.port)
      }
      #expect(answer.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
      let values = values(answer.text)
      #expect(values["counterpoint_build_info{version=\"\(CounterpointVersion.current)\"}"] == 1)
      #expect(values["counterpoint_sessions{phase=\"connected\"}"] == 1)
      #expect(values["counterpoint_sessions{phase=\"mounted\"}"] == 1)
      #expect(values["counterpoint_connections"] == 1)
      #expect(values["counterpoint_connections_total"] == 1)
      #expect(values["counterpoint_first_paints_total"] == 2)
      #expect(values["counterpoint_events_handled_total"] == 1)
      #expect(values["counterpoint_events_refused_total{reason=\"disabled\"}"] == 1)
      #expect(values["counterpoint_patches_total", default: 0] >= 1)
      #expect(values["counterpoint_snapshots_total"] == 0)
      #expect(values["counterpoint_sent_bytes_total", default: 0] > 0)
      #expect(values["counterpoint_received_bytes_total", default: 0] > 0)
      #expect(values["counterpoint_storage_errors_total"] == 0)
      #expect(values["counterpoint_draining"] == 0)
      #expect(values["counterpoint_http_responses_total{code=\"200\"}", default: 0] >= 2)
      #expect(values["process_resident_memory_bytes", default: 0] > 1_000_000)
      #expect(values["counterpoint_uptime_seconds", default: 0] > 0)
      let flushes = values["counterpoint_flush_seconds_count", default: 0]
      #expect(flushes >= 1)
      #expect(values["counterpoint_flush_seconds_bucket{le=\"+Inf\"}"] == flushes)
      try await socket.close()
    }
  }

  @Test("What a session's process did last is told when it ends")
  func lastFigures() async throws {
    try await TestServer.run([.trial], isolation: .process) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let socket = try await visitor.connect(page.session)
      try await socket.send(.tap, to: try #require(page.button("Add")))
      _ = try await socket.answers()
      try await socket.close()
      server.server.registry.endAll()
      let counts = server.server.metrics.sessions
      #expect(await ProcessTable.wait { counts.figures.eventsHandled == 1 })
    }
  }

  @Test("Only programs of this machine, and whoever was named, may read them")
  func readers() async throws {
    try await TestServer.run([.trial]) { server in
      #expect(try await HTTPAnswer.get("/metrics", port: server.port).status == 200)
      // A proxy on this machine hands on what others ask.
      for name in ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via"] {
        let answer = try await HTTPAnswer.get("/metrics", port: server.port, headers: [(name, "203.0.113.7")])
        #expect(answer.text.contains("counterpoint_") == false, "\(name)")
      }
    }
    try await TestServer.run([.trial], configure: { $0.metricsReaders = [NetworkRange("203.0.113.0/24")!] }) {
      server in
      let forwarded = [("X-Forwarded-For", "203.0.113.7")]
      let answer = try await HTTPAnswer.get("/metrics", port: server.port, headers: forwarded)
      #expect(answer.status == 200)
      let others = [("X-Forwarded-For", "198.51.100.7")]
      let refused = try await HTTPAnswer.get("/metrics", port: server.port, headers: others)
      #expect(refused.text.contains("counterpoint_") == false)
    }
  }

  @Test("What libraries measure is told by the conventions of the format")
  func registry() {
    let registry = MetricsRegistry()
    let first = registry.makeCounter(label: "orders.made", dimensions: [("shop", "A \"quoted\"\n\\")])
    first.increment(by: 2)
    registry.makeCounter(label: "orders.made", dimensions: [("shop", "A \"quoted\"\n\\")]).increment(by: 3)
    registry.makeMeter(label: "room", dimensions: []).set(Int64(7))
    let timer = registry.makeTimer(label: "render", dimensions: [])
    timer.recordNanoseconds(2_000_000)
    timer.recordNanoseconds(2_000_000_000)
    let recorder = registry.makeRecorder(label: "size", dimensions: [], aggregate: true)
    recorder.record(Int64(4))
    recorder.record(6.5)
    var page = MetricsPage()
    registry.write(into: &page)
    let lines = page.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("# TYPE orders_made_total counter"))
    #expect(lines.contains(#"orders_made_total{shop="A \"quoted\"\n\\"} 5"#))
    #expect(lines.contains("room 7"))
    #expect(lines.contains("render_seconds_bucket{le=\"0.0025\"} 1"))
    #expect(lines.contains("render_seconds_bucket{le=\"1\"} 1"))
    #expect(lines.contains("render_seconds_bucket{le=\"+Inf\"} 2"))
    #expect(lines.contains("render_seconds_sum 2.002"))
    #expect(lines.contains("size_sum 10.5"))
    #expect(lines.contains("size_count 2"))
    #expect(MetricsPage.name("9 lives-left") == "_9_lives_left")
  }

  @Test("Each duration counts once, in the first bucket that holds it")
  func durations() {
    var durations = DurationCounts()
    durations.add(.microseconds(100))
    durations.add(.microseconds(101))
    durations.add(.seconds(2))
    #expect(durations.counts.first == 1)
    #expect(durations.counts[1] == 1)
    #expect(durations.counts.last == 1)
    #expect(durations.counts.reduce(0, +) == 3)
    #expect(abs(durations.sum - 2.000201) < 1e-9)
  }
}
