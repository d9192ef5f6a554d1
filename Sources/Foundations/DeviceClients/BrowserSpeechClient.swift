import Dependencies

/// A voice of the person's device.
public struct BrowserVoice: Identifiable, Hashable, Sendable {
  /// The name by which the device knows the voice, as ``BrowserUtterance/voice`` has it.
  public var id: String
  /// The name that people know the voice by.
  public var name: String
  /// BCP 47, such as `ja-JP`.
  public var language: String
  /// Indicates that the voice speaks without a network.
  public var isLocal: Bool
  /// Creates a voice; by default one that speaks without a network.
  public init(id: String, name: String, language: String, isLocal: Bool = true) {
    self.id = id
    self.name = name
    self.language = language
    self.isLocal = isLocal
  }
}

/// Something to be said.
public struct BrowserUtterance: Hashable, Sendable {
  /// The words to say, of at most 4,096 characters.
  public var text: String
  /// BCP 47, such as `ja-JP`.
  public var language: String
  /// One of the device's voices; `nil` for the one that the device prefers for the language.
  public var voice: BrowserVoice.ID?
  /// 0.1 to 10; 1 as people speak.
  public var rate: Double
  /// 0 to 2; 1 as the voice is.
  public var pitch: Double
  /// 0 to 1.
  public var volume: Double
  /// Creates an utterance; by default one in the device's own voice for the language, spoken as people speak.
  public init(
    text: String, language: String, voice: BrowserVoice.ID? = nil, rate: Double = 1, pitch: Double = 1,
    volume: Double = 1
  ) {
    self.text = text
    self.language = language
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }
}

/// Speaks with the voices of the person's device, which differ from device to device; many have none for a language.
public struct BrowserSpeechClient: Sendable {
  /// The device's voices for a language, such as `ja` or `ja-JP`; all of them for an empty text. At most 256.
  public var voices: @Sendable (_ language: String) async throws -> [BrowserVoice]
  /// Speaks to the end. Cancelling the task stops it at once. Texts up to 4,096 characters.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/unsupported`` where the device has no voice.
  public var speak: @Sendable (_ utterance: BrowserUtterance) async throws -> Void
  /// Creates a client of closures that answer for a device.
  public init(
    voices: @escaping @Sendable (_ language: String) async throws -> [BrowserVoice],
    speak: @escaping @Sendable (_ utterance: BrowserUtterance) async throws -> Void
  ) {
    self.voices = voices
    self.speak = speak
  }

  /// Has no voice, and is silent.
  public static let noop = Self(voices: { _ in [] }, speak: { _ in })
}

extension DependencyValues {
  /// Speaks with the voices of the person's device.
  public var browserSpeech: BrowserSpeechClient {
    get { self[BrowserSpeechClient.self] }
    set { self[BrowserSpeechClient.self] = newValue }
  }
}
