import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

@testable import HostFixture

/// A screen that changes by itself, leads to its first field, and moves its rows.
private struct RestlessApp: App {
  var body: some Scene { WindowGroup { RestlessView() } }
}

private struct RestlessView: View {
  private enum Field { case first, second }
  @FocusState private var focus: Field?
  @State private var isOn = false
  @State private var isSettingUp = false
  @State private var volume = 10.0
  @State private var texts = ["", ""]
  @State private var rows = ["upper", "lower"]
  @State private var names = ["upper": "", "lower": ""]

  var body: some View {
    VStack {
      TextField("First", text: $texts[0]).focused($focus, equals: .first)
      TextField("Second", text: $texts[1]).focused($focus, equals: .second)
      Text(focus == .first ? "In the first" : focus == .second ? "In the second" : "Nowhere")
      // A label that is the app's to change back, as when a clip has come to its end.
      Button(isOn ? "Stop" : "Play") { isOn = true }
      VStack {
        ForEach(rows, id: \.self) { row in
          HStack {
            TextField(
              row,
              text: Binding {
                names[row] ?? ""
              } set: {
                names[row] = $0
              })
          }
        }
      }
      Text("Rows: \(rows.map { "\($0) \(names[$0] ?? "")" }.joined(separator: ", ")).")
      Button("Swap") { rows.reverse() }
      Button("Set up") { isSettingUp = true }
      if isSettingUp { Slider(value: $volume, in: 0...100) { Text("Volume") } }
    }
    .onAppear { focus = .first }
  }
}

