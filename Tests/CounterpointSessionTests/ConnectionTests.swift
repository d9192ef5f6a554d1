import Clocks
import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import SwiftUI
import Testing

private struct CounterView: View {
  @State private var count = 0
  @State private var isDone = false

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Increment") { count += 1 }
      Button("Nothing") {}
      Button("Finish") { isDone = true }.disabled(isDone)
    }
  }
}

@Observable @MainActor
private final class Presence {
  var isThere = true
}

private struct LeavingFieldView: View {
  @FocusState private var isFocused: Bool
  @State private var name = ""
  let presence: Presence

  var body: some View {
    if presence.isThere { TextField("Name", text: $name).focused($isFocused) }
  }
}

@MainActor @Suite("A session and its connection")
struct ConnectionTests {
  private func makeSession(_ configuration: SessionConfiguration = SessionConfiguration()) -> Session {
    Session(id: "test", configuration: configuration) { CounterView() }
  }

  private func connected(
    _ configuration: SessionConfiguration = SessionConfiguration()
  ) throws -> (browser: TestBrowser, increment: SemanticNode) {
    let browser = TestBrowser(makeSession(configuration))
    browser.connect()
    return (browser, try #require(browser.node(.button, "Increment")))
  }

  @Test("A browser that shows the first paint is told nothing")
  func adoption() async {
    let session = makeSession()
    session.mount()
    #expect(session.phase == .mounted)
    let browser = TestBrowser(session)
    browser.connect(resumingFrom: 0)
    await turn()
    #expect(session.phase == .connected)
    #expect(browser.messages.isEmpty)
  }

  @Test("What comes together is answered together, in one frame and at once")
  func together() async throws {
    let (browser, increment) = try connected()
    browser.session.batch {
      for _ in 1...3 { browser.send(.tap, to: increment) }
      #expect(browser.messages.isEmpty)
    }
    #expect(browser.messages.map(\.acknowledgedEvent) == [3])
    await turn()
    #expect(browser.messages.count == 1)
    // A turn in which nothing happens says nothing.
    browser.session.batch {}
    #expect(browser.messages.count == 1)
  }

  @Test("A browser that shows nothing of the session gets a snapshot")
  func snapshot() async {
    let browser = TestBrowser(makeSession())
    browser.connect(resumingFrom: nil)
    await turn()
    #expect(browser.messages.first?.isSnapshot == true)
    #expect(browser.messages.first?.sequence == 1)
  }

  @Test("Each flush is one frame, numbered in order, that acknowledges the events before it")
  func sequenceNumbers() async throws {
    let (browser, increment) = try connected()
    for _ in 1...3 {
      browser.send(.tap, to: increment)
      await turn()
    }
    #expect(browser.messages.map(\.sequence) == [1, 2, 3])
    #expect(browser.messages.map(\.acknowledgedEvent) == [1, 2, 3])
    #expect(browser.node(.text, "3") != nil)
  }

  @Test("Events of one turn are answered by one frame")
  func coalescing() async throws {
    let (browser, increment) = try connected()
    for _ in 1...5 { browser.send(.tap, to: increment) }
    await turn()
    #expect(browser.messages.map(\.sequence) == [1])
    #expect(browser.messages.first?.acknowledgedEvent == 5)
    #expect(browser.node(.text, "5") != nil)
  }

  @Test("An event that changes nothing is acknowledged by an empty frame")
  func emptyFrame() async throws {
    let (browser, _) = try connected()
    browser.send(.tap, to: try #require(browser.node(.button, "Nothing")))
    await turn()
    #expect(browser.messages == [.patch(sequence: 1, acknowledgedEvent: 1, body: [])])
  }

  @Test("An event that came before is ignored")
  func duplicates() async throws {
    let (browser, increment) = try connected()
    #expect(browser.send(.tap, to: increment, number: 1) == nil)
    #expect(browser.send(.tap, to: increment, number: 1) == .duplicate)
    await turn()
    #expect(browser.node(.text, "1") != nil)
  }

  @Test(
    "What a browser reports of a field is judged by what has happened since, shown or not")
  func reportJudgedAnew() throws {
    let presence = Presence()
    let browser = TestBrowser(Session(id: "test") { LeavingFieldView(presence: presence) })
    browser.connect()
    let field = try #require(browser.node(.textField))
    #expect(browser.send(.focus, to: field) == nil)
    #expect(browser.send(.blur, to: field) == nil)
    presence.isThere = false
    #expect(browser.send(.blur, to: field) == .removedNode)
    #expect(browser.node(.textField) == nil)
    browser.session.expire()
  }

  @Test("The second tap of a turn is judged by what the first has done")
  func judgedAnew() async throws {
    let (browser, _) = try connected()
    let finish = try #require(browser.node(.button, "Finish"))
    #expect(browser.send(.tap, to: finish) == nil)
    #expect(browser.send(.tap, to: finish) == .disabled)
    await turn()
    #expect(browser.messages.map(\.acknowledgedEvent) == [2])
  }

  @Test("After a lost connection exactly the missing frames come again")
  func resumption() async throws {
    let (browser, increment) = try connected()
    for _ in 1...4 {
      browser.send(.tap, to: increment)
      await turn()
    }
    let sent = browser.take()
    browser.disconnect()
    #expect(browser.session.phase == .suspended)
    browser.connect(resumingFrom: 2)
    await turn()
    #expect(browser.messages == Array(sent.suffix(2)))
    #expect(browser.session.phase == .connected)
  }

  @Test("What changes while the connection is lost comes when it is back")
  func changesWhileAway() async throws {
    let (browser, increment) = try connected()
    browser.send(.tap, to: increment)
    browser.disconnect()
    await turn()
    #expect(browser.messages.isEmpty)
    browser.connect(resumingFrom: 0)
    #expect(browser.messages.map(\.sequence) == [1])
    #expect(browser.messages.first?.acknowledgedEvent == 1)
  }

  @Test("Who cannot be served from what is kept gets a snapshot")
  func forgotten() async throws {
    let (browser, increment) = try connected()
    for _ in 1...3 {
      browser.send(.tap, to: increment)
      await turn()
    }
    browser.send(.acknowledge(sequence: 2))
    browser.disconnect()
    _ = browser.take()
    browser.connect(resumingFrom: 1)
    #expect(browser.messages.map(\.isSnapshot) == [true])
    #expect(browser.messages.first?.sequence == 4)
    #expect(browser.messages.first?.acknowledgedEvent == 3)
  }

  @Test("A number that was never sent is answered with a snapshot")
  func fromTheFuture() async throws {
    let (browser, _) = try connected()
    browser.disconnect()
    browser.connect(resumingFrom: 40)
    #expect(browser.messages.map(\.isSnapshot) == [true])
  }

  @Test("A browser that is too far behind gets one snapshot when it has caught up")
  func backPressure() async throws {
    var configuration = SessionConfiguration()
    configuration.maximumUnacknowledgedBytes = 300
    let (browser, increment) = try connected(configuration)
    for _ in 1...20 {
      browser.send(.tap, to: increment)
      await turn()
    }
    let sent = browser.take()
    let newest = try #require(sent.last?.sequence)
    #expect(sent.count < 20)
    #expect(sent.filter(\.isSnapshot).isEmpty)
    browser.send(.acknowledge(sequence: newest))
    #expect(browser.messages.map(\.isSnapshot) == [true])
    #expect(browser.messages.first?.sequence == newest + 1)
    #expect(browser.messages.first?.acknowledgedEvent == 20)

    _ = browser.take()
    browser.send(.acknowledge(sequence: newest + 1))
    browser.send(.tap, to: increment)
    await turn()
    #expect(browser.messages.map(\.sequence) == [newest + 2])
    #expect(browser.messages.map(\.isSnapshot) == [false])
  }

  @Test("A screen that changed before anybody connected is sent whole")
  func stalePaint() async throws {
    let session = makeSession()
    session.mount()
    session.tree.root[.identifier] = .string("changed since")
    let browser = TestBrowser(session)
    browser.connect(resumingFrom: 0)
    #expect(browser.messages.map(\.isSnapshot) == [true])
  }

  @Test("A new connection replaces the old one, which is not listened to any more")
  func replacement() async throws {
    let (old, increment) = try connected()
    let new = TestBrowser(old.session)
    new.connect(resumingFrom: 0)
    #expect(old.ends == [.replaced])
    #expect(old.send(.tap, to: increment) == .notConnected)
    old.disconnect()
    #expect(old.session.phase == .connected)
    #expect(new.send(.tap, to: increment, number: 1) == nil)
    await turn()
    #expect(old.messages.isEmpty)
    #expect(new.messages.map(\.sequence) == [1])
  }

  @Test("An acknowledgement of what was never sent changes nothing")
  func forgedAcknowledgement() async throws {
    let (browser, increment) = try connected()
    browser.send(.tap, to: increment)
    await turn()
    browser.send(.acknowledge(sequence: 4_000_000_000))
    browser.disconnect()
    _ = browser.take()
    browser.connect(resumingFrom: 0)
    #expect(browser.messages.map(\.sequence) == [1])
  }

  @Test(
    "Events that come too fast wait their turn; what exceeds the queue ends the connection, is not acknowledged and comes again",
    .timeLimit(.minutes(5)))
  func throttling() async throws {
    let clock = TestClock()
    var configuration = SessionConfiguration()
    configuration.eventBurst = 2
    configuration.eventsPerSecond = 10
    configuration.maximumWaitingEvents = 3
    configuration.clock = clock
    let (browser, increment) = try connected(configuration)
    let refusals = (1...6).map { _ in browser.send(.tap, to: increment) }
    #expect(refusals == [nil, nil, nil, nil, nil, .rateLimited])
    #expect(browser.ends == [.overrun] && browser.session.phase == .suspended)
    // What comes behind what was refused would be out of order.
    #expect(browser.send(.tap, to: increment) == .notConnected)
    await turn()
    #expect(browser.node(.text, "2") != nil)

    browser.connect(resumingFrom: 0)
    await turn()
    #expect(browser.messages.last?.acknowledgedEvent == 2)
    for text in ["3", "4", "5"] {
      await clock.waitForSleeper()
      await clock.advance(by: .milliseconds(100))
      #expect(await browser.shows(text))
    }

    await clock.advance(by: .seconds(1))
    await turn()
    #expect(browser.messages.last?.acknowledgedEvent == 5)
    let again = (1...7).map { browser.send(.tap, to: increment, number: $0) }
    #expect(again == [.duplicate, .duplicate, .duplicate, .duplicate, .duplicate, nil, nil])
    await clock.advance(by: .seconds(1))
    #expect(await browser.shows("7"))
    await turn()
    #expect(browser.messages.last?.acknowledgedEvent == 7)
  }

  @Test("A screen beyond the limit ends its session with a notice")
  func tooManyNodes() {
    var configuration = SessionConfiguration()
    configuration.maximumNodes = 100
    let session = Session(id: "test", configuration: configuration) {
      ForEach(0..<200, id: \.self) { Text("\($0)") }
    }
    session.mount()
    #expect(session.phase == .expired)
  }
}
