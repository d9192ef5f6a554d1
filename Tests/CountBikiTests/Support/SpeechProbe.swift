import ConcurrencyExtras
import Dependencies
import SpeechSynthesisClient

/// A voice that takes two seconds of the test's clock for every text, and remembers what it was given.
final class SpeechProbe: Sendable {
  private let utterances = LockIsolated<[SpeechSynthesisUtterance]>([])
  private let preparations = LockIsolated<[SpeechSynthesisUtterance]>([])
  private let failure = LockIsolated<(any Error)?>(nil)
  private let cancellations = LockIsolated(0)
  /// The voices of the device.
  let device = LockIsolated<[SpeechSynthesisVoice]>([])

  var spoken: [String] { utterances.value.map(\.text) }
  /// What was made ready, and how.
  var prepared: [SpeechSynthesisUtterance] { preparations.value }
  var settings: [SpeechSynthesisSettings] { utterances.value.map(\.settings) }
  /// How many texts were stopped before their end.
  var stoppedCount: Int { cancellations.value }

  /// From now on every text fails at once; with `nil`, none does.
  func fail(with error: (any Error)?) { failure.setValue(error) }

  func client(clock: any Clock<Duration>) -> SpeechSynthesisClient {
    SpeechSynthesisClient(
      availableVoices: { _ in [.previewHana] },
      defaultVoice: { _ in .previewHana },
      deviceVoices: { [self] _ in device.value },
      speak: { [self] utterance in
        utterances.withValue { $0.append(utterance) }
        if let error = failure.value { throw error }
        try await withTaskCancellationHandler {
          try await clock.sleep(for: .seconds(2))
        } onCancel: {
          cancellations.withValue { $0 += 1 }
        }
      },
      prepare: { [self] utterance in preparations.withValue { $0.append(utterance) } })
  }
}
