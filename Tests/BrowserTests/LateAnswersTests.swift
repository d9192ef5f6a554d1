import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

@testable import Scrumdinger

/// A screen that leads a person somewhere in answer to a press.
private struct LeadingApp: App {
  var body: some Scene { WindowGroup { LeadingView() } }
}

private struct LeadingView: View {
  private enum Field { case first, second }
  @FocusState private var focus: Field?
  @State private var selection: TextSelection?
  @State private var texts = ["", "", ""]
  @State private var volume = 10.0

  var body: some View {
    NavigationStack {
      ScrollViewReader { reader in
        List {
          TextField("First", text: $texts[0]).focused($focus, equals: .first)
          TextField("Second", text: $texts[1]).focused($focus, equals: .second)
          // Nothing follows its focus.
          TextField("Plain", text: $texts[2], selection: $selection)
          Text("Plain: \(texts[2]).")
          Text(focus == .first ? "In the first" : focus == .second ? "In the second" : "Nowhere")
          Button("To the first") { focus = .first }
          Button("Select") { selection = TextSelection(range: texts[2].startIndex..<texts[2].endIndex) }
          Button("To the end") { withAnimation { reader.scrollTo(99) } }
          Slider(value: $volume, in: 0...200, step: 1) { Text("Volume") }
          Text("Volume: \(Int(volume))")
          ForEach(0..<100, id: \.self) { Text("Row \($0)").id($0) }
        }
        .navigationTitle("Leading")
      }
    }
  }
}

/// Tests that what the session decided before it heard of a newer intent does not override it; over each ``LateNetwork``.
@MainActor
@Suite("Late answers", .serialized)
struct LateAnswersTests {
  private func overEachNetwork(
    _ app: LiveApp, _ scenario: @escaping @MainActor @Sendable (Page) async throws -> Void
  ) async throws {
    try await LateNetwork.each(app) { try await scenario($0.page) }
  }

  private static let leading = LiveApp("Leading", LeadingApp.self)
  private static let text = "The quick brown fox, and the next one"

  /// Types the half of the text before an answer is there and the half after it.
  private func type(_ page: Page, around answer: String) async throws {
    let half = Self.text.index(Self.text.startIndex, offsetBy: 18)
    for character in Self.text[..<half] { try await page.type(String(character)) }
    try await page.waitFor(answer, timeout: .seconds(30))
    for character in Self.text[half...] { try await page.type(String(character)) }
  }

  /// The session has heard of all that was done.
  private func settle(_ page: Page, _ text: String) async throws {
    try await page.waitFor(.text(text), timeout: .seconds(30))
  }

  @Test("Who adds an attendee and goes on with the title types into the title")
  func newAttendee() async throws {
    try await overEachNetwork(LiveApp("Scrumdinger", ScrumdingerApp.self)) { page in
      try await page.click(.button("New Meeting"))
      try await page.waitFor("document.querySelector('dialog .textfield')", timeout: .seconds(30))
      let names = "[...document.querySelectorAll('dialog .textfield[placeholder=Name]')]"
      try await page.waitFor("\(names).length === 1", timeout: .seconds(30))
      try await page.click(.button("New attendee"))
      try await page.click(.textField("Title"))
      try await type(page, around: "\(names).length === 2")
      try await page.waitFor(
        "document.querySelector('dialog .textfield').value === '\(Self.text)'", timeout: .seconds(30))
      #expect(try await page.evaluate("\(names).map(({ value }) => value).join('')") == "")
      // The next answer is no late one.
      try await page.click(.button("New attendee"))
      try await page.waitFor("\(names)[2] && document.activeElement === \(names)[2]", timeout: .seconds(30))
    }
  }

  @Test("A focus that comes late leaves who types where they are, and the session hears where that is")
  func focus() async throws {
    for name in ["Second", "Plain"] {
      try await overEachNetwork(Self.leading) { page in
        try await page.click(.button("To the first"))
        try await page.click(.textField(name))
        try await type(page, around: "true")
        let field = "document.querySelector('[placeholder=\(name)]')"
        let place = name == "Second" ? "In the second" : "Nowhere"
        // Nowhere it is before the press is answered, too: the next press is for after that.
        if name == "Plain" { try await settle(page, "Plain: \(Self.text).") }
        try await page.waitFor(.text(place), timeout: .seconds(30))
        #expect(try await page.evaluate("\(field).value") == .string(Self.text))
        #expect(try await page.evaluate("document.activeElement === \(field)") == true)
        #expect(try await page.evaluate("document.querySelector('[placeholder=First]').value") == "")
        try await page.click(.button("To the first"))
        try await settle(page, "In the first")
        try await page.waitFor("document.activeElement.placeholder === 'First'")
      }
    }
  }

  @Test("A selection that comes late does not have the next key write over it")
  func selection() async throws {
    try await overEachNetwork(Self.leading) { page in
      try await page.click(.textField("Plain"))
      try await page.type("Before ")
      try await settle(page, "Plain: Before .")
      try await page.click(.button("Select"))
      try await page.click(.textField("Plain"))
      try await page.press("End")
      try await type(page, around: "true")
      try await settle(page, "Plain: Before \(Self.text).")
      #expect(
        try await page.evaluate("document.querySelector('[placeholder=Plain]').value")
          == .string("Before " + Self.text))
    }
  }

  @Test("A scroll that comes late does not take the page from under who types")
  func scroll() async throws {
    try await overEachNetwork(Self.leading) { page in
      // In one go, before any answer: a screen that has scrolled to its end holds its beginning no more.
      try await page.evaluate(
        """
        void (() => {
          [...document.querySelectorAll('.button')].find((each) => each.textContent === 'To the end').click();
          document.querySelector('[placeholder=Plain]').focus();
        })()
        """)
      try await type(page, around: "true")
      try await settle(page, "Plain: \(Self.text).")
      let isSeen = "document.activeElement.getBoundingClientRect().top > 0"
      #expect(try await page.evaluate(isSeen) == true)
    }
  }

  @Test(
    "Who goes to another field while the connection is away stays there, though a report of the caret came first"
  )
  func reportedCaret() async throws {
    try await PageServer.run([Self.leading]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))")
        await server.link.cut()
        // All of it arrives at once, and is answered at once.
        try await page.click(.button("To the first"))
        try await page.click(.textField("Plain"))
        try await page.waitFor("document.querySelector('[data-busy]')")
        try await page.waitForText("Reconnecting")
        await server.link.mend()
        try await page.evaluate("void dispatchEvent(new Event('online'))")
        try await page.waitFor("!document.querySelector('[data-busy]')", timeout: .seconds(20))
        #expect(try await page.evaluate("document.activeElement.placeholder") == "Plain")
        try await page.type("here")
        try await settle(page, "Plain: here.")
        #expect(try await page.isPresent(.text("Nowhere")))
      }
    }
  }

  @Test("A slider ends where the last key left it")
  func slider() async throws {
    try await overEachNetwork(Self.leading) { page in
      try await page.evaluate("void document.querySelector('input[type=range]').focus()")
      for _ in 0..<60 { try await page.press("ArrowRight") }
      try await settle(page, "Volume: 70")
      #expect(try await page.evaluate("document.querySelector('input[type=range]').value") == "70")
    }
  }
}
