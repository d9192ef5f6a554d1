import ConcurrencyExtras
import SpeechSynthesisClient

@testable import Conjugar

/// A voice that says nothing and remembers everything.
final class HeardProbe: Sendable {
  struct Heard: Equatable, Sendable {
    let text: String
    let language: SpokenLanguage

    init(_ text: String, _ language: SpokenLanguage) {
      self.text = text
      self.language = language
    }
  }

  private let values = LockIsolated<[Heard]>([])
  private let failure = LockIsolated<(any Error)?>(nil)

  var heard: [Heard] { values.value }

  /// From now on nothing is heard, and this is why.
  func fail(with error: (any Error)?) { failure.setValue(error) }

  var speaker: SpanishSpeaker {
    SpanishSpeaker(
      say: { [self] text, language in
        if let error = failure.value { throw error }
        values.withValue { $0.append(Heard(text, language)) }
      },
      makeReady: { _, _ in },
      findDeviceVoice: { _ in nil })
  }
}
