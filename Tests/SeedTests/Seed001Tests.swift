import ComposableArchitecture
import CounterpointTesting
import DependenciesAdditions
import Foundation
import SwiftUI
import Testing

/// What the author of seed 001 says of the three steps of his refactoring.
@MainActor @Suite("Seed 001") struct Seed001Tests {
  let saved = LockIsolated<[SpeechSynthesisSettings]>([SpeechSynthesisSettings(rate: 0.25)])
  let voices = LockIsolated([SpeechSynthesisVoice.mock1])
  let voiceReads = LockIsolated(0)
  let spoken = LockIsolated<[SpeechSynthesisUtterance]>([])
  let clock = TestClock()
  let center = NotificationCenter()

  private func prepare(_ values: inout DependencyValues) {
    values.speechSynthesisSettingsClient = SpeechSynthesisSettingsClient(
      get: { [saved] in saved.value.last ?? SpeechSynthesisSettings() },
      set: { [saved] settings in saved.withValue { $0.append(settings) } })
    var client = SpeechSynthesisClient()
    client.availableVoices = { [voices, voiceReads] in
      voiceReads.withValue { $0 += 1 }
      return voices.value
    }
    client.defaultVoice = { .mock1 }
    client.speak = { [spoken] utterance in spoken.withValue { $0.append(utterance) } }
    values.speechSynthesisClient = client
    values.continuousClock = clock
    values.notificationCenter = center
  }

  private var poster: NotificationPoster<Void> {
    withDependencies {
      $0.notificationCenter = center
    } operation: {
      @Dependency.Notification(\.sceneWillEnterForeground) var foreground
      return $foreground
    }
  }

  // MARK: Duplicated

  @Test(
    "Seed 001, duplicated: fields are written into the settings, labels reset them, voices come back with the scene"
  )
  func duplicated() async {
    let store = TestStore(
      initialState: withDependencies(prepare) {
        Seed001.Duplicated.SettingsFeature.State(speechSettings: SpeechSynthesisSettings(rate: 0.25))
      }
    ) {
      Seed001.Duplicated.SettingsFeature()
    } withDependencies: {
      prepare(&$0)
    }
    #expect(store.state.rawSpeechRate == 0.25)
    #expect(store.state.rawVoiceIdentifier == "mock1")
    await store.send(.set(\.$rawSpeechRate, 0.75)) {
      $0.rawSpeechRate = 0.75
      $0.speechSettings.rate = 0.75
    }
    await store.send(.set(\.$rawVoiceIdentifier, "mock2")) {
      $0.rawVoiceIdentifier = "mock2"
      $0.speechSettings.voiceIdentifier = "mock2"
    }
    await store.send(.rateLabelDoubleTapped) {
      $0.rawSpeechRate = 0.5
      $0.speechSettings.rate = 0.5
    }
    await store.send(.set(\.$rawPitchMultiplier, 1.5)) {
      $0.rawPitchMultiplier = 1.5
      $0.speechSettings.pitchMultiplier = 1.5
    }
    await store.send(.pitchLabelDoubleTapped) {
      $0.rawPitchMultiplier = 1
      $0.speechSettings.pitchMultiplier = 1
    }
    let task = await store.send(.onTask)
    voices.setValue([.mock1, .mock2])
    poster.post()
    await store.receive(.onSceneWillEnterForeground) { $0.availableVoices = [.mock1, .mock2] }
    await store.send(.testVoiceButtonTapped)
    #expect(spoken.value.map(\.settings.rate) == [0.5])
    await task.cancel()
    await store.send(.doneButtonTapped)
    #expect(store.isDismissed)
  }

  @Test("Seed 001, duplicated: the copy does the same")
  func copy() async {
    let store = TestStore(
      initialState: withDependencies(prepare) {
        Seed001.Duplicated.PreSettingsFeature.State(speechSettings: SpeechSynthesisSettings())
      }
    ) {
      Seed001.Duplicated.PreSettingsFeature()
    } withDependencies: {
      prepare(&$0)
    }
    await store.send(.set(\.$rawSpeechRate, 0.75)) {
      $0.rawSpeechRate = 0.75
      $0.speechSettings.rate = 0.75
    }
  }

