import ComposableArchitecture
import ConcurrencyTesting
import CounterpointValues
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("A test in two tabs", .timeLimit(.minutes(1)))
struct WorkoutTakeoverTests {
  private let world = World()
  private let storage = InMemoryKeyValueStorage()

  private func tab(_ name: String) -> StoreOf<WorkoutFeature> {
    let store = Tab.store(storage, world, name, WorkoutFeature()) {
      @Shared(.runningTest) var test
      return test.map { WorkoutFeature.State(resuming: $0) } ?? WorkoutFeature.State(challenge: .fixture())
    }
    store.send(.task)
    return store
  }

  private func begin() {
    Tab.inside(storage) {
      @Shared(.account) var account
      $account.withLock { $0 = .ada }
    }
  }

  private func outbox() -> Outbox {
    Tab.inside(storage) {
      @Shared(.outbox) var outbox
      return outbox
    }
  }

  /// Waits until every one of the tabs is so far, or until the test's time is up: word of another tab's may come by other threads.
  private func wait(for phase: WorkoutFeature.State.Phase, in tabs: StoreOf<WorkoutFeature>...) async {
    while !tabs.allSatisfy({ $0.withState { $0.phase } == phase }), !Task.isCancelled { await Task.yield() }
  }

  @Test("The tab that takes over counts, and the other one shows what it counts")
  func takeover() {
    begin()
    let one = tab("one")
    one.send(.startButtonTapped)
    one.send(.plusButtonTapped)
    let other = tab("other")
    #expect(other.withState { $0.phase } == .elsewhere && other.withState { $0.repCount } == 1)
    // Only one counts.
    other.send(.plusButtonTapped)
    other.send(.stopButtonTapped)
    #expect(one.withState { $0.repCount } == 1 && one.withState { $0.phase } == .running)
    other.send(.takeOverButtonTapped)
    #expect(other.withState { $0.phase } == .running && one.withState { $0.phase } == .elsewhere)
    one.send(.plusButtonTapped)
    one.send(.minusButtonTapped)
    other.send(.plusButtonTapped)
    #expect(one.withState { $0.repCount } == 2 && other.withState { $0.repCount } == 2)
  }

  @Test("However it ends, it counts once, and both tabs show the same result")
  func once() async {
    begin()
    let one = tab("one")
    one.send(.startButtonTapped)
    one.send(.plusButtonTapped)
    let other = tab("other")
    other.send(.takeOverButtonTapped)
    other.send(.stopButtonTapped)
    one.send(.stopButtonTapped)
    #expect(outbox().entries.count == 1)
    await wait(for: .finished, in: one, other)
    #expect(one.withState { $0.phase } == .finished)
    #expect(one.withState { $0.result } == other.withState { $0.result })
  }

  @Test("Time that is up counts once, whichever tab sees it first")
  func timeUp() async {
    begin()
    let one = tab("one")
    one.send(.startButtonTapped)
    one.send(.plusButtonTapped)
    let other = tab("other")
    for store in [one, other] { store.send(.activityChanged(isActive: false)) }
    // Who waits for the end has to have begun to.
    await world.clock.waitForSleeper()
    await world.clock.advance(by: .seconds(61))
    await wait(for: .finished, in: one, other)
    #expect(outbox().entries.count == 1)
    for store in [one, other] {
      #expect(store.withState { $0.phase } == .finished)
      #expect(store.withState { $0.result?.duration } == 60)
      #expect(store.withState { $0.result?.repCount } == 1)
    }
  }

  @Test("Discarded in one tab, it is gone in the other")
  func discarded() async {
    begin()
    let one = tab("one")
    one.send(.startButtonTapped)
    let other = tab("other")
    other.send(.discardButtonTapped)
    other.send(.alert(.presented(.discardConfirmed)))
    await wait(for: .gone, in: one)
    #expect(one.withState { $0.phase } == .gone && outbox() == Outbox())
    one.send(.plusButtonTapped)
    #expect(one.withState { $0.repCount } == 0)
  }

  @Test(
    "A server that is stopped at any step of the end loses nothing, and counts nothing twice",
    arguments: 0...3)
  func stopped(step: Int) {
    begin()
    Tab.inside(storage) {
      @Shared(.runningTest) var running
      @Shared(.outbox) var outbox
      @Shared(.receipts) var receipts
      var test = RunningTest.fixture()
      test.count(at: world.start.addingTimeInterval(1))
      // As far as the stopped server came.
      let result = test.finish(at: world.start.addingTimeInterval(9))
      $running.withLock { $0 = test }
      if step >= 1 {
        $outbox.withLock { $0.add(OutboxEntry(.result(result), userID: "ada", addedAt: world.now)) }
      }
      if step >= 2 {
        $receipts.withLock { $0.add(.fixture(result.request)) }
        $outbox.withLock { $0.remove(OutboxEntry(.result(result), userID: "ada", addedAt: world.now)) }
      }
      if step >= 3 { $running.withLock { $0 = nil } }
      TestKeeper(running: $running, outbox: $outbox, receipts: receipts).settle(now: world.now)
      #expect(running == nil)
      #expect(outbox.entries.map(\.result) == (step < 2 ? [result] : []))
    }
  }
}
