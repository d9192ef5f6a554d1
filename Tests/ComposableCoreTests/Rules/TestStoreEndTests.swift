import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreEndTests {
  @Test("Rule 72: `finish` wants all received actions asserted")
  func finishWithReceived() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains("The store received 1 unexpected action")
    }
    await store.skipReceivedActions()
  }

  @Test("Rule 72: `finish` waits for the effects")
  func finishWaits() async {
    let hasEnded = LockIsolated(false)
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          try await clock.sleep(for: .seconds(1))
          hasEnded.setValue(true)
        }
      }
    }
    await store.send(())
    let advance = Task { await clock.advance(by: .seconds(1)) }
    await store.finish()
    #expect(hasEnded.value)
    await advance.value
  }

  @Test("Rule 72: `finish` reports the effects that take too long, and where they were sent")
  func finishTimesOut() async {
    let store = echoStore()
    let line: UInt = #line + 1
    let task = await store.send(.wait)
    await withKnownIssue {
      await store.finish(timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("there are still effects in-flight after 0.005 seconds")
        && $0.description.contains("EchoFeature.Action.wait")
        && $0.description.contains("TestStoreEndTests.swift:\(line)")
    }
    await task.cancel()
  }

  @Test("Rule 72: `finish` does not wait for what is presented to go away")
  func finishWhilePresenting() async {
    let store = TestStore(initialState: Presenter.State()) { Presenter() }
    await store.send(.present) { $0.sheet = EchoFeature.State() }
    await store.send(\.sheet.increment) { $0.sheet?.count = 1 }
    await store.finish()
  }

  @Test("Rule 72: `finish` waits for the effects of what is presented")
  func finishWithPresentedEffects() async {
    let store = TestStore(initialState: Presenter.State(sheet: EchoFeature.State())) {
      Presenter()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = await store.send(\.sheet.wait)
    await withKnownIssue {
      await store.finish(timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("there are still effects in-flight")
    }
    await task.cancel()
  }

  @Test("Rule 72: `finish` wants changes of shared state asserted")
  func finishWithSharedChanges() async {
    let store = sharedCounterStore()
    await store.send(.incrementInEffect).finish()
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains("finished before asserting against changes to shared state")
        && $0.description.contains("0 → 1")
    }
  }

  @Test("Rule 72: `finish` need not be called where everything is done by the end")
  func withoutFinish() async {
    let issues = await recordedIssues {
      let store = echoStore()
      await store.send(.load) { $0.isLoading = true }
      await store.receive(\.response) {
        $0.isLoading = false
        $0.echo = "0 is good"
      }
    }
    #expect(issues.isEmpty)
  }

  @Test("Rule 73: the end of a test store reports what was not received")
  func endWithReceived() async {
    await withKnownIssue {
      let store = echoStore()
      await store.send(.load) { $0.isLoading = true }
    } matching: {
      $0.description.contains("The store received 1 unexpected action by the end of this test")
        && $0.description.contains("0 is good")
    }
  }

  @Test("Rule 73: the end of a test store reports each effect that still runs, where its action was sent")
  func endInFlight() async {
    let line: UInt = #line + 3
    let issues = await recordedIssues {
      let store = echoStore()
      await store.send(.wait)
      await store.send(.readNumberLater)
    }
    #expect(issues.map(\.line) == [line, line + 1])
    #expect(issues.allSatisfy { $0.message.contains("An effect returned for this action is still running") })
    #expect(issues.first?.message.contains("Action.wait") == true)
  }

  @Test("Rule 73: the end of a test store reports changes of shared state that nobody asserted")
  func endWithSharedChanges() async {
    let issues = await recordedIssues {
      let store = sharedCounterStore()
      await store.send(.incrementInEffect).finish()
    }
    #expect(
      issues.map { $0.message.contains("finished before asserting against changes to shared state") } == [
        true
      ])
  }

  @Test("Rule 73: an effect that an effect's action started is reported where the test sent the first")
  func endInFlightCascade() async {
    let line: UInt = #line + 7
    let issues = await recordedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, isFirst in
          isFirst ? .send(false) : .run { _ in try await Task.never() }
        }
      }
      await store.send(true)
      await store.receive(false)
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test("Rule 73: an effect that was cancelled by the last action has time to end, in many turns")
  func endAfterCancelling() async {
    let issues = await recordedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, isFirst in
          guard isFirst else { return .cancel(id: "work") }
          return .run { _ in
            try? await Task.never()
            for _ in 0..<20 { await Task.yield() }
          }
          .cancellable(id: "work")
        }
      }
      await store.send(true)
      await store.send(false)
    }
    #expect(issues.isEmpty)
  }

  @Test("Rule 79: cancelling a task waits until its work has ended")
  func cancelTask() async {
    let hasEnded = LockIsolated(false)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          try? await Task.never()
          await Task.yield()
          hasEnded.setValue(true)
        }
      }
    }
    let task = await store.send(())
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(hasEnded.value)
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test("Rule 79: waiting for a task that takes too long is reported")
  func finishTask() async {
    let store = echoStore()
    let task = await store.send(.wait)
    await withKnownIssue {
      await task.finish(timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("Expected task to finish, but it is still in-flight after 0.005 seconds")
    }
    await task.cancel()
  }

  @Test("Rule 79: waiting for a task ends with its work")
  func finishTaskInTime() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }.finish()
    #expect(store.log.inFlight.isEmpty)
    await store.skipReceivedActions()
  }
}

extension TestStoreEndTests {
  @Reducer
  struct Presenter {
    @ObservableState
    struct State: Equatable {
      @Presents var sheet: EchoFeature.State?
    }
    enum Action {
      case present
      case sheet(PresentationAction<EchoFeature.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .present = action { state.sheet = EchoFeature.State() }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { EchoFeature() }
    }
  }
}
