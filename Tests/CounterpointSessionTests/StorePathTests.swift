import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

@Reducer
private struct Chapter {
  @ObservableState
  struct State: Equatable {
    var number: Int
    var likes = 0
  }
  enum Action { case closeButtonTapped, likeButtonTapped }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .likeButtonTapped:
        state.likes += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Book {
  @Reducer enum Path { case chapter(Chapter) }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }
  enum Action {
    case jumpButtonTapped
    case path(StackActionOf<Path>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .jumpButtonTapped = action {
        state.path.append(.chapter(Chapter.State(number: 8)))
        state.path.append(.chapter(Chapter.State(number: 9)))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
extension Book.Path.State: Equatable {}

private struct BookView: View {
  @Bindable var store: StoreOf<Book>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        NavigationLink(state: Book.Path.State.chapter(Chapter.State(number: 1))) { Text("One") }
        NavigationLink("None", state: Book.Path.State?.none)
        Button("Jump") { store.send(.jumpButtonTapped) }
      }
      .navigationTitle("Book")
    } destination: { store in
      switch store.case {
      case .chapter(let store): ChapterView(store: store)
      }
    }
  }
}

private struct ChapterView: View {
  let store: StoreOf<Chapter>

  var body: some View {
    List {
      Text("\(store.likes) likes")
      Button("Like") { store.send(.likeButtonTapped) }
      Button("Close") { store.send(.closeButtonTapped) }
      NavigationLink("Next", state: Book.Path.State.chapter(Chapter.State(number: store.number + 1)))
    }
    .navigationTitle("Chapter \(store.number)")
  }
}

@MainActor @Suite("A stack of features")
struct StorePathTests {
  @Test("Rule 55: a link pushes its state, and what it leads to goes on from there")
  func push() async throws {
    let store = Store(initialState: Book.State()) { Book() }
    let screen = try await Screen { BookView(store: store) }
    try await screen.row("One").tap()
    #expect(screen.navigation.titles == ["Book", "Chapter 1"])
    try await screen.button("Like").tap()
    #expect(screen.text("1 likes").exists)
    try await screen.row("Next").tap()
    #expect(screen.navigation.titles == ["Book", "Chapter 1", "Chapter 2"])
    #expect(store.path.count == 2)
    #expect(store.path.first?.chapter?.likes == 1)
  }

  @Test("Rule 55: a link without a state does nothing")
  func disabled() async throws {
    let store = Store(initialState: Book.State()) { Book() }
    let screen = try await Screen { BookView(store: store) }
    await #expect(throws: ScreenError.self) { try await screen.button("None").tap() }
    #expect(store.path.isEmpty)
  }

  @Test("Rule 54: going back pops, and what the reducer pushes shows")
  func back() async throws {
    let store = Store(initialState: Book.State()) { Book() }
    let screen = try await Screen { BookView(store: store) }
    try await screen.button("Jump").tap()
    #expect(screen.navigation.titles == ["Book", "Chapter 8", "Chapter 9"])
    try await screen.navigation.back()
    #expect(screen.navigation.titles == ["Book", "Chapter 8"])
    #expect(store.path.count == 1)
    try await screen.navigation.backToRoot()
    #expect(store.path.isEmpty)
  }

  @Test("A feature that dismisses itself goes from the screen")
  func dismiss() async throws {
    let store = Store(initialState: Book.State()) { Book() }
    let screen = try await Screen { BookView(store: store) }
    try await screen.button("Jump").tap()
    try await screen.button("Close").tap()
    await screen.settle()
    #expect(screen.navigation.titles == ["Book", "Chapter 8"])
  }

  @Test("Rule 50: a link's feature is numbered as the test store numbers it")
  func testStore() async throws {
    let store = TestStore(initialState: Book.State()) { Book() }
    let screen = try await Screen(store) { BookView(store: $0) }
    try await screen.row("One").tap()
    await store.sent(\.path.push) { $0.path[id: 0] = .chapter(Chapter.State(number: 1)) }
    try await screen.button("Like").tap()
    await store.sent(\.path[id: 0].chapter.likeButtonTapped) { $0.path[id: 0, case: \.chapter]?.likes = 1 }
  }
}
