import Dependencies
import Foundation
import IssueReporting

/// A voice of the person's device.
public struct BrowserVoice: Identifiable, Hashable, Sendable {
  public var id: String
  public var name: String
  /// BCP 47, such as `ja-JP`.
  public var language: String
  /// Whether it speaks without a network.
  public var isLocal: Bool
  public init(id: String, name: String, language: String, isLocal: Bool = true) {
    self.id = id
    self.name = name
    self.language = language
    self.isLocal = isLocal
  }
}

/// Something to be said.
public struct BrowserUtterance: Hashable, Sendable {
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

extension BrowserSpeechClient: DependencyKey {
  /// What holds outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      voices: { _ in throw BrowserServiceError.noSession },
      speak: { _ in throw BrowserServiceError.noSession })
  }
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      voices: unimplemented("BrowserSpeechClient.voices"), speak: unimplemented("BrowserSpeechClient.speak"))
  }
}

extension BrowserSpeechClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      voices: { language in
        let words = try await browser.value(.voices, String(language.prefix(64)))
        guard words.count % 4 == 0 else { throw BrowserServiceError.invalidReply }
        return stride(from: 0, to: words.count, by: 4).map {
          BrowserVoice(
            id: words[$0], name: words[$0 + 1], language: words[$0 + 2], isLocal: words[$0 + 3] == "1")
        }
      },
      speak: { utterance in
        func number(_ value: Double, _ range: ClosedRange<Double>) -> String {
          "\(value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 1)"
        }
        guard utterance.text.count <= 4_096 else {
          throw BrowserServiceError.tooLarge(byteCount: utterance.text.utf8.count)
        }
        try await browser.call(
          .speak, utterance.text, utterance.language, utterance.voice ?? "", number(utterance.rate, 0.1...10),
          number(utterance.pitch, 0...2), number(utterance.volume, 0...1))
      })
  }
}

extension DependencyValues {
  /// Speaks with the voices of the person's device.
  public var browserSpeech: BrowserSpeechClient {
    get { self[BrowserSpeechClient.self] }
    set { self[BrowserSpeechClient.self] = newValue }
  }
}
