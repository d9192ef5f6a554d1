/// A voice that can be chosen.
public struct SpeechSynthesisVoice: Codable, Hashable, Identifiable, Sendable {
  public enum Quality: Int, Codable, Comparable, Hashable, Sendable {
    case standard, enhanced, premium

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// What ``SpeechSynthesisSettings/voiceIdentifier`` refers to; stable between launches.
  public var id: String
  /// The name by which people know the voice.
  public var name: String
  /// BCP 47, such as `ja-JP`.
  public var language: String
  public var quality: Quality

  public init(id: String, name: String, language: String = "ja-JP", quality: Quality = .standard) {
    self.id = id
    self.name = name
    self.language = language
    self.quality = quality
  }
}
