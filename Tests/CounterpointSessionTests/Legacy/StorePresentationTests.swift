import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

private struct Editor: Reducer {
  struct State: Equatable, Identifiable {
    var id = 1
    var edits = 0
  }
  enum Action: Equatable { case edit, close }
  @Dependency(\.dismiss) var dismiss
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .edit:
      state.edits += 1
      return .none
    case .close:
      return .run { [dismiss] _ in await dismiss() }
    }
  }
}

private struct Host: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @PresentationState var editor: Editor.State?
    var log: [String] = []
  }
  @CasePathable
  enum Action: Equatable {
    case ask
    case destination(PresentationAction<Destination.Action>)
    case editor(PresentationAction<Editor.Action>)
    case offer
    case open(Int)
    case openDestination
  }
  struct Destination: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case dialog(ConfirmationDialogState<Action.Alert>)
      case editor(Editor.State)
    }
    @CasePathable
    enum Action: Equatable {
      enum Alert: Equatable { case delete, again }
      case alert(Alert)
      case dialog(Alert)
      case editor(Editor.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.editor, action: \.editor) { Editor() }
    }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask:
        state.destination = .alert(.question("Delete?"))
      case .offer:
        state.destination = .dialog(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Offer")
          } actions: {
            ButtonState(action: .delete) { TextState("Delete") }
          })
      case .open(let id):
        state.editor = Editor.State(id: id)
      case .openDestination:
        state.destination = .editor(Editor.State(id: 7))
      case .destination(.presented(.alert(.again))):
        state.destination = .alert(.question("Really?"))
      case .destination(.presented(.alert(.delete))), .destination(.presented(.dialog(.delete))):
        state.log.append("deleted")
      case .destination(.dismiss), .editor(.dismiss):
        state.log.append("dismissed")
      default:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

extension AlertState<Host.Destination.Action.Alert> {
  fileprivate static func question(_ title: String) -> Self {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .send(.delete, animation: .default)) { TextState("Delete") }
      ButtonState(action: .again) { TextState("Again") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("For good.")
    }
  }
}

private struct EditorView: View {
  let store: StoreOf<Editor>
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text("Editor \(viewStore.id): \(viewStore.edits)")
      Button("Edit") { viewStore.send(.edit) }
      Button("Close") { viewStore.send(.close) }
    }
  }
}

private struct HostView: View {
  let store: StoreOf<Host>
  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: \.log) { viewStore in
        Button("Ask") { viewStore.send(.ask) }
        Button("Offer") { viewStore.send(.offer) }
        Button("Open") { viewStore.send(.open(1)) }
        Button("Open destination") { viewStore.send(.openDestination) }
        Text("Log: \(viewStore.state.joined(separator: ", "))")
      }
      .navigationTitle("Host")
      .sheet(store: store.scope(state: \.$editor, action: \.editor)) { EditorView(store: $0) }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: \.destination), state: \.editor,
        action: Host.Destination.Action.editor
      ) { EditorView(store: $0).navigationTitle("Pushed") }
      .alert(
        store: store.scope(state: \.$destination, action: \.destination), state: \.alert,
        action: Host.Destination.Action.alert
      )
      .confirmationDialog(store: store.scope(state: \.$destination.dialog, action: \.destination.dialog))
    }
  }
}

@MainActor @Suite("Presentation by stores of states that are not observable")
struct StorePresentationTests {
  private func makeStore() -> StoreOf<Host> { Store(initialState: Host.State()) { Host() } }

  @Test("A sheet shows its feature, stays through the feature's changes, and is closed once")
  func sheet() async throws {
    let store = TestStore(initialState: Host.State()) { Host() }
    let screen = try await Screen(store) { HostView(store: $0) }
    try await screen.button("Open").tap()
    await store.sent(.open(1)) { $0.editor = Editor.State(id: 1) }
    try await screen.sheet.button("Edit").tap()
    await store.sent(.editor(.presented(.edit))) { $0.editor?.edits = 1 }
    #expect(screen.text("Editor 1: 1").exists)
    try await screen.sheet.dismiss()
    await store.sent(.editor(.dismiss)) {
      $0.editor = nil
      $0.log = ["dismissed"]
    }
    #expect(!screen.sheet.exists)
  }

