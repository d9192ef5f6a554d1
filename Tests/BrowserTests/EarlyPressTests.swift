import ChromiumDriver
import CounterpointLive
import Testing

/// Tabs, the first of which shows what its session alone knows.
private struct EarlyApp: App {
  var body: some Scene { WindowGroup { EarlyPage() } }
}

/// The same, with a control of a script of its own once it has counted.
private struct EarlyScriptApp: App {
  var body: some Scene { WindowGroup { EarlyPage(hasSpeed: true) } }
}

private struct EarlyPage: View {
  var hasSpeed = false
  @State private var tab = 0
  @State private var count = 0
  @State private var speed = 0.5

  var body: some View {
    TabView(selection: $tab) {
      Tab("Count", systemImage: "number", value: 0) {
        VStack {
          Text("Count: \(count)")
          Button("Increment") { count += 1 }
          if hasSpeed, count > 0 { Slider(value: $speed) { Text("Speed") } }
        }
      }
      Tab("About", systemImage: "info.circle", value: 1) { Text("All about it") }
    }
  }
}

/// A page that is loaded again shows a session of its own until it has found that of its tab.
@MainActor
@Suite("Presses before a page has found its session", .serialized)
struct EarlyPressTests {
  /// Has the page hear of no session before `openGate()`.
  private static let gate = """
    const isOpen = new Promise((resolve) => { globalThis.openGate = () => resolve(true); });
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      set(hear) { set.call(this, (event) => isOpen.then(() => hear.call(this, event))); },
    });
    """

  /// Has the page get none of its later scripts before `openScripts()`.
  private static let scriptGate = """
    const areOpen = new Promise((resolve) => { globalThis.openScripts = () => resolve(true); });
    const { append } = Element.prototype;
    Element.prototype.append = function (...nodes) {
      if (!nodes.some(({ tagName }) => tagName === "SCRIPT")) return append.apply(this, nodes);
      globalThis.waitsForScript = true;
      areOpen.then(() => append.apply(this, nodes));
    };
    """

  /// Holds where the session that counted is shown, in whatever tab.
  private static let isFound =
    "[...document.querySelectorAll('.panels .text')].some(({ textContent }) => textContent === 'Count: 1')"

  /// Counts to one, loads the page again, and acts before its session is found, and after it.
  private func reload(
    before: @MainActor (Page) async throws -> Void, after: @MainActor (Page) async throws -> Void
  ) async throws {
    try await PageServer.run([LiveApp("Early", EarlyApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(Self.gate)
        try await page.open(server.address)
        try await page.evaluate("void openGate()")
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
        try await page.reload()
        try await page.waitFor(.text("Count: 0"))
        try await before(page)
        #expect(try await page.isPresent(.text("Count: 1")) == false)
        try await page.evaluate("void openGate()")
        try await after(page)
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("A tab that is chosen early is chosen, however much its screens differ")
  func tab() async throws {
    try await reload { page in
      try await page.click(.role("tab", name: "About"))
      try await page.waitFor("document.querySelector('.tabitem[aria-selected=true]').textContent === 'About'")
    } after: { page in
      try await page.waitFor(Self.isFound)
      try await page.waitFor(.text("All about it"))
      // The session knows it, too.
      try await page.waitFor("!document.querySelector('[data-busy]')")
      try await page.reload()
      try await page.evaluate("void openGate()")
      try await page.waitFor(Self.isFound)
      try await page.waitFor(.text("All about it"))
    }
  }

  @Test("A tab that is chosen while the session's screen waits for a script is chosen")
  func script() async throws {
    try await PageServer.run([LiveApp("EarlyScript", EarlyScriptApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(Self.scriptGate)
        try await page.open(server.address)
        try await page.evaluate("void openScripts()")
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
        try await page.waitFor("document.querySelector('input[type=range]')")
        try await page.reload()
        try await page.waitFor("globalThis.waitsForScript")
        #expect(try await page.isPresent(.text("Count: 0")))
        try await page.click(.role("tab", name: "About"))
        try await page.evaluate("void openScripts()")
        try await page.waitFor(Self.isFound)
        try await page.waitFor(.text("All about it"))
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("A button that is drawn anew while the mouse is down on it is pressed")
  func mouse() async throws {
    try await reload { page in
      let (x, y) = try await page.middle(of: "button.button")
      try await page.pointer(.move, x: x, y: y)
      try await page.pointer(.press, x: x, y: y)
    } after: { page in
      try await page.waitFor(.text("Count: 1"))
      let (x, y) = try await page.middle(of: "button.button")
      try await page.pointer(.release, x: x, y: y)
      try await page.waitFor(.text("Count: 2"))
    }
  }

  @Test("A button that is drawn anew while Space is down on it is pressed")
  func space() async throws {
    try await reload { page in
      while try await page.evaluate("document.activeElement.textContent === 'Increment'") != true {
        try await page.press("Tab")
      }
      try await page.hold(" ")
    } after: { page in
      try await page.waitFor(.text("Count: 1"))
      try await page.release(" ")
      try await page.waitFor(.text("Count: 2"))
      // It has the focus still.
      try await page.press(" ")
      try await page.waitFor(.text("Count: 3"))
    }
  }
}
