import ComposableArchitecture
import Foundation
import Testing
import XCTest

/// The shapes in which apps make test stores and use them.
@MainActor
@Suite struct TestStoreShapesTests {
  @Test("A test store is made in all the ways that name its types")
  func making() async {
    let store1 = TestStore(initialState: .init()) { Search() }
    let store2 = TestStore(initialState: Search.State(), reducer: { Search() })
    let store3 = TestStore(initialState: Search.State(), reducer: Search.init)
    let store4 = TestStoreOf<Search>(initialState: .init()) { Search() }
    let store5: TestStoreOf<Search> = TestStore(initialState: Search.State()) {
      let search = Search()
      return search
    } withDependencies: {
      $0.number = 2
      $0.continuousClock = ImmediateClock()
    }
    let store6 = TestStore(initialState: Search.State(query: "a")) {
      Search().dependency(\.number, 3)
    }
    let store7: TestStore<Search.State, Search.Action> = makeStore(query: "b")
    for store in [store1, store2, store3, store4, store5, store6, store7] {
      await store.send(.view(.queryChanged("q"))) { $0.query = "q" }
    }
  }

  @Test("What a test store is made of may come from the main actor")
  func makingOnTheMainActor() async {
    let store = TestStore(initialState: Search.State(query: greeting)) {
      Search(ticks: greetingTicks())
    } withDependencies: {
      $0.number = greeting.count
    }
    #expect(store.state.query == "hello")
    #expect(store.dependencies.number == 5)
    await store.send(.view(.queryChanged(greeting + "!"))) { $0.query = greeting + "!" }
  }

  private var greeting: String { "hello" }
  private func greetingTicks() -> AsyncStream<Int> { .finished }

  private func makeStore(
    query: String, exhaustivity: Exhaustivity = .on, line: UInt = #line
  ) -> TestStoreOf<Search> {
    let store = TestStore(
      initialState: Search.State(query: query), reducer: { Search() },
      withDependencies: { $0.number = query.count }, line: line)
    store.exhaustivity = exhaustivity
    return store
  }

  @Test("Rule 71: nested actions, results and actions for a parent are sent and received by their cases")
  func nestedCases() async {
    let store = makeStore(query: "swift")
    await store.send(\.view.searchButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.results = ["swift"]
    }
    await store.receive(\.delegate.didFind, ["swift"])
    await store.send(\.view.queryChanged, "") { $0.query = "" }
    await store.send(.view(.searchButtonTapped)) { $0.isLoading = true }
    await store.receive(\.response.failure) { $0.isLoading = false }
    await store.send(\.response.success, ["other"]) { $0.results = ["other"] }
    await store.receive(\.delegate)
  }

  @Test("Rule 71: a response is received with its value")
  func nestedValue() async {
    let store = makeStore(query: "swift", exhaustivity: .off(showSkippedAssertions: false))
    store.timeout = 5 * NSEC_PER_SEC
    await store.send(\.view.searchButtonTapped)
    await store.receive(\.response.success, ["swift"], timeout: .seconds(1)) { $0.results = ["swift"] }
    await store.receive(\.delegate.didFind, timeout: 1_000_000_000)
  }

  @Test("Long-living work is started by a task and cancelled by the test, as views do")
  func longLivingTask() async {
    let (ticks, tick) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: Search.State()) { Search(ticks: ticks) }
    let task = await store.send(.task)
    tick.yield(1)
    await store.receive(\.ticked, 1) { $0.ticks = 1 }
    tick.yield(2)
    await store.receive(\.ticked, 2) { $0.ticks = 2 }
    await task.cancel()
    await store.finish()
  }

  @Test("Work ends with the action that cancels it, were that the last line of a test")
  func cancelledByLastAction() async {
    let (ticks, _) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: Search.State()) { Search(ticks: ticks) }
    await store.send(.task)
    await store.send(.stop)
  }
}

@MainActor
final class TestStoreShapesXCTests: XCTestCase {
  func testWholeCaseOnTheMainActor() async {
    let store = TestStore(initialState: .init(query: "a")) {
      TestStoreShapesTests.Search()
    } withDependencies: {
      $0.number = 1
    }
    await store.send(.view(.queryChanged("b"))) { $0.query = "b" }
    XCTAssertEqual(store.state.query, "b")
  }
}

extension TestStoreShapesTests {
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var isLoading = false
      var results: [String] = []
      var ticks = 0
    }

    enum Action: ViewAction {
      case delegate(Delegate)
      case response(Result<[String], any Error>)
      case stop
      case task
      case ticked(Int)
      case view(View)

      @CasePathable enum Delegate { case didFind([String]) }
      @CasePathable enum View {
        case queryChanged(String)
        case searchButtonTapped
      }
    }

    enum CancelID { case task }
    struct NothingToFind: Error {}

    var ticks = AsyncStream<Int>.finished

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .delegate:
          return .none
        case .response(.success(let results)):
          state.isLoading = false
          state.results = results
          return .send(.delegate(.didFind(results)))
        case .response(.failure):
          state.isLoading = false
          return .none
        case .stop:
          return .cancel(id: CancelID.task)
        case .task:
          return .run { [ticks] send in
            for await tick in ticks { await send(.ticked(tick)) }
          }
          .cancellable(id: CancelID.task)
        case .ticked(let tick):
          state.ticks = tick
          return .none
        case .view(.queryChanged(let query)):
          state.query = query
          return .none
        case .view(.searchButtonTapped):
          state.isLoading = true
          return .run { [query = state.query] send in
            await send(
              .response(
                Result {
                  guard !query.isEmpty else { throw NothingToFind() }
                  return [query]
                }))
          }
        }
      }
    }
  }
}
