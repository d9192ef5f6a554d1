import ComposableArchitecture
import Foundation
import SwiftUI

// A tide station's features in the shapes that teams agree on: one state, one action, one body; effects by name; the clock injected.

/// Reads the gauge until it is told to stop, in the background too.
@Reducer
struct TideFeature {
  @ObservableState
  struct State: Equatable {
    var level = 0.0
    var marks = 0
    var isReading = false
    var since: Date?
    var asleepAt: Date?
  }

  enum Action {
    case markTapped, unmarkTapped
    case readTapped, stopTapped
    case gaugeRead
    case scenePhaseChanged(ScenePhase)
  }

  enum CancelID { case gauge }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .readTapped:
        state.isReading = true
        state.since = now
        return .run { send in
          for await _ in self.clock.timer(interval: .milliseconds(20)) { await send(.gaugeRead) }
        }
        .cancellable(id: CancelID.gauge, cancelInFlight: true)
      case .stopTapped:
        state.isReading = false
        return .cancel(id: CancelID.gauge)
      case .gaugeRead:
        state.level += 0.5
        return .none
      case .markTapped:
        state.marks += 1
        return .none
      case .unmarkTapped:
        state.marks = max(state.marks - 1, 0)
        return .none
      case .scenePhaseChanged(let phase):
        switch phase {
        case .background:
          state.asleepAt = now
        case .active:
          if let asleepAt = state.asleepAt { state.level += now.timeIntervalSince(asleepAt) }
          state.asleepAt = nil
        default:
          break
        }
        return .none
      }
    }
  }
}

struct TideEntry: Identifiable, Equatable, Sendable {
  let id: UUID
  var height: Double
}

/// A client that is sendable in all of its parts, with a value for each place.
struct TideClient: DependencyKey, Sendable {
  var page: @Sendable (Int, TideLog.State.Span) async throws -> [TideEntry]
  var report: @Sendable (_ station: Int, _ marks: Int) async throws -> Void = { _, _ in }
  var forecast: @Sendable () async throws -> String = { "calm" }
  static let liveValue = TideClient { number, _ in [TideEntry(id: UUID(number), height: 1)] }
  static let testValue = TideClient { _, _ in [] }
}

extension DependencyValues {
  var tides: TideClient {
    get { self[TideClient.self] }
    set { self[TideClient.self] = newValue }
  }
}

/// Loads page after page, begins anew for another span of time.
@Reducer
struct TideLog {
  static let pageSize = 20

  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<TideEntry> = []
    var isLoading = false
    var hasMore = true
    var nextPage = 0
    var span = Span.year

    enum Span: String, CaseIterable { case week = "7 days", year = "All year" }

    mutating func restart() {
      entries = []
      nextPage = 0
      hasMore = true
    }
  }

  enum Action {
    case appeared
    case loadMore
    case loaded(Result<[TideEntry], Error>)
    case pulled
    case spanPicked(State.Span)
  }

  @Dependency(\.tides) var tides

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.entries.isEmpty ? .send(.loadMore) : .none
      case .loadMore:
        guard state.hasMore, !state.isLoading else { return .none }
        state.isLoading = true
        // No one catches what the client throws: that is reported at this line.
        return .run { [page = state.nextPage, span = state.span] send in
          await send(.loaded(.success(try await tides.page(page, span))))
        }
      case .loaded(.success(let page)):
        state.isLoading = false
        state.entries.append(contentsOf: page)
        state.nextPage += 1
        state.hasMore = page.count >= Self.pageSize
        return .none
      case .loaded(.failure):
        state.isLoading = false
        return .none
      case .pulled:
        state.restart()
        return .send(.loadMore)
      case .spanPicked(let span):
        state.span = span
        state.restart()
        return .send(.loadMore)
      }
    }
  }
}