  @Test("Seed 001, duplicated: the screen")
  func duplicatedScreen() async throws {
    let store = withDependencies(prepare) {
      Store(
        initialState: Seed001.Duplicated.SettingsFeature.State(
          speechSettings: SpeechSynthesisSettings(rate: 0.25))
      ) {
        Seed001.Duplicated.SettingsFeature()
      }
    }
    let screen = try await Screen { Seed001.Duplicated.SettingsView(store: store) }
    #expect(screen.text("Hours").exists)
    try await screen.slider("Speech rate").adjust(to: 0.75)
    #expect(store.withState(\.speechSettings.rate) == 0.75)
    try await screen.button("Test Voice").tap()
    await screen.settle()
    #expect(spoken.value.map(\.speechString) == ["1234"])
  }

  @Test("Seed 001, duplicated: without a voice the screen says so")
  func noVoices() async throws {
    let store = withDependencies {
      prepare(&$0)
      $0.speechSynthesisClient.defaultVoice = { nil }
    } operation: {
      Store(initialState: Seed001.Duplicated.SettingsFeature.State(speechSettings: SpeechSynthesisSettings()))
      {
        Seed001.Duplicated.SettingsFeature()
      }
    }
    let screen = try await Screen { Seed001.Duplicated.SettingsView(store: store) }
    #expect(screen.outline.contains("Error: no voices found on device"))
    #expect(!screen.button("Test Voice").exists)
  }

  // MARK: Composed

  @Test(
    "Seed 001, composed: actions reach the child through its parents, and its changes are kept a quarter of a second later, once"
  )
  func composed() async {
    let store = TestStore(
      initialState: withDependencies(prepare) { Seed001.Composed.SettingsFeature.State() }
    ) {
      Seed001.Composed.SettingsFeature()
    } withDependencies: {
      prepare(&$0)
    }
    for rate in [Float(0.5), 0.6, 0.75] {
      await store.send(.speechSettings(.set(\.$rawSpeechRate, rate))) {
        $0.speechSettings.rawSpeechRate = rate
        $0.speechSettings.speechSettings.rate = rate
      }
      await clock.advance(by: .milliseconds(200))
    }
    #expect(saved.value.map(\.rate) == [0.25])
    await clock.advance(by: .milliseconds(50))
    #expect(saved.value.map(\.rate) == [0.25, 0.75])
    await store.send(.doneButtonTapped)
    #expect(store.isDismissed)
  }

  @Test("Seed 001, composed: one section on two screens, each with the state that its parent holds")
  func composedScreens() async throws {
    let (settings, preSettings) = withDependencies(prepare) {
      (
        Store(initialState: Seed001.Composed.SettingsFeature.State()) { Seed001.Composed.SettingsFeature() },
        Store(initialState: Seed001.Composed.PreSettingsFeature.State()) {
          Seed001.Composed.PreSettingsFeature()
        }
      )
    }
    let first = try await Screen { Seed001.Composed.SettingsView(store: settings) }
    let second = try await Screen { Seed001.Composed.PreSettingsView(store: preSettings) }
    try await first.slider("Speech rate").adjust(to: 0.75)
    try await second.slider("Pitch").adjust(to: 1.5)
    #expect(settings.withState(\.speechSettings.speechSettings.rate) == 0.75)
    #expect(preSettings.withState(\.speechSettings.speechSettings.rate) == 0.25)
    #expect(preSettings.withState(\.speechSettings.speechSettings.pitchMultiplier) == 1.5)
  }

  // MARK: Drop-in

  @Test("Seed 001, drop-in: the section keeps the settings by itself, and the next screen begins with them")
  func dropIn() async throws {
    let store = withDependencies(prepare) {
      Store(initialState: Seed001.DropIn.SettingsFeature.State()) { Seed001.DropIn.SettingsFeature() }
    }
    let screen = try await withDependencies(prepare) {
      try await Screen { Seed001.DropIn.SettingsView(store: store) }
    }
    try await screen.slider("Speech rate").adjust(to: 0.75)
    await clock.advance(by: .milliseconds(250))
    #expect(saved.value.last?.rate == 0.75)
    await screen.close()

    let next = try await withDependencies(prepare) { try await Screen { Seed001.DropIn.PreSettingsView() } }

    try await next.button("Test Voice").tap()
    await next.settle()
    #expect(spoken.value.last?.settings.rate == 0.75)
  }

  @Test("Seed 001, drop-in: voices are looked for again when the screen comes back into sight")
  func foreground() async throws {
    let screen = try await withDependencies(prepare) { try await Screen { Seed001.DropIn.PreSettingsView() } }
    await screen.settle()
    #expect(voiceReads.value == 1)
    screen.connection.drop()
    await screen.connection.resume()
    await screen.settle()
    #expect(voiceReads.value == 2)
  }
}
