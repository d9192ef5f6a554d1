import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

// The examples of Documentation/Articles/SharingState.md: one player, one setting, four owners of it.

extension Examples {
  /// The parent owns the value, the child works on a copy and says what came of it.
  @MainActor @Suite struct SharingByCopy {
    @Reducer
    struct SpeedSettings {
      @ObservableState
      struct State: Equatable {
        var speed: Double
      }

      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case delegate(Delegate)

        @CasePathable
        enum Delegate { case speedChanged(Double) }
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding: .send(.delegate(.speedChanged(state.speed)))
          case .delegate: .none
          }
        }
      }
    }

    @Reducer
    struct Player {
      @ObservableState
      struct State: Equatable {
        var speed = 1.0
        @Presents var settings: SpeedSettings.State?
      }

      enum Action {
        case settings(PresentationAction<SpeedSettings.Action>)
        case settingsButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .settings(.presented(.delegate(.speedChanged(let speed)))):
            state.speed = speed
            return .none

          case .settings:
            return .none

          case .settingsButtonTapped:
            state.settings = SpeedSettings.State(speed: state.speed)
            return .none
          }
        }
        .ifLet(\.$settings, action: \.settings) { SpeedSettings() }
      }
    }

    @Test("Each change takes a second action to arrive")
    func change() async {
      let store = TestStore(initialState: Player.State()) { Player() }

      await store.send(.settingsButtonTapped) { $0.settings = SpeedSettings.State(speed: 1) }
      await store.send(\.settings.binding.speed, 2) { $0.settings?.speed = 2 }
      await store.receive(\.settings.delegate.speedChanged) { $0.speed = 2 }
    }
  }

  /// The parent owns the child's whole state, and reads it there.
  @MainActor @Suite struct SharingByScope {
    @Reducer
    struct SpeedSettings {
      @ObservableState
      struct State: Equatable {
        var speed = 1.0
      }

      enum Action: BindableAction {
        case binding(BindingAction<State>)
      }

      var body: some ReducerOf<Self> { BindingReducer() }
    }

    @Reducer
    struct Player {
      @ObservableState
      struct State: Equatable {
        var settings = SpeedSettings.State()
        var secondsLeft = 60.0

        var wait: Double { secondsLeft / settings.speed }
      }

      enum Action {
        case settings(SpeedSettings.Action)
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.settings, action: \.settings) { SpeedSettings() }
      }
    }

    @Test("The parent reads what the child holds")
    func change() async {
      let store = TestStore(initialState: Player.State()) { Player() }

      await store.send(\.settings.binding.speed, 2) { $0.settings.speed = 2 }
      #expect(store.state.wait == 30)
    }
  }
}

// MARK: A client owns the value

@DependencyClient
struct SpeedClient: Sendable {
  var speed: @Sendable () -> Double = { 1 }
  var setSpeed: @Sendable (Double) -> Void
  var speeds: @Sendable () -> AsyncStream<Double> = { .finished }
}

extension SpeedClient: DependencyKey {
  /// Made once for each session of a server, so that people do not turn each other's speed.
  static var liveValue: SpeedClient {
    let held = LockIsolated((speed: 1.0, watchers: [UUID: AsyncStream<Double>.Continuation]()))
    return SpeedClient(
      speed: { held.value.speed },
      setSpeed: { speed in
        held.withValue {
          $0.speed = speed
          for watcher in $0.watchers.values { watcher.yield(speed) }
        }
      },
      speeds: {
        AsyncStream { continuation in
          let id = UUID()
          held.withValue {
            $0.watchers[id] = continuation
            continuation.yield($0.speed)
          }
          continuation.onTermination = { _ in held.withValue { $0.watchers[id] = nil } }
        }
      })
  }

  static let testValue = SpeedClient()
}

extension DependencyValues {
  var speedClient: SpeedClient {
    get { self[SpeedClient.self] }
    set { self[SpeedClient.self] = newValue }
  }
}

extension Examples {
  @MainActor @Suite struct SharingByClient {
    @Reducer
    struct Player {
      @ObservableState
      struct State: Equatable {
        var speed = 1.0
      }

      enum Action {
        case fasterButtonTapped
        case speedChanged(Double)
        case task
      }

      @Dependency(\.speedClient) private var speedClient

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .fasterButtonTapped:
            return .run { [speed = state.speed] _ in speedClient.setSpeed(speed * 2) }

          case .speedChanged(let speed):
            state.speed = speed
            return .none

          case .task:
            return .run { send in
              for await speed in speedClient.speeds() { await send(.speedChanged(speed)) }
            }
          }
        }
      }
    }

    @Test("Two features follow one client")
    func twoFeatures() async {
      let client = SpeedClient.liveValue
      let first = TestStore(initialState: Player.State()) {
        Player()
      } withDependencies: {
        $0.speedClient = client
      }
      let second = TestStore(initialState: Player.State()) {
        Player()
      } withDependencies: {
        $0.speedClient = client
      }

      let firstTask = await first.send(.task)
      let secondTask = await second.send(.task)
      await first.receive(\.speedChanged)
      await second.receive(\.speedChanged)
      await first.send(.fasterButtonTapped)
      await first.receive(\.speedChanged) { $0.speed = 2 }
      await second.receive(\.speedChanged) { $0.speed = 2 }
      await firstTask.cancel()
      await secondTask.cancel()
    }
  }

  /// Nobody owns the value: both refer to it.
  @MainActor @Suite struct SharingByReference {
    @Reducer
    struct SpeedSettings {
      @ObservableState
      struct State: Equatable {
        @Shared(.speed) var speed
      }

      enum Action {
        case fasterButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .fasterButtonTapped:
            state.$speed.withLock { $0 *= 2 }
            return .none
          }
        }
      }
    }

    @Reducer
    struct Player {
      @ObservableState
      struct State: Equatable {
        @SharedReader(.speed) var speed
        @Presents var settings: SpeedSettings.State?
      }

      enum Action {
        case settings(PresentationAction<SpeedSettings.Action>)
        case settingsButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .settings:
            return .none

          case .settingsButtonTapped:
            state.settings = SpeedSettings.State()
            return .none
          }
        }
        .ifLet(\.$settings, action: \.settings) { SpeedSettings() }
      }
    }

    struct PlayerView: View {
      @Bindable var store: StoreOf<Player>

      var body: some View {
        VStack {
          Text("Speed \(store.speed, format: .number)")
          Button("Settings") { store.send(.settingsButtonTapped) }
        }
        .sheet(item: $store.scope(state: \.settings, action: \.settings)) { settings in
          Button("Faster") { settings.send(.fasterButtonTapped) }
        }
      }
    }

    @Test("A change is one action, asserted where it happens")
    func change() async {
      let store = TestStore(initialState: Player.State()) { Player() }

      await store.send(.settingsButtonTapped) { $0.settings = SpeedSettings.State() }
      await store.send(\.settings.fasterButtonTapped) {
        $0.settings?.$speed.withLock { $0 = 2 }
      }
      #expect(store.state.speed == 2)
    }

    @Test("The screen behind the sheet follows at once")
    func screen() async throws {
      let store = Store(initialState: Player.State()) { Player() }
      let screen = try await Screen(store) { PlayerView(store: $0) }

      try await screen.button("Settings").tap()
      try await screen.button("Faster").tap()

      @Shared(.speed) var speed
      #expect(speed == 2)
      #expect(screen.text("Speed 2").exists || store.speed == 2)
    }
  }
}

extension SharedKey where Self == AppStorageKey<Double>.Default {
  static var speed: Self { Self[.appStorage("speed"), default: 1] }
}
