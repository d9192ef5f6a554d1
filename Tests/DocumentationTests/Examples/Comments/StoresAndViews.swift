import ComposableArchitecture
import CounterpointTesting
import OpenCombine
import SwiftUI
import Testing

// What documentation comments of ComposableArchitecture and of ComposableCore's stores show.

extension Examples {
  enum CommentsOfViews {
    @Reducer
    struct Edit {
      @ObservableState
      struct State: Equatable, Identifiable {
        var id = 0
        var text = ""
      }
      enum Action { case textChanged(String) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .textChanged(let text) = action { state.text = text }
          return .none
        }
      }
    }

    struct EditView: View {
      @Bindable var store: StoreOf<Edit>
      var body: some View { TextField("Text", text: $store.text.sending(\.textChanged)) }
    }
    typealias RowView = EditView
    typealias ResultsView = EditView
    typealias DetailView = EditView
    typealias ChildView = EditView
    typealias LoggedInView = EditView
    typealias LoginView = EditView

    @Reducer
    struct Screen {
      @Reducer
      enum Destination {
        case edit(Edit)
        case alert(AlertState<Never>)
      }

      @Reducer
      enum Path {
        case detail(Edit)
      }

      @ObservableState
      struct State {
        var child = Edit.State()
        @Presents var alert: AlertState<Never>?
        @Presents var destination: Destination.State?
        var path = StackState<Path.State>()
        var rows: IdentifiedArrayOf<Edit.State> = []
        var query = ""
      }

      enum Action {
        case alert(PresentationAction<Never>)
        case child(Edit.Action)
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Path>)
        case rows(IdentifiedActionOf<Edit>)
        case queryChanged(String)
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.child, action: \.child) { Edit() }
        Reduce { state, action in
          if case .queryChanged(let query) = action { state.query = query }
          return .none
        }
        .forEach(\.rows, action: \.rows) { Edit() }
        .forEach(\.path, action: \.path)
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$destination, action: \.destination)
      }
    }

    struct AlertView: View {
      @Bindable var store: StoreOf<Screen>
      var body: some View {
        Text("Alert")
          .alert($store.scope(state: \.alert, action: \.alert))
          .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      }
    }

    struct SheetView: View {
      @Bindable var store: StoreOf<Screen>
      var body: some View {
        Text("Sheet")
          .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { editStore in
            EditView(store: editStore)
          }
      }
    }

    struct RootView: View {
      let store: StoreOf<Screen>
      var body: some View {
        ChildView(store: store.scope(state: \.child, action: \.child))
        ForEach(store.scope(state: \.rows, action: \.rows)) { rowStore in
          RowView(store: rowStore)
        }
      }
    }

    struct StackView: View {
      @Bindable var store: StoreOf<Screen>
      var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
          RootView(store: store)
        } destination: { store in
          switch store.case {
          case .detail(let store): DetailView(store: store)
          }
        }
      }
    }

    @Reducer
    struct Parent {
      @ObservableState
      struct State: Equatable { var child: Edit.State? }
      enum Action { case child(Edit.Action) }
      var body: some ReducerOf<Self> {
        EmptyReducer().ifLet(\.child, action: \.child) { Edit() }
      }
    }

    struct ParentView: View {
      let store: StoreOf<Parent>
      var body: some View {
        if let childStore = store.scope(state: \.child, action: \.child) {
          ChildView(store: childStore)
        }
      }
    }

    @MainActor @Suite struct Shown {
      @Test func screen() async throws {
        let store = Store(initialState: Screen.State(rows: [Edit.State(id: 1, text: "Row")])) { Screen() }
        let screen = try await CounterpointTesting.Screen { StackView(store: store) }
        #expect(screen.textField("Text").exists)
      }

      @Test func publisher() {
        let store = Store(initialState: Screen.State()) { Screen() }
        var cancellables: Set<AnyCancellable> = []
        store.publisher.query
          .sink { print($0) }
          .store(in: &cancellables)
        store.send(.queryChanged("a"))
        #expect(cancellables.count == 1)
      }

      @Test func counter() {
        let store = Store(initialState: Counter.State()) {
          Counter()
        }
        store.send(.incrementButtonTapped)
        print(store.count)
        #expect(store.count == 1)
      }

      @Test func snapshot() {
        let store = Store(initialState: Counter.State(), snapshot: SceneSnapshot("counter", of: \.count)) {
          Counter()
        }
        #expect(store.count == 0)
      }
    }

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable { var count = 0 }
      enum Action { case incrementButtonTapped }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += 1
          return .none
        }
      }
    }
  }
}
