import CounterpointSession
import CounterpointValues
import Foundation
import Sharing
import SwiftUI
import Synchronization
import Testing

/// A storage that can be told to fail.
private final class FlakyStorage: KeyValueStorage {
  struct Failure: Error {}
  private let base = InMemoryKeyValueStorage()
  private let fails = Mutex(false)

  func setFails(_ value: Bool) { fails.withLock { $0 = value } }

  func data(forKey key: String) throws -> Data? { base.data(forKey: key) }
  func setData(_ data: Data?, forKey key: String) throws {
    if fails.withLock({ $0 }) { throw Failure() }
    base.setData(data, forKey: key)
  }
  func subscribe(toKey key: String, onChange: @escaping @Sendable (Data?) -> Void) -> KeyValueSubscription {
    base.subscribe(toKey: key, onChange: onChange)
  }
}

@Observable @MainActor
private final class Visits {
  @ObservationIgnored @Shared(.appStorage("visits")) var count = 0
}

private struct SettingsView: View {
  @AppStorage("theme") private var theme = "light"
  @AppStorage("size") private var size = 1
  @State private var visits = Visits()
  var body: some View {
    VStack {
      Text("Theme: \(theme)")
      ThemeView()
      Text("Size: \(size)")
      Text("Visits: \(visits.count)")
      Button("Dark") { theme = "dark" }
      Button("Larger") { size += 1 }
      Button("Visit") { visits.$count.withLock { $0 += 1 } }
    }
  }
}

private struct ThemeView: View {
  @AppStorage("theme") private var theme = "light"
  var body: some View { Text("Also: \(theme)") }
}

@MainActor @Suite("Settings that cannot be stored")
struct StorageFailureTests {
  private let storage = FlakyStorage()

  private func connected() -> TestBrowser {
    let browser = TestBrowser(
      Session(id: "test", services: SessionServices(keyValueStorage: storage)) { SettingsView() })
    browser.connect()
    return browser
  }

  private func tap(_ name: String, _ browser: TestBrowser) async throws {
    let button = try #require(browser.node(.button, name))
    await withKnownIssue(isIntermittent: true) {
      #expect(browser.send(.tap, to: button) == nil)
      await turn()
    } matching: { issue in
      // The report that a value could not be stored, which goes to the log of a server.
      "\(issue)".contains("could not be stored") || "\(issue)".contains("Saving")
    }
  }

  private func notices(_ browser: TestBrowser) -> [String] {
    browser.messages.compactMap { if case .notice(let text) = $0 { text } else { nil } }
  }

  @Test("They hold for the session, wherever they are read, and the person is told once")
  func keptInMemory() async throws {
    let browser = connected()
    storage.setFails(true)
    try await tap("Dark", browser)
    try await tap("Larger", browser)
    try await tap("Larger", browser)
    try await tap("Visit", browser)
    for text in ["Theme: dark", "Also: dark", "Size: 3", "Visits: 1"] {
      #expect(browser.node(.text, text) != nil, "\(text)")
    }
    #expect(notices(browser).count == 1)
    #expect(try storage.data(forKey: "theme") == nil)
    // Another session of the same person does not see what was never stored.
    #expect(connected().node(.text, "Theme: light") != nil)
  }

  @Test("They are stored after all as soon as something else can be, and the person is told")
  func storedAfterAll() async throws {
    let browser = connected()
    storage.setFails(true)
    try await tap("Dark", browser)
    try await tap("Larger", browser)
    storage.setFails(false)
    try await tap("Visit", browser)
    #expect(try storage.data(forKey: "theme") == Data("dark".utf8))
    #expect(try storage.data(forKey: "size") == Data("2".utf8))
    #expect(try storage.data(forKey: "visits") == Data("1".utf8))
    #expect(notices(browser).count == 2)
    storage.setFails(true)
    try await tap("Larger", browser)
    #expect(notices(browser).count == 3)
  }

  @Test("A setting that is changed again when it can be stored is stored, and the person is told")
  func changedAgain() async throws {
    let browser = connected()
    storage.setFails(true)
    try await tap("Larger", browser)
    storage.setFails(false)
    try await tap("Larger", browser)
    #expect(try storage.data(forKey: "size") == Data("3".utf8))
    #expect(browser.node(.text, "Size: 3") != nil)
    #expect(notices(browser).count == 2)
  }

  @Test("What somebody else has stored since counts more than what could not be")
  func newerElsewhere() async throws {
    let browser = connected()
    storage.setFails(true)
    try await tap("Dark", browser)
    storage.setFails(false)
    try storage.setData(Data("blue".utf8), forKey: "theme")
    #expect(await browser.shows("Theme: blue"))
    try await tap("Larger", browser)
    #expect(try storage.data(forKey: "theme") == Data("blue".utf8))
  }

  @Test("A notice that is there before the browser is waits for it")
  func waitingNotice() async throws {
    var services = SessionServices(keyValueStorage: storage)
    services.notice = "Something was lost."
    let browser = TestBrowser(Session(id: "test", services: services) { SettingsView() })
    browser.connect()
    #expect(notices(browser) == ["Something was lost."])
    browser.disconnect()
    browser.connect()
    #expect(notices(browser) == ["Something was lost."])
  }
}
