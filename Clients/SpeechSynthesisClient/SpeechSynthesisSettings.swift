/// How to speak. Every value outside of its range is taken for the nearest one inside.
public struct SpeechSynthesisSettings: Codable, Hashable, Sendable {
  /// The chosen voice; `nil` for the default one.
  public var voiceIdentifier: String?
  /// From 0 (half the usual speed) over 0.5 (usual) to 1 (twice the usual speed).
  public var rate: Double
  /// A factor on the voice's pitch: 0.5 is an octave lower, 2 an octave higher.
  public var pitch: Double
  /// From 0 (silent) to 1 (full).
  public var volume: Double

  public init(
    voiceIdentifier: String? = nil, rate: Double = defaultRate, pitch: Double = defaultPitch,
    volume: Double = defaultVolume
  ) {
    self.voiceIdentifier = voiceIdentifier
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }

  public static let rates = 0.0...1.0
  public static let pitches = 0.5...2.0
  public static let volumes = 0.0...1.0
  public static let defaultRate = 0.5
  public static let defaultPitch = 1.0
  public static let defaultVolume = 1.0
}
