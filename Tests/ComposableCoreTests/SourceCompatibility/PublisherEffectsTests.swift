import Combine
import ComposableArchitecture
import Foundation
import Testing

// Features and tests with Combine inside, written as for Apple's platforms.

@Reducer
private struct Pump {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var strokes = 0
  }
  enum Action {
    case switched
    case tick
  }
  enum CancelID { case timer }
  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switched:
        state.isOn.toggle()
        return state.isOn
          ? .publisher {
            Publishers.Timer(every: .seconds(1), scheduler: mainQueue)
              .autoconnect()
              .map { _ in .tick }
          }
          .cancellable(id: CancelID.timer)
          : .cancel(id: CancelID.timer)
      case .tick:
        state.strokes += 1
        return .none
      }
    }
    ._printChanges(nil)
  }
}

private struct LevelClient: Sendable {
  struct Failure: Error, Equatable {}
  var levels: @Sendable (String) -> AnyPublisher<Int, Failure>
}

extension LevelClient: TestDependencyKey {
  static let testValue = LevelClient { _ in Fail(error: Failure()).eraseToAnyPublisher() }
}

extension DependencyValues {
  fileprivate var levelClient: LevelClient {
    get { self[LevelClient.self] }
    set { self[LevelClient.self] = newValue }
  }
}

@Reducer
private struct Level {
  @ObservableState
  struct State: Equatable {
    var meters: Int?
    var hasFailed = false
  }
  enum Action {
    case refresh
    case response(Result<Int, LevelClient.Failure>)
    case notified(String)
  }
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.levelClient) var levelClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refresh:
        return .publisher {
          levelClient.levels("Ostby")
            .map { .response(.success($0)) }
            .catch { Just(.response(.failure($0))) }
            .receive(on: mainQueue)
        }
      case .response(.success(let meters)):
        state.meters = meters
        return .none
      case .response(.failure):
        state.hasFailed = true
        return .none
      case .notified:
        return .none
      }
    }
  }
}

@MainActor
@Suite struct PublisherEffectsTests {
  @Test("A timer of Combine is moved by a test scheduler")
  func timers() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Pump.State()) {
      Pump()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.switched) { $0.isOn = true }
    await mainQueue.advance(by: 1)
    await store.receive(\.tick) { $0.strokes = 1 }
    await mainQueue.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.strokes = 2 }
    await store.receive(\.tick) { $0.strokes = 3 }
    await store.send(.switched) { $0.isOn = false }
    await mainQueue.run()
  }

  @Test("A client of publishers succeeds and fails on the immediate scheduler")
  func client() async {
    let store = TestStore(initialState: Level.State()) {
      Level()
    } withDependencies: {
      $0.mainQueue = .immediate
      $0.levelClient.levels = { _ in
        Just(21).setFailureType(to: LevelClient.Failure.self).eraseToAnyPublisher()
      }
    }
    await store.send(.refresh)
    await store.receive(\.response.success, 21) { $0.meters = 21 }
    store.dependencies.levelClient = .testValue
    await store.send(.refresh)
    await store.receive(\.response.failure) { $0.hasFailed = true }
  }

  @Test("A client of publishers waits for a test scheduler")
  func receiveOn() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Level.State()) {
      Level()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.levelClient.levels = { _ in
        Just(21).delay(for: .seconds(1), scheduler: mainQueue)
          .setFailureType(to: LevelClient.Failure.self).eraseToAnyPublisher()
      }
    }
    await store.send(.refresh)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(\.response.success, 21) { $0.meters = 21 }
  }

  @Test("On the main queue itself")
  func mainQueue() async {
    let store = Store(initialState: Level.State()) {
      Level()
    } withDependencies: {
      $0.mainQueue = .main
      $0.levelClient.levels = { _ in
        Just(21).setFailureType(to: LevelClient.Failure.self)
          .receive(on: DispatchQueue(label: "level")).eraseToAnyPublisher()
      }
    }
    await store.send(.refresh).finish()
    #expect(store.meters == 21)
  }

  @Test("Notifications are publishers")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("level")
    let store = logStore { (action: String) in
      action == "start"
        ? .publisher { center.publisher(for: name).map { $0.object as? String ?? "-" } } : .none
    }
    let task = store.send("start")
    center.post(name: name, object: "ebb")
    #expect(store.handled == ["start", "ebb"])
    task.cancel()
    await task.finish()
    center.post(name: name, object: "flow")
    #expect(store.handled == ["start", "ebb"])
  }

  @Test("A view controller binds to members of the store's publisher")
  func binding() {
    let store = Store(initialState: Pump.State(isOn: true)) { Pump() }
    var cancellables: Set<AnyCancellable> = []
    var texts: [String] = []
    store.publisher
      .map { "\($0.strokes) s" }
      .removeDuplicates()
      .sink { texts.append($0) }
      .store(in: &cancellables)
    store.publisher.isOn.sink { texts.append("\($0)") }.store(in: &cancellables)
    store.send(.tick)
    store.send(.tick)
    #expect(texts == ["0 s", "true", "1 s", "2 s"])
  }
}
