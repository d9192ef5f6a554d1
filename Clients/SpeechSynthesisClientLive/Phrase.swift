import Foundation
import SpeechSynthesisClient

/// A phrase to render: a text made safe to hand to an engine, a voice that is installed, and settings rounded
/// so that differences which nobody can hear share one rendering.
struct Phrase: Hashable, Sendable {
  /// Open JTalk keeps a phrase in buffers of fixed size and overruns them at about four times this length.
  static let longestText = 100
  /// An example of an article fits; whoever wants to hear a page waits long for it, and so do others.
  static let longestOtherText = 500

  /// The greatest number of Unicode scalars of a text in the language.
  static func longestText(in language: SpeechSynthesisLanguage) -> Int {
    language == .japanese ? longestText : longestOtherText
  }

  /// One line without control characters.
  let text: String
  let language: SpeechSynthesisLanguage
  let voiceID: String
  /// In hundredths of each unit.
  private let ratePercent: Int
  private let pitchPercent: Int
  private let volumePercent: Int

  var rate: Double { Double(ratePercent) / 100 }
  var pitch: Double { Double(pitchPercent) / 100 }
  var volume: Double { Double(volumePercent) / 100 }

  /// - Parameter voices: those that are installed for the utterance's language. The utterance's own is chosen if it is among them, else
  ///   the best.
  init(_ utterance: SpeechSynthesisUtterance, voices: [SpeechSynthesisVoice]) throws(SpeechSynthesisError) {
    // Bounded before anything else looks at the text.
    let limit = Self.longestText(in: utterance.language)
    guard utterance.text.unicodeScalars.prefix(limit + 1).count <= limit else {
      throw .textTooLong(limit: limit)
    }
    language = utterance.language
    text = Self.line(utterance.text)
    guard text.unicodeScalars.contains(where: Self.isSpoken) else { throw .emptyText }
    let settings = utterance.settings
    let chosen = voices.first { $0.id == settings.voiceIdentifier }
    // An engine without a voice says itself what to install.
    voiceID = (chosen ?? voices.best)?.id ?? ""
    ratePercent = Self.percent(settings.rate, in: SpeechSynthesisSettings.rates)
    pitchPercent = Self.percent(settings.pitch, in: SpeechSynthesisSettings.pitches)
    volumePercent = Self.percent(settings.volume, in: SpeechSynthesisSettings.volumes)
  }

  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
        line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line).trimmingCharacters(in: .whitespaces)
  }

  private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func percent(_ value: Double, in range: ClosedRange<Double>) -> Int {
    // Comparisons with NaN are false, so it ends at the lower bound.
    let value = value > range.lowerBound ? min(value, range.upperBound) : range.lowerBound
    return Int((value * 100).rounded())
  }
}
