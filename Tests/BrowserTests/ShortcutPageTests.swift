import ChromiumDriver
import CounterpointLive
import Testing

/// A cover that counts by keys.
private struct ShortcutsApp: App {
  var body: some Scene { WindowGroup { ShortcutsPage() } }
}

private struct ShortcutsPage: View {
  @State private var isCounting = false
  @State private var count = 0
  @State private var others = 0

  var body: some View {
    Button("Begin") { isCounting = true }
      .fullScreenCover(isPresented: $isCounting) {
        Text("\(count) counted, \(others) others")
        Button("Other") { others += 1 }
        // A group's keys press the control in it.
        Group {
          Button("Count") { count += 1 }.keyboardShortcut(.space, modifiers: [])
        }
        .padding()
        .keyboardShortcut(.return, modifiers: [])
        Button("More") { count += 10 }
          .keyboardShortcut("m", modifiers: [])
          .buttonRepeatBehavior(.enabled)
      }
  }
}

@MainActor
@Suite("Keys that press controls", .serialized)
struct ShortcutPageTests {
  private static let app = LiveApp("Shortcuts", ShortcutsApp.self)

  @Test("Space and Return press what has the focus, and what they are a shortcut of where nothing has")
  func focusFirst() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Begin"))
        try await page.waitForText("0 counted, 0 others")
        try await page.press(" ")
        try await page.waitForText("1 counted, 0 others")
        try await page.press("Enter")
        try await page.waitForText("2 counted, 0 others")
        try await page.click(.button("Other"))
        try await page.waitForText("2 counted, 1 others")
        try await page.press(" ")
        try await page.waitForText("2 counted, 2 others")
        try await page.press("Enter")
        try await page.waitForText("2 counted, 3 others")
        try await page.press("Tab")
        try await page.press(" ")
        try await page.waitForText("3 counted, 3 others")
      }
    }
  }

  @Test("A key that is held presses once, unless the button repeats")
  func held() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Begin"))
        try await page.waitForText("0 counted, 0 others")
        try await page.press(" ", repeats: 5)
        try await page.waitForText("1 counted, 0 others")
        try await page.press("Enter", repeats: 5)
        try await page.waitForText("2 counted, 0 others")
        try await page.press("m", repeats: 2)
        try await page.waitForText("32 counted, 0 others")
        try await page.click(.button("Other"))
        try await page.waitForText("32 counted, 1 others")
        try await page.press("Enter", repeats: 5)
        try await page.waitForText("32 counted, 2 others")
        // What was pressed too much would have come before this.
        try await page.press("m")
        try await page.waitForText("42 counted, 2 others")
      }
    }
  }
}
