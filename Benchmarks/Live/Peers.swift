import ArgumentParser
import BenchmarkServers
import ChromiumDriver
import Foundation

/// The same counter and the same 1,000 rows here and in a peer, side by side in one browser.
struct Peers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures a peer beside this server in headless Chromium.",
    discussion: """
      The peer is started with `python <script> <port>`: Benchmarks/Live/Peers/nicegui_apps.py, with a Python that has \
      NiceGUI. Without --python only this server is measured.
      """)

  @Option(help: "A Python that has the peer's packages.")
  var python: String?
  @Option(help: "What the peer runs.")
  var script = "Benchmarks/Live/Peers/nicegui_apps.py"
  @Option(help: "How many taps on each screen.")
  var taps = 200
  @Option(help: "How many tabs are opened to see what a session that idles holds.")
  var tabs = 10
  @Option(help: "Where sessions live: shared or process.")
  var isolation = "shared"

  func run() async throws {
    let own = try ServerProcess("BenchmarkApps", arguments: ["--isolation", isolation])
    defer { own.stop() }
    try await measure("Counterpoint, \(isolation)", own, screens: ["counter", "list", "rows"])
    guard let python else { return }
    let peer = try ServerProcess(running: python, script: script)
    defer { peer.stop() }
    // A peer has no list that mounts what is near the eye alone: its rows stand beside both of ours.
    try await measure("NiceGUI", peer, screens: ["counter", "rows"])
  }

  /// For a server that takes seconds to make a large screen, on a busy machine.
  private static let patience = Duration.seconds(120)

  private static func isThere(_ selector: String) -> String {
    "document.querySelectorAll('\(selector)').length > 0"
  }

  private func measure(_ name: String, _ server: ServerProcess, screens: [String]) async throws {
    print(name)
    let usage = ProcessUsage(of: server.processIdentifier)
    report("memory at start", bytes: try usage.memory())
    for screen in screens {
      let button = screen == "counter" ? "button" : "[role=switch]"
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        let opening = ContinuousClock().now
        try await page.open("\(server.url)/\(screen)/")
        try await page.waitFor(Self.isThere(button), timeout: Self.patience)
        let opened = opening.duration(to: .now)
        try await page.settle()
        let requests = await page.requests.filter { $0.kind != "WebSocket" }
        report("\(screen): first load, usable", milliseconds: opened / .milliseconds(1))
        report("\(screen): first load", bytes: requests.reduce(0) { $0 + $1.byteCount })
        report("\(screen): requests of the first load", count: requests.count)

        // The first taps find caches cold.
        _ = try await tap(page, button, count: 20)
        let frames = await page.frames.count
        let before = try usage.processorSeconds()
        let times = try await tap(page, button, count: taps)
        let used = try usage.processorSeconds() - before
        let records = await page.frames.dropFirst(frames)
        report("\(screen): tap to document, median", milliseconds: times.percentile(50))
        report("\(screen): tap to document, p99", milliseconds: times.percentile(99))
        report("\(screen): server's processor per tap", milliseconds: used * 1_000 / Double(taps))
        report(
          "\(screen): bytes sent per tap",
          bytes: records.filter(\.isSent).reduce(0) { $0 + $1.payload.count + 6 } / taps)
        report(
          "\(screen): bytes received per tap",
          bytes: records.filter { !$0.isSent }.reduce(0) { $0 + $1.payload.count + 2 } / taps)

        // Further tabs, of which each stays open.
        let atOnce = try usage.memory()
        for _ in 0..<tabs {
          let page = try await browser.newPage(url: "\(server.url)/\(screen)/", profile: browser.newProfile())
          try await page.waitFor(Self.isThere(button), timeout: Self.patience)
        }
        try await Task.sleep(for: .seconds(3))
        report("\(screen): memory per idle session", bytes: (try usage.memory() - atOnce) / tabs)
      }
    }
  }

  /// Timed within the page, so that driving the browser is not measured: from the click to the words that the server
  /// changes in answer.
  private func tap(_ page: Page, _ selector: String, count: Int) async throws -> [Double] {
    let result = try await page.evaluate(
      """
      (async () => {
        const controls = [...document.querySelectorAll('\(selector)')];
        const times = [];
        for (let tap = 0; tap < \(count); tap++) {
          const start = performance.now();
          await new Promise((resolve) => {
            const observer = new MutationObserver((records) => {
              const isText = (record) => record.type == 'characterData' ||
                [...record.addedNodes].some((node) => node.nodeType == Node.TEXT_NODE);
              if (!records.some(isText)) return;
              observer.disconnect();
              resolve();
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
            controls[tap % controls.length].click();
          });
          times.push(performance.now() - start);
          // Below the 60 events a second that a session takes before it makes them wait.
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return times;
      })()
      """)
    return result.array.compactMap(\.double).sorted()
  }
}
