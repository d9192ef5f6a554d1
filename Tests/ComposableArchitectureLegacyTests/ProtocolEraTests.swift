import Combine
import ComposableArchitectureLegacy
import Foundation
import Testing

/// Features that are types, under the names of their first years, and the bridges to and from reducers with environments.
@MainActor @Suite struct ProtocolEraTests {
  @Test("Legacy: a feature's tasks, bindings and rows")
  func notebook() async {
    let store = TestStore(initialState: Notebook.State(pages: [Page.State(id: 1)]), reducer: Notebook()) {
      $0.notebookSave = { $0.uppercased() }
      $0.mainQueue = .immediate
    }
    await store.send(.set(\.$title, "  plans ")) { $0.title = "plans" }
    await store.send(.saveTapped)
    await store.receive(.saveResponse(.success("PLANS"))) { $0.saved = ["PLANS"] }
    await store.send(.page(id: 1, action: .textChanged("one"))) { $0.pages[id: 1]?.text = "one" }
    await store.receive(.page(id: 1, action: .saved)) { $0.pages[id: 1]?.isSaved = true }
    await store.finish()
  }

  @Test("Legacy: what runs under the type of an id is cancelled by it")
  func metatypeIDs() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Notebook.State(), reducer: Notebook()) {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    await store.send(.startTapped)
    await scheduler.advance(by: 1)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.send(.stopTapped)
    await scheduler.advance(by: 3)
  }

  @Test("Legacy: a publisher is heard by a feature that is a type")
  func publisher() async {
    let answers = PassthroughSubject<Int, OmenError>()
    let store = TestStore(
      initialState: Weather.State(), reducer: Weather(forecast: { answers.eraseToAnyPublisher() }))
    await store.send(.onAppear)
    answers.send(21)
    await store.receive(.response(.success(21))) { $0.degrees = 21 }
    answers.send(completion: .failure(OmenError()))
    await store.receive(.response(.failure(OmenError()))) { $0.degrees = nil }
  }

  @Test("Legacy: a feature that is a type runs among reducers with environments")
  func featureAsReducer() {
    let reducer = Reducer<[Page.State], (Int, Page.Action), Void> { state, action, _ in
      AnyReducer(Page()).run(&state[action.0], action.1, ()).map { (action.0, $0) }
    }
    let store = Store(initialState: [Page.State(id: 7)], reducer: reducer, environment: ())
    store.send((0, .textChanged("hello")))
    #expect(store.withState { $0 } == [Page.State(id: 7, text: "hello", isSaved: true)])
  }

  @Test("Legacy: a feature is made of what an environment holds")
  func featureOfEnvironment() {
    let reducer = AnyReducer<Weather.State, Weather.Action, Int> { environment in
      Weather(forecast: { Just(environment).setFailureType(to: OmenError.self).eraseToAnyPublisher() })
    }
    let store = TestStore(initialState: Weather.State(), reducer: reducer, environment: 30)
    store.send(.onAppear)
    store.receive(.response(.success(30))) { $0.degrees = 30 }
  }

  @Test("Legacy: a reducer with an environment runs in the body of a feature that is a type")
  func reducerInBody() async {
    struct Parent: ReducerProtocol {
      var body: some ReducerProtocol<OmenState, OmenAction> {
        Reduce(
          omenReducer,
          environment: OmenEnvironment(
            mainQueue: .immediate, omen: { Effect(value: "omen \($0)") }, track: { _ in .none }))
      }
    }
    let store = TestStore(initialState: OmenState(), reducer: Parent())
    await store.send(.omenButtonTapped) { $0.isLoading = true }
    await store.receive(.omenResponse(.success("omen 0"))) {
      $0.isLoading = false
      $0.omen = "omen 0"
    }
  }

  @Test("Legacy: bindings are written ahead of the reducer that is given them")
  func bindings() {
    let store = TestStore(initialState: PreferencesState(), reducer: preferencesReducer, environment: ())
    store.send(.set(\.$volume, 20)) { $0.volume = 11 }
    store.send(.set(\.$isSoundOn, true)) {
      $0.isSoundOn = true
      $0.changes = 1
    }
    store.send(.resetTapped) { $0 = PreferencesState() }
  }

  @Test("Legacy: work cancelled by a type within a task")
  func taskCancellationByType() async {
    enum WorkID {}
    let started = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      try await withTaskCancellation(id: WorkID.self) {
        started.continuation.yield()
        try await Task.never()
      }
    }
    for await _ in started.stream { break }
    Task.cancel(id: WorkID.self)
    await #expect(throws: CancellationError.self) { try await work.value }
  }
}
