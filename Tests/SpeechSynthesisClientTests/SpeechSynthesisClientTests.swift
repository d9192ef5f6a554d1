import Clocks
import ConcurrencyTesting
import CounterpointSession
import Dependencies
import SpeechSynthesisClient
import Synchronization
import Testing

@testable import SpeechSynthesisClientLive

@Suite("Speech synthesis client")
struct SpeechSynthesisClientTests {
  private let renderer = SpeechRenderer(
    engine: .init(voices: { [.previewKenta, .previewHana] }, render: { Array($0.text.utf8) }))

  @Test("What was rendered is played where the person is")
  func speak() async throws {
    let played = Mutex<[AudioClip]>([])
    let client = SpeechSynthesisClient.live(renderer: renderer)
    try await withDependencies {
      $0.audioPlayer = AudioPlayerClient { clip in played.withLock { $0.append(clip) } }
    } operation: {
      try await client.speak(utterance: SpeechSynthesisUtterance(text: "12"))
    }
    #expect(played.withLock(\.self) == [AudioClip(bytes: Array("12".utf8), contentType: "audio/wav")])
  }

  @Test("What is made ready is rendered once, and waits where it is played; voices of devices need nothing")
  func prepare() async throws {
    let rendered = Mutex<[String]>([])
    let prepared = Mutex<[AudioClip]>([])
    let played = Mutex<[AudioClip]>([])
    let client = SpeechSynthesisClient.live(
      renderer: SpeechRenderer(
        engine: .init(
          voices: { [.previewHana] },
          render: { phrase in
            rendered.withLock { $0.append(phrase.text) }
            return Array(phrase.text.utf8)
          })))
    try await withDependencies {
      $0.audioPlayer = AudioPlayerClient(
        play: { clip in played.withLock { $0.append(clip) } },
        prepare: { clip in prepared.withLock { $0.append(clip) } })
    } operation: {
      await client.prepare(utterance: SpeechSynthesisUtterance(text: "12"))
      #expect(played.withLock(\.self) == [])
      try await client.speak(utterance: SpeechSynthesisUtterance(text: "12"))
      await client.prepare(
        utterance: SpeechSynthesisUtterance(text: "13", settings: .init(voiceIdentifier: "device.kyoko")))
    }
    #expect(rendered.withLock(\.self) == ["12"])
    #expect(prepared.withLock(\.self) == [AudioClip(bytes: Array("12".utf8), contentType: "audio/wav")])
    #expect(played.withLock(\.self) == prepared.withLock(\.self))
  }

