import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension Examples {
  @MainActor @Suite struct ComposingFeatures {
    @Reducer
    struct Book {
      @ObservableState
      struct State: Equatable, Identifiable {
        let id: Int
        var title: String
        var isRead = false
      }

      enum Action {
        case readButtonTapped
        case removeButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .readButtonTapped: state.isRead.toggle()
          case .removeButtonTapped: break
          }
          return .none
        }
      }
    }

    @Reducer
    struct Settings {
      @ObservableState
      struct State: Equatable { var showsRead = true }
      enum Action: BindableAction { case binding(BindingAction<State>) }
      var body: some ReducerOf<Self> { BindingReducer() }
    }

    @Reducer
    struct Shelf {
      @ObservableState
      struct State: Equatable {
        var settings = Settings.State()
        var books: IdentifiedArrayOf<Book.State> = []
      }

      enum Action {
        case settings(Settings.Action)
        case books(IdentifiedActionOf<Book>)
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.settings, action: \.settings) { Settings() }
        Reduce { state, action in
          switch action {
          case .books(.element(let id, .removeButtonTapped)):
            state.books.remove(id: id)
            return .none
          case .books, .settings:
            return .none
          }
        }
        .forEach(\.books, action: \.books) { Book() }
      }
    }

    struct ShelfView: View {
      let store: StoreOf<Shelf>

      var body: some View {
        List {
          ForEach(store.scope(state: \.books, action: \.books)) { bookStore in
            BookRow(store: bookStore)
          }
        }
      }
    }

    struct BookRow: View {
      let store: StoreOf<Book>

      var body: some View {
        Button(store.title) { store.send(.readButtonTapped) }
      }
    }

    @Reducer
    struct SignIn {
      @ObservableState
      struct State: Equatable { var name = "" }
      enum Action { case signedIn(name: String) }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer
    struct Session {
      @ObservableState
      enum State: Equatable {
        case signedOut(SignIn.State)
        case signedIn(Shelf.State)
      }

      enum Action {
        case signedOut(SignIn.Action)
        case signedIn(Shelf.Action)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .signedOut(.signedIn):
            state = .signedIn(Shelf.State())
            return .none
          case .signedOut, .signedIn:
            return .none
          }
        }
        .ifCaseLet(\.signedOut, action: \.signedOut) { SignIn() }
        .ifCaseLet(\.signedIn, action: \.signedIn) { Shelf() }
      }
    }

    struct SessionView: View {
      let store: StoreOf<Session>

      var body: some View {
        if let shelfStore = store.scope(state: \.signedIn, action: \.signedIn) {
          ShelfView(store: shelfStore)
        } else {
          Text("Please sign in")
        }
      }
    }

    @Reducer
    struct Player {
      @ObservableState
      struct State: Equatable {
        @Shared(.appStorage("volume")) var volume = 0.5
        @Shared(.inMemory("isMuted")) var isMuted = false
      }

      enum Action { case louderButtonTapped }

      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.$isMuted.withLock { $0 = false }
          state.$volume.withLock { $0 = min(1, $0 + 0.25) }
          return .none
        }
      }
    }

    @Test("A row acts on itself, and its parent on the rows")
    func shelf() async {
      let books: IdentifiedArrayOf = [
        Book.State(id: 1, title: "Momo"), Book.State(id: 2, title: "Emil"),
      ]
      let store = TestStore(initialState: Shelf.State(books: books)) { Shelf() }
      await store.send(\.books[id: 1].readButtonTapped) { $0.books[id: 1]?.isRead = true }
      await store.send(\.books[id: 2].removeButtonTapped) { $0.books.remove(id: 2) }
    }

    @Test("A session changes its case")
    func session() async {
      let store = TestStore(initialState: Session.State.signedOut(SignIn.State())) { Session() }
      await store.send(.signedOut(.signedIn(name: "Ada"))) { $0 = .signedIn(Shelf.State()) }
    }

    @Test("The screen follows the session's case")
    func sessionOnScreen() async throws {
      let store = Store(initialState: Session.State.signedOut(SignIn.State())) { Session() }
      let screen = try await Screen(store) { SessionView(store: $0) }
      #expect(screen.text("Please sign in").exists)
      store.send(.signedOut(.signedIn(name: "Ada")))
      await screen.settle()
      #expect(!screen.text("Please sign in").exists)
      #expect(screen.list.exists)
    }

    @Test("Two features that share a value see each other's changes")
    func sharedVolume() async {
      let first = TestStore(initialState: Player.State()) { Player() }
      let second = Player.State()
      await first.send(.louderButtonTapped) { $0.$volume.withLock { $0 = 0.75 } }
      #expect(second.volume == 0.75)
    }
  }
}
