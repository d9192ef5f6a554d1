import ComposableArchitecture
import DeviceClients
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("Counting by the motion sensor")
struct WorkoutMotionTests {
  private let world = World()

  private func makeStore(
    _ status: BrowserAuthorization = .authorized, error: BrowserServiceError? = nil
  ) -> (TestStoreOf<WorkoutFeature>, AsyncThrowingStream<MotionSample, any Error>.Continuation) {
    given(account: .ada, tab: "here")
    let (stream, continuation) = AsyncThrowingStream<MotionSample, any Error>.makeStream()
    let store = TestStore(initialState: WorkoutFeature.State(challenge: .fixture())) {
      WorkoutFeature()
    } withDependencies: {
      world.prepare(&$0)
      $0.motion = MotionClient(
        authorizationStatus: { status },
        requestAuthorization: {
          if let error { throw error }
          return status
        },
        samples: { stream })
    }
    return (store, continuation)
  }

  @Test("With leave, each movement counts once while a test runs")
  func counts() async {
    let (store, samples) = makeStore()
    store.exhaustivity = .off
    await store.send(.motionButtonTapped) {
      $0.sensor = .asking
      $0.$countsByMotion.withLock { $0 = true }
    }
    await store.receive(\.motionAuthorized) { $0.sensor = .on }
    func move(_ from: Double) async {
      for (index, force) in [0.1, 9, 9, 9, 0.1, 0.1, 0.1].enumerated() {
        samples.yield(MotionSample(time: from + Double(index) / 20, x: 0, y: force, z: 0))
        await store.receive(\.motionFelt)
      }
    }
    await move(0)
    #expect(store.state.repCount == 0)
    await store.send(.startButtonTapped)
    await move(0.5)
    #expect(store.state.repCount == 1)
    await move(1)
    #expect(store.state.repCount == 2)
    await store.send(.motionButtonTapped)
    #expect(store.state.sensor == .off && !store.state.countsByMotion)
    await store.skipInFlightEffects(strict: false)
  }

  @Test(
    "Without leave, or without a sensor, the person is told why", .serialized,
    arguments: [
      (BrowserAuthorization.denied, BrowserServiceError.denied), (.restricted, .unsupported),
      (.notDetermined, .unsupported),
    ])
  func refused(status: BrowserAuthorization, error: BrowserServiceError) async {
    let (store, _) = makeStore(status)
    await store.send(.motionButtonTapped) {
      $0.sensor = .asking
      $0.$countsByMotion.withLock { $0 = true }
    }
    await store.receive(\.motionAuthorized) { $0.sensor = .failed(error) }
    #expect(store.state.sensor.problem?.isEmpty == false)
  }

  @Test("A sensor that cannot be asked is one that does not count")
  func failed() async {
    let (store, _) = makeStore(error: .dismissed)
    await store.send(.motionButtonTapped) {
      $0.sensor = .asking
      $0.$countsByMotion.withLock { $0 = true }
    }
    await store.receive(\.motionFailed) { $0.sensor = .failed(.dismissed) }
  }

  @Test("A sensor that fails meanwhile says so; the test goes on")
  func failsLater() async {
    let (store, samples) = makeStore()
    store.exhaustivity = .off
    await store.send(.motionButtonTapped)
    await store.receive(\.motionAuthorized)
    samples.finish(throwing: BrowserServiceError.interrupted)
    await store.receive(\.motionFailed) { $0.sensor = .failed(.interrupted) }
    await store.send(.startButtonTapped)
    await store.send(.plusButtonTapped)
    #expect(store.state.repCount == 1)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Who always counts so is asked when the screen opens")
  func always() async {
    let (store, _) = makeStore()
    store.exhaustivity = .off
    store.state.$countsByMotion.withLock { $0 = true }
    await store.send(.task)
    await store.receive(\.motionAuthorized) { $0.sensor = .on }
    await store.skipInFlightEffects(strict: false)
  }
}
