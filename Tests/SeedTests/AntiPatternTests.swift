import ComposableArchitecture
import Foundation
import Testing

/// The anti-patterns of seed 003 that can be found out: each is reported, at the line of who made it.
///
/// What the compiler refuses is told in Documentation/AntiPatterns.md, with its words.
@MainActor @Suite("Anti-patterns") struct AntiPatternTests {
  typealias Patterns = Seed003.AntiPatterns

  @Test("Anti-pattern 1: state changes by actions alone")
  func onlyByActions() {
    let store = Store(initialState: Patterns.Counter.State()) { Patterns.Counter() }
    Patterns.onlyByActions(store)
    #expect(store.withState(\.count) == 1)
  }

  @Test("Anti-pattern 2: a side effect is returned as an effect, and answers with an action")
  func sideEffects() async {
    let saved = LockIsolated("")
    let store = TestStore(initialState: Patterns.Saving.State(data: "draft")) {
      Patterns.Saving()
    } withDependencies: {
      $0[Patterns.SavingClient.self].save = { text in saved.setValue(text) }
    }
    await store.send(.saveButtonTapped)
    await store.receive(\.saveResponse.success) { $0.data = "" }
    #expect(saved.value == "draft")
  }

  @Test("Anti-pattern 3: a timer that nothing stops is reported at the line that started it")
  func neverStopping() async {
    var line: UInt = 0
    let issues = await recordedIssues {
      let store = TestStore(initialState: 0) {
        Patterns.NeverStopping()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      line = #line + 1
      await store.send(.startTimer)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("An effect returned for this action is still running") == true)
  }

  @Test("Anti-pattern 3: a timer that can be stopped is not")
  func stopping() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Patterns.Stopping()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTimer)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0 = 1 }
    await store.send(.stopTimer)
    await clock.advance(by: .seconds(5))
  }

  @Reducer
  struct Unstructured {
    typealias State = Int
    enum Action { case startWorkout, timerTick }
    static let line: UInt = #line + 7
    @Dependency(\.continuousClock) var clock
    var body: some Reducer<Int, Action> {
      Reduce { state, action in
        switch action {
        case .startWorkout:
          let clock = clock
          return .run { send in
            Task {
              try await clock.sleep(for: .seconds(1))
              await send(.timerTick)
            }
          }
        case .timerTick:
          state += 1
          return .none
        }
      }
    }
  }

  @Test(
    "Structured concurrency: what an unstructured task sends when its effect is over is reported at the effect"
  )
  func unstructuredTask() async {
    let clock = TestClock()
    let issues = await recordedIssues {
      let store = Store(initialState: 0) {
        Unstructured()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.startWorkout).finish()
      await clock.advance(by: .seconds(1))
      for _ in 0..<100 where store.withState({ $0 }) == 0 { await Task.yield() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.file.hasSuffix("AntiPatternTests.swift") == true)
    #expect(issues.first?.line == Unstructured.line)
    #expect(issues.first?.message.contains("sent from a completed effect") == true)
  }

  @Test("Anti-pattern 5: a change that a test does not assert is reported at its line")
  func exhaustivity() async {
    let store = TestStore(initialState: Patterns.Counter.State()) { Patterns.Counter() }
    let issues = await recordedIssues { await store.send(.incrementButtonTapped) }
    #expect(issues.map(\.line) == [#line - 1])
    #expect(issues.first?.message.contains("State was not expected to change") == true)
  }
}
