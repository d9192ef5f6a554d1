import ComposableArchitecture
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("Features in the shapes that teams agree on") struct TideTests {
  private struct Offline: Error {}
  private let clock = TestClock()
  private let start = Date(timeIntervalSince1970: 1_000_000)

  @Test("A reading goes on by the clock, in the background too, until it is stopped")
  func reading() async {
    let store = TestStore(initialState: TideFeature.State()) {
      TideFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = start
    }
    await store.send(.readTapped) {
      $0.isReading = true
      $0.since = start
    }
    await clock.advance(by: .milliseconds(20))
    await store.receive(\.gaugeRead) { $0.level = 0.5 }
    await store.send(.markTapped) { $0.marks = 1 }
    await store.send(.unmarkTapped) { $0.marks = 0 }
    await store.send(.unmarkTapped)
    await store.send(.scenePhaseChanged(.inactive))
    await store.send(.scenePhaseChanged(.background)) { $0.asleepAt = start }
    store.dependencies.date.now = start.addingTimeInterval(30)
    await store.send(.scenePhaseChanged(.active)) {
      $0.level = 30.5
      $0.asleepAt = nil
    }
    await store.send(.stopTapped) { $0.isReading = false }
    await clock.advance(by: .seconds(1))
  }

  @Test("A log loads page after page, starts again for another span, and stops at the end")
  func log() async {
    let entries = (0..<25).map { TideEntry(id: UUID($0), height: Double($0)) }
    let store = TestStore(initialState: TideLog.State()) {
      TideLog()
    } withDependencies: {
      $0.tides.page = { page, span in
        span == .week ? [] : Array(entries.dropFirst(page * TideLog.pageSize).prefix(TideLog.pageSize))
      }
    }
    await store.send(.appeared)
    await store.receive(\.loadMore) { $0.isLoading = true }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.entries = IdentifiedArray(uniqueElements: entries.prefix(20))
      $0.nextPage = 1
    }
    await store.send(.appeared)
    await store.send(.loadMore) { $0.isLoading = true }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.entries = IdentifiedArray(uniqueElements: entries)
      $0.nextPage = 2
      $0.hasMore = false
    }
    await store.send(.loadMore)
    await store.send(.spanPicked(.week)) {
      $0.span = .week
      $0.restart()
    }
    await store.receive(\.loadMore) { $0.isLoading = true }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.nextPage = 1
      $0.hasMore = false
    }
    #expect(store.state.entries[id: UUID(5)] == nil)
  }

  @Test("A page that fails is reported at the effect that has no handler for it")
  func unhandledFailure() async {
    let store = TestStore(initialState: TideLog.State()) {
      TideLog()
    } withDependencies: {
      $0.tides.page = { _, _ in throw Offline() }
    }
    let issues = await recordedIssues {
      await store.send(.loadMore) { $0.isLoading = true }
      await store.finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.file.hasSuffix("TideFeature.swift") == true)
    #expect(issues.first?.message.contains("threw an unhandled error") == true)
  }

  @Test("An effect's error goes to its handler")
  func handledFailure() async {
    let store = TestStore(initialState: StationFeature.State(station: 7)) { StationFeature() }
    await store.send(.forecastTapped)
    await store.receive(\.forecastLoaded.success) { $0.forecast = "calm" }
    store.dependencies.tides.forecast = { throw Offline() }
    await store.send(.forecastTapped)
    await store.receive(\.forecastLoaded.failure) { $0.forecast = "unknown: Offline" }
  }

  @Test("A reading that is stopped is sent in, and goes")
  func station() async {
    let reported = LockIsolated<[Int]>([])
    let store = TestStore(initialState: StationFeature.State(station: 7)) {
      StationFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = start
      $0.tides.report = { station, marks in reported.withValue { $0 += [station, marks] } }
    }
    await store.send(.lightChanged(true)) { $0.isLit = true }
    await store.send(.tideTapped) { $0.tide = TideFeature.State() }
    await store.send(.tide(.presented(.readTapped))) {
      $0.tide?.isReading = true
      $0.tide?.since = start
    }
    await store.send(.tide(.presented(.markTapped))) { $0.tide?.marks = 1 }
    await store.send(.tide(.presented(.stopTapped))) { $0.tide?.isReading = false }
    await store.receive(\.finished) { $0.tide = nil }
    await store.finish()
    #expect(reported.value == [7, 1])
  }

  @Test("Optional state presents an alert, whose buttons are heard, in a test and on the screen")
  func alerts() async throws {
    let test = TestStore(initialState: StationFeature.State(station: 7, isLit: true)) { StationFeature() }
    test.exhaustivity = .off
    await test.send(.resetTapped)
    #expect(test.state.alert != nil)
    await test.send(.alert(.presented(.reset))) {
      $0.alert = nil
      $0.isLit = false
    }

    let store = Store(initialState: StationFeature.State(station: 7)) { StationFeature() }
    let screen = try await Screen { StationView(store: store) }
    for answer in ["Keep", "Empty"] {
      try await screen.button("Empty the station").tap()
      #expect(screen.outline.contains("Empty the station?"))
      try await screen.button(answer).tap()
      #expect(store.withState(\.alert) == nil)
    }
  }

  @Test("A sheet is presented by optional state and goes with it; a view store in it sends and shows")
  func sheet() async throws {
    let store = Store(initialState: StationFeature.State(station: 7)) { StationFeature() }
    let screen = try await Screen { StationView(store: store) }
    try await screen.button("Read").tap()
    try await screen.button("Mark").tap()
    #expect(screen.text("Marks: 1").exists)
    try await screen.button("Finish").tap()
    #expect(store.withState(\.tide) == nil)
    #expect(!screen.button("Finish").exists)
    _ = try await Screen {
      UnfinishedTideView(store: Store(initialState: TideFeature.State()) { TideFeature() })
    }
  }

  @Test("A stack pushes what its state holds, and its view switches over the store's case")
  func stack() async throws {
    let store = Store(initialState: PilotFeature.State()) { PilotFeature() }
    let screen = try await Screen { PilotView(store: store) }
    try await screen.button("Buoy").tap()
    #expect(screen.navigation.depth == 1)
    try await screen.button("Dark").tap()
    #expect(screen.button("Lit").exists)
    #expect(store.withState(\.path)[id: 0, case: \.buoy]?.isLit == true)
    try await screen.navigation.back()
    #expect(store.withState(\.path).isEmpty)
    try await screen.button("Chart").tap()
    #expect(screen.text("Twelve fathoms").exists)
  }

  @Test("One effect is cancelled, or the one before the next, or all of them")
  func cancellation() async {
    let store = TestStore(initialState: 0) {
      PumpFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.drain)
    await clock.advance(by: .seconds(1))
    await store.receive(\.dripped) { $0 = 1 }
    await store.send(.stopOne)
    await store.send(.fill(5))
    await store.send(.fill(2))
    await clock.advance(by: .seconds(2))
    await store.receive(\.dripped) { $0 = 2 }
    await store.send(.drain)
    await store.send(.fill(2))
    await store.send(.stopAll)
    await clock.advance(by: .seconds(10))
  }

  @Test("Tabs are state, each child answers for its own actions, a shared value is kept under its name")
  func tabs() {
    let store = Store(
      initialState: HarborFeature.State(quay: HarborFeature.Quay.State(), crew: HarborFeature.Crew.State())
    ) {
      HarborFeature()
    }
    store.send(.tabPicked(.crew))
    store.send(.quay(.moored))
    store.send(.crew(.named("Ragna")))
    #expect(store.withState(\.tab) == .crew)
    #expect(store.withState(\.quay.boats) == 1)
    #expect(store.withState(\.crew.boatswain) == "Ragna")
    store.withState(\.$permit).withLock { $0 = "N 4" }
    @Shared(.appStorage("harborPermit")) var elsewhere: String?
    #expect(elsewhere == "N 4")
  }

  @Test("Only views that read what has changed are evaluated again")
  func granularObservation() async throws {
    struct Level: View {
      let store: StoreOf<TideFeature>
      var body: some View { Text("Level \(Int(store.level))") }
    }
    struct Marks: View {
      let store: StoreOf<TideFeature>
      var body: some View { Text("Marks \(store.marks)") }
    }
    let store = Store(initialState: TideFeature.State()) { TideFeature() }
    let screen = try await Screen {
      VStack {
        Level(store: store)
        Marks(store: store)
      }
    }
    let (levels, marks) = (screen.evaluations(of: Level.self), screen.evaluations(of: Marks.self))
    store.send(.markTapped)
    await screen.settle()
    #expect(screen.text("Marks 1").exists)
    #expect(screen.evaluations(of: Marks.self) == marks + 1)
    #expect(screen.evaluations(of: Level.self) == levels)
  }

  @Test("State that is a value crosses to other tasks, and a client's live value is called from one")
  func sendable() async throws {
    let state = HarborFeature.Ledger.State(pages: 3)
    #expect(await Task.detached { state.pages }.value == 3)
    let page = try await Task.detached { try await TideClient.liveValue.page(4, .week) }.value
    #expect(page.map(\.id) == [UUID(4)])
  }
}

