import ArgumentParser
import BenchmarkServers
import ChromiumDriver
import Foundation

/// Has a host of Scrumdinger decide again and again, and looks when the host's page and a guest's show it.
struct Team: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how far a shared meeting's pages are apart, in one Chromium and in two.")

  @Option(help: "How many decisions.")
  var decisions = 200

  func run() async throws {
    let server = try ServerProcess("counterpoint")
    defer { server.stop() }
    try await Chromium.run { browser in
      let host = try await browser.newPage(url: server.url + "/scrumdinger")
      let link = try await Self.begin(host)
      let tab = try await browser.newPage(url: link, profile: browser.newProfile())
      try await report("two pages of one Chromium", measure(host, tab))
      try await tab.close()
      try await Chromium.run { other in
        try await report("two Chromiums           ", measure(host, other.newPage(url: link)))
      }
    }
  }

  private struct Times {
    /// Milliseconds from the host's document to the guest's; below zero where the guest's was first.
    var skews: [Double] = []
    /// Milliseconds from the host's decision to the guest's document.
    var delays: [Double] = []
  }

  /// A meeting of ten minutes, shared.
  /// - Returns: the link to follow it.
  private static func begin(_ host: Page) async throws -> String {
    try await host.click(.button("Try three sample meetings"))
    try await host.click(.text("Kitchen"))
    try await host.click(.button("Start Meeting"))
    try await host.waitFor("document.body.innerText.match(/Speaker 1 of 4|Continue/)")
    if try await host.isPresent(.button("Continue")) { try await host.click(.button("Continue")) }
    try await host.waitForText("Speaker 1 of 4")
    try await host.click(.button("Team"))
    try await host.click(.button("Start sharing"))
    try await host.waitForText("/join/")
    let link =
      try await host.evaluate("document.body.innerText.match(/http\\S+\\/join\\/\\w+/)[0]").string ?? ""
    try await host.click(.button("Done"))
    try await host.waitUntilGone(.button("Done"))
    return link
  }

  /// Notes when the page says that the meeting stands still, and when that it goes on. Both pages' clocks are the machine's.
  private static let watch = """
    window.changes = [];
    let isPaused = false;
    // The host's page is watched for one guest after the other.
    window.watch?.disconnect();
    window.watch = new MutationObserver(() => {
      if (document.body.textContent.includes("is taking a break") === isPaused) return;
      isPaused = !isPaused;
      changes.push(performance.timeOrigin + performance.now());
    });
    window.watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    """

  private func measure(_ host: Page, _ guest: Page) async throws -> Times {
    try await guest.waitForText("Speaker 1 of 4")
    try await guest.waitForText("Next: Ravi")
    for page in [host, guest] { try await page.evaluate("{ \(Self.watch) }") }
    try await host.evaluate("window.decisions = [];")
    var times = Times()
    // An even number, so that the next measurement begins as this one did; the first ones warm up.
    for count in 1...(decisions / 2 + 5) * 2 {
      try await host.evaluate(
        """
        decisions.push(performance.timeOrigin + performance.now());
        document.querySelector("[aria-label=Pause], [aria-label=Resume], button:has([aria-label=Pause], [aria-label=Resume])").click();
        """)
      for page in [host, guest] { try await page.waitFor("changes.length === \(count)") }
    }
    func list(_ page: Page, _ name: String) async throws -> [Double] {
      try await page.evaluate(name).array.compactMap(\.double)
    }
    let decided = try await list(host, "decisions")
    let shown = try await list(host, "changes")
    let followed = try await list(guest, "changes")
    for index in 10..<min(decided.count, shown.count, followed.count) {
      times.skews.append(followed[index] - shown[index])
      times.delays.append(followed[index] - decided[index])
    }
    return times
  }

  private func report(_ name: String, _ times: Times) {
    func line(_ what: String, _ values: [Double]) {
      let values = values.map(abs).sorted()
      func text(_ value: Double) -> String { value.formatted(.number.precision(.fractionLength(1))) }
      guard let last = values.last else { return }
      print(
        "\(name), \(what): median \(text(values[values.count / 2])) ms, p95 \(text(values[values.count * 95 / 100])) ms, "
          + "most \(text(last)) ms of \(values.count)  (bar 100 ms)")
    }
    line("from the host's screen to the guest's", times.skews)
    line("from the host's tap to the guest's screen", times.delays)
  }
}
