import ChromiumDriver
import CounterpointLive
import Testing

/// A field, and a key that puts a letter at its caret.
private struct InsertingApp: App {
  var body: some Scene { WindowGroup { InsertingView() } }
}

private struct InsertingView: View {
  @State private var text = ""
  @State private var selection: TextSelection?
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      TextField("Word", text: $text, selection: $selection).focused($isFocused)
      Button("é") {
        insert("é")
        isFocused = true
      }
      Text("Word: \(text).")
    }
  }

  private func insert(_ letter: String) {
    guard case .selection(let range) = selection?.indices else { return }
    let before = String(text[..<range.lowerBound]) + letter
    text = before + String(text[range.upperBound...])
    selection = TextSelection(insertionPoint: text.index(text.startIndex, offsetBy: before.count))
  }
}

@MainActor
@Suite("Typing at the caret", .serialized)
struct TypingAtCaretTests {
  @Test(
    "A key on the screen puts its letter at the caret, in place of what is selected, and the keyboard goes on behind it"
  )
  func insertion() async throws {
    try await PageServer.run([LiveApp("Inserting", InsertingApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.textField("Word"))
        try await page.type("hable")
        for _ in 1...2 { try await page.press("ArrowLeft") }
        func waitFor(_ text: String, caret: Int) async throws {
          try await page.waitFor(.text("Word: \(text)."))
          try await page.waitFor(
            """
            document.activeElement.value === '\(text)' && document.activeElement.selectionStart === \(caret)
              && document.activeElement.selectionEnd === \(caret)
            """)
        }
        try await page.click(.button("é"))
        try await waitFor("habéle", caret: 4)
        try await page.type("x")
        try await waitFor("habéxle", caret: 5)
        for _ in 1...2 { try await page.press("ArrowLeft", holding: .shift) }
        try await page.click(.button("é"))
        try await waitFor("habéle", caret: 4)
        try await page.click(.button("é"))
        try await waitFor("habééle", caret: 5)
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test(
    "A caret that is moved before a key's answer has come stays where it was put, and the next letter goes there"
  )
  func movedMeanwhile() async throws {
    try await PageServer.run([LiveApp("Inserting", InsertingApp.self)], latency: .milliseconds(250)) {
      server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.textField("Word"))
        try await page.type("habl")
        try await page.waitFor(.text("Word: habl."))
        try await page.click(.button("é"))
        // As the handles of a phone do it: without a key and without a pointer on the field.
        try await page.evaluate("void document.activeElement.setSelectionRange(1, 1)")
        try await page.waitFor(.text("Word: hablé."))
        try await page.waitFor("!document.querySelector('[data-busy]')")
        #expect(try await page.evaluate("document.activeElement.selectionStart") == 1)
        try await page.click(.button("é"))
        try await page.waitFor(.text("Word: héablé."))
        try await page.waitFor("document.activeElement.selectionStart === 2")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }
}