  @Test("It throws when the browser could not play")
  func playbackFailure() async {
    let client = SpeechSynthesisClient.live(renderer: renderer)
    await #expect(throws: AudioPlayerError.browser("no loudspeaker")) {
      try await withDependencies {
        $0.audioPlayer = AudioPlayerClient { _ in throw AudioPlayerError.browser("no loudspeaker") }
      } operation: {
        try await client.speak(utterance: SpeechSynthesisUtterance(text: "12"))
      }
    }
  }

  @Test("The best voice is the default")
  func voices() {
    let client = SpeechSynthesisClient.live(renderer: renderer)
    #expect(client.availableVoices(language: .japanese) == [.previewKenta, .previewHana])
    #expect(client.defaultVoice(language: .japanese) == .previewHana)
  }

  @Test("The device's voices are listed, the best first, with where they speak")
  func deviceVoices() async {
    let voices = await withDependencies {
      $0.browserSpeech = BrowserSpeechClient(
        voices: { language in
          [
            BrowserVoice(id: "google", name: "Google 日本語", language: "ja-JP", isLocal: false),
            BrowserVoice(id: "com.apple.voice.premium.ja-JP.Kyoko", name: "Kyoko", language: "ja-JP"),
          ].filter { $0.language.hasPrefix(language) }
        }, speak: { _ in })
    } operation: {
      await SpeechSynthesisClient.live(renderer: renderer).deviceVoices(language: .japanese)
    }
    #expect(voices.map(\.name) == ["Kyoko", "Google 日本語"])
    #expect(voices.map(\.quality) == [.premium, .standard])
    #expect(voices.map(\.location) == [.device, .network])
    let none = await withDependencies {
      $0.browserSpeech = BrowserSpeechClient(
        voices: { _ in throw BrowserServiceError.unsupported }, speak: { _ in })
    } operation: {
      await SpeechSynthesisClient.live(renderer: renderer).deviceVoices(language: .japanese)
    }
    #expect(none == [])
  }

  /// Speaks with the voice, and tells what the browser was asked to say and what the server has rendered.
  private func speak(
    voice: String?, renderer: SpeechRenderer? = nil, error: BrowserServiceError? = nil
  ) async throws -> (said: [BrowserUtterance], played: [AudioClip]) {
    let said = Mutex<[BrowserUtterance]>([])
    let played = Mutex<[AudioClip]>([])
    let client = SpeechSynthesisClient.live(renderer: renderer ?? self.renderer)
    try await withDependencies {
      $0.audioPlayer = AudioPlayerClient { clip in played.withLock { $0.append(clip) } }
      $0.browserSpeech = BrowserSpeechClient(
        voices: { _ in [] },
        speak: { utterance in
          said.withLock { $0.append(utterance) }
          if let error { throw error }
        })
    } operation: {
      try await client.speak(
        utterance: SpeechSynthesisUtterance(
          text: "￥1500",
          settings: SpeechSynthesisSettings(voiceIdentifier: voice, rate: 1, pitch: 0.5, volume: 0.25)))
    }
    return (said.withLock(\.self), played.withLock(\.self))
  }

  @Test("A device's voice speaks on the device, at the same pace and pitch as the server's")
  func deviceVoice() async throws {
    let (said, played) = try await speak(voice: "device.kyoko")
    #expect(
      said == [
        BrowserUtterance(
          text: "1500円", language: "ja-JP", voice: "kyoko", rate: 2, pitch: 0.5, volume: 0.25)
      ])
    #expect(played == [])
  }

  @Test(
    "Where the device has not got the voice, or cannot speak with it, the server's speaks",
    arguments: [BrowserServiceError.unsupported, .browser("network")])
  func missingDeviceVoice(error: BrowserServiceError) async throws {
    let (said, played) = try await speak(voice: "device.kyoko", error: error)
    #expect(said.count == 1)
    #expect(played.map(\.contentType) == ["audio/wav"])
  }

  @Test("Where the server has no voice, the device's own speaks; where neither has one, that is said")
  func noServerVoice() async throws {
    let silent = SpeechRenderer(
      engine: .init(
        voices: { [] }, render: { _ in throw SpeechSynthesisError.noVoice(remedy: "Install one.") }))
    let (said, played) = try await speak(voice: nil, renderer: silent)
    #expect(said.map(\.voice) == [nil])
    #expect(played == [])
    await #expect(throws: SpeechSynthesisError.noVoice(remedy: "Install one.")) {
      _ = try await speak(voice: nil, renderer: silent, error: .unsupported)
    }
  }

  @Test("That the browser wants a touch first is told as of any other sound")
  func refusedDeviceVoice() async {
    await #expect(throws: AudioPlayerError.refused) {
      _ = try await speak(voice: "device.kyoko", error: .dismissed)
    }
  }

  @Test("In previews a text takes two seconds of the clock", .timeLimit(.minutes(1)))
  func preview() async throws {
    let clock = TestClock()
    try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      #expect(
        SpeechSynthesisClient.previewValue.availableVoices(language: .japanese).map(\.name) == [
          "Hana", "Kenta",
        ])
      async let speaking: Void = SpeechSynthesisClient.previewValue.speak(utterance: .init(text: "12"))
      // The two seconds begin where it sleeps, which may be on another thread.
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
      await #expect(throws: (any Error).self) { try await clock.checkSuspension() }
      await clock.advance(by: .seconds(1))
      try await speaking
    }
  }
}
