import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreExhaustivityTests {
  func nonExhaustiveStore(
    showSkippedAssertions: Bool = false, clock: TestClock<Duration> = TestClock()
  ) -> TestStoreOf<EchoFeature> {
    let store = echoStore(clock: clock)
    store.exhaustivity = .off(showSkippedAssertions: showSkippedAssertions)
    return store
  }

  @Test("Rule 68: without exhaustivity an assertion is given the new state")
  func actualState() async {
    let store = nonExhaustiveStore()
    await store.send(.increment) { #expect($0.count == 1) }
    await store.send(.load) { #expect($0.isLoading) }
    await store.receive(\.response) { #expect($0.echo == "1 is good") }
  }

  @Test("Rule 68: without exhaustivity only what is asserted has to be right")
  func partialAssertion() async {
    let store = nonExhaustiveStore()
    await store.send(.load)
    await store.receive(\.response) { $0.echo = "0 is good" }
  }

  @Test("Rule 68: without exhaustivity what is asserted has to be right all the same")
  func wrongAssertion() async {
    let store = nonExhaustiveStore()
    await withKnownIssue {
      await store.send(.increment) { $0.count = 7 }
    } matching: {
      $0.description.contains("A state change does not match expectation")
        && $0.description.contains("−   count: 7") && $0.description.contains("+   count: 1")
    }
  }

  @Test("Rule 68: without exhaustivity an assertion may change nothing")
  func noChange() async {
    let store = nonExhaustiveStore()
    await store.send(.idle) { $0.count = 0 }
  }

  @Test("Rule 68: without exhaustivity shared state that changed need not be asserted")
  func sharedState() async {
    struct State: Equatable {
      @Shared(.inMemory("rule 68")) var total = 0
      var count = 0
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Bool> { state, _ in
        state.count += 1
        state.$total.withLock { $0 += 10 }
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send(true) { $0.count = 1 }
    await store.send(true) { $0.$total.withLock { $0 = 20 } }
    await withKnownIssue {
      await store.send(true) { $0.$total.withLock { $0 = 7 } }
    } matching: {
      $0.description.contains("A state change does not match expectation")
    }
  }

  @Test("Rule 68: without exhaustivity received actions are passed over by the next send")
  func skippedBySend() async {
    let store = nonExhaustiveStore()
    await store.send(.load)
    await store.send(.increment) {
      $0.count = 1
      $0.echo = "0 is good"
    }
  }

  @Test("Rule 68: without exhaustivity actions ahead of the expected one are passed over")
  func skippedByReceive() async {
    let store = nonExhaustiveStore()
    await store.send(.loadTwice)
    await store.receive(\.response, "second") { $0.echo = "second" }
  }

  @Test("Rule 68: without exhaustivity, what comes in place of the expected action is told and not taken")
  func otherAction() async {
    let store = nonExhaustiveStore()
    await store.send(.load)
    await withKnownIssue {
      await store.receive(.response("0 is bad"))
    } matching: {
      $0.description.contains("Other actions were received") && $0.description.contains("0 is good")
    }
    await store.receive(.response("0 is good"))
  }

  @Test("Rule 68: without exhaustivity nothing is missed at the end")
  func end() async {
    let issues = await recordedIssues {
      let store = nonExhaustiveStore()
      await store.send(.load)
      await store.send(.wait)
      await store.send(.loadTwice)
    }
    #expect(issues.isEmpty)
  }

  @Test("Rule 68: what was skipped is shown where that is wanted, and fails nothing")
  func showSkipped() async {
    let store = nonExhaustiveStore(showSkippedAssertions: true)
    await store.send(.load)
    await store.send(.increment) { $0.count = 1 }
    await store.send(.loadTwice)
    await store.receive(\.response, "second")
    await store.send(.wait)
  }

  @Test("Rule 68: the changes that an assertion left out are shown as a difference")
  func showSkippedChange() async {
    let store = nonExhaustiveStore(showSkippedAssertions: true)
    let issues = await recordedIssues { await store.send(.load) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("Skipped assertions: …") == true)
    #expect(issues.first?.message.contains("−   isLoading: false") == true)
    #expect(issues.first?.message.contains("+   isLoading: true") == true)
  }

  @Test("Rule 68: the actions that were passed over are shown")
  func showSkippedActions() async {
    let store = nonExhaustiveStore(showSkippedAssertions: true)
    await store.send(.loadTwice)
    let issues = await recordedIssues { await store.send(.idle) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("2 received actions were skipped") == true)
    #expect(issues.first?.message.contains("second") == true)
  }

  @Test("Rule 68: what is left at the end is shown")
  func showSkippedAtEnd() async {
    let issues = await recordedIssues {
      let store = nonExhaustiveStore(showSkippedAssertions: true)
      await store.send(.wait)
      await store.send(.loadTwice)
    }
    #expect(issues.count == 2)
    #expect(issues.first?.message.contains("2 received actions were skipped") == true)
    #expect(issues.last?.message.contains("1 effect still running") == true)
  }

  @Test("Rule 69: received actions show in the state once they are received or skipped, and not before")
  func skippedState() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    #expect(store.state.echo == nil)
    await store.skipReceivedActions()
    #expect(store.state.echo == "0 is good")
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.response) { $0.isLoading = false }
    #expect(!store.state.isLoading)
  }

  @Test("Rule 74: skipping received actions is reported where there are none, unless it is not strict")
  func skipNothingReceived() async {
    let store = echoStore()
    await withKnownIssue {
      await store.skipReceivedActions()
    } matching: {
      $0.description.contains("There were no received actions to skip")
    }
    await store.skipReceivedActions(strict: false)
  }

  @Test("Rule 74: skipping received actions waits for an effect on an immediate clock, strict or not")
  func skipWaits() async {
    for strict in [true, false] {
      let store = TestStore(initialState: EchoFeature.State()) {
        EchoFeature()
      } withDependencies: {
        $0.continuousClock = .immediate
      }
      await store.send(.wait)
      await store.skipReceivedActions(strict: strict)
      #expect(store.state.echo == "waited")
      await store.finish()
    }
  }

  @Test("Rule 74: skipping received actions gives effects the store's timeout, and then says so")
  func skipTimesOut() async {
    let clock = TestClock()
    let store = echoStore(clock: clock)
    store.timeout = 5_000_000
    await store.send(.wait)
    await store.skipReceivedActions(strict: false)
    await withKnownIssue {
      await store.skipReceivedActions()
    } matching: {
      $0.description.contains("There were no received actions to skip after 0.005 seconds.")
        && $0.description.contains("There are effects in flight")
    }
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.echo == "waited")
  }

  @Test("Rule 74: skipping effects is reported where none runs, unless it is not strict")
  func skipNothingInFlight() async {
    let store = echoStore()
    await withKnownIssue {
      await store.skipInFlightEffects()
    } matching: {
      $0.description.contains("There were no in-flight effects to skip")
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Rule 74: a skipped effect is missed by nobody at the end")
  func skippedEffect() async {
    let issues = await recordedIssues {
      let store = echoStore()
      await store.send(.wait)
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(issues.map { $0.message.contains("1 in-flight effect was skipped") } == [true])
  }

  @Test("Rule 74: a skipped effect may still send, which has to be received")
  func skippedEffectSends() async {
    let clock = TestClock()
    let store = echoStore(clock: clock)
    await store.send(.wait)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.echo = "waited" }
  }
}