/// Presents a reading, and sends in its marks when it stops.
@Reducer
struct StationFeature {
  @ObservableState
  struct State: Equatable {
    var station: Int
    var isLit = false
    var forecast = ""
    @Presents var tide: TideFeature.State?
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var chart: Chart.State?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case chart(PresentationAction<Chart.Action>)
    case finished(station: Int, marks: Int)
    case forecastLoaded(Result<String, Error>)
    case forecastTapped
    case lightChanged(Bool)
    case resetTapped
    case tide(PresentationAction<TideFeature.Action>)
    case tideTapped

    enum Alert { case reset }
  }

  @Reducer
  struct Chart {
    // Nothing on it yet.
  }

  @Dependency(\.tides) var tides

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.reset)):
        state = State(station: state.station)
        return .none
      case .finished(let station, let marks):
        state.tide = nil
        return .run { _ in try await tides.report(station, marks) }
      case .forecastTapped:
        return .run { send in
          let text = try await tides.forecast()
          await send(.forecastLoaded(.success(text)))
        } catch: { error, send in
          await send(.forecastLoaded(.failure(error)))
        }
      case .forecastLoaded(.success(let text)):
        state.forecast = text
        return .none
      case .forecastLoaded(.failure(let error)):
        state.forecast = "unknown: \(type(of: error))"
        return .none
      case .lightChanged(let isLit):
        state.isLit = isLit
        return .none
      case .resetTapped:
        state.alert = AlertState {
          TextState("Empty the station?")
        } actions: {
          ButtonState(role: .destructive, action: .reset) { TextState("Empty") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .tideTapped:
        state.tide = TideFeature.State()
        return .none
      case .tide(.presented(.stopTapped)):
        guard let tide = state.tide else { return .none }
        return .send(.finished(station: state.station, marks: tide.marks))
      case .alert, .chart, .tide:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$chart, action: \.chart) { Chart() }
    .ifLet(\.$tide, action: \.tide) {
      TideFeature()
    }
  }
}

/// Everything that a timer, a request and a task can be cancelled by.
@Reducer
struct PumpFeature {
  typealias State = Int
  enum Action { case drain, fill(Int), stopOne, stopAll, dripped }
  enum CancelID: CaseIterable { case drain, fill }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .drain:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.dripped) }
        }
        .cancellable(id: CancelID.drain)
      case .fill(let seconds):
        return .run { send in
          try await clock.sleep(for: .seconds(seconds))
          await send(.dripped)
        }
        .cancellable(id: CancelID.fill, cancelInFlight: true)
      case .stopOne:
        return .cancel(id: CancelID.drain)
      case .stopAll:
        return .cancel(ids: CancelID.allCases)
      case .dripped:
        state += 1
        return .none
      }
    }
  }
}

/// Tabs over children, of which the parent speaks first; a value that outlives the app.
@Reducer
struct HarborFeature {
  @Reducer struct Quay {
    @ObservableState struct State: Equatable { var boats = 0 }
    enum Action { case moored }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.boats += 1
        return .none
      }
    }
  }
  @Reducer struct Crew {
    @ObservableState struct State: Equatable { var boatswain = "" }
    enum Action { case named(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .named(let name) = action { state.boatswain = name }
        return .none
      }
    }
  }
  @Reducer struct Ledger {
    @ObservableState struct State: Equatable { var pages: Int = 0 }
  }

  @ObservableState
  struct State {
    @Shared(.appStorage("harborPermit")) var permit: String?
    var ledger = Ledger.State()
    var tab: Tab = .quay
    var quay: Quay.State
    var crew: Crew.State
    enum Tab { case quay, crew, ledger }
  }

  enum Action {
    case crew(Crew.Action)
    case quay(Quay.Action)
    case tabPicked(State.Tab)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tabPicked(let tab):
        state.tab = tab
        return .none
      default:
        return .none
      }
    }
    Scope(state: \.quay, action: \.quay) { Quay() }
    Scope(state: \.crew, action: \.crew) {
      Crew()
    }
  }
}
