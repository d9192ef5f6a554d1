import ArgumentParser
import BenchmarkServers
import ChromiumDriver
import Foundation

/// Taps until there is sound. In Count Biki's quiz: of a topic that is opened, whose question nobody could know; of the next
/// question, which was made ready while the learner thought; and of the same again. On a verb's page of Conjugar: of a form that
/// nobody has heard yet, and of the same again.
struct Speech: AsyncParsableCommand {
  @Option(help: "How many questions.")
  var questions = 40

  @Option(help: "A category and one of its topics, by their names on the screen.")
  var topic = "Numbers/Master"

  @Option(help: "How many forms of each verb.")
  var forms = 10

  @Option(help: "Verbs whose pages are opened, apart by commas.")
  var verbs = "tener,hablar,pedir,conducir"

  func run() async throws {
    let server = try ServerProcess("counterpoint")
    defer { server.stop() }
    try await measureCountBiki(server)
    try await measureConjugar(server)
  }

  private func measureCountBiki(_ server: ServerProcess) async throws {
    let names = topic.split(separator: "/").map(String.init)
    let times = try await Chromium.run { browser in
      let page = try await browser.newPage(url: server.url)
      try await page.open(server.url + "/count-biki")
      try await page.waitForText("Listening")
      // Listening and Reading have categories of the same names: the first is meant.
      try await page.clickFirst(.text(names[0]))
      try await page.waitForText(names[1])
      // Timed within the page, so that driving the browser is not measured.
      return try await page.evaluate(Self.script(topic: names[1], questions: questions))
    }
    print("Count Biki: \(questions) questions of \(topic), from the tap to the sound")
    try line("of a topic that is opened   ", times["opened"], bar: 250)
    try line("of the next question        ", times["next"], bar: 40)
    try line("of the same question again  ", times["again"], bar: 40)
  }

  private func measureConjugar(_ server: ServerProcess) async throws {
    let infinitives = verbs.split(separator: ",").map(String.init)
    var (first, again): ([JSON], [JSON]) = ([], [])
    for (index, infinitive) in infinitives.enumerated() {
      let times = try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.url)
        try await page.open(server.url + "/conjugar/verbs/\(infinitive)")
        try await page.waitForText("Tap a form to hear it.")
        // Browsers play sounds only on pages that somebody has touched, and the script's taps are no touches.
        try await page.click(.button("Add to favorites"))
        try await page.waitFor(.button("Remove from favorites"))
        // The first ones warm up the server.
        return try await page.evaluate(Self.script(forms: forms, warmingUp: index == 0 ? 2 : 0))
      }
      first += times["first"].array
      again += times["again"].array
    }
    print(
      "Conjugar: \(first.count) forms of \(infinitives.joined(separator: ", ")), from the tap to the sound")
    try line("of a form, heard first      ", .array(first), bar: 250)
    try line("of the same form again      ", .array(again), bar: 40)
  }

  private func line(_ name: String, _ times: JSON, bar: Int) throws {
    let times = times.array.compactMap(\.double).sorted()
    guard !times.isEmpty else {
      throw ValidationError("Nothing was heard \(name.trimmingCharacters(in: .whitespaces)).")
    }
    func text(_ share: Int) -> String {
      times[times.count * share / 100].formatted(.number.precision(.fractionLength(1)))
    }
    print("\(name)  median \(text(50)) ms, p95 \(text(95)) ms (bar \(bar) ms)")
  }

  /// Opens the topic and leaves it, as often as there are questions to ask. Then goes on from question to question after a
  /// second of thought each; what is spoken is stopped, and played again.
  private static func script(topic: String, questions: Int) -> String {
    """
    (async () => {
      \(helpers)
      // The last one: behind this screen is the first, which lists what was practised of late.
      const row = () => until(() => [...document.querySelectorAll('.row .text')]
        .findLast((text) => text.textContent === '\(topic)' && text.checkVisibility()));
      const opened = [], next = [], again = [];
      for (let question = 0; question < \(questions + 2); question++) {
        opened.push(await sound(await row()));
        await pause();
        (await button('End Session')).click();
        await until(() => !named('End Session'));
        await pause();
      }
      (await row()).click();
      for (let question = 0; question < \(questions + 2); question++) {
        (await button('Show Answer')).click();
        await pause();
        next.push(await sound(await button('Next Question')));
        (await button('Stop')).click();
        again.push(await sound(await button('Play Question')));
        (await button('Stop')).click();
        await button('Play Question');
      }
      // The first ones warm up the page and the server.
      return { opened: opened.slice(2), next: next.slice(2), again: again.slice(2) };
    })()
    """
  }

  /// Taps forms of the page, one after the other, twice each.
  private static func script(forms: Int, warmingUp: Int) -> String {
    """
    (async () => {
      \(helpers)
      // In lower case: no words of the interface. Without spaces: not of compound tenses.
      const names = [...new Set([...document.querySelectorAll('button')]
        .filter((button) => button.checkVisibility()).map((button) => button.textContent.trim())
        .filter((text) => /^[a-záéíóúüñ]+$/.test(text)))].slice(0, \(forms + warmingUp));
      const first = [], again = [];
      for (const name of names) {
        const form = await button(name);
        first.push(await sound(form));
        await pause();
        again.push(await sound(form));
        await pause();
      }
      return { first: first.slice(\(warmingUp)), again: again.slice(\(warmingUp)) };
    })()
    """
  }

  /// Functions of both scripts: find buttons, tap and wait for the sound, think.
  private static let helpers = """
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
    const sound = (tap) => new Promise((resolve, reject) => {
      setTimeout(reject, 20000, new Error('no sound'));
      const start = performance.now();
      const hear = ({ detail }) => {
        if (detail.state !== 'playing') return;
        document.removeEventListener('counterpoint:audio', hear);
        resolve(performance.now() - start);
      };
      document.addEventListener('counterpoint:audio', hear);
      tap.click();
    });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));
    """
}
