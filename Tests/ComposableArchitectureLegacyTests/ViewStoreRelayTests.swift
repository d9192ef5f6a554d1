import Combine
import ComposableArchitectureLegacy
@_spi(Logging) import ComposableCore
import CounterpointTesting
import SwiftUI
import Testing

private struct Gauge: ReducerProtocol {
  struct State: Equatable { var level = 0 }
  enum Action: Equatable { case set(Int) }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    if case .set(let level) = action { state.level = level }
    return .none
  }
}

@MainActor @Suite struct ViewStoreRelayTests {
  private let store = Store(initialState: Gauge.State(), reducer: Gauge())

  @Test("Legacy: a view store publishes in the order of the subscriptions")
  func order() {
    let viewStore = ViewStore(store)
    var heard: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    for number in 0..<50 { viewStore.publisher.sink { _ in heard.append(number) }.store(in: &cancellables) }
    heard = []
    viewStore.send(.set(1))
    #expect(heard == Array(0..<50))
    viewStore.send(.set(1))
    #expect(heard == Array(0..<50))
    viewStore.publisher.level.sink { _ in heard.append(50) }.store(in: &cancellables)
    heard = []
    viewStore.send(.set(2))
    #expect(heard == Array(0...50))
  }

  @Test(
    "Legacy: all hear of a state before they hear of what one of them sends in answer, and actions keep their order"
  )
  func reentrantActions() {
    let viewStore = ViewStore(store)
    var heard: [String] = []
    var cancellables: Set<AnyCancellable> = []
    for name in ["a", "b", "c"] {
      viewStore.publisher.level.dropFirst().sink { [unowned viewStore] level in
        heard.append("\(name)\(level)")
        if level == 1 {
          MainActor.assumeIsolated { _ = viewStore.send(.set(name == "a" ? 2 : name == "b" ? 3 : 4)) }
        }
      }
      .store(in: &cancellables)
    }
    viewStore.send(.set(1))
    #expect(heard == ["a1", "b1", "c1", "a4", "b4", "c4"])
  }

  @Test("Legacy: what is shown, and the object itself, are told of before the publisher's subscribers")
  func willChange() {
    let viewStore = ViewStore(store)
    var heard: [String] = []
    var cancellables: Set<AnyCancellable> = []
    viewStore.publisher.level.dropFirst().sink { heard.append("level \($0)") }.store(in: &cancellables)
    viewStore.objectWillChange.sink { [unowned viewStore] in
      MainActor.assumeIsolated { heard.append("from \(viewStore.level)") }
    }
    .store(in: &cancellables)
    viewStore.send(.set(3))
    #expect(heard == ["from 0", "level 3"])
  }

  @Test(
    "Legacy: those who are told that a view store is about to change are told in the order of their subscriptions"
  )
  func willChangeInOrder() {
    let viewStore = ViewStore(store)
    var heard: [Int] = []
    var cancellables = (0..<40).map { number in
      viewStore.objectWillChange.sink { heard.append(number) }
    }
    viewStore.send(.set(1))
    #expect(heard == Array(0..<40))
    // One who comes again comes last.
    cancellables[3] = viewStore.objectWillChange.sink { heard.append(3) }
    heard = []
    viewStore.objectWillChange.send()
    #expect(heard == Array(0..<3) + Array(4..<40) + [3])
    cancellables = []
    heard = []
    viewStore.send(.set(2))
    #expect(heard.isEmpty)
  }

  @Test("Legacy: a publisher keeps its view store, and a subscription too, until it is cancelled")
  func retention() {
    weak var viewStore: ViewStore<Gauge.State, Gauge.Action>?
    var levels: [Int] = []
    var publisher: StorePublisher<Gauge.State>?
    do {
      let strong = ViewStore(store)
      viewStore = strong
      publisher = strong.publisher
    }
    let cancellable = publisher!.level.sink { levels.append($0) }
    publisher = nil
    store.send(.set(1))
    #expect(levels == [0, 1])
    #expect(viewStore != nil)
    cancellable.cancel()
    #expect(viewStore == nil)
  }

