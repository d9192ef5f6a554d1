import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

/// Clocks whose seconds end at different moments.
private struct ClocksApp: App {
  var body: some Scene { WindowGroup { ClocksPage() } }
}

private struct ClocksPage: View {
  @State private var start = Date() - 3_600

  var body: some View {
    VStack {
      Text(timerInterval: start...(start + 7_200), countsDown: false).accessibilityIdentifier("up")
      Text(timerInterval: (start + 0.4)...(start + 7_190.4), countsDown: true).accessibilityIdentifier("down")
      Text(start - 0.7, style: .timer).accessibilityIdentifier("timer")
      ProgressView(timerInterval: start...(start + 7_200), countsDown: false)
      Text(.currentDate, format: .stopwatch(startingAt: start)).accessibilityIdentifier("stopwatch")
    }
  }
}

@MainActor
@Suite("Clocks on screen", .serialized)
struct ClockPageTests {
  private static let app = LiveApp("Clocks", ClocksApp.self)

  @Test("A device whose clock is wrong shows the time that the server says")
  func wrongDevice() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        for hours in [-5, 0, 5] {
          let page = try await browser.newPage(url: "about:blank")
          try await page.runAtStart(
            """
            const wrong = \(hours) * 3600000, now = Date.now.bind(Date), origin = performance.timeOrigin;
            Date.now = () => now() + wrong;
            Object.defineProperty(performance, "timeOrigin", { get: () => origin + wrong });
            """)
          try await page.open(server.address)
          // Until the browser has written them itself.
          try await page.waitFor("document.querySelector('[data-identifier=up]')")
          try await page.evaluate(
            """
            new Promise((resolve) => new MutationObserver(resolve)
              .observe(document.querySelector("[data-identifier=up]"), { subtree: true, childList: true, characterData: true }))
              .then(() => true)
            """)
          func text(_ name: String) async throws -> String {
            try await page.evaluate("document.querySelector('[data-identifier=\(name)]').textContent").string
              ?? ""
          }
          #expect(try await text("up").hasPrefix("1:00:"), "\(hours) h")
          #expect(try await text("down").hasPrefix("59:"), "\(hours) h")
          #expect(try await text("timer").hasPrefix("1:00:"), "\(hours) h")
          let part = try #require(try await page.evaluate("document.querySelector('progress').value").double)
          #expect((0.5...0.52).contains(part), "\(hours) h")
          try await page.close()
        }
      }
    }
  }

  @Test("Every clock changes when its second ends, and not when somebody looks")
  func moments() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('[data-identifier=up]')")
        let late = try await page.evaluate(
          """
          Promise.all(["up", "down", "timer"].map((name) => new Promise((resolve) => {
            const element = document.querySelector(`[data-identifier=${name}]`);
            const words = element.closest("[data-clock]").getAttribute("data-clock").split("|");
            const end = Number(name === "down" ? words[2] : words[1]) * 1000;
            const late = [];
            new MutationObserver((records, observer) => {
              const since = (((Date.now() - end) % 1000) + 1000) % 1000;
              late.push(since);
              if (late.length < 6) return;
              observer.disconnect();
              resolve(Math.min(...late));
            }).observe(element, { subtree: true, childList: true, characterData: true });
          })))
          """)
        // The soonest of six, as the machine has other things to do.
        #expect(late.array.count == 3)
        #expect(late.array.compactMap(\.double).allSatisfy { $0 < 30 }, "\(late)")
      }
    }
  }

  @Test("A stopwatch shows hundredths, in the browser alone")
  func stopwatch() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('[data-identifier=stopwatch]')")
        let texts = try await page.quietly(
          """
          new Promise((resolve) => {
            const element = document.querySelector("[data-identifier=stopwatch]");
            const texts = [];
            new MutationObserver((records, observer) => {
              const start = Number(element.closest("[data-clock]").getAttribute("data-clock").split("|")[1]);
              texts.push([element.textContent, Date.now() / 1000 - start]);
              if (texts.length < 20) return;
              observer.disconnect();
              resolve(texts);
            }).observe(element, { subtree: true, childList: true, characterData: true });
          })
          """
        ).array
        #expect(texts.count == 20)
        var hundredths: Set<Character> = []
        for each in texts {
          let (text, passed) = (each[0].string ?? "", each[1].double ?? 0)
          let match = try #require(text.wholeMatch(of: /1:00:(\d\d)\.(\d\d)/), "\(text)")
          let shown = 3_600 + (Double(match.output.1) ?? 0) + (Double(match.output.2) ?? 0) / 100
          // Written in this very moment, as far as its digits go.
          #expect((-0.001..<0.05).contains(passed - shown), "\(text) after \(passed)")
          if let last = text.last { hundredths.insert(last) }
        }
        #expect(hundredths.count > 4)
      }
    }
  }
}