/// Tests that do not say which actor they are of.
@Suite("Test stores in tests that are not the main actor's") struct TideTestsAnywhere {
  private func store() async -> TestStoreOf<TideFeature> {
    TestStore(initialState: TideFeature.State()) {
      TideFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date.now = .distantPast
    }
  }

  @Test func asserting() async {
    let store = await store()
    await store.send(.markTapped) { $0.marks = 1 }
  }

  @Test(.mustFail("State was not expected to change"))
  func notAsserting() async {
    let store = await store()
    await store.send(.markTapped)
  }

  @Test func presenting() async {
    let store = TestStore(initialState: StationFeature.State(station: 1)) { StationFeature() }
    await store.send(.tideTapped) { $0.tide = TideFeature.State() }
    await store.send(.finished(station: 1, marks: 0)) { $0.tide = nil }
  }

  @Test(
    .mustFail(
      "Received unexpected action", "A state change does not match", "Must handle",
      "unexpected actions by the end"
    ))
  func expectingOneTickOfFifty() async {
    let clock = TestClock()
    let store = await store()
    await MainActor.run { store.dependencies.continuousClock = clock }
    await store.send(.readTapped) {
      $0.isReading = true
      $0.since = .distantPast
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.gaugeRead) { $0.level = 25 }
    await store.send(.stopTapped) { $0.isReading = false }
  }
}