  @Test("Another feature gets a sheet of its own, and the feature can close it")
  func identity() async throws {
    let store = makeStore()
    let screen = try await Screen { HostView(store: store) }
    store.send(.open(1))
    await screen.settle()
    try await screen.button("Edit").tap()
    store.send(.open(2))
    await screen.settle()
    #expect(screen.text("Editor 2: 0").exists)
    try await screen.sheet.button("Close").tap()
    #expect(!screen.sheet.exists)
    #expect(store.withState(\.log) == ["dismissed"])
  }

  @Test("An alert sends its button's action, and dismisses without one")
  func alert() async throws {
    let store = TestStore(initialState: Host.State()) { Host() }
    store.exhaustivity = .off
    let screen = try await Screen(store) { HostView(store: $0) }
    try await screen.button("Ask").tap()
    await store.sent(.ask)
    #expect(screen.alert.button("Delete").exists)
    #expect(screen.text("For good.").exists)
    try await screen.alert.button("Delete").tap()
    await store.sent(.destination(.presented(.alert(.delete)))) {
      $0.destination = nil
      $0.log = ["deleted"]
    }
    #expect(!screen.alert.exists)
    try await screen.button("Ask").tap()
    await store.sent(.ask)
    try await screen.alert.button("Keep").tap()
    await store.sent(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.log == ["deleted", "dismissed"])
    #expect(!screen.alert.exists)
  }

  @Test("An alert gives way to the next one")
  func again() async throws {
    let store = makeStore()
    let screen = try await Screen { HostView(store: store) }
    try await screen.button("Ask").tap()
    try await screen.alert.button("Again").tap()
    #expect(screen.element(.alert, "Really?").exists)
    #expect(store.withState(\.log).isEmpty)
    try await screen.alert.button("Delete").tap()
    #expect(store.withState(\.log) == ["deleted"])
  }

  @Test("A dialog of one case of a destination")
  func dialog() async throws {
    let store = makeStore()
    let screen = try await Screen { HostView(store: store) }
    try await screen.button("Offer").tap()
    #expect(!screen.alert.exists)
    try await screen.confirmationDialog.button("Delete").tap()
    #expect(!screen.confirmationDialog.exists)
    #expect(store.withState(\.log) == ["deleted"])
  }

  @Test("A case of a destination is pushed, and going back dismisses it")
  func destination() async throws {
    let store = makeStore()
    let screen = try await Screen { HostView(store: store) }
    try await screen.button("Open destination").tap()
    #expect(screen.navigation.titles == ["Host", "Pushed"])
    try await screen.button("Edit").tap()
    #expect(screen.text("Editor 7: 1").exists)
    try await screen.navigation.back()
    #expect(screen.navigation.titles == ["Host"])
    #expect(store.withState(\.log) == ["dismissed"])
  }

  @Test("A feature that nobody takes away is reported where the view was declared")
  func notDismissed() async throws {
    let store = Store<Host.State, Host.Action>(initialState: Host.State(editor: Editor.State())) {
      EmptyReducer()
    }
    let screen = try await Screen { HostView(store: store) }
    try await withKnownIssue {
      try await screen.sheet.dismiss()
    } matching: {
      $0.description.contains("wasn't nil'd out") && $0.sourceLocation?.fileID == #fileID
    }
  }

  @Test("A link asks for its feature, shows it, and dismisses it on the way back")
  @available(*, deprecated)
  func link() async throws {
    let store = makeStore()
    let screen = try await Screen { LinkView(store: store) }
    try await screen.row("Edit it").tap()
    #expect(screen.text("Editor 3: 0").exists)
    try await screen.navigation.back()
    #expect(store.withState(\.log) == ["dismissed"])
    #expect(!screen.text("Editor 3: 0").exists)
  }
}

@available(*, deprecated)
private struct LinkView: View {
  let store: StoreOf<Host>
  var body: some View {
    NavigationStack {
      List {
        NavigationLinkStore(store.scope(state: \.$editor, action: \.editor)) {
          store.send(.open(3))
        } destination: {
          EditorView(store: $0)
        } label: {
          Text("Edit it")
        }
      }
    }
  }
}
