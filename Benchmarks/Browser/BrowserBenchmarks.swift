import ArgumentParser
import BenchmarkServers
import ChromiumDriver
import Foundation

/// The benchmarks that only a browser can run: how long a tap takes to reach the screen, and how the screens look.
@main
struct BrowserBenchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browser-bench", abstract: "Measures and pictures the apps in headless Chromium.",
    subcommands: [Latency.self, Speech.self, Team.self, Screenshots.self])
}

/// Taps the counter's button in the page and waits for the document to change.
struct Latency: AsyncParsableCommand {
  @Option(help: "How many taps.")
  var taps = 400

  func run() async throws {
    let server = try ServerProcess("Counter")
    defer { server.stop() }
    let times = try await Chromium.run { browser in
      let page = try await browser.newPage(url: server.url)
      try await page.waitFor(.button("Increment"))
      // Timed within the page, so that driving the browser is not measured.
      let result = try await page.evaluate(
        """
        (async () => {
          const button = [...document.querySelectorAll('button')].find((b) => /Increment/.test(b.ariaLabel || b.textContent));
          const times = [];
          for (let tap = 0; tap < \(taps + 20); tap++) {
            const start = performance.now();
            await new Promise((resolve) => {
              const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
              observer.observe(document.body, { subtree: true, childList: true, characterData: true });
              button.click();
            });
            times.push(performance.now() - start);
            // Below the 60 events a second that a session takes before it makes them wait.
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          return times.slice(20);
        })()
        """)
      return result.array.compactMap(\.double).sorted()
    }
    func line(_ name: String, _ value: Double, bar: Double) {
      print("\(name)  \(value.formatted(.number.precision(.fractionLength(2)))) ms  (bar \(bar) ms)")
    }
    line("tap to document, median", times[times.count / 2], bar: 2.5)
    line("tap to document, p99   ", times[times.count * 99 / 100], bar: 6)
  }
}

/// Writes the pictures of Documentation/Screenshots.
struct Screenshots: AsyncParsableCommand {
  @Argument(help: "The folder to write to.")
  var folder = "Documentation/Screenshots"

  @Flag(help: "Picture the catalogue's pages only.")
  var catalogueOnly = false

  func run() async throws {
    if !catalogueOnly { try await pictureApps() }
    try await CataloguePictures(folder: folder + "/Catalogue").take()
  }

  private func pictureApps() async throws {
    let server = try ServerProcess("counterpoint")
    defer { server.stop() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try await Chromium.run { browser in
      for (size, viewport) in [("phone", Viewport.phone), ("desktop", .desktop)] {
        for isDark in [false, true] {
          let suffix = "\(size)-\(isDark ? "dark" : "light").png"
          func picture(_ page: Page, _ name: String) async throws {
            try await page.picture(to: "\(folder)/\(name)-\(suffix)")
          }
          let page = try await browser.newPage(
            url: server.url, viewport: viewport, isDark: isDark, profile: browser.newProfile())
          try await page.open(server.url + "/count-biki")
          try await page.waitForText("Listening")
          try await picture(page, "topics")
          try await page.clickFirst(.text("Money"))
          try await page.waitForText("Conbini")
          try await picture(page, "category")
          try await page.click(.text("Conbini"))
          try await page.waitFor(.button("Submit Answer"))
          try await page.waitFor(.button("Play Question"))
          try await picture(page, "quiz")
          try await page.type("12345")
          try await page.press("Enter")
          try await picture(page, "quiz-wrong")
          try await page.click(.button("Show Answer"))
          try await picture(page, "quiz-answer")
          try await page.press("Enter")
          try await page.click(.button("End Session"))
          try await page.waitForText("Back to Topics")
          try await picture(page, "results")
          try await page.click(.button("Back to Topics"))
          try await page.waitUntilGone(.button("Back to Topics"))
          try await page.click(.button("Session Settings"))
          try await page.waitFor(.button("Test Voice"))
          try await picture(page, "settings")
          try await page.click(.button("Done"))
          try await page.waitUntilGone(.button("Done"))
          try await page.goBack()
          try await page.waitFor(.heading("Topics"))
          try await page.click("[aria-label='Progress']")
          try await page.waitForText("Answers a Day")
          try await picture(page, "progress")
          try await page.close()
        }
      }
    }
  }
}
