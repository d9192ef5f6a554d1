import Clocks
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
    #expect(client.availableVoices() == [.previewKenta, .previewHana])
    #expect(client.defaultVoice() == .previewHana)
  }

  @Test("In previews a text takes two seconds of the clock")
  func preview() async throws {
    let clock = TestClock()
    try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      #expect(SpeechSynthesisClient.previewValue.availableVoices().map(\.name) == ["Hana", "Kenta"])
      async let speaking: Void = SpeechSynthesisClient.previewValue.speak(utterance: .init(text: "12"))
      await clock.advance(by: .seconds(1))
      await #expect(throws: (any Error).self) { try await clock.checkSuspension() }
      await clock.advance(by: .seconds(1))
      try await speaking
    }
  }
}
