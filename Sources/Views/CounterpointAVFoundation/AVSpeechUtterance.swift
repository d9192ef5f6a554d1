import Foundation
import Synchronization

/// The slowest ``AVSpeechUtterance/rate``: half the usual speed.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The ``AVSpeechUtterance/rate`` of the usual speed.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The fastest ``AVSpeechUtterance/rate``: twice the usual speed.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A text that a synthesizer says, and how.
public final class AVSpeechUtterance: Hashable, Sendable {
  struct Values {
    var voice: AVSpeechSynthesisVoice?
    var rate = AVSpeechUtteranceDefaultSpeechRate
    var pitch: Float = 1
    var volume: Float = 1
    var before: TimeInterval = 0
    var after: TimeInterval = 0
  }

  private let values = Mutex(Values())
  /// The words to say.
  public let speechString: String

  /// Creates an utterance with the device's own voice at its usual speed, pitch and volume.
  public init(string: String) { speechString = string }

  /// Says the characters; of their attributes nothing is heard.
  public init(attributedString string: NSAttributedString) { speechString = string.string }

  var current: Values { values.withLock { $0 } }

  /// `nil` for the device's own choice.
  public var voice: AVSpeechSynthesisVoice? {
    get { current.voice }
    set { values.withLock { $0.voice = newValue } }
  }

  /// 0 to 1: from half to twice the usual speed, which is at 0.5.
  public var rate: Float {
    get { current.rate }
    set { values.withLock { $0.rate = min(max(newValue, 0), 1) } }
  }

  /// 0.5 to 2.
  public var pitchMultiplier: Float {
    get { current.pitch }
    set { values.withLock { $0.pitch = newValue } }
  }

  /// 0 to 1.
  public var volume: Float {
    get { current.volume }
    set { values.withLock { $0.volume = newValue } }
  }

  /// Seconds of silence before it.
  public var preUtteranceDelay: TimeInterval {
    get { current.before }
    set { values.withLock { $0.before = newValue } }
  }

  /// Seconds of silence after it.
  public var postUtteranceDelay: TimeInterval {
    get { current.after }
    set { values.withLock { $0.after = newValue } }
  }

  public static func == (one: AVSpeechUtterance, other: AVSpeechUtterance) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A voice of the person's device, by its language or its name there.
public final class AVSpeechSynthesisVoice: Hashable, Sendable {
  /// BCP 47, such as `en-US`; empty where the device is to choose.
  public let language: String
  /// The device's own name of the voice; empty where it is to choose.
  public let identifier: String

  /// The voice that the device prefers for the language. That it has one is found out when it speaks.
  public init?(language languageCode: String?) {
    language = languageCode ?? ""
    identifier = ""
  }

  /// The voice that the device calls so: an identifier of `@Dependency(\.browserSpeech)`'s voices.
  public init?(identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
    language = ""
  }

  /// Returns the device's voices: unavailable, since browsers tell them only to those who wait.
  @available(
    *, unavailable,
    message:
      "A browser tells its voices only to who waits for them: 'try await browserSpeech.voices(language)' of '@Dependency(\\.browserSpeech)'."
  )
  public static func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

  public static func == (one: AVSpeechSynthesisVoice, other: AVSpeechSynthesisVoice) -> Bool {
    one.language == other.language && one.identifier == other.identifier
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(language)
    hasher.combine(identifier)
  }
}
