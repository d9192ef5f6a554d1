import ComposableArchitecture
import ConcurrencyTesting
import CounterpointSession
import CounterpointTesting
import SwiftUI
import Testing

@Reducer
private struct Clockwork {
  @ObservableState
  struct State: Equatable {
    var ticks = 0
  }
  enum Action {
    case task
    case ticked
  }
  @Dependency(\.continuousClock) var clock
  let ended: LockIsolated<Int>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [clock, ended] send in
          try? await withTaskCancellationHandler {
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.ticked)
            }
          } onCancel: {
            ended.withValue { $0 += 1 }
          }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

private struct ClockworkView: View {
  let store: StoreOf<Clockwork>
  var onAppear: () -> Void = {}
  var body: some View {
    Text("Ticks: \(store.ticks)")
      .onAppear(perform: onAppear)
      .task { await store.send(.task).finish() }
  }
}

@MainActor @Suite("A session's life")
struct LifecycleTests {
  @Test("Painting starts nothing; the first connection does, once")
  func adoption() async {
    var appearances = 0
    let session = Session(id: "test") { Text("Hello").onAppear { appearances += 1 } }
    session.mount()
    await turn()
    #expect(appearances == 0)
    let browser = TestBrowser(session)
    browser.connect()
    #expect(appearances == 1)
    browser.disconnect()
    browser.connect()
    await turn()
    #expect(appearances == 1)
  }

  @Test("Effects go on while the connection is lost", .timeLimit(.minutes(1)))
  func suspension() async throws {
    let clock = TestClock()
    let ended = LockIsolated(0)
    let screen = try await Screen(dependencies: { $0.continuousClock = clock }) {
      ClockworkView(store: Store(initialState: Clockwork.State()) { Clockwork(ended: ended) })
    }
    screen.connection.drop()
    for _ in 1...2 {
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
    }
    // Who sleeps again has told of its tick.
    await clock.waitForSleeper()
    #expect(ended.value == 0)
    await screen.connection.resume()
    #expect(screen.text("Ticks: 2").exists)
  }

  @Test("Expiry cancels every effect, and nothing of the session stays in memory")
  func expiry() async throws {
    let clock = TestClock()
    let ended = LockIsolated(0)
    weak var store: StoreOf<Clockwork>?
    weak var context: ArchitectureContext?
    weak var session: Session?
    do {
      let living = Session(
        id: "test", services: SessionServices(prepareDependencies: { $0.continuousClock = clock })
      ) {
        let made = Store(initialState: Clockwork.State()) { Clockwork(ended: ended) }
        store = made
        return ClockworkView(store: made)
      }
      session = living
      context = living.context
      let browser = TestBrowser(living)
      browser.connect()
      await turn()
      #expect(store != nil)
      living.expire()
      #expect(browser.ends == [.expired])
      #expect(living.phase == .expired)
      #expect(living.tree.count == 1)
      #expect(living.connect(resumingFrom: nil, makeEncoder: { fatalError() }, send: { _ in }) == nil)
    }
    await eventually { ended.value == 1 && store == nil && session == nil && context == nil }
    #expect(ended.value == 1)
    #expect(store == nil)
    #expect(session == nil)
    #expect(context == nil)
  }

  // Without suspension, since other tests of the process subscribe as well.
  @Test("Expiry ends every subscription of the screen at once")
  func subscriptions() {
    let before = Tracking.liveSubscriptionCount
    let services = SessionServices(prepareDependencies: { $0.continuousClock = TestClock() })
    let session = Session(id: "test", services: services) {
      ClockworkView(store: Store(initialState: Clockwork.State()) { Clockwork(ended: LockIsolated(0)) })
    }
    TestBrowser(session).connect()
    #expect(Tracking.liveSubscriptionCount > before)
    session.expire()
    #expect(Tracking.liveSubscriptionCount == before)
  }

  @Test("A session that nobody ever connected to leaves nothing behind either")
  func neverConnected() async {
    weak var store: StoreOf<Clockwork>?
    weak var session: Session?
    do {
      let living = Session(id: "test") {
        let made = Store(initialState: Clockwork.State()) { Clockwork(ended: LockIsolated(0)) }
        store = made
        return ClockworkView(store: made)
      }
      session = living
      living.mount()
      #expect(store != nil)
      living.expire()
    }
    await eventually { store == nil && session == nil }
    #expect(store == nil)
    #expect(session == nil)
  }
}
