import Dependencies
import DependenciesMacros
import Sharing
import SpeechSynthesisClient

/// Says forms, verbs and glosses to the learner: with a voice of their device where they allow it and it has one, and with the
/// server's elsewhere.
@DependencyClient
struct SpanishSpeaker: Sendable {
  /// Speaks to the end. Cancelling the task stops it at once.
  var say: @Sendable (_ text: String, _ language: SpokenLanguage) async throws -> Void
  /// Makes ready what will soon be said; nothing is heard, and nothing fails.
  var makeReady: @Sendable (_ text: String, _ language: SpokenLanguage) async -> Void
  /// Asks the device again for its voice for the language, and remembers it; `nil` where there is none.
  var findDeviceVoice: @Sendable (_ language: SpokenLanguage) async -> SpeechSynthesisVoice? = { _ in nil }

  /// Speaks, and returns when the learner has heard the end, or when the task is cancelled.
  /// - Returns: why nothing was heard; `nil` where it was, or where nobody waits for it any longer.
  @discardableResult
  func speak(_ text: String, _ language: SpokenLanguage) async -> SpeechProblem? {
    do {
      try await say(text, language)
      return nil
    } catch {
      return error is CancellationError || Task.isCancelled ? nil : SpeechProblem(error)
    }
  }

  /// Makes ready what will soon be said, so that it is heard without delay.
  func prepare(_ text: String, _ language: SpokenLanguage) async { await makeReady(text, language) }
}

extension DependencyValues {
  /// Says forms, verbs and glosses to the learner.
  var speaker: SpanishSpeaker {
    get { self[SpanishSpeaker.self] }
    set { self[SpanishSpeaker.self] = newValue }
  }
}