/// Tests where a person is left, and what they are told, when the screen under them moves, is another session's, or another page's.
@MainActor
@Suite("Whoever is somewhere stays there", .serialized)
struct RecoveryOfPlaceTests {
  /// - Parameter script: run ahead of the page's own.
  private func open(
    script: String = "", _ operation: @MainActor (PageServer, Page) async throws -> Void
  ) async throws {
    try await PageServer.run([LiveApp("Restless", RestlessApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        if !script.isEmpty { try await page.runAtStart(script) }
        try await page.open(server.address)
        try await page.waitFor(.text("In the first"))
        try await operation(server, page)
      }
    }
  }

  @Test("A button that changed its own label is no loss, and nothing is said of one")
  func changingLabel() async throws {
    try await open { server, page in
      try await page.click(.button("Play"))
      try await page.waitFor(.button("Stop"))
      try await page.waitFor("!document.querySelector('[data-busy]')")
      try await server.restart(under: page)
      try await page.evaluate("void (window.movedAt = performance.now())")
      try await page.waitFor(.button("Play"))
      try await page.waitFor("performance.now() - movedAt > 3000")
      let notice = try await page.evaluate("document.querySelector('div.banner')?.textContent ?? ''").string
      #expect(notice?.contains("begins anew") == false, "\(notice ?? "")")
    }
  }

  @Test(
    "Where the next session's screen begins with a focus of its own, the person stays in the field they were in"
  )
  func initialFocus() async throws {
    try await open { server, page in
      try await page.click(.textField("Second"))
      try await page.waitFor(.text("In the second"))
      try await server.restart(under: page)
      try await page.waitFor("!document.querySelector('[data-busy]')")
      // The session has decided otherwise when its screen appeared, and has heard where the person is since.
      try await page.waitFor(.text("In the second"))
      #expect(try await page.evaluate("document.activeElement.placeholder") == "Second")
      try await page.type("on")
      try await page.waitFor("document.querySelector('[placeholder=Second]').value === 'on'")
    }
  }

  @Test(
    "Whoever is in a row that is moved stays in it, with their caret, in browsers of either kind",
    arguments: ["upper", "lower"], [true, false])
  func movedRow(row: String, movesBefore: Bool) async throws {
    try await open(script: movesBefore ? "" : "delete Element.prototype.moveBefore;") { _, page in
      try await page.click(.textField(row))
      try await page.type("ac")
      try await page.press("ArrowLeft")
      for (text, order) in [("b", ["lower", "upper"]), ("b", ["upper", "lower"])] {
        try await page.waitFor("!document.querySelector('[data-busy]')")
        try await page.click(.button("Swap"))
        try await page.waitFor(
          "[...document.querySelectorAll('.textfield')].map((field) => field.placeholder).slice(2).join() === '\(order.joined(separator: ","))'"
        )
        #expect(try await page.evaluate("document.activeElement.placeholder") == .string(row))
        try await page.type(text)
      }
      let names = ["upper", "lower"].map { $0 == row ? "\($0) abbc" : "\($0) " }
      try await page.waitFor(.text("Rows: \(names.joined(separator: ", "))."))
    }
  }

  @Test(
    "What is composed in a row that is moved, where a browser ends that without a word, is told to the session"
  )
  func composedInMovedRow() async throws {
    try await open(script: "delete Element.prototype.moveBefore;") { _, page in
      // The one that the frame moves behind the other.
      try await page.click(.textField("upper"))
      try await page.compose("に")
      try await page.evaluate(
        "void [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Swap').click()")
      try await page.waitFor(.text("Rows: lower , upper に."))
      #expect(try await page.evaluate("document.activeElement.placeholder") == "upper")
    }
  }

  @Test("A script that a frame waits for and that never comes is asked for again, and the page goes on")
  func scriptThatNeverComes() async throws {
    try await open(
      script: """
        // A clock that runs twenty times as fast, and a first request that has no answer.
        const later = setTimeout;
        window.setTimeout = (act, time = 0, ...more) => later(act, time / 20, ...more);
        const { append } = Element.prototype;
        Element.prototype.append = function (...all) {
          const script = all.find((each) => each.src?.includes("extras/controls"));
          if (script && !window.isHeldBack) {
            window.isHeldBack = true;
            script.type = "text/plain";
          }
          append.apply(this, all);
        };
        """
    ) { _, page in
      try await page.click(.button("Set up"))
      try await page.waitFor("window.isHeldBack")
      try await page.waitFor("document.querySelector('.slider input')", timeout: .seconds(20))
      try await page.click(.textField("Second"))
      try await page.waitFor(.text("In the second"))
    }
  }

  @Test("What was pressed after a session had failed has not ended it, and is pressed in the next")
  func pressedAfterAFailure() async throws {
    let app = LiveApp.namedDurable
    try await PageServer.run([app], isolation: .process) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address + app.path + "/")
        try await page.waitFor(.text("Count: 0"))
        try await page.waitFor("Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))")
        // Presses before the page has another connection.
        try await page.evaluate(
          """
          void (window.WebSocket = class extends WebSocket {
            constructor(address) {
              super(address);
              [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Increment').click();
            }
          })
          """)
        try await page.click(.button("Fail"))
        try await page.waitFor(.text("Count: 1"), timeout: .seconds(20))
        try await page.waitFor("!document.querySelector('[data-busy]')")
        #expect(try await page.isPresent(.text("Count: 1")))
      }
    }
  }

  @Test("What was pressed while another page had the session is pressed when the session is used here again")
  func otherPage() async throws {
    try await PageServer.run([.durable]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
        try await page.waitFor("Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))")
        let storage = try #require(
          try await page.evaluate(
            "JSON.stringify({ ...JSON.parse(sessionStorage.getItem('counterpoint /')), hasLeft: true })"
          ).string)
        let other = try await browser.newPage(url: "about:blank")
        try await other.runAtStart(
          """
          if (location.protocol === 'http:' && !sessionStorage.length) {
            sessionStorage.setItem('counterpoint /', JSON.stringify(\(storage)));
          }
          """)
        try await other.open(server.address)
        try await other.waitFor(.text("Count: 1"))
        try await page.waitForText("This screen continues in another tab.")
        // A tab behind another paints nothing, and has no text but what is in its elements.
        func press(_ name: String) async throws {
          try await page.evaluate(
            "void [...document.querySelectorAll('button')].find((each) => each.textContent === '\(name)').click()"
          )
        }
        try await press("Increment")
        for count in 2...5 {
          try await other.click(.button("Increment"))
          try await other.waitFor(.text("Count: \(count)"))
        }
        try await press("Use it here")
        try await page.waitFor("document.body.textContent.includes('Count: 6')")
        try await press("Increment")
        try await page.waitFor("document.body.textContent.includes('Count: 7')")
      }
    }
  }
}
