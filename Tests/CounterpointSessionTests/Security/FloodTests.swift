import Clocks
import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import SwiftUI
import Testing

@Observable @MainActor
private final class Meter {
  var count = 0
  var text = ""
}

private struct MeterView: View {
  @Bindable var meter: Meter
  @Environment(\.colorScheme) private var colorScheme
  var body: some View {
    VStack {
      Button("Count") { meter.count += 1 }
      Text(meter.text)
      Text(colorScheme == .dark ? "dark" : "light")
      Button("Off") {}.disabled(true)
    }
  }
}

@MainActor @Suite("Attacks: floods")
struct FloodTests {
  private let meter = Meter()
  private let clock = TestClock()

  private func connected(_ change: (inout SessionConfiguration) -> Void = { _ in }) -> TestBrowser {
    var configuration = SessionConfiguration()
    configuration.clock = clock
    change(&configuration)
    let browser = TestBrowser(Session(id: "test", configuration: configuration) { MeterView(meter: meter) })
    browser.connect()
    return browser
  }

  /// Lets time pass, and all that was waiting for it have its turn.
  private func pass(_ duration: Duration) async {
    await clock.advance(by: duration)
    for _ in 0..<200 { await turn() }
  }

  @Test(
    "Of a thousand taps 120 count at once, 240 wait for their turn at 60 a second, and the next ends the connection"
  )
  func events() async throws {
    let browser = connected()
    let button = try #require(browser.node(.button, "Count"))
    let refusals = (0..<1_000).map { _ in browser.send(.tap, to: button) }
    #expect(meter.count == 120)
    #expect(refusals.prefix(360).allSatisfy { $0 == nil })
    #expect(refusals[360] == .rateLimited && browser.ends == [.overrun])
    #expect(refusals.dropFirst(361).allSatisfy { $0 == .notConnected })
    await pass(.seconds(1))
    #expect((179...181).contains(meter.count))
    // Step by step: what may be handled at once is bounded, however much time has passed.
    for _ in 0..<10 { await pass(.seconds(1)) }
    #expect(meter.count == 360)
    #expect(browser.session.lastHandledEvent == 360)
    // The one that found no room was not taken: the browser sends it again.
    browser.connect(resumingFrom: nil)
    #expect(browser.send(.tap, to: button, number: 361) == nil)
    #expect(meter.count == 361)
  }

  @Test("What waits for its turn at a planned end is done before it")
  func plannedEnd() async throws {
    let browser = connected()
    let button = try #require(browser.node(.button, "Count"))
    for _ in 0..<200 { browser.send(.tap, to: button) }
    #expect(meter.count == 120)
    browser.session.finish()
    #expect(meter.count == 200)
    #expect(browser.messages.last?.acknowledgedEvent == 200)
  }

  @Test("A browser that tells of itself without end has the screen made anew twenty times a second")
  func environments() async throws {
    let browser = connected()
    let before = browser.session.evaluations(of: MeterView.self)
    for number in 0..<2_000 {
      browser.send(.environment(ClientEnvironment(isDark: number % 2 == 0)))
      if number % 50 == 0 { await turn() }
    }
    await turn()
    #expect(browser.session.evaluations(of: MeterView.self) - before <= 25)
    // What it said last holds in the end.
    browser.send(.environment(ClientEnvironment(viewportWidth: 1_024, isDark: true)))
    await pass(.seconds(1))
    #expect(browser.session.environment.isDark && browser.session.environment.viewportWidth == 1_024)
  }

  @Test("Acknowledgements, replies and environments that make no sense cost nothing and change nothing")
  func nonsense() async throws {
    let browser = connected()
    for number: UInt32 in [1, 2, 1_000, .max] {
      browser.send(.acknowledge(sequence: number))
      browser.send(.serviceReply(request: number, .finished))
      browser.send(.serviceReply(request: number, .failed(String(repeating: "x", count: 1_000))))
    }
    for name in [
      "", "../../../../etc/passwd", "\u{0}", "en-US\r\nX: y", String(repeating: "é", count: 32),
      "Europe/../Berlin",
    ] {
      browser.send(
        .environment(
          ClientEnvironment(viewportWidth: 65_535, viewportHeight: 0, locale: name, timeZone: name)))
      await clock.advance(by: .seconds(1))
      await turn()
    }
    #expect(browser.send(.tap, to: try #require(browser.node(.button, "Count"))) == nil)
    #expect(meter.count == 1)
  }

  @Test("A screen that changes faster than may be told is told later, together, and whole")
  func patchBytes() async throws {
    let browser = connected {
      $0.patchBytesPerSecond = 10_000
      $0.patchByteBurst = 20_000
      $0.maximumUnacknowledgedBytes = 1 << 20
    }
    await turn()
    _ = browser.take()
    for number in 0..<20 {
      meter.text = String(repeating: "\(number % 10)", count: 5_000)
      await turn()
    }
    let sent = browser.take().compactMap(\.body).reduce(0) { $0 + $1.count }
    #expect(sent < 30_000)
    meter.text = "the end"
    await pass(.seconds(3))
    var client = WireClient()
    let last = try browser.take().compactMap { message -> [WireOperation]? in
      guard case .patch(_, _, let operations) = try client.decode(WireMessages.encode(message)) else {
        return nil
      }
      return operations
    }.last
    #expect(last.map { "\($0)".contains("the end") } == true)
  }

  @Test("Who connects again and again spends what patches may cost: the screen's next change waits")
  func snapshotBytes() async throws {
    let browser = connected {
      $0.patchBytesPerSecond = 10_000
      $0.patchByteBurst = 20_000
    }
    meter.text = String(repeating: "x", count: 5_000)
    await turn()
    await pass(.seconds(10))
    for _ in 0..<20 {
      browser.disconnect()
      browser.connect(resumingFrom: nil)
      await turn()
    }
    let snapshots = browser.take()
    #expect(snapshots.count { $0.isSnapshot } == 20)
    #expect(snapshots.compactMap(\.body).reduce(0) { $0 + $1.count } > 100_000)
    meter.text = "the end"
    await pass(.seconds(1))
    #expect(browser.take().compactMap(\.body).allSatisfy { $0.isEmpty })
    // 100,000 bytes, less the burst, at 10,000 a second.
    await pass(.seconds(12))
    var client = WireClient()
    _ = try client.decode(WireMessages.encode(try #require(snapshots.last { $0.isSnapshot })))
    #expect(browser.take().contains { $0.body?.isEmpty == false })
  }

  @Test("A screen without end ends its session, with a word to the person")
  func nodes() async throws {
    let browser = TestBrowser(
      Session(
        id: "test",
        configuration: {
          var configuration = SessionConfiguration()
          configuration.maximumNodes = 200
          return configuration
        }()
      ) { GrowingView(meter: meter) })
    browser.connect()
    meter.count = 1_000
    await turn()
    #expect(browser.session.phase == .expired)
    #expect(browser.messages.contains { if case .notice = $0 { true } else { false } })
  }
}

private struct GrowingView: View {
  let meter: Meter
  var body: some View {
    VStack {
      ForEach(0..<meter.count, id: \.self) { Text("\($0)") }
    }
  }
}
