import Dependencies
import DeviceClients
import Logging
import SpeechSynthesisClient

extension SpeechSynthesisClient: DependencyKey {
  /// Renders with Open JTalk and eSpeak NG on the server and plays in the browser of the session that speaks, or has that browser speak
  /// with a voice of its own.
  public static var liveValue: Self { live(renderer: .process) }

  /// Renders with `renderer` and plays through the audio player of the session that speaks.
  static func live(renderer: SpeechRenderer, logger: Logger = Logger(label: "speech")) -> Self {
    let server = ServerSpeech(renderer: renderer, logger: logger)
    let device = DeviceSpeech()
    return Self(
      availableVoices: { renderer.voices($0) },
      defaultVoice: { renderer.voices($0).best },
      deviceVoices: { await device.voices($0) },
      speak: { utterance in
        if let voice = DeviceSpeech.voice(of: utterance.settings) {
          do {
            return try await device.speak(utterance, voice: voice)
          } catch BrowserServiceError.unsupported {
            // The device has not got that voice: the settings may come from another one.
          } catch BrowserServiceError.browser {
            // It has the voice and cannot speak, as one of the network without a network.
          } catch BrowserServiceError.tooLarge {
            throw SpeechSynthesisError.textTooLong(limit: DeviceSpeech.longestText)
          } catch let error as BrowserServiceError {
            throw AudioPlayerError(error)
          }
        }
        do {
          try await server.speak(utterance)
        } catch let error as SpeechSynthesisError where error.isAboutInstallation {
          do { try await device.speak(utterance, voice: nil) } catch is BrowserServiceError { throw error }
        }
      },
      prepare: { utterance in
        // The device's voices begin at once.
        guard DeviceSpeech.voice(of: utterance.settings) == nil else { return }
        await server.prepare(utterance)
      }
    )
  }
}

/// Speech that the server renders and the browser plays.
private struct ServerSpeech: Sendable {
  let renderer: SpeechRenderer
  let logger: Logger

  private static func clip(_ audio: [UInt8]) -> AudioClip {
    AudioClip(bytes: audio, contentType: "audio/wav")
  }

  func prepare(_ utterance: SpeechSynthesisUtterance) async {
    @Dependency(\.audioPlayer) var audioPlayer
    do {
      let audio = try await renderer.prepare(utterance)
      try await audioPlayer.prepare(Self.clip(audio))
    } catch is CancellationError {
      // Nobody will ask for it.
    } catch {
      logger.debug("A text was not made ready. \(error)")
    }
  }

  func speak(_ utterance: SpeechSynthesisUtterance) async throws {
    @Dependency(\.audioPlayer) var audioPlayer
    let audio = try await renderer.audio(for: utterance)
    try Task.checkCancellation()
    do {
      try await audioPlayer.play(Self.clip(audio))
    } catch let error as AudioPlayerError {
      logger.warning("A spoken text could not be played. \(error)")
      throw error
    }
  }
}

extension SpeechSynthesisError {
  /// Nothing that is wrong with the text or the load: there is nothing here that could speak.
  fileprivate var isAboutInstallation: Bool {
    switch self {
    case .noEngine, .noVoice: true
    default: false
    }
  }
}
