import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension Examples {
  @MainActor @Suite struct Navigation {
    @Reducer
    struct NoteEditor {
      @ObservableState
      struct State: Equatable {
        var text = ""
      }

      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case cancelButtonTapped
        case saveButtonTapped
      }

      @Dependency(\.dismiss) private var dismiss

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { _, action in
          switch action {
          case .binding, .saveButtonTapped:
            return .none
          case .cancelButtonTapped:
            return .run { _ in await dismiss() }
          }
        }
      }
    }

    @Reducer
    struct Help {
      @ObservableState
      struct State: Equatable { var page = 1 }
      enum Action { case nextButtonTapped }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.page += 1
          return .none
        }
      }
    }

    @Reducer
    struct Notes {
      @Reducer
      enum Destination {
        case edit(NoteEditor)
        case help(Help)
      }

      @ObservableState
      struct State: Equatable {
        var notes: [String] = []
        @Presents var destination: Destination.State?
      }

      enum Action {
        case addButtonTapped
        case destination(PresentationAction<Destination.Action>)
        case helpButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .addButtonTapped:
            state.destination = .edit(NoteEditor.State())
            return .none

          case .destination(.presented(.edit(.saveButtonTapped))):
            if let text = state.destination?.edit?.text { state.notes.append(text) }
            state.destination = nil
            return .none

          case .destination:
            return .none

          case .helpButtonTapped:
            state.destination = .help(Help.State())
            return .none
          }
        }
        .ifLet(\.$destination, action: \.destination)
      }
    }

    struct NotesView: View {
      @Bindable var store: StoreOf<Notes>

      var body: some View {
        VStack {
          ForEach(store.notes, id: \.self) { Text($0) }
          Button("Add") { store.send(.addButtonTapped) }
        }
        .sheet(
          item: $store.scope(state: \.destination?.edit, action: \.destination.edit)
        ) { editorStore in
          NoteEditorView(store: editorStore)
        }
      }
    }

    struct NoteEditorView: View {
      @Bindable var store: StoreOf<NoteEditor>

      var body: some View {
        VStack {
          TextField("Note", text: $store.text)
          Button("Cancel") { store.send(.cancelButtonTapped) }
          Button("Save") { store.send(.saveButtonTapped) }
        }
      }
    }

    @Test("A cancelled note is gone")
    func cancel() async {
      let store = TestStore(initialState: Notes.State()) { Notes() }

      await store.send(.addButtonTapped) { $0.destination = .edit(NoteEditor.State()) }
      await store.send(\.destination.edit.binding.text, "Milk") {
        $0.destination.modify(\.edit) { $0.text = "Milk" }
      }
      await store.send(\.destination.edit.cancelButtonTapped)
      await store.receive(\.destination.dismiss) { $0.destination = nil }
    }

    @Test("The editor is a sheet")
    func sheet() async throws {
      let store = Store(initialState: Notes.State()) { Notes() }
      let screen = try await Screen(store) { NotesView(store: $0) }
      try await screen.button("Add").tap()
      try await screen.sheet.textField("Note").type("Milk")
      try await screen.sheet.button("Save").tap()
      #expect(!screen.sheet.exists)
      #expect(screen.text("Milk").exists)
    }

    @Reducer
    struct NoteDetail {
      @ObservableState
      struct State: Equatable {
        var isDeleted = false
        @Presents var alert: AlertState<Action.Alert>?
      }

      enum Action {
        case alert(PresentationAction<Alert>)
        case deleteButtonTapped

        @CasePathable
        enum Alert: Equatable {
          case deletionConfirmed
        }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .alert(.presented(.deletionConfirmed)):
            state.isDeleted = true
            return .none

          case .alert:
            return .none

          case .deleteButtonTapped:
            state.alert = .deletion
            return .none
          }
        }
        .ifLet(\.$alert, action: \.alert)
      }
    }

    @Test("A note is deleted once that is confirmed")
    func delete() async {
      let store = TestStore(initialState: NoteDetail.State()) { NoteDetail() }

      await store.send(.deleteButtonTapped) { $0.alert = .deletion }
      await store.send(\.alert.deletionConfirmed) {
        $0.alert = nil
        $0.isDeleted = true
      }
    }

    @Reducer
    struct Guide {
      @Reducer
      enum Path {
        case chapter(Chapter)
        case help(Help)
      }

      @ObservableState
      struct State: Equatable {
        var path = StackState<Path.State>()
      }

      enum Action {
        case chapterTapped(Int)
        case path(StackActionOf<Path>)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .chapterTapped(let number):
            state.path.append(.chapter(Chapter.State(number: number)))
            return .none

          case .path(.element(id: _, action: .chapter(.nextButtonTapped(let next)))):
            state.path.append(.chapter(Chapter.State(number: next)))
            return .none

          case .path:
            return .none
          }
        }
        .forEach(\.path, action: \.path)
      }
    }

    @Reducer
    struct Chapter {
      @ObservableState
      struct State: Equatable { let number: Int }
      enum Action { case nextButtonTapped(Int) }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    struct GuideView: View {
      @Bindable var store: StoreOf<Guide>

      var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
          Button("Chapter 1") { store.send(.chapterTapped(1)) }
        } destination: { store in
          switch store.case {
          case .chapter(let store): Text("Chapter \(store.number)")
          case .help(let store): Text("Page \(store.page)")
          }
        }
      }
    }

    @Test("The stack's screens follow its path")
    func chaptersOnScreen() async throws {
      let store = Store(initialState: Guide.State()) { Guide() }
      let screen = try await Screen(store) { GuideView(store: $0) }

      try await screen.button("Chapter 1").tap()
      #expect(screen.text("Chapter 1").exists)
    }

    @Test("From one chapter to the next, and back")
    func chapters() async {
      let store = TestStore(initialState: Guide.State()) { Guide() }

      await store.send(.chapterTapped(1)) {
        $0.path[id: 0] = .chapter(Chapter.State(number: 1))
      }
      await store.send(\.path[id: 0].chapter.nextButtonTapped, 2) {
        $0.path[id: 1] = .chapter(Chapter.State(number: 2))
      }
      await store.send(.path(.popFrom(id: 1))) {
        $0.path[id: 1] = nil
      }
    }
  }
}

extension Examples.Navigation.Notes.Destination.State: Equatable {}
extension Examples.Navigation.Guide.Path.State: Equatable {}

typealias NoteDetail = Examples.Navigation.NoteDetail

extension AlertState where Action == NoteDetail.Action.Alert {
  static var deletion: Self {
    AlertState {
      TextState("Delete this note?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    }
  }
}
