/// A voice that can be chosen.
public struct SpeechSynthesisVoice: Codable, Hashable, Identifiable, Sendable {
  /// A level of a voice's quality, from the plainest to the best.
  public enum Quality: Int, Codable, Comparable, Hashable, Sendable {
    case standard, enhanced, premium

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The identifier that ``SpeechSynthesisSettings/voiceIdentifier`` refers to; stable between launches.
  public var id: String
  /// The name by which people know the voice.
  public var name: String
  /// BCP 47, such as `ja-JP`.
  public var language: String
  /// The quality of its sound; better ones compare as greater.
  public var quality: Quality
  /// The place where the voice speaks.
  public var location: Location

  /// A place where a voice speaks.
  public enum Location: String, Codable, Hashable, Sendable {
    /// On the server of the app: everybody has it.
    case server
    /// On the person's device: others may lack it.
    case device
    /// Somewhere that the person's browser asks over the network.
    case network
  }

  /// Creates a voice, by default a Japanese one of standard quality on the server.
  public init(
    id: String, name: String, language: String = "ja-JP", quality: Quality = .standard,
    location: Location = .server
  ) {
    self.id = id
    self.name = name
    self.language = language
    self.quality = quality
    self.location = location
  }
}

extension SpeechSynthesisVoice {
  /// Tells whether the voice speaks the language.
  public func speaks(_ language: SpeechSynthesisLanguage) -> Bool { language.includes(tag: self.language) }
}
