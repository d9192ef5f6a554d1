import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointSession

@MainActor @Suite("What is told once, and what ends with its session")
struct OnceOnlyTests {
  @Test("A notice that waits for a browser waits once")
  func notices() {
    let session = Session(id: "test") { Text("Hello") }
    session.tell("The same")
    session.tell("Another")
    session.tell("The same")
    let browser = TestBrowser(session)
    browser.connect()
    let notices = browser.messages.compactMap { message in
      if case .notice(let text) = message { text } else { nil }
    }
    #expect(notices == ["The same", "Another"])
  }

  @Test("However much there is to tell while nobody is there, the first eight notices wait")
  func manyNotices() {
    let session = Session(id: "test") { Text("Hello") }
    for number in 1...20 { session.tell("\(number)") }
    let browser = TestBrowser(session)
    browser.connect()
    let notices = browser.messages.compactMap { message in
      if case .notice(let text) = message { text } else { nil }
    }
    #expect(notices == (1...8).map { "\($0)" })
  }

  @Test("An environment that is as it was is told to nobody")
  func environments() async {
    let environment = BrowserEnvironment(ClientEnvironment(), isConnected: true)
    let feed = BrowserEnvironmentFeed(environment)
    var watching = feed.watch().makeAsyncIterator()
    #expect(await watching.next() == environment)
    feed.send(environment)
    feed.finish()
    #expect(await watching.next() == nil)
  }

  @Test("What a browser may fetch ends with the session")
  func media() throws {
    let session = Session(id: "test") { Text("Hello") }
    session.mount()
    let token = try session.media.insert(MediaStore.Item(bytes: [1, 2], contentType: "audio/ogg"))
    #expect(session.media[token] != nil)
    session.expire()
    #expect(session.media[token] == nil)
    #expect(session.media.byteCount == 0)
  }
}