  @Test(
    "Legacy: who waits for a view store goes on when there is nothing to wait for any more, or when cancelled"
  )
  func waiting() async {
    let viewStore = ViewStore(store)
    let wentOn = LockIsolated<Set<Int>>([])
    let tasks = (0..<10).map { number in
      Task {
        await viewStore.yield { $0.level < (number < 5 ? 1 : 2) }
        wentOn.withValue { _ = $0.insert(number) }
      }
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(wentOn.value == [])
    tasks[9].cancel()
    await tasks[9].value
    #expect(wentOn.value == [9])
    viewStore.send(.set(1))
    for task in tasks[..<5] { await task.value }
    #expect(wentOn.value == [0, 1, 2, 3, 4, 9])
    viewStore.send(.set(2))
    for task in tasks { await task.value }
    #expect(wentOn.value.count == 10)
  }

  @Test("Legacy: view stores are written down as they are made and go")
  func logging() {
    Logger.shared.isEnabled = true
    do {
      let viewStore = ViewStore(store)
      _ = viewStore
    }
    #expect(Logger.shared.logs.map { $0.split(separator: ".").last! } == ["init", "deinit"])
    #expect(Logger.shared.logs.allSatisfy { $0.hasPrefix("ViewStore") })
  }

  @Test("Legacy: `withAnimation` around a `send` may be all of a closure that returns nothing")
  func animationAlone() {
    let viewStore = ViewStore(store)
    func perform(_ action: () -> Void) { action() }
    func performLater(_ action: @escaping () -> Void) -> () -> Void { action }
    perform { withAnimation { viewStore.send(.set(1)) } }
    perform { withAnimation(.easeInOut) { viewStore.send(.set(2)) } }
    performLater { withAnimation { viewStore.send(.set(3)) } }()
    perform { withTransaction(Transaction(animation: .default)) { viewStore.send(.set(4)) } }
    perform { viewStore.send(.set(5), animation: .default) }
    let closure: () -> Void = { withAnimation { viewStore.send(.set(6)) } }
    closure()
    #expect(viewStore.level == 6)
    // Who wants the work has it.
    let task = withAnimation { viewStore.send(.set(7)) }
    #expect(task.isCancelled)
    let store = store
    perform { withAnimation { store.send(.set(8)) } }
    #expect(viewStore.level == 8)
    #expect(withAnimation { 9 } == 9)
  }
}

// MARK: Rows by their positions

private struct Shelf: ReducerProtocol {
  struct Book: Equatable, Identifiable {
    let id: String
    var pages = 0
  }
  struct State: Equatable { var books: [Book] = [Book(id: "a"), Book(id: "b")] }
  enum Action: Equatable {
    case book(index: Int, action: BookAction)
    case removeFirst
  }
  enum BookAction: Equatable { case turn }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .book(let index, .turn): state.books[index].pages += 1
    case .removeFirst: state.books.removeFirst()
    }
    return .none
  }
}

private struct ShelfView: View {
  let store: Store<Shelf.State, Shelf.Action>

  var body: some View {
    WithViewStore(store.stateless) { viewStore in
      List {
        ForEachStore(store.scope(state: \.books, action: Shelf.Action.book(index:action:)), id: \.id) {
          book in
          WithViewStore(book) { viewStore in
            Button("\(viewStore.id) \(viewStore.pages)") { withAnimation { viewStore.send(.turn) } }
          }
        }
        ForEachStore(store.scope(state: \.books, action: Shelf.Action.book(index:action:))) { book in
          WithViewStore(book) { viewStore in Text("on \(viewStore.pages)") }
        }
        Button("Remove") { withAnimation { viewStore.send(.removeFirst) } }
      }
    }
  }
}

@MainActor @Suite struct IndexedRowsTests {
  @Test("Legacy: rows of an array send by their positions")
  func rows() async throws {
    let store = Store(initialState: Shelf.State(), reducer: Shelf())
    let screen = try await Screen { ShelfView(store: store) }
    try await screen.button("b 0").tap()
    try await screen.button("b 1").tap()
    #expect(store.withState { $0.books.map(\.pages) } == [0, 2])
    #expect(screen.button("a 0").exists)
    #expect(screen.text("on 2").exists)
    try await screen.button("Remove").tap()
    #expect(!screen.button("a 0").exists)
    try await screen.button("b 2").tap()
    #expect(store.withState { $0.books.map(\.pages) } == [3])
    #expect(screen.button("b 3").exists)
  }
}
