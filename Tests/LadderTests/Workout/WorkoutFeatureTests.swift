import ComposableArchitecture
import ConcurrencyTesting
import DeviceClients
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("The test")
struct WorkoutFeatureTests {
  private let world = World()
  private let challenge = Challenge.fixture()

  private func makeStore(
    _ challenge: Challenge = .fixture(), ghosts: [Ghost] = [],
    _ more: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<WorkoutFeature> {
    given(account: .ada, tab: "here")
    return TestStore(initialState: WorkoutFeature.State(challenge: challenge, ghosts: ghosts)) {
      WorkoutFeature()
    } withDependencies: {
      world.prepare(&$0)
      more(&$0)
    }
  }

  /// The test that the store begins.
  private func test(_ challenge: Challenge = .fixture(), ghost: Ghost? = nil) -> RunningTest {
    RunningTest(
      id: UUID(0), userID: "ada", challenge: challenge, ghost: ghost, startedAt: world.start, holder: "here")
  }

  private func start(_ store: TestStoreOf<WorkoutFeature>, ghost: Ghost? = nil) async {
    let begun = test(store.state.challenge, ghost: ghost)
    await store.send(.startButtonTapped) {
      $0.testID = UUID(0)
      $0.$runningTest.withLock { $0 = begun }
    }
  }

  @Test("A start begins the clock, which runs without a tick of its own, and a stop hands the result in")
  func startStop() async {
    let store = makeStore()
    #expect(store.state.phase == .ready)
    await start(store)
    #expect(store.state.phase == .running)
    await world.clock.advance(by: .milliseconds(10))
    await store.send(.plusButtonTapped) { $0.$runningTest.withLock { _ = $0?.count(at: world.now) } }
    await world.clock.advance(by: .milliseconds(10))
    await world.clock.advance(by: .milliseconds(5))
    let result = FinishedTest(
      id: UUID(0), challengeID: challenge.id, title: challenge.title, exercise: challenge.exercise,
      repCount: 1, duration: 0.025, startedAt: world.start)
    await store.send(.stopButtonTapped) {
      $0.result = result
      $0.$runningTest.withLock { $0 = nil }
      $0.$outbox.withLock {
        $0.add(OutboxEntry(.result(result), userID: "ada", addedAt: world.now))
      }
    }
    #expect(store.state.phase == .finished && store.state.repCount == 1)
    #expect(store.state.delivery == .sending)
    #expect(world.sounds.value == [.start, .complete])
    // The clock has stopped.
    await world.clock.advance(by: .seconds(1))
  }

  @Test("A press counts from when it was made, however long it was on its way")
  func pressesOnTheirWay() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.dependencies.eventDelay = 2
    await store.send(.startButtonTapped)
    #expect(store.state.runningTest?.startedAt == world.start.addingTimeInterval(-2))
    await world.clock.advance(by: .seconds(5))
    await store.send(.plusButtonTapped)
    #expect(store.state.runningTest?.lastRepetition == 5)
    await store.send(.stopButtonTapped)
    #expect(store.state.result?.duration == 5)
  }

  @Test("A result takes as long as its two dates lie apart")
  func noDrift() async {
    let store = makeStore()
    await start(store)
    store.exhaustivity = .off
    await world.clock.advance(by: .milliseconds(3_333))
    await store.send(.stopButtonTapped)
    #expect(store.state.result?.duration == 3.333)
  }

