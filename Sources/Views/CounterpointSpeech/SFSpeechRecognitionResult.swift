import CounterpointValues

/// The words that were understood so far: all of it, not what came last.
public final class SFSpeechRecognitionResult: Sendable {
  /// The likeliest first.
  public let transcriptions: [SFTranscription]
  /// Says whether nothing comes after it.
  public let isFinal: Bool

  init(_ heard: HeardSpeech, isFinal: Bool) {
    transcriptions = heard.guesses.map { SFTranscription($0.text, confidence: $0.confidence) }
    self.isFinal = isFinal
  }

  /// The likeliest reading; an empty one where the browser gave none.
  public var bestTranscription: SFTranscription { transcriptions.first ?? SFTranscription("", confidence: 0) }
}

/// One reading of what was said.
public final class SFTranscription: Hashable, Sendable {
  /// The whole text of the reading.
  public let formattedString: String
  /// One for all of it: browsers do not tell words apart.
  public let segments: [SFTranscriptionSegment]

  init(_ text: String, confidence: Double) {
    formattedString = text
    segments = [SFTranscriptionSegment(substring: text, confidence: Float(confidence))]
  }

  public static func == (one: SFTranscription, other: SFTranscription) -> Bool {
    one.segments == other.segments
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(formattedString) }
}

/// A part of what was said.
public struct SFTranscriptionSegment: Hashable, Sendable {
  /// The text of the part.
  public let substring: String
  /// 0 to 1; 0 where the browser does not say.
  public let confidence: Float
  /// Other readings of the part: always empty, since browsers tell those of the whole only.
  public var alternativeSubstrings: [String] { [] }

  /// The time at which the part was said: unavailable, since browsers do not say.
  @available(*, unavailable, message: "Browsers do not say when something was said.")
  public var timestamp: Double { 0 }
  /// The time that the part took: unavailable, since browsers do not say.
  @available(*, unavailable, message: "Browsers do not say how long something was said.")
  public var duration: Double { 0 }
}

/// The reason why speech was not understood.
public enum SpeechRecognitionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code runs in no session, and so for no device.
  case noDevice
  /// Nothing was said.
  case noSpeech

  public var description: String {
    switch self {
    case .noDevice: "There is no session here, and so no browser that could listen."
    case .noSpeech: "No speech was heard."
    }
  }
}
