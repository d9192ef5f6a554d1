import CounterpointValues
import Dependencies
import Foundation

extension SpeechDevice {
  /// Speaks and listens by the session's clients, a test's overrides included.
  static func live() -> Self {
    @Dependency(\.browserSpeech) var speech
    @Dependency(\.speechRecognizer) var recognizer
    return Self(
      speak: { [speech] request in
        try await speech.speak(
          BrowserUtterance(
            text: request.text, language: request.language, voice: request.voice, rate: request.rate,
            pitch: request.pitch, volume: request.volume))
      },
      permission: { [recognizer] in SpeechPermission(try await recognizer.authorizationStatus()) },
      askPermission: { [recognizer] in SpeechPermission(try await recognizer.requestAuthorization()) },
      listen: { [recognizer] language, reportsPartialResults, isContinuous in
        let results = recognizer.recognize(
          SpeechRecognitionOptions(
            locale: Locale(identifier: language), reportsPartialResults: reportsPartialResults,
            isContinuous: isContinuous))
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: HeardSpeech.self)
        let task = Task {
          do {
            for try await result in results { continuation.yield(HeardSpeech(result)) }
            try Task.checkCancellation()
            continuation.finish()
          } catch { continuation.finish(throwing: error) }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
      },
      finish: { [recognizer] in try await recognizer.finish() })
  }
}

extension SpeechPermission {
  fileprivate init(_ authorization: BrowserAuthorization) {
    switch authorization {
    case .notDetermined: self = .notDetermined
    case .denied: self = .denied
    case .restricted: self = .restricted
    case .authorized: self = .authorized
    }
  }
}

extension HeardSpeech {
  fileprivate init(_ result: SpeechRecognitionResult) {
    self.init(
      guesses: result.transcriptions.map { ($0.formattedString, $0.confidence) }, isFinal: result.isFinal)
  }
}
