import Combine
import ComposableArchitectureLegacy
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

// What the first years called otherwise, or had in another place: each does what it says.

private struct FolderState: Equatable {
  var sheet: ActionSheetState<FolderAction>?
  var log: [String] = []
}

private enum FolderAction: Equatable {
  case askTapped
  case deleteTapped
  case sheetDismissed
}

private let folderReducer = Reducer<FolderState, FolderAction, Void> { state, action, _ in
  switch action {
  case .askTapped:
    state.sheet = ActionSheetState(
      title: TextState("Delete it?"), message: TextState("For good."),
      buttons: [
        .destructive(TextState("Delete"), action: .send(.deleteTapped)),
        .cancel(TextState("Keep"), action: .send(.sheetDismissed)),
      ])
  case .deleteTapped:
    state.log.append("deleted")
  case .sheetDismissed:
    state.sheet = nil
    state.log.append("dismissed")
  }
  return .none
}

private struct FolderView: View {
  let store: Store<FolderState, FolderAction>
  let isFirstName: Bool

  var body: some View {
    let sheet = self.store.scope(state: \.sheet)
    let ask = WithViewStore(self.store) { viewStore in
      Button("Ask") { viewStore.send(.askTapped) }
    }
    if isFirstName {
      ask.actionSheet(sheet, dismiss: .sheetDismissed)
    } else {
      ask.confirmationDialog(sheet, dismiss: .sheetDismissed)
    }
  }
}

private struct FormState: Equatable {
  @BindableState var name = ""
  var names = 0
}

private enum FormAction: Equatable {
  case form(BindingAction<FormState>)
  case clearTapped
}

private let formReducer = Reducer<FormState, FormAction, Void> { state, action, _ in
  switch action {
  case .form(\.$name):
    // Written by then.
    state.names += state.name.isEmpty ? 0 : 1
    return .none
  case .form:
    return .none
  case .clearTapped:
    state.name = ""
    return .none
  }
}
.binding(action: /FormAction.form)

@MainActor @Suite struct FirstNamesTests {
  private func environment() -> OmenEnvironment {
    OmenEnvironment(mainQueue: .immediate, omen: { Effect(value: "\($0)!") }, track: { _ in .none })
  }

  @Test("Legacy: a store that was made without the check of its thread runs its reducer with its environment")
  func unchecked() {
    let store = Store.unchecked(
      initialState: OmenState(count: 2), reducer: omenReducer, environment: environment())
    store.send(.omenButtonTapped)
    #expect(store.withState(\.omen) == "2!")
  }

  @Test("Legacy: a reducer with an environment is measured, and so are its effects")
  func signpost() async {
    let signposts = LockIsolated<[OSLog.Signpost]>([])
    let log = OSLog { signpost in signposts.withValue { $0.append(signpost) } }
    let store = Store(
      initialState: OmenState(), reducer: omenReducer.signpost("App", log: log),
      environment: environment())
    store.send(.incrementTapped)
    let action = "[App] OmenAction.incrementTapped"
    let actions = signposts.value.filter { $0.name == "Action" }
    #expect(actions.map(\.phase) == [.begin, .end])
    #expect(actions.map(\.message) == [action, action])
    #expect(store.withState(\.count) == 1)

    signposts.setValue([])
    await store.send(.omenButtonTapped).finish()
    let effects = signposts.value.filter { $0.name == "Effect" }
    #expect(effects.first?.message == "[App] Effect of OmenAction.omenButtonTapped")
    #expect(effects.last?.phase == .end && store.withState(\.omen) == "1!")
  }

  @Test("Legacy: a view store is waited for while its state is as a function says")
  func suspend() async {
    let store = Store(initialState: OmenState(), reducer: omenReducer, environment: environment())
    let viewStore = ViewStore(store)
    let (looks, look) = AsyncStream.makeStream(of: Void.self)
    let isOver = LockIsolated(false)
    let waiting = Task {
      await viewStore.suspend { state in
        look.yield()
        return state.count < 2
      }
      isOver.setValue(true)
    }
    var iterator = looks.makeAsyncIterator()
    await iterator.next()
    viewStore.send(.incrementTapped)
    #expect(!isOver.value)
    viewStore.send(.incrementTapped)
    await waiting.value
    #expect(isOver.value && viewStore.count == 2)
  }

