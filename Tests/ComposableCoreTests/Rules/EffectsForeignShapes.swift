import Combine
import ComposableArchitecture
import Foundation
import Testing

// Features and tests written as for Apple's platforms, with Combine inside.

@Reducer
private struct Timers {
  @ObservableState
  struct State: Equatable {
    var isActive = false
    var secondsElapsed = 0
  }
  enum Action {
    case toggle
    case tick
  }
  enum CancelID { case timer }
  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggle:
        state.isActive.toggle()
        return state.isActive
          ? .publisher {
            Publishers.Timer(every: .seconds(1), scheduler: mainQueue)
              .autoconnect()
              .map { _ in .tick }
          }
          .cancellable(id: CancelID.timer)
          : .cancel(id: CancelID.timer)
      case .tick:
        state.secondsElapsed += 1
        return .none
      }
    }
    ._printChanges(nil)
  }
}

private struct WeatherClient: Sendable {
  struct Failure: Error, Equatable {}
  var forecast: @Sendable (String) -> AnyPublisher<Int, Failure>
}

extension WeatherClient: TestDependencyKey {
  static let testValue = WeatherClient { _ in Fail(error: Failure()).eraseToAnyPublisher() }
}

extension DependencyValues {
  fileprivate var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

@Reducer
private struct Weather {
  @ObservableState
  struct State: Equatable {
    var temperature: Int?
    var hasFailed = false
  }
  enum Action {
    case refresh
    case response(Result<Int, WeatherClient.Failure>)
    case notified(String)
  }
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refresh:
        return .publisher {
          weatherClient.forecast("Vienna")
            .map { .response(.success($0)) }
            .catch { Just(.response(.failure($0))) }
            .receive(on: mainQueue)
        }
      case .response(.success(let temperature)):
        state.temperature = temperature
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
@Suite struct EffectsForeignShapes {
  @Test("A timer of Combine is moved by a test scheduler")
  func timers() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.toggle) { $0.isActive = true }
    await mainQueue.advance(by: 1)
    await store.receive(\.tick) { $0.secondsElapsed = 1 }
    await mainQueue.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.secondsElapsed = 2 }
    await store.receive(\.tick) { $0.secondsElapsed = 3 }
    await store.send(.toggle) { $0.isActive = false }
    await mainQueue.run()
  }

  @Test("A client of publishers succeeds and fails on the immediate scheduler")
  func client() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.mainQueue = .immediate
      $0.weatherClient.forecast = { _ in
        Just(21).setFailureType(to: WeatherClient.Failure.self).eraseToAnyPublisher()
      }
    }
    await store.send(.refresh)
    await store.receive(\.response.success, 21) { $0.temperature = 21 }
    store.dependencies.weatherClient = .testValue
    await store.send(.refresh)
    await store.receive(\.response.failure) { $0.hasFailed = true }
  }

  @Test("A client of publishers waits for a test scheduler")
  func receiveOn() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.weatherClient.forecast = { _ in
        Just(21).delay(for: .seconds(1), scheduler: mainQueue)
          .setFailureType(to: WeatherClient.Failure.self).eraseToAnyPublisher()
      }
    }
    await store.send(.refresh)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(\.response.success, 21) { $0.temperature = 21 }
  }

  @Test("On the main queue itself")
  func mainQueue() async {
    let store = Store(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.mainQueue = .main
      $0.weatherClient.forecast = { _ in
        Just(21).setFailureType(to: WeatherClient.Failure.self)
          .receive(on: DispatchQueue(label: "weather")).eraseToAnyPublisher()
      }
    }
    await store.send(.refresh).finish()
    #expect(store.temperature == 21)
  }

  @Test("Notifications are publishers")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("weather")
    let store = logStore { (action: String) in
      action == "start"
        ? .publisher { center.publisher(for: name).map { $0.object as? String ?? "-" } } : .none
    }
    let task = store.send("start")
    center.post(name: name, object: "rain")
    #expect(store.handled == ["start", "rain"])
    task.cancel()
    await task.finish()
    center.post(name: name, object: "sun")
    #expect(store.handled == ["start", "rain"])
  }

  @Test("A view controller binds to members of the store's publisher")
  func binding() {
    let store = Store(initialState: Timers.State(isActive: true)) { Timers() }
    var cancellables: Set<AnyCancellable> = []
    var texts: [String] = []
    store.publisher
      .map { "\($0.secondsElapsed) s" }
      .removeDuplicates()
      .sink { texts.append($0) }
      .store(in: &cancellables)
    store.publisher.isActive.sink { texts.append("\($0)") }.store(in: &cancellables)
    store.send(.tick)
    store.send(.tick)
    #expect(texts == ["0 s", "true", "1 s", "2 s"])
  }
}
