import ComposableArchitecture
import ConcurrencyTesting
import Foundation
import Testing

/// The anti-patterns that can be found out: each is reported, at the line of who made it.
///
/// What the compiler refuses is told in Documentation/AntiPatterns.md, with its words.
@MainActor @Suite("Anti-patterns") struct AntiPatternTests {
  @Test("State changes by actions alone; what is computed of it is right, stored or not")
  func onlyByActions() {
    let store = Store(initialState: AntiPatterns.Computing.State(depths: [2, 5])) { AntiPatterns.Computing() }
    #expect(store.withState(\.stored).isEmpty)
    store.send(.sounded)
    #expect(store.withState(\.stored) == [5])
    #expect(store.withState(\.sailable) == [5])
  }

  @Test("A side effect is returned as an effect, and answers with an action")
  func sideEffects() async {
    let saved = LockIsolated("")
    let store = TestStore(initialState: AntiPatterns.Saving.State(note: "ebb")) {
      AntiPatterns.Saving()
    } withDependencies: {
      $0[AntiPatterns.SavingClient.self].save = { text in saved.setValue(text) }
    }
    await store.send(.saveTapped)
    await store.receive(\.saved.success) { $0.note = "" }
    #expect(saved.value == "ebb")
  }

  @Test("A timer that nothing stops is reported at the line that started it")
  func neverStopping() async {
    var line: UInt = 0
    let issues = await recordedIssues {
      let store = TestStore(initialState: 0) {
        AntiPatterns.NeverStopping()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      line = #line + 1
      await store.send(.begun)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("An effect returned for this action is still running") == true)
  }

  @Reducer
  struct Unstructured {
    typealias State = Int
    enum Action { case begun, ticked }
    static let line: UInt = #line + 7
    @Dependency(\.continuousClock) var clock
    var body: some Reducer<Int, Action> {
      Reduce { state, action in
        switch action {
        case .begun:
          let clock = clock
          return .run { send in
            Task {
              try await clock.sleep(for: .seconds(1))
              await send(.ticked)
            }
          }
        case .ticked:
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
      await store.send(.begun).finish()
      await clock.advance(by: .seconds(1))
      #expect(await eventually { store.withState { $0 } == 1 })
    }
    #expect(issues.count == 1)
    #expect(issues.first?.file.hasSuffix("AntiPatternTests.swift") == true)
    #expect(issues.first?.line == Unstructured.line)
    #expect(issues.first?.message.contains("sent from a completed effect") == true)
  }

  @Test("A change that a test does not assert is reported at its line")
  func exhaustivity() async {
    let store = TestStore(initialState: TideFeature.State()) { TideFeature() }
    let issues = await recordedIssues { await store.send(.markTapped) }
    #expect(issues.map(\.line) == [#line - 1])
    #expect(issues.first?.message.contains("State was not expected to change") == true)
  }
}
