import CounterpointSession
import Foundation

/// All figures of one server, and how they are told.
@MainActor
struct ServerMetrics {
  let sessions: SessionCounts
  let traffic: TrafficCounts
  let registry: SessionRegistry
  let readiness: Readiness
  /// The time at which the server was made.
  let start: ContinuousClock.Instant
  let failures: SessionFailures
  let confinement: ServerConfinement
  /// The number of servers that have died before this one under the same supervisor.
  let restartCount: Int

  init(
    sessions: SessionCounts, traffic: TrafficCounts, registry: SessionRegistry, readiness: Readiness,
    confinement: ServerConfinement, restartCount: Int
  ) {
    self.confinement = confinement
    self.restartCount = restartCount
    self.sessions = sessions
    self.traffic = traffic
    self.registry = registry
    self.readiness = readiness
    failures = SessionFailures()
    start = .now
  }

  /// Names by the conventions of Prometheus: base units, `_total` at the end of what only grows.
  func page() -> String {
    var page = MetricsPage()
    addServer(to: &page)
    addSessions(to: &page)
    addTraffic(to: &page)
    addProcess(to: &page)
    MetricsRegistry.shared.write(into: &page)
    return page.text
  }

  private func addServer(to page: inout MetricsPage) {
    page.add(
      "counterpoint_build_info", .gauge, help: "Which Counterpoint this is.",
      [([("version", CounterpointVersion.current)], 1)])
    page.add(
      "counterpoint_uptime_seconds", .gauge, help: "Since the server was started.",
      (ContinuousClock.now - start) / .seconds(1))
    page.add(
      "counterpoint_server_restarts_total", .counter,
      help: "Times that the server has died and was started again by its supervisor.", Double(restartCount))
    page.add(
      "counterpoint_session_confinement", .gauge,
      help: "1 for each mechanism by which the processes of sessions are confined; for Landlock its version.",
      confinement.figures)
    page.add(
      "counterpoint_draining", .gauge, help: "1 while the server takes in nobody new because it is stopping.",
      readiness.isDraining ? 1 : 0)
    page.add(
      "counterpoint_sessions_failed_total", .counter,
      help: "Sessions that ended by what their own code did.", Double(failures.count))
  }

  private func addSessions(to page: inout MetricsPage) {
    let phases = registry.phaseCounts
    let sessions = self.sessions.figures
    page.add(
      "counterpoint_sessions", .gauge, help: "Sessions by where they are in their life.",
      phases.map { (labels: [("phase", $0.name)], value: Double($0.count)) })
    page.add(
      "counterpoint_first_paints_total", .counter, help: "Screens painted for a page.",
      Double(sessions.firstPaints))
    page.add(
      "counterpoint_events_handled_total", .counter, help: "Events handed to apps.",
      Double(sessions.eventsHandled))
    page.add(
      "counterpoint_events_refused_total", .counter, help: "Events refused, by the reason.",
      sessions.eventsRefused.map { (labels: [("reason", $0.metricName)], value: Double($1)) }
        .sorted { $0.labels[0].1 < $1.labels[0].1 })
    page.add(
      "counterpoint_patches_total", .counter, help: "Frames that told what changed.", Double(sessions.patches)
    )
    page.add(
      "counterpoint_snapshots_total", .counter, help: "Frames that told everything.",
      Double(sessions.snapshots))
    page.add(
      "counterpoint_frame_body_bytes_total", .counter, help: "Bytes of the bodies of both.",
      Double(sessions.bodyBytes))
    page.addHistogram(
      "counterpoint_flush_seconds", help: "Time to bring a screen up to date and to encode what changed.",
      bounds: DurationCounts.bounds, counts: sessions.flushes.counts, sum: sessions.flushes.sum)
  }

  private func addTraffic(to page: inout MetricsPage) {
    page.add(
      "counterpoint_connections", .gauge, help: "Live connections that are open.", Double(traffic.connections)
    )
    page.add(
      "counterpoint_connections_total", .counter, help: "Live connections that were opened.",
      Double(traffic.connectionsOpened))
    page.add(
      "counterpoint_connections_refused_total", .counter,
      help: "Live connections refused: of foreign pages, without a cookie.",
      Double(traffic.connectionsRefused))
    page.add(
      "counterpoint_received_bytes_total", .counter, help: "Bytes of messages from browsers.",
      Double(traffic.bytesReceived))
    page.add(
      "counterpoint_sent_bytes_total", .counter, help: "Bytes of messages to browsers.",
      Double(traffic.bytesSent))
    page.add(
      "counterpoint_http_responses_total", .counter, help: "Answers over HTTP, by status.",
      traffic.answersByStatus.sorted { $0.key < $1.key }
        .map { (labels: [("code", "\($0.key)")], value: Double($0.value)) })
    page.add(
      "counterpoint_storage_errors_total", .counter, help: "Values that could not be read or written.",
      Double(traffic.storageErrors))
  }

  /// By the names that Prometheus' own libraries use.
  private func addProcess(to page: inout MetricsPage) {
    if let memory = ProcessFigures.residentBytes {
      page.add(
        "process_resident_memory_bytes", .gauge, help: "Memory that is in use.", Double(memory))
    }
    page.add(
      "process_cpu_seconds_total", .counter, help: "Time on processors, user and system.",
      ProcessFigures.processorSeconds)
    if let files = ProcessFigures.openFiles {
      page.add("process_open_fds", .gauge, help: "Open files and sockets.", Double(files))
    }
  }
}

/// Sessions that ended by what their own code did.
@MainActor
final class SessionFailures {
  var count = 0
}

/// The figures that the system has of this process.
enum ProcessFigures {
  static var residentBytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  static var processorSeconds: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static var openFiles: Int? {
    // The folder itself is open while it is read.
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count
  }
}

extension EventRefusal {
  fileprivate var metricName: String {
    switch self {
    case .unknownNode: "unknown_node"
    case .removedNode: "removed_node"
    case .wrongKind: "wrong_kind"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .underModal: "under_modal"
    case .valueOutOfRange: "value_out_of_range"
    case .rateLimited: "rate_limited"
    case .duplicate: "duplicate"
    case .notConnected: "not_connected"
    case .unaskedReply: "unasked_reply"
    case .wrongReply: "wrong_reply"
    }
  }
}

extension SessionRegistry {
  /// The number of sessions in each phase, those without any included. O(sessions).
  var phaseCounts: [(name: String, count: Int)] {
    var counts = ["created": 0, "mounted": 0, "connected": 0, "suspended": 0]
    for session in sessions.values {
      let phase =
        session.hosted == nil
        ? "created" : session.isConnected ? "connected" : session.wasConnected ? "suspended" : "mounted"
      counts[phase, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
  }
}
