import ComposableArchitecture
import DependenciesAdditions
import Foundation
import XCTestDynamicOverlay

/// The horn's settings before macros and observation: bindable fields, ranges asked of a client, and a write that waits
/// until the keeper lets go.
struct HornFeature: Reducer {
  struct State: Equatable {
    @BindingState var strength: Double
    @BindingState var toneID: String?
    @BindingState var pause: Double
    var tones: [Tone]
    let strengths: ClosedRange<Double>
    let pauses: ClosedRange<Double>
    var settings: HornSettings

    init() {
      @Dependency(\.hornSettings) var client
      self.init(settings: client.read())
    }

    init(settings: HornSettings) {
      @Dependency(\.horn) var horn
      self.settings = settings
      tones = horn.tones()
      strengths = horn.strengths().range
      pauses = horn.pauses().range
      toneID = settings.toneID ?? horn.usualTone()?.id
      strength = settings.strength ?? horn.strengths().usual
      pause = settings.pause ?? horn.pauses().usual
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case cameBack
    case pauseDoubleTapped
    case strengthDoubleTapped
    case task
    case tryTapped
  }

  private enum CancelID { case write }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.horn) var horn
  @Dependency(\.hornSettings) var client
  @Dependency.Notification(\.sceneWillEnterForeground) var foreground

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$strength): state.settings.strength = state.strength
      case .binding(\.$toneID): state.settings.toneID = state.toneID
      case .binding(\.$pause): state.settings.pause = state.pause
      case .binding: break
      case .pauseDoubleTapped:
        state.pause = horn.pauses().usual
        state.settings.pause = state.pause
      case .strengthDoubleTapped:
        state.strength = horn.strengths().usual
        state.settings.strength = state.strength
      case .cameBack:
        state.tones = horn.tones()
      case .task:
        return .run { send in for await _ in foreground { await send(.cameBack) } }
      case .tryTapped:
        enum Trial { case blast }
        return .run { [settings = state.settings] _ in
          await withTaskCancellation(id: Trial.blast, cancelInFlight: true) {
            do { try await horn.sound(Blast(pattern: "-.-.", settings: settings)) } catch {
              XCTFail("The horn stayed silent: \(error)")
            }
          }
        }
      }
      return .none
    }
    .onChange(of: \.settings) { _, settings in
      Reduce { _, _ in
        .run { _ in
          try await withTaskCancellation(id: CancelID.write, cancelInFlight: true) {
            try await clock.sleep(for: .seconds(0.25))
            do { try client.write(settings) } catch { XCTFail("The log book is full: \(error)") }
          }
        }
      }
    }
  }
}

/// A parent that holds the horn's state.
struct DutyFeature: Reducer {
  struct State: Equatable {
    var horn = HornFeature.State()
    let island: String
    init(island: String = "Skerry") { self.island = island }
  }
  enum Action: Equatable {
    case doneTapped
    case horn(HornFeature.Action)
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Scope(state: \.horn, action: /Action.horn) {
      HornFeature()
    }
    Reduce { _, action in
      switch action {
      case .doneTapped: .run { _ in await dismiss() }
      case .horn: .none
      }
    }
  }
}

/// A parent that keeps the settings itself, shows a copy of them, and hears of each change.
struct TowerFeature: Reducer {
  struct State: Equatable {
    var settings: HornSettings
    @PresentationState var destination: Destination.State?

    init() {
      @Dependency(\.hornSettings) var client
      settings = client.read()
    }
  }

  struct Destination: Reducer {
    enum State: Equatable { case dial(DialFeature.State) }
    enum Action: Equatable { case dial(DialFeature.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: /State.dial, action: /Action.dial) { DialFeature() }
    }
  }

  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case dialTapped
  }

  @Dependency(\.hornSettings) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dialTapped:
        state.destination = .dial(DialFeature.State(settings: state.settings))
      case .destination(.presented(.dial(.delegate(.turned(let settings))))):
        state.settings = settings
        do { try client.write(settings) } catch { XCTFail("The log book is full") }
      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

struct DialFeature: Reducer {
  struct State: Equatable { var settings = HornSettings() }
  enum Action: Equatable {
    case strengthChanged(Double)
    case delegate(Delegate)
    enum Delegate: Equatable { case turned(HornSettings) }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .strengthChanged(let strength):
        state.settings.strength = strength
        return .send(.delegate(.turned(state.settings)))
      case .delegate:
        return .none
      }
    }
  }
}

/// Two children that follow what one dependency tells; its closures are dependencies by key paths through the client.
struct PowerFeature: Reducer {
  struct Lamp: Reducer {
    struct State: Equatable { var isLit: Bool }
    enum Action: Equatable {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  struct Backup: Reducer {
    struct State: Equatable { var isCharging: Bool }
    enum Action: Equatable {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  struct State: Equatable {
    var lamp: Lamp.State
    var backup: Backup.State
    init() {
      @Dependency(\.power.isOn) var isOn
      lamp = .init(isLit: isOn())
      backup = .init(isCharging: isOn())
    }
  }
  enum Action: Equatable {
    case backup(Backup.Action)
    case lamp(Lamp.Action)
    case changed(Bool)
    case task
  }
  @Dependency(\.power.changes) var changes

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: /Action.lamp) { Lamp() }
    Scope(state: \.backup, action: /Action.backup) { Backup() }
    Reduce { state, action in
      switch action {
      case .changed(let isOn):
        (state.lamp.isLit, state.backup.isCharging) = (isOn, isOn)
        return .none
      case .task:
        return .run { send in for await isOn in changes() { await send(.changed(isOn)) } }
      }
    }
  }
}

/// A feature whose dependency is overridden where it is composed.
struct OverridingFeature: Reducer {
  struct Reading: Reducer {
    typealias State = Double
    typealias Action = Void
    @Dependency(\.horn) var horn
    func reduce(into state: inout Double, action: Void) -> Effect<Void> {
      state += horn.strengths().range.upperBound
      return .none
    }
  }
  typealias State = Double
  typealias Action = Void
  var body: some Reducer<Double, Void> {
    Reduce { state, action in Reading().reduce(into: &state, action: action) }
      .dependency(\.horn, .init())
  }
}

extension DialFeature {
  @MainActor static func storeWithOverride() -> StoreOf<DialFeature> {
    Store(initialState: DialFeature.State()) {
      DialFeature()
    } withDependencies: { values in
      values.horn = .init()
    }
  }
}
