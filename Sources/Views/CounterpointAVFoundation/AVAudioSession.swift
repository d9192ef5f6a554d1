import Foundation

/// A statement of an app about the sounds that it makes. A browser decides by itself what is heard together with what: all of it is
/// kept, and changes nothing.
public final class AVAudioSession: Sendable {
  /// A declaration of what an app's sounds are for. Browsers are not told of it.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Declares sounds that are no more than an ornament.
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    /// Declares sounds that are an ornament, and heard alone.
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Declares sounds that the app is about.
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    /// Declares that the app records.
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    /// Declares that the app records and plays at once.
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Declares that the app plays different sounds in different places.
    public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// A closer declaration of what the sounds are. Browsers are not told of it.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Declares nothing in particular.
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    /// Declares sound that is measured.
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    /// Declares the sound of films.
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Declares speech that goes on for long, such as a book's.
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Declares a conversation.
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
    /// Declares a conversation with pictures.
    public static let videoChat = Self(rawValue: "AVAudioSessionModeVideoChat")
    /// Declares single spoken prompts.
    public static let voicePrompt = Self(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// Wishes beside a category. Browsers decide by themselves.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Wishes that others be heard, too.
    public static let mixWithOthers = Self(rawValue: 1)
    /// Wishes that others be quieter meanwhile.
    public static let duckOthers = Self(rawValue: 2)
    /// Wishes for headsets without wires.
    public static let allowBluetooth = Self(rawValue: 4)
    /// Wishes for the loudspeaker in place of the receiver.
    public static let defaultToSpeaker = Self(rawValue: 8)
    /// Wishes that others pause their speech and be heard otherwise. Contains ``mixWithOthers``.
    public static let interruptSpokenAudioAndMixWithOthers = Self(rawValue: 17)
    /// Wishes for loudspeakers without wires.
    public static let allowBluetoothA2DP = Self(rawValue: 32)
    /// Wishes for loudspeakers of the network.
    public static let allowAirPlay = Self(rawValue: 64)
  }

  /// Wishes beside the beginning or the end of a session of sounds.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Wishes that others hear of the end.
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }

  private static let shared = AVAudioSession()
  private init() {}

  /// Nothing of it is kept, so that all people may have the same one.
  public static func sharedInstance() -> AVAudioSession { shared }

  /// Does nothing, and never throws.
  public func setCategory(_ category: Category) throws {}
  /// Does nothing with the category and its options, and never throws.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {}
  /// Does nothing with the category, its mode and its options, and never throws.
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
  /// Does nothing, and never throws.
  public func setMode(_ mode: Mode) throws {}
  /// Does nothing, and never throws: sounds are heard either way.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
