import ComposableArchitecture
import CounterpointTesting
import DependenciesAdditions
import Foundation
import SwiftUI
import Testing

/// One feature of the older kind on its own, held by a parent, dropped into a screen.
@MainActor @Suite("Older features: a section on several screens") struct HornTests {
  let saved = LockIsolated<[HornSettings]>([HornSettings(strength: 0.25)])
  let tones = LockIsolated([Tone.low])
  let toneReads = LockIsolated(0)
  let blasts = LockIsolated<[Blast]>([])
  let clock = TestClock()
  let center = NotificationCenter()

  private func prepare(_ values: inout DependencyValues) {
    values.hornSettings = HornSettingsClient(
      read: { [saved] in saved.value.last ?? HornSettings() },
      write: { [saved] settings in saved.withValue { $0.append(settings) } })
    var horn = HornClient()
    horn.tones = { [tones, toneReads] in
      toneReads.withValue { $0 += 1 }
      return tones.value
    }
    horn.usualTone = { .low }
    horn.sound = { [blasts] blast in blasts.withValue { $0.append(blast) } }
    values.horn = horn
    values.continuousClock = clock
    values.notificationCenter = center
  }

  private func test<F: Reducer>(_ feature: F, from state: () -> F.State) -> TestStoreOf<F>
  where F.State: Equatable {
    TestStore(initialState: withDependencies(prepare) { state() }) {
      feature
    } withDependencies: {
      prepare(&$0)
    }
  }

  private var poster: NotificationPoster<Void> {
    withDependencies {
      $0.notificationCenter = center
    } operation: {
      @Dependency.Notification(\.sceneWillEnterForeground) var foreground
      return $foreground
    }
  }

  @Test(
    "Fields are written into the settings, labels reset them, tones are read again when the scene comes back")
  func fields() async {
    let store = test(HornFeature()) { HornFeature.State(settings: HornSettings(strength: 0.25)) }
    #expect(store.state.strength == 0.25)
    #expect(store.state.toneID == "low")
    await store.send(.set(\.$strength, 0.75)) {
      $0.strength = 0.75
      $0.settings.strength = 0.75
    }
    await store.send(.set(\.$toneID, "high")) {
      $0.toneID = "high"
      $0.settings.toneID = "high"
    }
    await store.send(.strengthDoubleTapped) {
      $0.strength = 0.5
      $0.settings.strength = 0.5
    }
    await store.send(.set(\.$pause, 1.5)) {
      $0.pause = 1.5
      $0.settings.pause = 1.5
    }
    await store.send(.pauseDoubleTapped) {
      $0.pause = 1
      $0.settings.pause = 1
    }
    let task = await store.send(.task)
    tones.setValue([.low, .high])
    poster.post()
    await store.receive(.cameBack) { $0.tones = [.low, .high] }
    await store.send(.tryTapped)
    #expect(blasts.value.map(\.settings.strength) == [0.5])
    await task.cancel()
    await clock.advance(by: .milliseconds(250))
    #expect(saved.value.count == 2)
  }

  @Test(
    "Actions reach the child through its parent, and its changes are kept a quarter of a second later, once")
  func composed() async {
    let store = test(DutyFeature()) { DutyFeature.State() }
    for strength in [0.5, 0.6, 0.75] {
      await store.send(.horn(.set(\.$strength, strength))) {
        $0.horn.strength = strength
        $0.horn.settings.strength = strength
      }
      await clock.advance(by: .milliseconds(200))
    }
    #expect(saved.value.map(\.strength) == [0.25])
    await clock.advance(by: .milliseconds(50))
    #expect(saved.value.map(\.strength) == [0.25, 0.75])
    await store.send(.doneTapped)
    #expect(store.isDismissed)
  }

  @Test("One section on two screens, each with the state that its parent holds")
  func twoScreens() async throws {
    let stores = withDependencies(prepare) {
      (0..<2).map { _ in Store(initialState: DutyFeature.State()) { DutyFeature() } }
    }
    let first = try await Screen { DutyScreen(store: stores[0]) }
    let second = try await Screen { DutyScreen(store: stores[1]) }
    #expect(first.text("Skerry").exists)
    try await first.slider("Horn strength").adjust(to: 0.75)
    try await second.slider("Pause").adjust(to: 1.5)
    #expect(stores[0].withState(\.horn.settings.strength) == 0.75)
    #expect(stores[1].withState(\.horn.settings.strength) == 0.25)
    #expect(stores[1].withState(\.horn.settings.pause) == 1.5)
    try await first.button("Try it").tap()
    await first.settle()
    #expect(blasts.value.map(\.pattern) == ["-.-."])
  }

  @Test("Without a tone the screen says so")
  func noTones() async throws {
    let store = withDependencies {
      prepare(&$0)
      $0.horn.usualTone = { nil }
    } operation: {
      Store(initialState: DutyFeature.State()) { DutyFeature() }
    }
    let screen = try await Screen { DutyScreen(store: store) }
    #expect(screen.outline.contains("The horn has lost its tones"))
    #expect(!screen.button("Try it").exists)
  }

  @Test(
    "A section with a store of its own keeps the settings by itself, and the next screen begins with them")
  func dropIn() async throws {
    let screen = try await withDependencies(prepare) { try await Screen { DropInScreen() } }
    try await screen.slider("Horn strength").adjust(to: 0.75)
    await clock.advance(by: .milliseconds(250))
    #expect(saved.value.last?.strength == 0.75)
    await screen.close()

    let next = try await withDependencies(prepare) { try await Screen { DropInScreen() } }
    try await next.button("Try it").tap()
    await next.settle()
    #expect(blasts.value.last?.settings.strength == 0.75)
  }

  @Test("Tones are looked for again when the screen comes back into sight")
  func foreground() async throws {
    let screen = try await withDependencies(prepare) { try await Screen { DropInScreen() } }
    await screen.settle()
    #expect(toneReads.value == 1)
    screen.connection.drop()
    await screen.connection.resume()
    await screen.settle()
    #expect(toneReads.value == 2)
  }
}
