import ComposableArchitecture
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

// The examples of Documentation/Articles/Dependencies.md.

private actor WeatherSession {
  nonisolated let isRaining = false
  func temperature(in city: String) async throws -> Double { 21 }
}

// Client.swift
@DependencyClient
public struct WeatherClient: Sendable {
  public var temperature: @Sendable (_ city: String) async throws -> Double
  public var isRaining: @Sendable () -> Bool = { false }
}

// TestKey.swift
extension WeatherClient: TestDependencyKey {
  public static let testValue = WeatherClient()
  public static let previewValue = WeatherClient(temperature: { _ in 21 }, isRaining: { false })
}

extension DependencyValues {
  public var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

// LiveKey.swift, in a module that only executables link
extension WeatherClient: DependencyKey {
  public static var liveValue: WeatherClient {
    let session = WeatherSession()  // an actor: one for each context, see below
    return WeatherClient(
      temperature: { try await session.temperature(in: $0) },
      isRaining: { session.isRaining })
  }
}

@DependencyClient
struct ForecastClient: Sendable {
  var tomorrow: @Sendable (_ city: String) async throws -> Double
}

extension ForecastClient: DependencyKey {
  static var liveValue: ForecastClient {
    @Dependency(\.weather) var weather
    return ForecastClient(tomorrow: { try await weather.temperature($0) })
  }
}

private struct SpeechClient: DependencyKey {
  enum Voice { case calm, lively }
  var voice = Voice.lively
  static let liveValue = Self()
  static let testValue = Self()
}

extension DependencyValues {
  fileprivate var speech: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}

private struct Journal: DependencyKey {
  var folder: String
  static let liveValue = Journal(folder: "journal")
  static let testValue = Journal(folder: "test")
}

extension DependencyValues {
  fileprivate var journal: Journal {
    get { self[Journal.self] }
    set { self[Journal.self] = newValue }
  }
}

extension WeatherClient {
  fileprivate static func live(journal: Journal) -> Self {
    WeatherClient(temperature: { _ in Double(journal.folder.count) }, isRaining: { true })
  }
}

struct WeatherView: View {
  @Dependency(\.weather) private var weather

  var body: some View { Text(weather.isRaining() ? "Rain" : "Sun") }
}

struct WeatherApp: App {
  init() {
    prepareDependencies {
      $0.journal = Journal(folder: "weather")
      $0.weather = .live(journal: $0.journal)  // sees what was prepared a line above
    }
  }

  var body: some Scene { WindowGroup { WeatherView() } }
}

extension Examples {
  @MainActor @Suite struct DependenciesGuide {
    @Reducer
    struct Child {
      struct State: Equatable { var isCalm = false }
      enum Action { case speak }
      @Dependency(\.speech) private var speech
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.isCalm = speech.voice == .calm
          return .none
        }
      }
    }

    @Reducer
    struct Parent {
      struct State: Equatable { var child = Child.State() }
      enum Action { case child(Child.Action) }

      var body: some ReducerOf<Self> {
        Scope(state: \.child, action: \.child) {
          Child().dependency(\.speech, SpeechClient(voice: .calm))  // once for each store
        }
      }
    }

    @Reducer
    struct Diary {
      struct State: Equatable { var openedAt: Date? }
      enum Action { case refresh }
      @Dependency(\.date.now) private var now
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.openedAt = now
          return .none
        }
      }
    }

    private final class Model: Sendable {
      private let (dates, continuation) = AsyncStream.makeStream(of: Date.self)

      func refresh() {
        @Dependency(\.date.now) var now
        continuation.yield(now)
      }

      func refreshLater() {
        withEscapedDependencies { dependencies in
          DispatchQueue.main.async {
            dependencies.yield { self.refresh() }
          }
        }
      }

      func nextDate() async -> Date? { await dates.first { _ in true } }
    }

    @Test("The value of a reducer's override reaches what stands before it")
    func override() async {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(\.child.speak) { $0.child.isCalm = true }
    }

    @Reducer
    struct Loud {
      @ObservableState
      struct State: Equatable {
        var isCalm = false
        @Presents var sheet: Child.State?
      }

      enum Action {
        case sheet(PresentationAction<Child.Action>)
        case speak
      }

      @Dependency(\.speech) private var speech

      var body: some ReducerOf<Self> {
        Reduce(core)
          .dependency(\.speech, SpeechClient(voice: .calm))  // reaches the Reduce only
          .ifLet(\.$sheet, action: \.sheet) { Child() }
      }

      func core(state: inout State, action: Action) -> Effect<Action> {
        if case .speak = action { state.isCalm = speech.voice == .calm }
        return .none
      }
    }

    @Reducer
    struct Calm {
      typealias State = Loud.State
      typealias Action = Loud.Action

      @Dependency(\.speech) private var speech

      var body: some ReducerOf<Self> {
        Reduce(core)
          .ifLet(\.$sheet, action: \.sheet) { Child() }
          .dependency(\.speech, SpeechClient(voice: .calm))  // reaches the Reduce and the sheet
      }

      func core(state: inout State, action: Action) -> Effect<Action> {
        if case .speak = action { state.isCalm = speech.voice == .calm }
        return .none
      }
    }

    @Test("An override reaches what stands before it, and not what is attached later")
    func order() async {
      let state = Loud.State(sheet: Child.State())
      let loud = TestStore(initialState: state) { Loud() }
      await loud.send(.speak) { $0.isCalm = true }
      await loud.send(\.sheet.speak)

      let calm = TestStore(initialState: state) { Calm() }
      await calm.send(.speak) { $0.isCalm = true }
      await calm.send(\.sheet.speak) { $0.sheet?.isCalm = true }
    }

    @Test("What an app prepares is seen by what it prepares after, and by its views")
    func preparing() async throws {
      let screen = try await Screen { AppView(WeatherApp()) }
      #expect(screen.text("Rain").exists)
    }

    @Test("What surrounds a send changes nothing")
    func surroundings() {
      let today = Date(timeIntervalSince1970: 0)
      let tomorrow = Date(timeIntervalSince1970: 86_400)
      let store = Store(initialState: Diary.State()) {
        Diary()
      } withDependencies: {
        $0.date.now = today
      }
      // swift-format-ignore
      withDependencies { $0.date.now = tomorrow } operation: {
        store.send(.refresh)  // still today
      }
      #expect(store.withState(\.openedAt) == today)
    }

    @Test("Overrides are handed on to what runs later")
    func handedOn() async {
      let model = Model()
      withDependencies {
        $0.date.now = .distantPast
      } operation: {
        model.refreshLater()
      }
      #expect(await model.nextDate() == .distantPast)
    }

    @Test("A client may be made of another one")
    func clientOfClient() async throws {
      let temperature = try await withDependencies {
        $0.weather.temperature = { _ in -3 }
      } operation: {
        try await ForecastClient.liveValue.tomorrow("Kyoto")
      }
      #expect(temperature == -3)
    }

    @Test("Where a value came from can be asked")
    func provenance() {
      withDependencies {
        $0.weather = WeatherClient()
      } operation: {
        print(DependencyValues.provenance(of: \.weather))
        // \.weather: set by a reducer's '.dependency' at App/AppFeature.swift:31 (sets weather)
        // \.weather: set by withDependencies at AppTests/QuizTests.swift:12 (sets weather, date), noted when the object was made
        // \.weather: the 'testValue' of 'WeatherClient'
        #expect("\(DependencyValues.provenance(of: \.weather))".contains("withDependencies"))
      }
    }
  }
}
