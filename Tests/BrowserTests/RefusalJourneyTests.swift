import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

/// Controls whose state takes nothing, and that a button disables.
private struct RefusingApp: App {
  var body: some Scene {
    WindowGroup { RefusingView() }
  }
}

private struct RefusingView: View {
  @State private var isDisabled = false

  var body: some View {
    VStack {
      Button("Disable") { isDisabled = true }
      Group {
        DatePicker(
          "Due", selection: refusing(Date(timeIntervalSince1970: 1_700_000_000)), displayedComponents: .date)
        ColorPicker("Colour", selection: refusing(Color.orange))
        Picker("Flavor", selection: refusing("Vanilla")) {
          ForEach(["Chocolate", "Vanilla"], id: \.self) { Text($0) }
        }
      }
      .disabled(isDisabled)
    }
  }

  private func refusing<Value: Sendable>(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } set: { _ in
    }
  }
}

@MainActor
@Suite("Refused choices", .serialized)
struct RefusalJourneyTests {
  /// What each control shows, one after the other.
  private static let shown =
    "[date.value, color.value, document.querySelector('.pickervalue').textContent].join(' ')"
  private static let chosen = "2024-02-03 #123456 Chocolate"

  /// Opens the page over a network on which it can be seen what is shown before the session answers.
  private func open(_ operation: @MainActor (Page, _ before: String) async throws -> Void) async throws {
    try await PageServer.run([LiveApp("Refusing", RefusingApp.self)], latency: .milliseconds(300)) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(
          "document.querySelector('.picker')?.$ && document.querySelector('.pickervalue')?.textContent")
        try await page.evaluate(
          """
          void Object.assign(window, {
            date: document.querySelector('input[type=date]'), color: document.querySelector('input[type=color]'),
            enter(field, value) {
              field.value = value;
              field.dispatchEvent(new Event('input', { bubbles: true }));
            },
            choose() {
              enter(date, '2024-02-03');
              enter(color, '#123456');
              document.querySelector('.option').click();
            },
          })
          """)
        let before = try #require(try await page.evaluate(Self.shown).string)
        #expect(before.hasPrefix("2023-11-14 #") && before.hasSuffix(" Vanilla"))
        try await operation(page, before)
        let errors = await page.console.filter(\.isError)
        #expect(errors.map(\.description) == [])
      }
    }
  }

  @Test("A date, a colour and a menu's choice move at once, and go back where the state refuses")
  func refusedByState() async throws {
    try await open { page, before in
      let now = try await page.evaluate("(choose(), \(Self.shown))")
      #expect(now.string == Self.chosen)
      try await page.waitFor("\(Self.shown) === '\(before)'")
    }
  }

  @Test("What was disabled while a choice was on its way shows the old one again")
  func refusedAsDisabled() async throws {
    try await open { page, before in
      let now = try await page.evaluate(
        """
        (() => {
          [...document.querySelectorAll('button')].find((each) => each.textContent === 'Disable').click();
          choose();
          return \(Self.shown);
        })()
        """)
      #expect(now.string == Self.chosen)
      try await page.waitFor(
        "date.disabled && color.disabled && document.querySelector('.pickervalue').disabled")
      try await page.waitFor("\(Self.shown) === '\(before)'")
    }
  }

  @Test("A date that is being typed is left alone, and goes back when its field is left")
  func typedDate() async throws {
    try await open { page, before in
      try await page.evaluate("void (date.focus(), choose())")
      try await page.waitFor("!\(Self.shown).includes('Chocolate')")
      #expect(try await page.evaluate("date.value") == "2024-02-03")
      try await page.evaluate("void date.blur()")
      try await page.waitFor("\(Self.shown) === '\(before)'")
    }
  }
}
