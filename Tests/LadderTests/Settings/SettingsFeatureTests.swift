import ComposableArchitecture
import DeviceClients
import Testing

@testable import Ladder

@MainActor
@Suite("Settings")
struct SettingsFeatureTests {
  private func makeStore(
    _ answer: @escaping @Sendable () throws -> BrowserAuthorization = { .authorized }
  ) -> TestStoreOf<SettingsFeature> {
    TestStore(initialState: SettingsFeature.State()) {
      SettingsFeature()
    } withDependencies: {
      $0.motion = MotionClient(
        authorizationStatus: { .notDetermined }, requestAuthorization: { try answer() },
        samples: { AsyncThrowingStream { $0.finish() } })
    }
  }

  @Test("Sounds are on until somebody wants none")
  func sound() async {
    let store = makeStore()
    #expect(store.state.isSoundOn && !store.state.countsByMotion)
    await store.send(.soundToggled(false)) { $0.$isSoundOn.withLock { $0 = false } }
    await store.send(.soundToggled(false))
    await store.send(.soundToggled(true)) { $0.$isSoundOn.withLock { $0 = true } }
  }

  @Test("The sensor is asked for at once, and stays on with leave")
  func motion() async {
    let store = makeStore()
    await store.send(.motionToggled(true)) { $0.$countsByMotion.withLock { $0 = true } }
    await store.receive(.motionAuthorized(.authorized))
    await store.send(.motionToggled(false)) { $0.$countsByMotion.withLock { $0 = false } }
  }

  @Test(
    "Without leave it is off again, and says why", .serialized,
    arguments: [BrowserAuthorization.denied, .restricted])
  func refused(status: BrowserAuthorization) async {
    let store = makeStore { status }
    await store.send(.motionToggled(true)) { $0.$countsByMotion.withLock { $0 = true } }
    await store.receive(.motionAuthorized(status)) {
      $0.motionProblem = status == .denied ? .denied : .unsupported
      $0.$countsByMotion.withLock { $0 = false }
    }
  }

  @Test("A browser that does not answer has no sensor")
  func failed() async {
    let store = makeStore { throw BrowserServiceError.interrupted }
    await store.send(.motionToggled(true)) { $0.$countsByMotion.withLock { $0 = true } }
    await store.receive(.motionFailed(.interrupted)) {
      $0.motionProblem = .interrupted
      $0.$countsByMotion.withLock { $0 = false }
    }
    await store.send(.motionToggled(false)) { $0.motionProblem = nil }
  }
}
