import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreSettingsTests {
  @Test("Rule 64: state and reducer are made with the test's dependencies, in the test context")
  func context() async {
    let store = TestStore(initialState: [DependencyValues._current.number]) {
      Reduce<[Int], Void> { state, _ in
        state.append(DependencyValues._current.number)
        #expect(DependencyValues._current.context == .test)
        return .none
      }
    } withDependencies: {
      $0.number = 9
    }
    await store.send(()) { $0 = [9, 9] }
  }

  @Test("Rule 64: the dependencies that surround the making of a test store are inherited")
  func inheritedDependencies() async {
    let store = withDependencies {
      $0.number = 7
    } operation: {
      TestStore(initialState: EchoFeature.State()) { EchoFeature() }
    }
    await store.send(.readNumber) { $0.count = 7 }
  }

  @Test("Rule 64: actions need not be equatable")
  func incomparableActions() async {
    struct Answer { let text: () -> String }
    let store = TestStore(initialState: "") {
      Reduce<String, Answer> { state, answer in
        state = answer.text()
        return state == "again" ? .send(Answer { "done" }) : .none
      }
    }
    await store.send(Answer { "again" }) { $0 = "again" }
    await store.receive {
      $0.text() == "done"
    } assert: {
      $0 = "done"
    }
  }

  @Test("Rule 65: the main serial executor is in use while a test store lives, unless it gives it up")
  func serialExecutor() {
    let store = echoStore()
    #expect(store.useMainSerialExecutor)
    #expect(uncheckedUseMainSerialExecutor)
    store.useMainSerialExecutor = false
    #expect(!store.useMainSerialExecutor)
    store.useMainSerialExecutor = true
    #expect(uncheckedUseMainSerialExecutor)
  }

  @Test(
    "Rule 65: what the executor was before holds again when the last test store has gone",
    arguments: [true, false])
  func serialExecutorRestored(before: Bool) {
    let isOn = LockIsolated(before)
    let users = SwitchUsers(get: { isOn.value }, set: { isOn.setValue($0) })
    var first: SerialExecutorUse? = SerialExecutorUse(of: users)
    var second: SerialExecutorUse? = SerialExecutorUse(of: users)
    #expect(isOn.value)
    first = nil
    #expect(isOn.value)
    second = nil
    #expect(isOn.value == before)
    _ = (first, second)
  }

  @Test("Rule 65: effects are waited for one second, unless told otherwise")
  func timeout() async {
    let store = echoStore()
    #expect(store.timeout == 1_000_000_000)
    store.timeout = 2_000_000
    let task = await store.send(.wait)
    await withKnownIssue {
      await store.receive(\.response)
    } matching: {
      $0.description.contains("after 0.002 seconds")
    }
    await task.cancel()
  }

  @Test("Rule 77: dependencies may change during a test, for the actions that follow")
  func changedDependencies() async {
    let store = echoStore()
    await store.send(.readNumber) { $0.count = 1 }
    store.dependencies.number = 5
    await store.send(.readNumber) { $0.count = 5 }
  }

  @Test("Rule 77: effects that run keep the dependencies that they were started with")
  func runningEffectsKeepDependencies() async {
    let clock = TestClock()
    let store = echoStore(clock: clock)
    await store.send(.readNumberLater)
    store.dependencies.number = 5
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.echo = "number 1" }
  }

  @Test("Rule 77: assertions see the dependencies of the store")
  func dependenciesInAssertions() async {
    let store = echoStore()
    store.dependencies.number = 5
    await store.send(.readNumber) {
      @Dependency(\.number) var number
      $0.count = number
    }
    store.assert {
      @Dependency(\.number) var number
      $0.count = number
    }
    #expect(store.state.count == 5)
  }

  @Test("Exhaustivity and dependencies can be changed for a while")
  func scoped() async {
    let store = echoStore()
    await store.withExhaustivity(.off) {
      _ = await store.send(.increment)
    }
    #expect(store.exhaustivity == .on)
    await store.withDependencies {
      $0.number = 8
    } operation: {
      _ = await store.send(.readNumber) { $0.count = 8 }
    }
    await store.send(.readNumber) { $0.count = 1 }
    let isOff = store.withExhaustivity(.off) { store.exhaustivity == .off }
    #expect(isOff)
    let number = store.withDependencies {
      $0.number = 3
    } operation: {
      store.dependencies.number
    }
    #expect(number == 3)
    #expect(store.dependencies.number == 1)
  }
}
