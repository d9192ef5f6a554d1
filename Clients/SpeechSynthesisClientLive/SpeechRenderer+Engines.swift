import Logging
import SpeechSynthesisClient
import Synchronization

extension SpeechRenderer {
  /// The process's renderer. See ``SpeechRenderer`` for why there is one for all sessions.
  static let process = SpeechRenderer(openJTalk: OpenJTalk(), eSpeak: ESpeak())

  /// Renders Japanese with Open JTalk and the other languages with eSpeak NG.
  convenience init(
    openJTalk: OpenJTalk, eSpeak: ESpeak, limits: Limits = Limits(), logger: Logger = Logger(label: "speech")
  ) {
    let log = FirstOccurrenceLog(logger: logger)
    self.init(
      engine: Engine(
        voices: { openJTalk.voices.voices() + eSpeak.voices() },
        render: { phrase in
          do {
            return switch phrase.language {
            case .japanese: try await openJTalk.render(phrase)
            case .spanishOfSpain, .spanishOfLatinAmerica, .english: try await eSpeak.render(phrase)
            }
          } catch let error as SpeechSynthesisError {
            log.warn(error)
            throw error
          }
        }
      ),
      limits: limits
    )
  }
}

/// Says what is missing once, and what failed every time: the former stays true until somebody acts.
private final class FirstOccurrenceLog: Sendable {
  private let logger: Logger
  private let said = Mutex<Set<SpeechSynthesisError>>([])

  init(logger: Logger) { self.logger = logger }

  func warn(_ error: SpeechSynthesisError) {
    switch error {
    case .noEngine, .noVoice:
      guard said.withLock({ $0.insert(error).inserted }) else { return }
    default: break
    }
    logger.warning("\(error)")
  }
}