  @Test(
    "Legacy: an unimplemented effect of either shape is reported at its line when it runs, and not before")
  func unimplemented() {
    let line: UInt = #line + 1
    let effect = EffectTask<Int>.unimplemented("save")
    let publisher = Effect<Int, Never>.unimplemented("load")
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        state += 1
        return action == 0 ? effect : action == 1 ? EffectTask(publisher) : .none
      })
    #expect(recordedIssues { store.send(2) }.isEmpty)
    let issues = recordedIssues { store.send(0) } + recordedIssues { store.send(1) }
    #expect(issues.map(\.line) == [line, line + 1])
    #expect(
      issues.map { $0.message.components(separatedBy: "\n")[0] } == [
        "save - An unimplemented effect ran.", "load - An unimplemented effect ran.",
      ])
    #expect(store.withState { $0 } == 3)
  }

  @Test(
    "Legacy: an action sheet in the state is shown, sends what is chosen, and its dismissal",
    arguments: [true, false])
  func actionSheet(isFirstName: Bool) async throws {
    let store = Store(initialState: FolderState(), reducer: folderReducer, environment: ())
    let screen = try await Screen { FolderView(store: store, isFirstName: isFirstName) }
    #expect(!screen.confirmationDialog.exists)
    try await screen.button("Ask").tap()
    #expect(screen.confirmationDialog.exists && screen.outline.contains("For good."))
    try await screen.confirmationDialog.button("Delete").tap()
    #expect(store.withState(\.sheet) == nil && !screen.confirmationDialog.exists)
    #expect(Set(store.withState(\.log)) == ["deleted", "dismissed"])

    try await screen.button("Ask").tap()
    try await screen.confirmationDialog.button("Keep").tap()
    #expect(!screen.confirmationDialog.exists)
    #expect(store.withState(\.log).filter { $0 == "deleted" }.count == 1)
  }

  @Test("Legacy: a feature's parts are built under the first name of its builder")
  func reducerBuilder() {
    @ReducerBuilderOf<Page> func parts(isCounting: Bool) -> some ReducerProtocolOf<Page> {
      Page()
      if isCounting {
        Reduce<Page.State, Page.Action> { state, _ in
          state.text += "+"
          return .none
        }
      }
    }
    let store = Store(initialState: Page.State(id: 1), reducer: parts(isCounting: true))
    store.send(.textChanged("one"))
    // For the action, and for the one that its effect sends.
    #expect(store.withState { $0 } == Page.State(id: 1, text: "one++", isSaved: true))
  }

  @Test("Legacy: dependencies are prepared for a store, a test store and one of a part of a feature")
  func prepareDependencies() async {
    let store = Store(
      initialState: Notebook.State(), reducer: Notebook(),
      prepareDependencies: { $0.notebookSave = { "\($0) saved" } })
    store.send(.set(\.$title, "plans"))
    await store.send(.saveTapped).finish()
    #expect(store.withState(\.saved) == ["plans saved"])

    let testStore = TestStore(
      initialState: Notebook.State(), reducer: Notebook(),
      prepareDependencies: { $0.notebookSave = { "\($0)?" } })
    await testStore.send(.saveTapped)
    await testStore.receive(.saveResponse(.success("?"))) { $0.saved = ["?"] }

    let part = TestStore(
      initialState: Notebook.State(), reducer: Notebook(), observe: \.saved,
      send: { (_: Bool) in .saveTapped },
      prepareDependencies: { $0.notebookSave = { "\($0)!" } })
    await part.send(true)
    await part.receive(.saveResponse(.success("!"))) { $0 = ["!"] }
  }

  @Test("Legacy: a case without a protocol carries what views set, which is written before the reducer runs")
  func bindingAction() {
    let store = TestStore(initialState: FormState(), reducer: formReducer, environment: ())
    store.send(.form(.set(\.$name, "Inga"))) {
      $0.name = "Inga"
      $0.names = 1
    }
    store.send(.clearTapped) { $0.name = "" }
    store.send(.form(.set(\.$name, "")))
  }
}
