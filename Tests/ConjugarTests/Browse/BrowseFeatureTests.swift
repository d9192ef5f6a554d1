import ComposableArchitecture
import Testing

@testable import Conjugar

@MainActor
@Suite("Browsing")
struct BrowseFeatureTests {
  private func makeStore() -> TestStoreOf<BrowseFeature> {
    TestStore(initialState: BrowseFeature.State()) { BrowseFeature() }
  }

  @Test("The list begins with irregular verbs, and the filter changes them")
  func filter() async {
    let store = makeStore()
    #expect(store.state.filter == .irregular)
    await store.send(.filterChosen(.both)) { $0.filter = .both }
    await store.send(.filterChosen(.regular)) { $0.filter = .regular }
  }

  @Test("Tapping a verb opens its page, and counts as a look-up")
  func open() async {
    let store = makeStore()
    await store.send(.verbTapped("tener")) { $0.path[id: 0] = VerbFeature.State(infinitive: "tener") }
    await store.receive(\.delegate.verbOpened)
  }

  @Test("Return opens the first verb that was found")
  func submit() async {
    let store = makeStore()
    await store.send(.queryChanged("tengo")) {
      $0.query = "tengo"
      $0.results = SearchResults("tengo")
    }
    await store.send(.searchSubmitted) { $0.path[id: 0] = VerbFeature.State(infinitive: "tener") }
    await store.receive(\.delegate.verbOpened)
  }

  @Test("Return with nothing found, or nothing typed, opens nothing")
  func submitNothing() async {
    let store = makeStore()
    await store.send(.searchSubmitted)
    await store.send(.queryChanged("<b>")) {
      $0.query = "<b>"
      $0.results = SearchResults("<b>")
    }
    await store.send(.searchSubmitted)
  }

  @Test("While searches are made ready the screen answers; what was typed last is found then")
  func waiting() async {
    let (stream, opener) = AsyncStream.makeStream(of: Void.self)
    // A task, since a stream ends for all with the first of those who wait that is cancelled.
    let gate = Task { for await _ in stream {} }
    let store = TestStore(initialState: BrowseFeature.State()) {
      BrowseFeature()
    } withDependencies: {
      $0.verbSearch = VerbSearch(isReady: { false }, prepare: { await gate.value })
    }
    await store.send(.queryChanged("ten")) {
      $0.query = "ten"
      $0.isSearching = true
    }
    await store.send(.filterChosen(.both)) { $0.filter = .both }
    await store.send(.queryChanged("tengo")) { $0.query = "tengo" }
    await store.send(.searchSubmitted) { $0.opensFirstHit = true }
    #expect(store.state.results == nil)
    opener.finish()
    await store.receive(\.searchReady, timeout: .seconds(60)) {
      $0.isSearching = false
      $0.opensFirstHit = false
      $0.results = SearchResults("tengo")
      $0.path[id: 0] = VerbFeature.State(infinitive: "tener")
    }
    await store.receive(\.delegate.verbOpened)
  }

  @Test("Opening the list makes searches ready, unless they are")
  func opening() async {
    await makeStore().send(.task)
    let prepared = LockIsolated(0)
    let store = TestStore(initialState: BrowseFeature.State()) {
      BrowseFeature()
    } withDependencies: {
      $0.verbSearch = VerbSearch(isReady: { false }, prepare: { prepared.withValue { $0 += 1 } })
    }
    await store.send(.task)
    await store.receive(\.searchReady)
    #expect(prepared.value == 1)
  }

  @Test("The index of the process is built once for all who wait")
  func index() async {
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { await VerbSearch.liveValue.prepare() } }
    }
    #expect(VerbSearch.liveValue.isReady())
  }

  @Test("An empty field shows the list again")
  func clear() async {
    let store = makeStore()
    await store.send(.queryChanged("fui")) {
      $0.query = "fui"
      $0.results = SearchResults("fui")
    }
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = nil
    }
  }

  @Test("A pasted book stays in the field as it is, and finds nothing")
  func book() async {
    let store = makeStore()
    let book = String(repeating: "En un lugar de la Mancha ", count: 42_000)
    await store.send(.queryChanged(book)) {
      $0.query = book
      $0.results = SearchResults(book)
    }
    #expect(store.state.results?.hits.isEmpty == true)
    #expect(store.state.query.utf8.count > 1_000_000)
    await store.send(.queryChanged("tener")) {
      $0.query = "tener"
      $0.results = SearchResults("tener")
    }
  }

  @Test("A favorite that is removed is gone from the list and from what is stored")
  func favorites() async {
    @Shared(.favorites) var favorites = ["tener", "ser"]
    let store = makeStore()
    await store.send(.favoriteToggled("tener")) { $0.$favorites.withLock { $0 = ["ser"] } }
    #expect(favorites == ["ser"])
  }
}
