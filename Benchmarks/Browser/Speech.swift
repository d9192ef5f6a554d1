import ArgumentParser
import BenchmarkServers
import ChromiumDriver
import Foundation

/// Taps in Count Biki's quiz until there is sound: of questions that were never spoken before, and of the same again.
struct Speech: AsyncParsableCommand {
  @Option(help: "How many questions.")
  var questions = 40

  @Option(help: "A category and one of its topics, by their names on the screen.")
  var topic = "Numbers/Master"

  func run() async throws {
    let server = try ServerProcess("counterpoint")
    defer { server.stop() }
    let names = topic.split(separator: "/").map(String.init)
    let times = try await Chromium.run { browser in
      let page = try await browser.newPage(url: server.url)
      try await page.open(server.url + "/count-biki")
      try await page.waitForText("Listening")
      // Listening and Reading have categories of the same names: the first is meant.
      for name in names { try await page.clickFirst(.text(name)) }
      try await page.waitFor(.button("Show Answer"))
      // Timed within the page, so that driving the browser is not measured.
      return try await page.evaluate(Self.script(questions: questions))
    }
    let first = times["uncached"].array.compactMap(\.double).sorted()
    let again = times["cached"].array.compactMap(\.double).sorted()
    guard !first.isEmpty, !again.isEmpty else { throw ValidationError("No question of \(topic) was heard.") }
    print("\(first.count) questions of \(topic), \(again.count) of them again")
    line("tap to sound, never spoken, median", first[first.count / 2], bar: 250)
    line("tap to sound, never spoken, p95   ", first[first.count * 95 / 100], bar: 250)
    line("tap to sound, spoken before, median", again[again.count / 2], bar: 40)
    line("tap to sound, spoken before, p95   ", again[again.count * 95 / 100], bar: 40)
  }

  private func line(_ name: String, _ value: Double, bar: Double) {
    print("\(name)  \(value.formatted(.number.precision(.fractionLength(1)))) ms  (bar \(bar) ms)")
  }

  /// Going on to the next question speaks it; then it is stopped, and played again.
  private static func script(questions: Int) -> String {
    """
    (async () => {
      const named = (name) => [...document.querySelectorAll('button')]
        .find((b) => !b.disabled && (b.ariaLabel || b.textContent).trim() === name);
      const until = async (find) => {
        const deadline = performance.now() + 10000;
        for (;;) {
          const found = find();
          if (found) return found;
          if (performance.now() > deadline) throw new Error('waited in vain for ' + find);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      const button = (name) => until(() => named(name));
      const sound = (tap) => new Promise((resolve) => {
        const start = performance.now();
        const hear = ({ detail }) => {
          if (detail.state !== 'playing') return;
          document.removeEventListener('counterpoint:audio', hear);
          resolve(performance.now() - start);
        };
        document.addEventListener('counterpoint:audio', hear);
        tap.click();
      });
      const uncached = [], cached = [];
      for (let question = 0; question < \(questions + 2); question++) {
        (await button('Show Answer')).click();
        uncached.push(await sound(await button('Next Question')));
        (await button('Stop')).click();
        cached.push(await sound(await button('Play Question')));
        (await button('Stop')).click();
        await button('Play Question');
      }
      // The first ones warm up the page and the server.
      return { uncached: uncached.slice(2), cached: cached.slice(2) };
    })()
    """
  }
}
