import ChromiumDriver
import ComposableArchitecture
import CounterpointSession
import Foundation
import Testing

@testable import CounterpointLive

@Reducer
private struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var delay: Double?
  }
  enum Action { case lapButtonTapped }
  @Dependency(\.eventDelay) var eventDelay
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.delay = eventDelay
      return .none
    }
  }
}

private struct StopwatchApp: App {
  private let store = Store(initialState: Stopwatch.State()) { Stopwatch() }
  var body: some Scene {
    WindowGroup { StopwatchView(store: store) }
  }
}

private struct StopwatchView: View {
  let store: StoreOf<Stopwatch>
  var body: some View {
    Button("Lap") { store.send(.lapButtonTapped) }
    if let delay = store.delay { Text("Delay: \(delay)") }
  }
}

@MainActor
@Suite("Events that were delayed", .serialized)
struct DelayedEventTests {
  private func delay(on page: Page) async throws -> Double {
    let text = try await page.waitFor(
      "[...document.querySelectorAll('.text')].find((each) => each.textContent.startsWith('Delay: '))?.textContent"
    )
    let shown = try #require(text.string)
    return try #require(Double(shown.dropFirst("Delay: ".count)))
  }

  @Test("A press while the connection is away is told with how long it lay, one that is sent at once without")
  func away() async throws {
    try await PageServer.run([LiveApp("Stopwatch", StopwatchApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Lap"))
        #expect(try await delay(on: page) < 1)
        await server.link.cut()
        let start = ContinuousClock.now
        try await page.click(.button("Lap"))
        // Said two seconds after the loss.
        try await page.waitForText("Reconnecting… What you type is kept.")
        await server.link.mend()
        try await page.evaluate("void dispatchEvent(new Event('online'))")
        try await page.waitFor(
          "[...document.querySelectorAll('.text')].some((each) => parseFloat(each.textContent.slice(7)) >= 1)"
        )
        let delay = try await delay(on: page)
        #expect(delay >= 1 && delay <= (ContinuousClock.now - start) / .seconds(1))
      }
    }
  }
}
