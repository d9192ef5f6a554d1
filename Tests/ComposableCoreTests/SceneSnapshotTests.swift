import ComposableArchitecture
import CounterpointValues
import Foundation
import Testing

@MainActor
@Suite("State that outlives its session", .timeLimit(.minutes(5)))
struct SceneSnapshotTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Codable, Identifiable {
      let id: Int
      var text = ""
    }
    enum Action { case typed(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case row(Row)
  }

  /// With everything that a screen's state is made of.
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable, Codable {
      var text = ""
      var ratio = 0.5
      var isOn = false
      var rows: IdentifiedArrayOf<Row.State> = []
      var path = StackState<Row.State>()
      @Presents var sheet: Row.State?
      @Presents var destination: Destination.State?
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case destination(PresentationAction<Destination.Action>)
      case path(StackAction<Row.State, Row.Action>)
      case rows(IdentifiedActionOf<Row>)
      case sheet(PresentationAction<Row.Action>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination)
        .ifLet(\.$sheet, action: \.sheet) { Row() }
        .forEach(\.rows, action: \.rows) { Row() }
        .forEach(\.path, action: \.path) { Row() }
    }
  }

  /// A tab: what it keeps, and one session after the other.
  @MainActor
  private final class Tab {
    let storage = InMemoryKeyValueStorage()
    let clock = TestClock()
    let losses = LockIsolated<[String]>([])
    private(set) var context = ArchitectureContext(name: "first")

    func store(
      version: Int = 1, limit: Int? = nil, _ change: (inout SceneSnapshot<Feature.State>) -> Void = { _ in }
    ) -> StoreOf<Feature> {
      context = ArchitectureContext(name: "next")
      context.sceneStorage = storage
      context.sceneSnapshots.onLoss { [losses] loss in losses.withValue { $0.append("\(loss)") } }
      var snapshot = SceneSnapshot<Feature.State>("feature", version: version)
      if let limit { snapshot.byteLimit = limit }
      change(&snapshot)
      return ArchitectureContext.withContext(context) {
        Store(initialState: Feature.State(), snapshot: snapshot) {
          Feature()
        } withDependencies: { [clock] in
          $0.continuousClock = clock
        }
      }
    }

    /// Lets time pass, with all that is planned for it.
    func advance(by milliseconds: Int) async {
      for _ in 0..<20 { await Task.yield() }
      await clock.advance(by: .milliseconds(milliseconds))
      for _ in 0..<20 { await Task.yield() }
    }

    /// Waits until what is stored says so, or until the test's time is up; `nil` for nothing.
    func waitUntilStored(_ text: String?) async {
      while text.map({ stored?.contains($0) != true }) ?? (stored != nil) {
        if Task.isCancelled {
          Issue.record("stored is \(stored ?? "nothing")")
          return
        }
        await Task.yield()
      }
    }

    var stored: String? { storage.data(forKey: "feature").map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test("A change is written when its time has come, and the next session begins with it")
  func saves() async {
    let tab = Tab()
    var store: StoreOf<Feature>? = tab.store()
    #expect(tab.stored == nil)
    store?.text = "one"
    #expect(tab.stored == nil)
    await tab.advance(by: 199)
    #expect(tab.stored == nil)
    await tab.advance(by: 1)
    await tab.waitUntilStored("one")
    store = nil
    #expect(tab.store().text == "one")
    #expect(tab.losses.value == [])
  }

  @Test(
    "Whatever a screen's state is made of comes back: rows, paths, sheets, destinations, numbers without end")
  func everything() {
    let tab = Tab()
    let store = tab.store()
    store.ratio = .infinity
    store.isOn = true
    store.rows = [Row.State(id: 1, text: "a"), Row.State(id: 2)]
    store.path = StackState([Row.State(id: 3), Row.State(id: 4, text: "b")])
    store.sheet = Row.State(id: 5, text: "c")
    store.destination = .row(Row.State(id: 6, text: "d"))
    store.send(.rows(.element(id: 2, action: .typed("e"))))
    store.send(.sheet(.presented(.typed("f"))))
    tab.context.sceneSnapshots.writeAll()
    let next = tab.store()
    next.withState { state in
      #expect(state.ratio == .infinity && state.isOn)
      #expect(state.rows.map(\.text) == ["a", "e"])
      #expect(state.path.map(\.text) == ["", "b"])
      #expect(state.sheet?.text == "f")
      #expect(state.destination?.row?.text == "d")
    }
    // It lives: what came back is as good as what was.
    next.send(.rows(.element(id: 1, action: .typed("g"))))
    #expect(next.rows[id: 1]?.text == "g")
  }

  @Test("Who goes on changing is kept at every interval, and not only at rest")
  func goesOn() async {
    let tab = Tab()
    let store = tab.store()
    for number in 1...9 {
      store.text = "\(number)"
      await tab.advance(by: 50)
      if number % 4 == 0 { await tab.waitUntilStored("\"text\":\"\(number)\"") }
    }
  }

  @Test("At a planned end nothing waits, and nothing is written twice")
  func plannedEnd() async {
    let tab = Tab()
    let store = tab.store()
    store.text = "last"
    #expect(LateWrite.isWaiting(in: tab.context))
    tab.context.sceneSnapshots.writeAll()
    #expect(tab.stored?.contains("last") == true)
    #expect(!LateWrite.isWaiting(in: tab.context))
    tab.storage.setData(nil, forKey: "feature")
    await tab.advance(by: 1_000)
    tab.context.sceneSnapshots.writeAll()
    #expect(tab.stored == nil)
  }

  @Test("State that never changed, or is again as it was, is not written")
  func unchanged() async {
    let tab = Tab()
    let store = tab.store()
    store.send(.binding(.set(\.text, "")))
    await tab.advance(by: 1_000)
    #expect(tab.stored == nil)
    store.text = "x"
    store.text = ""
    await tab.advance(by: 1_000)
    #expect(tab.stored == nil)
  }

  @Test("Another version's state, and what does not decode, is dropped as a whole, and said")
  func otherVersions() {
    for damage in [#"{"version":2,"value":{}}"#, #"{"version":1,"value":{"_text":7}}"#, "", "nonsense"] {
      let tab = Tab()
      tab.storage.setData(Data(damage.utf8), forKey: "feature")
      let store = tab.store()
      #expect(store.withState { $0 == Feature.State() }, "\(damage)")
      #expect(tab.stored == nil)
      #expect(tab.losses.value.count == 1)
      #expect(tab.losses.value.first?.hasPrefix("unreadable") == true)
    }
    let tab = Tab()
    let store = tab.store(version: 2)
    store.text = "two"
    tab.context.sceneSnapshots.writeAll()
    #expect(tab.store(version: 2).text == "two")
    #expect(tab.store(version: 1).text == "")
  }

  @Test("What is too large is said once, and nothing older is kept in its place")
  func tooLarge() async {
    let tab = Tab()
    let store = tab.store(limit: 400)
    store.text = "small"
    await tab.advance(by: 1_000)
    await tab.waitUntilStored("small")
    for letter in ["a", "b"] {
      store.text = String(repeating: letter, count: 500)
      await tab.advance(by: 1_000)
      await tab.waitUntilStored(nil)
    }
    #expect(tab.losses.value.count == 1)
    #expect(tab.losses.value.first?.hasPrefix("tooLarge") == true)
    store.text = "small"
    await tab.advance(by: 1_000)
    await tab.waitUntilStored("small")
    // It could be kept meanwhile: that it cannot again is news.
    store.text = String(repeating: "c", count: 500)
    await tab.advance(by: 1_000)
    await tab.waitUntilStored(nil)
    #expect(tab.losses.value.count == 2)
  }

  @Test("A snapshot of just as many bytes as it may have is kept, and one of a byte more is not")
  func limit() throws {
    let tab = Tab()
    let first = tab.store()
    first.text = "12345"
    tab.context.sceneSnapshots.writeAll()
    let size = try #require(tab.stored).utf8.count
    for (limit, isKept) in [(size, true), (size - 1, false)] {
      tab.storage.setData(nil, forKey: "feature")
      let store = tab.store(limit: limit)
      store.text = "67890"
      tab.context.sceneSnapshots.writeAll()
      #expect((tab.stored != nil) == isKept)
      #expect(tab.losses.value.isEmpty == isKept)
    }
  }

  @Test("A scene that has no room is told of like a snapshot that is too large")
  func fullScene() {
    let context = ArchitectureContext(name: "full")
    context.sceneStorage = FullStorage()
    let losses = LockIsolated<[String]>([])
    context.sceneSnapshots.onLoss { loss in losses.withValue { $0.append("\(loss)") } }
    let store = ArchitectureContext.withContext(context) {
      Store(initialState: Feature.State(), snapshot: SceneSnapshot("feature")) {
        Feature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
    }
    store.text = "x"
    context.sceneSnapshots.writeAll()
    #expect(losses.value.count == 1)
    #expect(losses.value.first?.hasPrefix("unwritable") == true)
  }

  private struct FullStorage: KeyValueStorage {
    struct Full: Error {}
    func data(forKey key: String) -> Data? { nil }
    func setData(_ data: Data?, forKey key: String) throws { if data != nil { throw Full() } }
    func subscribe(
      toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
    ) -> KeyValueSubscription {
      KeyValueSubscription {}
    }
  }

  @Test("A store that is gone is forgotten")
  func gone() {
    let tab = Tab()
    var store: StoreOf<Feature>? = tab.store()
    store?.text = "x"
    #expect(tab.context.sceneSnapshots.count == 1)
    store = nil
    #expect(tab.context.sceneSnapshots.count == 0)
    #expect(!LateWrite.isWaiting(in: tab.context))
  }

  @Test("A computed part decides what of it still holds")
  func part() {
    let context = ArchitectureContext(name: "part")
    context.sceneStorage.withData(#"{"version":1,"value":-3}"#)
    let store = ArchitectureContext.withContext(context) {
      Store(
        initialState: Counter.State(), snapshot: SceneSnapshot("counter", of: \.positive)
      ) {
        Counter()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
    }
    #expect(store.count == 7)
  }

  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 7
      var positive: Int {
        get { count }
        set { if newValue > 0 { count = newValue } }
      }
    }
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

extension KeyValueStorage {
  fileprivate func withData(_ text: String) { try? setData(Data(text.utf8), forKey: "counter") }
}

extension SceneSnapshotTests.Destination.State: Equatable, Codable {}
