import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import CounterpointValues
import CounterpointWeb
import Foundation
import SwiftUI
import Testing

@Suite("Links into an app")
@MainActor
struct OpenedURLTests {
  private final class Log { var entries: [String] = [] }

  private struct Linked: View {
    let log: Log
    var hidesReader = false
    @State private var isCovered = false
    var body: some View {
      VStack {
        if !hidesReader {
          Text("First").onOpenURL { log.entries.append("first \($0.absoluteString)") }
        }
        Text("Second").onOpenURL { log.entries.append("second \($0.absoluteString)") }
      }
      .onAppear { log.entries.append("appear") }
    }
  }

  private func session(at location: PageLocation?, _ log: Log) -> Session {
    var services = SessionServices(keyValueStorage: InMemoryKeyValueStorage())
    services.location = location
    return Session(id: "linked", services: services) { Linked(log: log) }
  }

  private func connect(_ session: Session) throws -> SessionConnection {
    let connection = session.connect(resumingFrom: 0, makeEncoder: { WireEncoder() }, send: { _ in })
    return try #require(connection)
  }

  @Test(
    "The address that a page was opened at reaches every view that asks, once, when the screen has appeared")
  func opened() throws {
    let log = Log()
    let base = try #require(URL(string: "https://example.org/app/"))
    let session = session(at: PageLocation(base: base, path: "items/ü 1", query: "page=2&q=a%20b"), log)
    defer { session.expire() }
    session.mount()
    #expect(log.entries.isEmpty)
    let first = try connect(session)
    let url = "https://example.org/app/items/%C3%BC%201?page=2&q=a%20b"
    #expect(log.entries == ["appear", "first \(url)", "second \(url)"])
    session.disconnect(first)
    _ = try connect(session)
    #expect(log.entries.count == 3)
  }

  @Test("An app that is opened at its own address gets none")
  func home() throws {
    for location in [
      nil, PageLocation(base: try #require(URL(string: "https://example.org/app/")), path: ""),
    ] {
      let log = Log()
      let session = session(at: location, log)
      defer { session.expire() }
      session.mount()
      _ = try connect(session)
      #expect(log.entries == ["appear"])
    }
  }

  @Test("A test follows a link into the running app")
  func followed() async throws {
    let log = Log()
    let screen = try await Screen { Linked(log: log, hidesReader: true) }
    try await screen.open(try #require(URL(string: "myapp://items/3")))
    #expect(log.entries == ["appear", "second myapp://items/3"])
    let mute = try await Screen { Text("Mute") }
    let link = try #require(URL(string: "myapp://x"))
    await #expect(throws: ScreenError.self) { try await mute.open(link) }
  }

  @Test("A page that is loaded anew is not asked again to open an address, and the view hears of it")
  func openedOnce() async throws {
    struct Opening: View {
      @Environment(\.openURL) private var openURL
      @State private var outcome = "none"
      let url: URL
      var body: some View {
        Button("Open") { openURL(url) { outcome = $0 ? "opened" : "not opened" } }
        Text(outcome)
      }
    }
    let url = try #require(URL(string: "https://example.org/"))
    let browser = TestBrowser(Session(id: "test") { Opening(url: url) })
    browser.connect()
    func asked() -> [String] {
      browser.take().compactMap { message in
        if case .service(_, .openURL(let address)) = message { address } else { nil }
      }
    }
    browser.send(.tap, to: try #require(browser.node(.button, "Open")))
    var addresses: [String] = []
    await eventually {
      addresses += asked()
      return !addresses.isEmpty
    }
    #expect(addresses == ["https://example.org/"])
    browser.disconnect()
    browser.connect(resumingFrom: nil)
    await eventually { browser.node(.text, "not opened") != nil }
    #expect(asked() == [])
    #expect(browser.node(.text, "not opened") != nil)
    browser.session.expire()
  }

  @Test("A view that has gone gets no more")
  func gone() async throws {
    struct Leaving: View {
      let log: Log
      @State private var isThere = true
      var body: some View {
        VStack {
          Button("Remove") { isThere = false }
          if isThere { Text("Reader").onOpenURL { _ in log.entries.append("reader") } }
        }
        .onOpenURL { _ in log.entries.append("whole") }
      }
    }
    let log = Log()
    let screen = try await Screen { Leaving(log: log) }
    let link = try #require(URL(string: "myapp://x"))
    try await screen.open(link)
    #expect(log.entries.sorted() == ["reader", "whole"])
    try await screen.button("Remove").tap()
    try await screen.open(link)
    #expect(log.entries.filter { $0 == "reader" }.count == 1)
  }
}
