import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreLegacyTests {
  @CasePathable
  enum Choice: Equatable {
    case number(Int)
    case text(String)
  }

  struct State: Equatable {
    var count: Int?
    var choice = Choice.number(0)
  }

  func store(_ state: State = State()) -> TestStore<State, Void> {
    TestStore(initialState: state) {
      Reduce { state, _ in
        state.count? += 1
        return .none
      }
    }
  }

  @available(*, deprecated)
  @Test("Rule 78: `XCTModify` changes what an optional holds")
  func modifyOptional() async {
    await store(State(count: 1)).send(()) { XCTModify(&$0.count) { $0 = 2 } }
  }

  @available(*, deprecated)
  @Test("Rule 78: `XCTModify` changes the payload of a case")
  func modifyCase() async {
    let store = TestStore(initialState: Choice.number(1)) {
      Reduce<Choice, Void> { state, _ in
        state = .number(2)
        return .none
      }
    }
    await store.send(()) { XCTModify(&$0, case: \.number) { $0 = 2 } }
  }

  @available(*, deprecated)
  @Test("Rule 78: `XCTModify` reports where there is nothing to modify")
  func nothingToModify() async {
    var issues = await recordedIssues { await store().send(()) { XCTModify(&$0.count) { $0 = 2 } } }
    #expect(
      issues.first?.message.contains("expected 'Int' in 'Optional<Int>'") == true)
    var choice = Choice.text("")
    issues = await recordedIssues { XCTModify(&choice, case: \.number, "Choice") { $0 = 2 } }
    #expect(issues.map { $0.message.contains("expected 'Int' in 'Choice'") } == [true])
  }

  @available(*, deprecated)
  @Test("Rule 78: `XCTModify` wants a change while everything has to be asserted, and only then")
  func unmodified() async {
    let store = store(State(count: 1))
    let issues = await recordedIssues { await store.send(()) { XCTModify(&$0.count) { _ in } } }
    #expect(issues.first?.message.contains("was expected to change, and is as before") == true)
    store.exhaustivity = .off
    await store.send(()) { XCTModify(&$0.count) { $0 = 3 } }
  }
}
