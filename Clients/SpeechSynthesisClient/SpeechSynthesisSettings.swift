/// Settings that say how to speak. A value outside its range counts as the nearest one inside.
public struct SpeechSynthesisSettings: Codable, Hashable, Sendable {
  /// The chosen voice; `nil` for the default one.
  public var voiceIdentifier: String?
  /// From 0 (half the usual speed) over 0.5 (usual) to 1 (twice the usual speed).
  public var rate: Double
  /// A factor on the voice's pitch: 0.5 is an octave lower, 2 an octave higher.
  public var pitch: Double
  /// From 0 (silent) to 1 (full).
  public var volume: Double

  /// Creates settings, by default the usual ones with the default voice. Values are kept as they are, even those out of range.
  public init(
    voiceIdentifier: String? = nil, rate: Double = defaultRate, pitch: Double = defaultPitch,
    volume: Double = defaultVolume
  ) {
    self.voiceIdentifier = voiceIdentifier
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }

  /// The range of ``rate``: from half to twice the usual speed.
  public static let rates = 0.0...1.0
  /// The range of ``pitch``: an octave down and an octave up.
  public static let pitches = 0.5...2.0
  /// The range of ``volume``: from silent to full.
  public static let volumes = 0.0...1.0
  /// The usual speed.
  public static let defaultRate = 0.5
  /// The voice's own pitch.
  public static let defaultPitch = 1.0
  /// The full volume.
  public static let defaultVolume = 1.0
}

extension SpeechSynthesisSettings {
  /// Takes what is outside of its range for the nearest value inside, as in a file that somebody edited, and the usual one
  /// for what is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value(_ key: CodingKeys, _ range: ClosedRange<Double>, _ usual: Double) throws -> Double {
      let value = try container.decodeIfPresent(Double.self, forKey: key) ?? usual
      return min(max(value, range.lowerBound), range.upperBound)
    }
    self.init(
      voiceIdentifier: try container.decodeIfPresent(String.self, forKey: .voiceIdentifier),
      rate: try value(.rate, Self.rates, Self.defaultRate),
      pitch: try value(.pitch, Self.pitches, Self.defaultPitch),
      volume: try value(.volume, Self.volumes, Self.defaultVolume))
  }
}
