import ComposableArchitectureLegacy
import CounterpointTesting
import SwiftUI
import Testing

// Enums on the screen, listed case by case.

private struct LoggedInView: View {
  let store: Store<CrateState, CrateAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Button("Logged in: \(viewStore.text)") { viewStore.send(.checkTapped) }
    }
  }
}

private struct SessionView: View {
  let store: Store<SessionState, SessionAction>

  var body: some View {
    SwitchStore(self.store) {
      CaseLet(
        state: /SessionState.loggedIn, action: SessionAction.loggedIn, then: LoggedInView.init(store:))
      CaseLet(state: /SessionState.loggedOut, action: SessionAction.loggedOut) { name in
        WithViewStore(name) { Text("Bye, \($0.state)") }
      }
    }
  }
}

private struct GreetingView: View {
  let store: Store<SessionState, SessionAction>

  var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /SessionState.loggedIn, action: SessionAction.loggedIn) { LoggedInView(store: $0) }
      Default {
        Text("Nobody")
        Text("is here")
      }
    }
  }
}

private struct IncompleteView: View {
  static let line: UInt = #line + 5

  let store: Store<SessionState, SessionAction>

  var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /SessionState.loggedIn, action: SessionAction.loggedIn) { LoggedInView(store: $0) }
    }
  }
}

@MainActor @Suite struct SwitchStoreTests {
  private let loggedIn = SessionState.loggedIn(CrateState(id: 1, text: "Inga"))

  private func store(_ state: SessionState) -> Store<SessionState, SessionAction> {
    Store(initialState: state, reducer: sessionReducer, environment: ())
  }

  @Test("Legacy: of a list of cases the one is shown that the state is in")
  func cases() async throws {
    let store = store(loggedIn)
    let screen = try await Screen { SessionView(store: store) }
    #expect(screen.button("Logged in: Inga").exists)
    try await screen.button("Logged in: Inga").tap()
    #expect(store.withState { (/SessionState.loggedIn).extract(from: $0)?.isDone } == true)
    store.send(.loggedOut("Inga"))
    await screen.settle()
    #expect(screen.text("Bye, Inga").exists)
    #expect(!screen.button("Logged in: Inga").exists)
  }

  @Test("Legacy: a list may end with what all other cases show")
  func defaultCase() async throws {
    let store = store(.loggedOut(""))
    let screen = try await Screen { GreetingView(store: store) }
    #expect(screen.text("Nobody").exists && screen.text("is here").exists)
    #expect(!screen.button("Logged in: Inga").exists)
  }

  @Test("Legacy: a case that a list has nothing for is reported at the list")
  func missing() async throws {
    let store = store(loggedIn)
    let issues = try await recordedIssues {
      let screen = try await Screen { IncompleteView(store: store) }
      store.send(.loggedOut("Inga"))
      await screen.settle()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == IncompleteView.line)
    #expect(issues.first?.message.contains("has no \"CaseLet\" for a case of \"SessionState\"") == true)
  }
}
