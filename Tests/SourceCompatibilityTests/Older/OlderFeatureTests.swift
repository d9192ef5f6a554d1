import ComposableArchitecture
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Observable private final class Shown {
  var signal: LandingFeature.Signal?
}

/// Where the truth is kept, how often an override is made, what clients hide, and what moves.
@MainActor @Suite("Older features: state, clients and animations") struct OlderFeatureTests {
  let saved = LockIsolated(HornSettings(strength: 0.25))

  private func tower(write: (@Sendable (HornSettings) throws -> Void)? = nil) -> TestStoreOf<TowerFeature> {
    let client = HornSettingsClient(
      read: { [saved] in saved.value }, write: write ?? { [saved] in saved.setValue($0) })
    return TestStore(
      initialState: withDependencies {
        $0.hornSettings = client
      } operation: {
        TowerFeature.State()
      }
    ) {
      TowerFeature()
    } withDependencies: {
      $0.hornSettings = client
    }
  }

  @Test(
    "A parent has the settings from the start, copies them to its child, plays changes back, and keeps them")
  func truthInParent() async {
    let store = tower()
    #expect(store.state.settings.strength == 0.25)
    await store.send(.dialTapped) {
      $0.destination = .dial(.init(settings: HornSettings(strength: 0.25)))
    }
    await store.send(.destination(.presented(.dial(.strengthChanged(0.75))))) {
      $0.$destination[case: /TowerFeature.Destination.State.dial]?.settings.strength = 0.75
    }
    await store.receive(.destination(.presented(.dial(.delegate(.turned(HornSettings(strength: 0.75))))))) {
      $0.settings.strength = 0.75
    }
    #expect(saved.value.strength == 0.75)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.settings.strength == 0.75)
  }

  @Test("A failure to keep the settings is an issue, and the feature goes on")
  func failingToWrite() async {
    struct Full: Error {}
    let store = tower(write: { _ in throw Full() })
    store.exhaustivity = .off
    await store.send(.dialTapped)
    let issues = await recordedIssues {
      await store.send(.destination(.presented(.dial(.delegate(.turned(HornSettings(strength: 1)))))))
    }
    #expect(issues.map(\.message) == ["The log book is full"])
    #expect(store.state.settings.strength == 1)
  }

  @Test("What a dependency tells reaches the parent and both of its children")
  func truthInDependency() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let client = PowerClient(isOn: { false }, changes: { stream })
    let store = TestStore(
      initialState: withDependencies {
        $0.power = client
      } operation: {
        PowerFeature.State()
      }
    ) {
      PowerFeature()
    } withDependencies: {
      $0.power = client
    }
    #expect(!store.state.lamp.isLit)
    let task = await store.send(.task)
    continuation.yield(true)
    await store.receive(.changed(true)) {
      $0.lamp.isLit = true
      $0.backup.isCharging = true
    }
    await task.cancel()
  }

  @Test("A client of closures that are not sendable gets, sets and is observed")
  func keeperClient() async {
    let keeper = LockIsolated<Keeper?>(nil)
    let client = KeeperClient(
      onDuty: { keeper.value }, relieve: { keeper.setValue($0) },
      reliefs: {
        AsyncStream { continuation in
          continuation.yield(keeper.value)
          continuation.finish()
        }
      })
    await client.relieve(Keeper(name: "Oda"))
    #expect(client.onDuty() == Keeper(name: "Oda"))
    for await heard in await client.reliefs() { #expect(heard == Keeper(name: "Oda")) }
  }

  @Test("A live value hides an actor behind a stream, which may fail")
  func actorInLiveValue() async throws {
    let client = SirenClient.liveValue
    var heard: [String] = []
    for try await word in await client.listen(["fog", "clear"]) { heard.append(word) }
    #expect(heard == ["fog", "clear"])
    await #expect(throws: SirenClient.Failure.self) { for try await _ in await client.listen([]) {} }
  }

  @Test("An override of a store is made once, however many actions follow")
  func overrideOfStore() {
    let made = LockIsolated(0)
    HornClient.$madeCount.withValue(made) {
      let store = DialFeature.storeWithOverride()
      for _ in 0..<1000 { store.send(.strengthChanged(0.5)) }
    }
    #expect(made.value == 1)
  }

  @Test("An override of a reducer is not made anew for an action")
  func overrideOfReducer() {
    let made = LockIsolated(0)
    HornClient.$madeCount.withValue(made) {
      let store = Store(initialState: 0.0) { OverridingFeature() }
      store.send(())
      let madeForFirst = made.value
      for _ in 0..<999 { store.send(()) }
      #expect(made.value == madeForFirst)
      // The child reads what it is overridden with.
      #expect(store.withState { $0 } == 1000)
    }
  }

  @Test("A preview's horn sounds for two seconds of the clock")
  func previewValue() async throws {
    let clock = TestClock()
    let client = withDependencies {
      $0.continuousClock = clock
    } operation: {
      HornClient.previewValue
    }
    let isDone = LockIsolated(false)
    let sounding = Task {
      try await client.sound(Blast(pattern: ".", settings: HornSettings()))
      isDone.setValue(true)
    }
    await clock.advance(by: .milliseconds(1_900))
    #expect(!isDone.value)
    await clock.advance(by: .milliseconds(100))
    try await sounding.value
    #expect(isDone.value)
    #expect(client.tones().count == 2)
  }

  @Test("A generator of random numbers is handed over and used")
  func randomNumbers() throws {
    let generator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    for _ in 0..<50 {
      let drill = try DrillGenerator.blasts.makeDrill(generator)
      #expect((1...48).contains(drill))
    }
  }

  @Test("Each landing throws confetti once more")
  func confetti() async throws {
    let store = Store(initialState: LandingFeature.State()) { LandingFeature() }
    let screen = try await Screen { LandingScreen(store: store) }
    try await screen.button("Land").tap()
    let first = store.withState(\.signal)
    try await screen.button("Land").tap()
    #expect(screen.text("Landings: 2").exists)
    #expect(first?.kind == .safe)
    #expect(store.withState(\.signal) != first)
  }

  @Test("Two signals of one kind in a row both play")
  func signals() async throws {
    struct Showing: View {
      let shown: Shown
      let beacon: Beacon
      var body: some View { BeaconView(signal: shown.signal, beacon: beacon) }
    }
    let (shown, beacon) = (Shown(), Beacon())
    let screen = try await Screen { Showing(shown: shown, beacon: beacon) }
    for kind in [LandingFeature.Signal.Kind.safe, .safe, .aground] {
      shown.signal = .init(id: UUID(), kind: kind)
      await screen.settle()
    }
    #expect(beacon.played == [.safe, .safe, .aground])
  }
}
