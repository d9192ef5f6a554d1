import ComposableArchitecture
import DeviceClients

extension WorkoutFeature {
  func askForMotion(_ state: inout State) -> Effect<Action> {
    state.sensor = .asking
    return .run { send in
      await send(.motionAuthorized(try await motion.requestAuthorization()))
    } catch: { error, send in
      await send(.motionFailed(error as? BrowserServiceError ?? .browser("\(error)")))
    }
    .cancellable(id: CancelID.motion, cancelInFlight: true)
  }

  func feel(_ state: inout State) -> Effect<Action> {
    state.sensor = .on
    state.detector = RepetitionDetector()
    return .run { send in
      for try await sample in motion.samples() { await send(.motionFelt(sample)) }
    } catch: { error, send in
      await send(.motionFailed(error as? BrowserServiceError ?? .browser("\(error)")))
    }
    .cancellable(id: CancelID.motion, cancelInFlight: true)
  }

  func failMotion(_ error: BrowserServiceError, _ state: inout State) -> Effect<Action> {
    state.sensor = .failed(error)
    return .cancel(id: CancelID.motion)
  }
}
