import ComposableArchitecture
import Foundation
import SpeechSynthesisClient
import Testing

@testable import CountBiki

@MainActor
@Suite("Voice settings")
struct VoiceSettingsFeatureTests {
  let clock = TestClock()
  let speech = SpeechProbe()

  private func makeStore(
    voices: [SpeechSynthesisVoice] = [.previewHana, .previewKenta]
  ) -> TestStoreOf<VoiceSettingsFeature> {
    TestStore(initialState: VoiceSettingsFeature.State()) {
      VoiceSettingsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      var client = speech.client(clock: clock)
      client.availableVoices = { _ in voices }
      client.defaultVoice = { _ in voices.first }
      $0.speechSynthesisClient = client
    }
  }

  @Test("Voices are read on appearing; the best one stands in while none is chosen")
  func voices() async {
    let store = makeStore()
    await store.send(.task) {
      $0.serverVoices = [.previewHana, .previewKenta]
      $0.defaultVoice = SpeechSynthesisVoice.previewHana.id
    }
    await store.receive(\.deviceVoicesFound) { $0.deviceVoices = [] }
    #expect(store.state.voice == SpeechSynthesisVoice.previewHana.id)
    await store.send(.voiceSelected(SpeechSynthesisVoice.previewKenta.id)) {
      $0.$settings.withLock { $0.voiceIdentifier = SpeechSynthesisVoice.previewKenta.id }
    }
    #expect(store.state.voice == SpeechSynthesisVoice.previewKenta.id)
  }

