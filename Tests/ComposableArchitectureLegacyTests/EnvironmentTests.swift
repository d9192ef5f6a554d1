import Combine
import ComposableArchitectureLegacy
import Foundation
import Testing

/// Tests that do not wait, as they were written for reducers with environments.
@MainActor @Suite struct EnvironmentTests {
  let scheduler = DispatchQueue.test

  @Test("Legacy: state changes, and an effect that sends at once")
  func changes() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer, environment: .test(scheduler))
    store.send(.incrementTapped) { $0.count = 1 }
    store.send(.decrementTapped) { $0.count = 0 }
    store.send(.decrementTapped) { $0.count = -1 }
    store.receive(.incrementTapped) { $0.count = 0 }
  }

  @Test("Legacy: what a client answers arrives when the scheduler advances")
  func success() {
    let store = TestStore(
      initialState: OmenState(count: 3), reducer: omenReducer,
      environment: .test(scheduler) { Effect(value: "\($0) is odd") })
    store.send(.omenButtonTapped) { $0.isLoading = true }
    scheduler.advance()
    store.receive(.omenResponse(.success("3 is odd"))) {
      $0.isLoading = false
      $0.omen = "3 is odd"
    }
  }

  @Test("Legacy: what a client fails with becomes an action, and an alert of the old shape")
  func failure() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer, environment: .test(scheduler))
    store.environment.omen = { _ in Effect(error: OmenError(reason: "no network")) }
    store.send(.omenButtonTapped) { $0.isLoading = true }
    scheduler.advance()
    store.receive(.omenResponse(.failure(OmenError(reason: "no network")))) {
      $0.isLoading = false
      $0.alert = AlertState(
        title: TextState("No omen"), message: TextState("no network"),
        dismissButton: .default(TextState("OK"), action: .send(.alertDismissed)))
    }
    store.send(.alertDismissed) { $0.alert = nil }
  }

  @Test("Legacy: what was asked for again, or cancelled, is not answered any more")
  func cancellation() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer,
      environment: .test(scheduler) { Effect(value: "\($0)") })
    store.send(.omenButtonTapped) { $0.isLoading = true }
    store.send(.incrementTapped) { $0.count = 1 }
    store.send(.omenButtonTapped)
    scheduler.advance()
    store.receive(.omenResponse(.success("1"))) {
      $0.isLoading = false
      $0.omen = "1"
    }
    store.send(.omenButtonTapped) {
      $0.isLoading = true
      $0.omen = nil
    }
    store.send(.cancelButtonTapped) { $0.isLoading = false }
    scheduler.run()
  }

  @Test("Legacy: an assertion goes through steps")
  func steps() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer, environment: .test(scheduler))
    store.assert(
      .environment { $0.omen = { Effect(value: "omen \($0)") } },
      .send(.incrementTapped) { $0.count = 1 },
      .send(.omenButtonTapped) { $0.isLoading = true },
      .do { scheduler.advance() },
      .receive(.omenResponse(.success("omen 1"))) {
        $0.isLoading = false
        $0.omen = "omen 1"
      },
      .sequence(.send(.decrementTapped) { $0.count = 0 })
    )
  }

  @Test("Legacy: a timer ticks with its scheduler until it is cancelled")
  func timer() {
    let store = TestStore(
      initialState: StopwatchState(), reducer: stopwatchReducer,
      environment: StopwatchEnvironment(mainQueue: scheduler.eraseToAnyScheduler(), search: { _ in .none }))
    store.send(.toggleTapped) { $0.isRunning = true }
    scheduler.advance(by: 1)
    store.receive(.tick) { $0.seconds = 1 }
    scheduler.advance(by: 2)
    store.receive(.tick) { $0.seconds = 2 }
    store.receive(.tick) { $0.seconds = 3 }
    store.send(.toggleTapped) { $0.isRunning = false }
    scheduler.advance(by: 5)
    store.send(.toggleTapped) { $0.isRunning = true }
    store.send(.stopEverything) { $0.isRunning = false }
    scheduler.advance(by: 5)
  }

  @Test("Legacy: a debounced effect begins when nothing has come for a while")
  func debounce() {
    let store = TestStore(
      initialState: StopwatchState(), reducer: stopwatchReducer,
      environment: StopwatchEnvironment(
        mainQueue: scheduler.eraseToAnyScheduler(), search: { Effect(value: [$0.uppercased()]) }))
    store.send(.queryChanged("a")) { $0.query = "a" }
    scheduler.advance(by: .milliseconds(200))
    store.send(.queryChanged("ab")) { $0.query = "ab" }
    scheduler.advance(by: .milliseconds(299))
    scheduler.advance(by: .milliseconds(1))
    store.receive(.resultsReceived(["AB"])) { $0.results = ["AB"] }
    store.send(.queryChanged("abc")) { $0.query = "abc" }
    store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = []
    }
    scheduler.run()
  }

  @Test("Legacy: concatenated effects follow each other, merged ones do not wait")
  func sequence() async {
    let store = TestStore(
      initialState: StopwatchState(), reducer: stopwatchReducer,
      environment: StopwatchEnvironment(mainQueue: scheduler.eraseToAnyScheduler(), search: { _ in .none }))
    let task = await store.send(.sequenceTapped)
    await store.receive(.logged("first")) { $0.log = ["first"] }
    await scheduler.advance(by: 1)
    await store.receive(.logged("second")) { $0.log = ["first", "second"] }
    await store.receive(.logged("third")) { $0.log.append("third") }
    await store.receive(.logged("fourth")) { $0.log.append("fourth") }
    await task.finish()
  }

  @Test("Legacy: an effect of a test's environment that must not run reports it")
  func failingEffect() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer, environment: .test(scheduler))
    let issues = recordedIssues { store.send(.omenButtonTapped) { $0.isLoading = true } }
    #expect(issues.map(\.message).contains { $0.contains("omen - An unimplemented effect ran") })
    scheduler.advance()
  }

  @Test("Legacy: receiving what has not come is reported, with what to do")
  func receiveTooEarly() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer,
      environment: .test(scheduler) { Effect(value: "\($0)") })
    store.send(.omenButtonTapped) { $0.isLoading = true }
    let line = Int(#line + 1)
    let issues = recordedIssues { store.receive(.omenResponse(.success("0"))) }
    #expect(issues.count == 1)
    #expect(issues.first.map { Int($0.line) } == line)
    #expect(issues.first?.message.contains("Advance the scheduler") == true)
    store.send(.cancelButtonTapped) { $0.isLoading = false }
  }

  @Test("Legacy: an unasserted change is reported at the line of the send")
  func exhaustive() {
    let store = TestStore(
      initialState: OmenState(), reducer: omenReducer, environment: .test(scheduler))
    let issues = recordedIssues { store.send(.incrementTapped) }
    #expect(issues.map(\.line) == [#line - 1])
    #expect(issues.first?.message.contains("State was not expected to change") == true)
  }
}
