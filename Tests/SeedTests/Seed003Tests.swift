import ComposableArchitecture
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

/// What the guide of seed 003 says of its code.
@MainActor @Suite("Seed 003") struct Seed003Tests {
  @Test("Seed 003: state that is a value crosses to other tasks")
  func sendableState() async {
    var state = Seed003.SendableState.WorkoutFeature.State()
    state.repCount = 3
    #expect(await Seed003.SendableState.repCount(of: state) == 3)
  }

  @Test("Seed 003: structured timers tick with the clock and are cancelled by their id")
  func structuredTimers() async {
    let clock = TestClock()
    let store = TestStore(initialState: Seed003.StructuredTimers.State()) {
      Seed003.StructuredTimers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startWorkout)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) { $0.ticks = 1 }
    await store.send(.stop)
    await store.send(.startTimer)
    await clock.advance(by: .milliseconds(10))
    await store.receive(\.timerTick) { $0.ticks = 2 }
    await store.send(.stop)
  }

  @Test("Seed 003: an actor keeps what is shared outside of features")
  func actorIsolation() async {
    let tracker = Seed003.WorkoutMetricsTracker()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { await tracker.recordWorkout(reps: 2) } }
    }
    let stats = await tracker.getStats()
    #expect(stats.workouts == 10)
    #expect(stats.reps == 20)
  }

  @Test("Seed 003: a client of sendable closures has a live value")
  func sendableClient() async throws {
    #expect(try await FeatsClient.liveValue.fetchChallenges() == [FeatChallenge(id: 1)])
    try await FeatsClient.liveValue.submitWorkout(WorkoutSubmission())
  }

  @Test("Seed 003: a view sends from the main actor and shows what changes")
  func mainActorView() async throws {
    let store = Store(initialState: Seed003.MainActorViews.WorkoutFeature.State()) {
      Seed003.MainActorViews.WorkoutFeature()
    }
    let screen = try await Screen { Seed003.MainActorViews.WorkoutView(store: store) }
    try await screen.button("Increment").tap()
    #expect(screen.text("Reps: 1").exists)
  }

  @Test("Seed 003: the shape of a feature")
  func featureName() async {
    struct Failed: Error {}
    let store = TestStore(initialState: Seed003.Structure.FeatureName.State(isLoading: true)) {
      Seed003.Structure.FeatureName()
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.loadDataResponse(.success("data"))) { $0.isLoading = false }
    await store.send(.loadDataResponse(.failure(Failed())))
  }

  @Test("Seed 003: only views that read what has changed are evaluated again")
  func granularObservation() async throws {
    struct Reps: View {
      let store: StoreOf<Seed003.Structure.Observing>
      var body: some View { Text("Reps \(store.repCount)") }
    }
    struct Time: View {
      let store: StoreOf<Seed003.Structure.Observing>
      var body: some View { Text("Time \(Int(store.elapsedTime))") }
    }
    let store = Store(initialState: Seed003.Structure.Observing.State()) { Seed003.Structure.Observing() }
    let screen = try await Screen {
      VStack {
        Reps(store: store)
        Time(store: store)
      }
    }
    let (times, reps) = (screen.evaluations(of: Time.self), screen.evaluations(of: Reps.self))
    store.send(.tick)
    await screen.settle()
    #expect(screen.text("Time 1").exists)
    #expect(screen.evaluations(of: Time.self) == times + 1)
    #expect(screen.evaluations(of: Reps.self) == reps)
  }

  @Test("Seed 003: optional state presents an alert, and its button is heard")
  func optionalState() async {
    let store = TestStore(initialState: Seed003.Optional.State()) { Seed003.Optional() }
    store.exhaustivity = .off
    await store.send(.showAlertButtonTapped)
    #expect(store.state.alert != nil)
    await store.send(.alert(.presented(.confirmTapped))) {
      $0.alert = nil
      $0.count = 1
    }
  }

  @Test("Seed 003: shared state is kept under its name in the app's storage")
  func sharedState() {
    let feature = Seed003.SharedState.AppFeature.State(
      workout: Seed003.SharedState.WorkoutFeature.State(),
      leaderboard: Seed003.SharedState.LeaderboardFeature.State())
    #expect(feature.token == nil)
    feature.$token.withLock { $0 = "abc" }
    @Shared(.appStorage("userToken")) var elsewhere: String?
    #expect(elsewhere == "abc")
  }

  @Test("Seed 003: an effect's error goes to its handler")
  func effectBasics() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Seed003.Loading.State()) {
      Seed003.Loading()
    } withDependencies: {
      $0[Seed003.APIClient.self].fetchData = { "data" }
    }
    await store.send(.loadData)
    await store.receive(\.loadDataResponse.success) { $0.text = "data" }
    store.dependencies[Seed003.APIClient.self].fetchData = { throw Offline() }
    await store.send(.loadData)
    await store.receive(\.loadDataResponse.failure) { $0.text = "failed" }
  }

  @Test("Seed 003: the timer goes every hundredth of a second until it is stopped")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Seed003.WorkoutTimer.State()) {
      Seed003.WorkoutTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.startWorkout) { $0.isTimerRunning = true }
    await clock.advance(by: .milliseconds(30))
    await store.send(.stopWorkout) {
      $0.isTimerRunning = false
      $0.elapsedTime = 0.01 + 0.01 + 0.01
    }
    store.exhaustivity = .on
    await clock.advance(by: .seconds(1))
  }

  @Test("Seed 003: injected dependencies are those of the test")
  func injection() async {
    let clock = TestClock()
    let store = TestStore(initialState: Seed003.Injection.WorkoutFeature.State()) {
      Seed003.Injection.WorkoutFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.startTimer)
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.ticks = 1 }
    await store.receive(\.tick) { $0.ticks = 2 }
    await store.send(.stopTimer)
    await task.finish()
  }

  @Test("Seed 003: time in the background counts")
  func background() {
    let store = Store(initialState: Seed003.Backgrounding.State(backgroundTime: Date() - 60)) {
      Seed003.Backgrounding()
    }
    store.send(.scenePhaseChanged(.active))
    #expect(store.withState(\.elapsedTime) >= 60)
    store.send(.scenePhaseChanged(.background))
    #expect(store.withState(\.backgroundTime) != nil)
    store.send(.scenePhaseChanged(.inactive))
  }

  @Test("Seed 003: one effect is cancelled, or all of them, or the one before the next")
  func cancellation() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Seed003.Cancelling()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0 = 1 }
    await store.send(.one)
    await store.send(.request(5))
    await store.send(.request(2))
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0 = 2 }
    await store.send(.start)
    await store.send(.request(2))
    await store.send(.all)
    await clock.advance(by: .seconds(10))
  }

  @Test("Seed 003: a sheet is presented by optional state, and goes with it")
  func sheet() async throws {
    let store = Store(initialState: Seed003.Sheets.ParentFeature.State()) { Seed003.Sheets.ParentFeature() }
    let screen = try await Screen { Seed003.Sheets.ParentView(store: store) }
    try await screen.button("Show").tap()
    try await screen.button("Dismiss Detail").tap()
    #expect(store.withState(\.detail) == nil)
    #expect(!screen.button("Dismiss Detail").exists)
  }

  @Test("Seed 003: a stack pushes what its state holds, and its view switches over the store's case")
  func stack() async throws {
    let store = Store(initialState: Seed003.Stacks.RootFeature.State()) { Seed003.Stacks.RootFeature() }
    let screen = try await Screen { Seed003.Stacks.AppView(store: store) }
    try await screen.button("Settings").tap()
    #expect(screen.navigation.depth == 1)
    try await screen.button("Off").tap()
    #expect(screen.button("On").exists)
    #expect(store.withState(\.path)[id: 0, case: \.settings]?.isOn == true)
    try await screen.navigation.back()
    #expect(store.withState(\.path).isEmpty)
    try await screen.button("Detail").tap()
    #expect(screen.text("The detail").exists)
  }

  @Test("Seed 003: an alert asks, its buttons answer, and it goes")
  func alerts() async throws {
    let store = Store(initialState: Seed003.Alerts.State()) { Seed003.Alerts() }
    let screen = try await Screen { Seed003.AlertsView(store: store) }
    try await screen.button("Remove").tap()
    #expect(screen.outline.contains("Delete Workout?"))
    try await screen.button("Cancel").tap()
    #expect(store.withState(\.alert) == nil)
    try await screen.button("Remove").tap()
    try await screen.button("Delete").tap()
    #expect(store.withState(\.alert) == nil)
  }

  // MARK: "Common Patterns for Ladder App"

  typealias Ladder = Seed003.Ladder

  @Test("Seed 003: the workout timer counts repetitions and time, in the background too")
  func workoutTimer() async {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 1_000_000)
    let store = TestStore(initialState: Ladder.WorkoutTimerFeature.State()) {
      Ladder.WorkoutTimerFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = start
    }
    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.startTime = start
    }
    await clock.advance(by: .milliseconds(10))
    await store.receive(\.timerTick) { $0.elapsedTime = 0.01 }
    await store.send(.incrementRepTapped) { $0.repCount = 1 }
    await store.send(.decrementRepTapped) { $0.repCount = 0 }
    await store.send(.decrementRepTapped)
    await store.send(.scenePhaseChanged(.background)) { $0.backgroundTime = start }
    store.dependencies.date.now = start.addingTimeInterval(30)
    await store.send(.scenePhaseChanged(.active)) {
      $0.elapsedTime = 30.01
      $0.backgroundTime = nil
    }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
  }

  @Test(
    "Seed 003: the leaderboard loads page after page, starts again for another filter, and stops at the end")
  func leaderboard() async {
    let entries = (0..<25).map { Ladder.LeaderboardEntry(id: UUID($0), rank: $0, name: "\($0)") }
    let store = TestStore(initialState: Ladder.LeaderboardFeature.State()) {
      Ladder.LeaderboardFeature()
    } withDependencies: {
      $0.apiClient.fetchPage = { page, filter in
        filter == .thisWeek ? [] : Array(entries.dropFirst(page * 20).prefix(20))
      }
    }
    await store.send(.onAppear)
    await store.receive(\.loadNextPage) { $0.isLoading = true }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.entries = IdentifiedArray(uniqueElements: entries.prefix(20))
      $0.currentPage = 1
    }
    await store.send(.onAppear)
    await store.send(.loadNextPage) { $0.isLoading = true }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.entries = IdentifiedArray(uniqueElements: entries)
      $0.currentPage = 2
      $0.hasMorePages = false
    }
    await store.send(.loadNextPage)
    await store.send(.filterChanged(.thisWeek)) {
      $0.filter = .thisWeek
      $0.entries = []
      $0.currentPage = 0
      $0.hasMorePages = true
    }
    await store.receive(\.loadNextPage) { $0.isLoading = true }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.currentPage = 1
      $0.hasMorePages = false
    }
  }

  @Test("Seed 003: a page that fails is reported: the guide's effect has no handler for it")
  func leaderboardFailure() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Ladder.LeaderboardFeature.State()) {
      Ladder.LeaderboardFeature()
    } withDependencies: {
      $0.apiClient.fetchPage = { _, _ in throw Offline() }
    }
    let issues = await recordedIssues {
      await store.send(.loadNextPage) { $0.isLoading = true }
      await store.finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.file.hasSuffix("LadderPatterns.swift") == true)
    #expect(issues.first?.message.contains("threw an unhandled error") == true)
  }

  @Test("Seed 003: a workout that is stopped is sent in, and goes")
  func challengeDetail() async {
    let submitted = LockIsolated<[Int]>([])
    let clock = TestClock()
    let store = TestStore(
      initialState: Ladder.ChallengeDetailFeature.State(
        challenge: Ladder.Challenge(id: 7), participantCount: 3)
    ) {
      Ladder.ChallengeDetailFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.apiClient.submit = { id, reps, _ in submitted.withValue { $0 += [id, reps] } }
    }
    await store.send(.playVideoButtonTapped) { $0.isVideoPlaying = true }
    await store.send(.videoPlaybackChanged(false)) { $0.isVideoPlaying = false }
    await store.send(.startTestButtonTapped) { $0.activeWorkout = Ladder.WorkoutTimerFeature.State() }
    await store.send(.activeWorkout(.presented(.startButtonTapped))) {
      $0.activeWorkout?.isRunning = true
      $0.activeWorkout?.startTime = Date(timeIntervalSince1970: 0)
    }
    await store.send(.activeWorkout(.presented(.incrementRepTapped))) { $0.activeWorkout?.repCount = 1 }
    await store.send(.activeWorkout(.presented(.stopButtonTapped))) { $0.activeWorkout?.isRunning = false }
    await store.receive(\.workoutCompleted) { $0.activeWorkout = nil }
    await store.finish()
    #expect(submitted.value == [7, 1])
  }

  @Test("Seed 003: tabs are state, and each child answers for its own actions")
  func tabs() {
    let store = Store(
      initialState: Ladder.AppFeature.State(
        workouts: Ladder.WorkoutsFeature.State(), profile: Ladder.ProfileFeature.State())
    ) {
      Ladder.AppFeature()
    }
    store.send(.selectedTabChanged(.profile))
    store.send(.workouts(.tapped))
    store.send(.profile(.nameChanged("Blob")))
    #expect(store.withState(\.selectedTab) == .profile)
    #expect(store.withState(\.workouts.count) == 1)
    #expect(store.withState(\.profile.name) == "Blob")
  }

  // MARK: "Performance Optimization"

  @Test("Seed 003: what is computed is stored by the reducer; what is computed in the state is right, too")
  func computedAndStored() {
    let items = [Seed003.Item(id: 1, isActive: true), Seed003.Item(id: 2, isActive: false)]
    let store = Store(initialState: Seed003.Stored.State(items: items)) { Seed003.Stored() }
    #expect(store.withState(\.filteredItems).isEmpty)
    store.send(.itemsChanged)
    #expect(store.withState { $0.filteredItems.map(\.id) } == [1])
    #expect(Seed003.Computed.State(items: items).filteredItems.map(\.id) == [1])
  }

  @Test("Seed 003: a narrow scope with a comment for its content, and entries found by id")
  func narrowScopeAndEntries() async throws {
    let store = Store(initialState: Seed003.Narrow.ChildFeature.State()) { Seed003.Narrow.ChildFeature() }
    _ = try await Screen { Seed003.Narrow.ChildView(store: store) }
    var state = Seed003.Lists.State()
    state.leaderboardEntries.append(Seed003.Lists.LeaderboardEntry(id: UUID(5), rank: 1, name: "Blob"))
    #expect(state.leaderboardEntries[id: UUID(5)]?.name == "Blob")
    #expect(Seed003.Granular.State(count: 1, name: "").count == 1)
    #expect(Seed003.Flat.State().username.isEmpty)
  }
}