  @Test("Repetitions are never negative")
  func minus() async {
    let store = makeStore()
    await store.send(.minusButtonTapped)
    await store.send(.plusButtonTapped)
    await start(store)
    await store.send(.minusButtonTapped)
    await store.send(.plusButtonTapped) { $0.$runningTest.withLock { _ = $0?.count(at: world.now) } }
    await store.send(.minusButtonTapped) { $0.$runningTest.withLock { _ = $0?.takeBack() } }
    await store.send(.minusButtonTapped)
    #expect(store.state.repCount == 0)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The limit ends the test by itself, after a moment for what is on its way")
  func limit() async {
    let short = Challenge.fixture(timeLimit: 1)
    let store = makeStore(short)
    await start(store)
    await store.send(.activityChanged(isActive: false)) { $0.isActive = false }
    await world.clock.advance(by: .seconds(1))
    // In time, by the date of the press.
    await store.send(.plusButtonTapped) { $0.$runningTest.withLock { _ = $0?.count(at: world.now) } }
    await world.clock.advance(by: .milliseconds(400))
    await store.send(.plusButtonTapped)
    let result = FinishedTest(
      id: UUID(0), challengeID: short.id, title: short.title, exercise: short.exercise, repCount: 1,
      duration: 1, startedAt: world.start)
    await world.clock.advance(by: .milliseconds(100))
    await store.receive(\.timeCame) {
      $0.result = result
      $0.$runningTest.withLock { $0 = nil }
      $0.$outbox.withLock { $0.add(OutboxEntry(.result(result), userID: "ada", addedAt: world.now)) }
    }
    await store.send(.stopButtonTapped)
    #expect(store.state.outbox.entries.count == 1)
  }

  @Test("Out of sight nobody looks at the race; back again, it is where it should be, and goes on")
  func background() async {
    let ghost = Ghost(best: .fixture(30, seconds: 60), name: "Ada")
    let store = makeStore(ghosts: [ghost])
    await start(store, ghost: ghost)
    await store.send(.activityChanged(isActive: false)) { $0.isActive = false }
    await world.clock.advance(by: .seconds(20))
    await store.send(.activityChanged(isActive: false))
    await store.send(.activityChanged(isActive: true)) {
      $0.isActive = true
      $0.ghostCount = 10
    }
    await world.clock.advance(by: .milliseconds(1_999))
    await world.clock.advance(by: .milliseconds(1))
    await store.receive(\.timeCame) { $0.ghostCount = 11 }
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Going away and coming back starts nothing while no test runs")
  func backgroundStopped() async {
    let store = makeStore()
    await store.send(.activityChanged(isActive: false)) { $0.isActive = false }
    await world.clock.advance(by: .seconds(20))
    await store.send(.activityChanged(isActive: true)) { $0.isActive = true }
    await world.clock.advance(by: .seconds(1))
    #expect(store.state.phase == .ready)
  }

  @Test("The ghost is raced against live")
  func ghost() async {
    let ghost = Ghost(best: .fixture(60, seconds: 60), name: "Ada")
    let store = makeStore(ghosts: [ghost])
    await start(store, ghost: ghost)
    store.exhaustivity = .off
    await world.clock.advance(by: .milliseconds(2_500))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.ghostCount == 2 && store.state.lead == -2)
    for _ in 1...3 { await store.send(.plusButtonTapped) }
    #expect(store.state.lead == 1)
    await store.send(.stopButtonTapped)
    #expect(store.state.lead == 1)
  }

  @Test("A race is looked at when the other side counts, and hardly more often", arguments: [1, 61, 499])
  func looks(repetitions: Int) async {
    given(account: .ada, tab: "here")
    let ghost = Ghost(best: .fixture(repetitions, seconds: 59.3), name: "Ada")
    let looks = LockIsolated(0)
    let store = Store(initialState: WorkoutFeature.State(challenge: challenge, ghosts: [ghost])) {
      CombineReducers {
        WorkoutFeature()
        Reduce { _, action in
          if case .timeCame = action { looks.withValue { $0 += 1 } }
          return .none
        }
      }
    } withDependencies: {
      world.prepare(&$0)
    }
    store.send(.startButtonTapped)
    let begun = test(challenge, ghost: ghost)
    for _ in 1...30 {
      // Who waits for the next repetition has to have begun to.
      await world.clock.waitForSleeper()
      await world.clock.advance(by: .milliseconds(100))
      let elapsed = begun.elapsed(at: world.now)
      // One that comes within a thousandth may be seen by then.
      let counts = ghost.repetitions(after: elapsed - 0.001)...ghost.repetitions(after: elapsed)
      #expect(await eventually { counts.contains(store.withState(\.ghostCount)) })
    }
    let expected = store.withState(\.ghostCount)
    #expect((expected...expected * 2).contains(looks.value))
    store.send(.stopButtonTapped)
  }

  @Test("Who chooses no ghost races against nobody")
  func noGhost() async {
    let store = makeStore(ghosts: [Ghost(best: .fixture(), name: "Ada")])
    #expect(store.state.ghostKind == .ownBest)
    await store.send(\.binding.ghostKind, nil) { $0.ghostKind = nil }
    await start(store)
    #expect(store.state.lead == nil && store.state.runningTest?.ghost == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A closed screen stops nothing; discarding asks first, and hands nothing in")
  func discard() async {
    let isDismissed = LockIsolated(0)
    let store = makeStore { $0.dismiss = DismissEffect { isDismissed.withValue { $0 += 1 } } }
    await store.send(.discardButtonTapped)
    await start(store)
    await store.send(.closeButtonTapped)
    #expect(isDismissed.value == 1 && store.state.runningTest != nil)
    await store.send(.discardButtonTapped) { $0.alert = .discardTest }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.discardButtonTapped) { $0.alert = .discardTest }
    await store.send(.alert(.presented(.discardConfirmed))) {
      $0.alert = nil
      $0.$runningTest.withLock { $0 = nil }
    }
    #expect(isDismissed.value == 2 && store.state.outbox == Outbox())
  }

  @Test("After a result, the same challenge once more")
  func again() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.startButtonTapped)
    await store.send(.againButtonTapped)
    #expect(store.state.phase == .running)
    await store.send(.stopButtonTapped)
    await store.send(.againButtonTapped)
    #expect(store.state.phase == .ready && store.state.repCount == 0)
    await store.send(.startButtonTapped)
    #expect(store.state.outbox.entries.count == 1)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("There is one test at a time")
  func oneAtATime() async {
    let store = makeStore()
    store.state.$runningTest.withLock { $0 = .fixture(holder: "there") }
    await store.send(.startButtonTapped) { $0.alert = .anotherRuns }
    #expect(store.state.runningTest?.id == UUID(500))
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test("Who wants silence hears nothing")
  func silence() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.state.$isSoundOn.withLock { $0 = false }
    await store.send(.startButtonTapped)
    await store.send(.stopButtonTapped)
    await store.finish()
    #expect(world.sounds.value == [])
  }

  @Test("A result is shared under the person's name")
  func share() async {
    let store = makeStore { $0.share = ShareClient { _ in .copied } }
    store.exhaustivity = .off
    await store.send(.startButtonTapped)
    await store.send(.shareButtonTapped)
    #expect(store.state.share == nil)
    await store.send(.stopButtonTapped)
    await store.send(.shareButtonTapped)
    await store.receive(\.share.presented.shared)
    #expect(store.state.share?.notice == .copied && store.state.share?.result.name == "Ada")
  }
}
