import CounterpointSession
import Dependencies
import Logging
import SpeechSynthesisClient

extension SpeechSynthesisClient: DependencyKey {
  /// Renders with Open JTalk on the server and plays in the browser of the session that speaks.
  public static var liveValue: Self { live(renderer: .process) }

  /// Renders with `renderer` and plays through the audio player of the session that speaks.
  static func live(renderer: SpeechRenderer, logger: Logger = Logger(label: "speech")) -> Self {
    Self(
      availableVoices: { renderer.voices() },
      defaultVoice: { renderer.voices().best },
      speak: { utterance in
        @Dependency(\.audioPlayer) var audioPlayer
        let audio = try await renderer.audio(for: utterance)
        try Task.checkCancellation()
        do {
          try await audioPlayer.play(AudioClip(bytes: audio, contentType: "audio/wav"))
        } catch let error as AudioPlayerError {
          logger.warning("A spoken text could not be played. \(error)")
          throw error
        }
      }
    )
  }
}
