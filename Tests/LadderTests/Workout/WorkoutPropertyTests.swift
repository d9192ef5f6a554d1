import ComposableArchitecture
import CounterpointValues
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("Whatever is done in a test")
struct WorkoutPropertyTests {
  @Test(
    "In any order, repetitions are what was pressed and never negative, and time is that of the dates",
    arguments: 1...16)
  func sequences(seed: Int) async {
    var generator = SplitMix64(seed: UInt64(seed))
    let world = World()
    let storage = InMemoryKeyValueStorage()
    let limit: Double? = seed.isMultiple(of: 3) ? nil : 2
    let store = Tab.store(storage, world, "tab", WorkoutFeature()) {
      @Shared(.account) var account
      $account.withLock { $0 = .ada }
      return WorkoutFeature.State(
        challenge: .fixture(timeLimit: limit), ghosts: [Ghost(best: .fixture(), name: "Ada")])
    }
    store.send(.task)
    var reps = 0
    var startedAt: Date?
    var finished = 0
    for _ in 1...60 {
      let phase = store.withState { $0.phase }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0 where phase == .finished:
        store.send(.againButtonTapped)
        (reps, startedAt) = (0, nil)
      case 0, 1:
        store.send(.startButtonTapped)
        if phase == .ready { startedAt = world.now }
      case 2, 3:
        store.send(.plusButtonTapped)
        if phase == .running, world.now <= startedAt!.addingTimeInterval(limit ?? 86_400) { reps += 1 }
      case 4:
        store.send(.minusButtonTapped)
        if phase == .running { reps = max(0, reps - 1) }
      case 5 where Int.random(in: 0..<4, using: &generator) == 0:
        store.send(.stopButtonTapped)
      case 6:
        store.send(.activityChanged(isActive: Bool.random(using: &generator)))
      default:
        await world.clock.advance(by: .milliseconds(Int.random(in: 1...300, using: &generator)))
      }
      let state = store.withState { $0 }
      #expect(state.repCount >= 0 && state.repCount == reps)
      guard let startedAt else { continue }
      if state.phase == .running, state.isActive {
        let real = min(world.now.timeIntervalSince(startedAt), limit ?? .infinity)
        #expect(state.ghostCount == state.ghost?.repetitions(after: real))
      }
      if phase != .finished, state.phase == .finished {
        finished += 1
        let real = min(world.now.timeIntervalSince(startedAt), limit ?? .infinity)
        #expect(abs((state.result?.duration ?? -1) - max(real, 0.001)) < 0.001)
      }
      #expect(state.outbox.entries.count == finished)
    }
  }
}
