import Clocks
import ComposableArchitecture
import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import SwiftUI
import Testing

@Reducer
private struct Lap {
  @ObservableState
  struct State: Equatable {
    var delays: [Double] = []
    var later: [Double] = []
  }
  enum Action {
    case lapButtonTapped
    case measured(Double)
  }
  @Dependency(\.eventDelay) var eventDelay
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lapButtonTapped:
        state.delays.append(eventDelay)
        return .run { send in await send(.measured(eventDelay)) }
      case .measured(let delay):
        state.later.append(delay)
        return .none
      }
    }
  }
}

private struct LapView: View {
  let store: StoreOf<Lap>
  var body: some View {
    Button("Lap") { store.send(.lapButtonTapped) }
    Text(store.delays.map { "\($0)" }.joined(separator: " "))
  }
}

@MainActor @Suite("How long ago something was done")
struct EventDelayTests {
  private let clock = TestClock()
  private let store: StoreOf<Lap>
  private let browser: TestBrowser

  init() {
    let store = Store(initialState: Lap.State()) { Lap() }
    self.store = store
    var configuration = SessionConfiguration()
    configuration.clock = clock
    configuration.eventBurst = 3
    configuration.eventsPerSecond = 1
    browser = TestBrowser(Session(id: "test", configuration: configuration) { LapView(store: store) })
    browser.connect()
  }

  private func tap(_ number: UInt32, delay: UInt32) throws {
    let button = try #require(browser.node(.button, "Lap"))
    browser.send(.event(number: number, Event(node: button.id, payload: .tap, delay: delay)))
  }

  @Test(
    "What handles an event reads for how many seconds it lay in the browser, and so do the effects that it starts"
  )
  func told() async throws {
    try tap(1, delay: 0)
    try tap(2, delay: 150)
    #expect(store.delays == [0, 1.5])
    await eventually { store.later.count == 2 }
    #expect(Set(store.later) == [0, 1.5])
  }

  @Test("Outside of handlers there is none")
  func outside() throws {
    try tap(1, delay: 150)
    @Dependency(\.eventDelay) var eventDelay
    #expect(eventDelay == 0)
    store.send(.lapButtonTapped)
    #expect(store.delays == [1.5, 0])
  }

  @Test("More than a session takes for possible counts as not known")
  func bounded() throws {
    try tap(1, delay: 90_000)
    try tap(2, delay: 90_001)
    try tap(3, delay: .max)
    #expect(store.delays == [900, 0, 0])
  }

  @Test("An event that has to wait for its turn grows older by that", .timeLimit(.minutes(5)))
  func waiting() async throws {
    for number in 1...4 { try tap(UInt32(number), delay: 20) }
    #expect(store.delays == [0.2, 0.2, 0.2])
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(2))
    await eventually { store.delays.count == 4 }
    #expect(store.delays.last.map { $0 >= 1.19 && $0 <= 2.2 } == true, "\(store.delays)")
  }

  @Test("A test sets it")
  func overridden() async {
    let store = TestStore(initialState: Lap.State()) {
      Lap()
    } withDependencies: {
      $0.eventDelay = 2.5
    }
    await store.send(.lapButtonTapped) { $0.delays = [2.5] }
    await store.receive(\.measured) { $0.later = [2.5] }
  }
}
