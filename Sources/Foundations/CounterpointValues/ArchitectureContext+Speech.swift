import Synchronization

extension ArchitectureContext {
  /// Speaks to the person to whom the context belongs, and understands them; `nil` where there is no session.
  package var speechDevice: SpeechDevice? {
    get { value(of: Holder.self, orMake: Holder.init).device.withLock { $0 } }
    set { value(of: Holder.self, orMake: Holder.init).device.withLock { $0 = newValue } }
  }

  private final class Holder: Sendable {
    let device = Mutex<SpeechDevice?>(nil)
  }
}

/// A text to be said.
package struct SpeechRequest: Hashable, Sendable {
  package var text: String
  /// BCP 47.
  package var language: String
  /// The device's own name of a voice; `nil` for the one that it prefers for the language.
  package var voice: String?
  /// 1 as people speak.
  package var rate: Double
  package var pitch: Double
  package var volume: Double

  package init(
    text: String, language: String, voice: String?, rate: Double, pitch: Double, volume: Double
  ) {
    self.text = text
    self.language = language
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }
}

/// The words that were understood so far: each guess with how sure it is, from 0 to 1; the likeliest first.
package struct HeardSpeech: Hashable, Sendable {
  package var guesses: [(text: String, confidence: Double)]
  package var isFinal: Bool

  package init(guesses: [(text: String, confidence: Double)], isFinal: Bool) {
    self.guesses = guesses
    self.isFinal = isFinal
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.isFinal == other.isFinal && one.guesses.elementsEqual(other.guesses, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(isFinal)
    for guess in guesses { hasher.combine(guess.text) }
  }
}

/// Says whether a recogniser may be used.
package enum SpeechPermission: Hashable, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// Something that speaks and listens: a session's browser.
package struct SpeechDevice: Sendable {
  /// Speaks to the end; the cancellation of the task stops it.
  package var speak: @Sendable (SpeechRequest) async throws -> Void
  package var permission: @Sendable () async throws -> SpeechPermission
  package var askPermission: @Sendable () async throws -> SpeechPermission
  /// Listens; the end of the stream's consumer ends that.
  package var listen:
    @Sendable (_ language: String, _ reportsPartialResults: Bool, _ isContinuous: Bool)
      -> AsyncThrowingStream<HeardSpeech, any Error>
  /// Listens no more; what was heard is still understood.
  package var finish: @Sendable () async throws -> Void

  package init(
    speak: @escaping @Sendable (SpeechRequest) async throws -> Void,
    permission: @escaping @Sendable () async throws -> SpeechPermission,
    askPermission: @escaping @Sendable () async throws -> SpeechPermission,
    listen:
      @escaping @Sendable (_ language: String, _ reportsPartialResults: Bool, _ isContinuous: Bool)
      -> AsyncThrowingStream<HeardSpeech, any Error>,
    finish: @escaping @Sendable () async throws -> Void
  ) {
    self.speak = speak
    self.permission = permission
    self.askPermission = askPermission
    self.listen = listen
    self.finish = finish
  }
}