  @Test("A chosen voice that is not installed any more is stood in for, and chosen still")
  func uninstalledVoice() async {
    let store = makeStore(voices: [.previewHana])
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.voiceSelected("gone"))
    await store.send(.task)
    await store.receive(\.deviceVoicesFound)
    #expect(store.state.voice == SpeechSynthesisVoice.previewHana.id)
    #expect(store.state.settings.voiceIdentifier == "gone")
  }

  @Test("Voices are read anew when the app comes back to the front")
  func foreground() async {
    let voices = LockIsolated<[SpeechSynthesisVoice]>([])
    let store = makeStore()
    store.dependencies.speechSynthesisClient.availableVoices = { _ in voices.value }
    store.dependencies.speechSynthesisClient.defaultVoice = { _ in voices.value.first }
    await store.send(.task) { $0.serverVoices = [] }
    // Nothing is said to be missing before the device was asked.
    #expect(!store.state.hasNoVoice)
    await store.receive(\.deviceVoicesFound) { $0.deviceVoices = [] }
    #expect(store.state.hasNoVoice)
    voices.setValue([.previewKenta])
    await store.send(.sceneBecameActive) {
      $0.serverVoices = [.previewKenta]
      $0.defaultVoice = SpeechSynthesisVoice.previewKenta.id
    }
    #expect(!store.state.hasNoVoice)
    await store.receive(\.deviceVoicesFound)
  }

  @Test("The device's own voices can be chosen too, and one that is only on another is stood in for")
  func deviceVoices() async {
    let kyoko = SpeechSynthesisVoice(id: "device.kyoko", name: "Kyoko", location: .device)
    speech.device.setValue([kyoko])
    let store = makeStore(voices: [.previewHana])
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await store.receive(\.deviceVoicesFound)
    #expect(store.state.voices?.map(\.title) == ["Hana", "Kyoko (this device)"])
    await store.send(.voiceSelected(kyoko.id))
    #expect(store.state.voice == kyoko.id)
    #expect(!store.state.isChosenVoiceMissing)
    speech.device.setValue([])
    await store.send(.sceneBecameActive)
    await store.receive(\.deviceVoicesFound)
    #expect(store.state.isChosenVoiceMissing)
    #expect(store.state.standIn == .previewHana)
    #expect(store.state.voice == SpeechSynthesisVoice.previewHana.id)
  }

  @Test("Where the app brings no voice along, the device's best one speaks")
  func deviceVoiceAlone() async {
    speech.device.setValue([SpeechSynthesisVoice(id: "device.otoya", name: "Otoya", location: .device)])
    let store = makeStore(voices: [])
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await store.receive(\.deviceVoicesFound)
    #expect(!store.state.hasNoVoice)
    #expect(store.state.voice == "device.otoya")
  }

  @Test("Rate, pitch and volume are shared at once; resetting brings the usual values back")
  func sliders() async {
    let store = makeStore()
    @Shared(.speechSettings) var elsewhere
    await store.send(.rateChanged(0.8)) { $0.$settings.withLock { $0.rate = 0.8 } }
    #expect(elsewhere.rate == 0.8)
    await store.send(.pitchChanged(1.5)) { $0.$settings.withLock { $0.pitch = 1.5 } }
    await store.send(.volumeChanged(0.3)) { $0.$settings.withLock { $0.volume = 0.3 } }
    #expect(elsewhere == SpeechSynthesisSettings(rate: 0.8, pitch: 1.5, volume: 0.3))
    await store.send(.rateReset) { $0.$settings.withLock { $0.rate = 0.5 } }
    await store.send(.pitchReset) { $0.$settings.withLock { $0.pitch = 1 } }
    #expect(elsewhere == SpeechSynthesisSettings(volume: 0.3))
  }

  @Test("The voice is tested with the settings of now, and a second test ends the first")
  func testVoice() async {
    let store = makeStore()
    await store.send(.testVoiceButtonTapped) { $0.isTesting = true }
    await clock.advance(by: .seconds(1))
    await store.send(.pitchChanged(2)) { $0.$settings.withLock { $0.pitch = 2 } }
    await store.send(.testVoiceButtonTapped)
    #expect(speech.spoken == ["1234", "1234"])
    #expect(speech.settings.map(\.pitch) == [1, 2])
    #expect(speech.stoppedCount == 1)
    await clock.advance(by: .seconds(2))
    await store.receive(\.testFinished) { $0.isTesting = false }
  }

  @Test("A test that is not heard says why")
  func failingTest() async {
    let store = makeStore()
    speech.fail(with: SpeechSynthesisError.noVoice(remedy: ""))
    await store.send(.testVoiceButtonTapped) { $0.isTesting = true }
    await store.receive(\.testFailed) {
      $0.isTesting = false
      $0.problem = .noVoice
    }
    speech.fail(with: nil)
    await store.send(.testVoiceButtonTapped) {
      $0.isTesting = true
      $0.problem = nil
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.testFinished) { $0.isTesting = false }
  }

  @Test("A test at no volume says so, until the volume is turned up")
  func mutedTest() async {
    let store = makeStore()
    await store.send(.volumeChanged(0)) { $0.$settings.withLock { $0.volume = 0 } }
    await store.send(.testVoiceButtonTapped) {
      $0.isTesting = true
      $0.problem = .muted
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.testFinished) { $0.isTesting = false }
    await store.send(.volumeChanged(0.5)) {
      $0.$settings.withLock { $0.volume = 0.5 }
      $0.problem = nil
    }
  }

  @Test("Settings are stored when they have rested for a quarter of a second, and once")
  func debounce() async throws {
    let storage = CountingStorage()
    try await withDependencies {
      $0.defaultAppStorage = storage
      $0.continuousClock = clock
    } operation: {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: false)
      for rate in [0.55, 0.6, 0.65] {
        await store.send(.rateChanged(rate))
        await clock.advance(by: .seconds(0.2))
      }
      #expect(storage.writes == 0)
      await clock.advance(by: .seconds(0.05))
      #expect(storage.writes == 1)
      let data = try #require(try storage.data(forKey: "SpeechSynthesisSettingsClient_Settings"))
      #expect(try JSONDecoder().decode(SpeechSynthesisSettings.self, from: data).rate == 0.65)
      await clock.advance(by: .seconds(1))
      #expect(storage.writes == 1)
    }
  }
}
