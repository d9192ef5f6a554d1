import ComposableArchitecture
import DeviceClients

/// The settings: sounds, and the motion sensor.
@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.countsByMotion) var countsByMotion
    @Shared(.isSoundOn) var isSoundOn
    /// The reason why the sensor is not to be had; `nil` while nothing is known against it.
    var motionProblem: BrowserServiceError?
  }

  enum Action: Equatable {
    case motionAuthorized(BrowserAuthorization)
    case motionFailed(BrowserServiceError)
    case motionToggled(Bool)
    case soundToggled(Bool)
  }

  private enum CancelID { case motion }

  @Dependency(\.motion) private var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .motionAuthorized(let status):
        guard status != .authorized else { return .none }
        return refuse(status == .denied ? .denied : .unsupported, &state)

      case .motionFailed(let error):
        return refuse(error, &state)

      case .motionToggled(let isOn):
        state.motionProblem = nil
        if state.countsByMotion != isOn { state.$countsByMotion.withLock { $0 = isOn } }
        guard isOn else { return .cancel(id: CancelID.motion) }
        // Asked now rather than when the test begins and nobody has a hand free.
        return .run { send in
          await send(.motionAuthorized(try await motion.requestAuthorization()))
        } catch: { error, send in
          await send(.motionFailed(error as? BrowserServiceError ?? .browser("\(error)")))
        }
        .cancellable(id: CancelID.motion, cancelInFlight: true)

      case .soundToggled(let isOn):
        if state.isSoundOn != isOn { state.$isSoundOn.withLock { $0 = isOn } }
        return .none
      }
    }
  }

  private func refuse(_ error: BrowserServiceError, _ state: inout State) -> Effect<Action> {
    state.motionProblem = error
    state.$countsByMotion.withLock { $0 = false }
    return .none
  }
}
