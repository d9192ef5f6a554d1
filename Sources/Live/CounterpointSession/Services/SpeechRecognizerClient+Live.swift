import CounterpointSemantics
import Dependencies
import DeviceClients

extension SpeechRecognizerClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      authorizationStatus: { throw BrowserServiceError.noSession },
      requestAuthorization: { throw BrowserServiceError.noSession },
      recognize: { _ in .failing(.noSession) }, finish: { throw BrowserServiceError.noSession })
  }
}

extension SpeechRecognizerClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      authorizationStatus: { try await browser.authorization(.speechRecognitionStatus) },
      requestAuthorization: { try await browser.authorization(.requestSpeechRecognition) },
      recognize: { options in
        browser.items(
          .recognizeSpeech,
          [
            options.locale.identifier(.bcp47), options.reportsPartialResults ? "1" : "0",
            options.isContinuous ? "1" : "0",
          ], reading: SpeechRecognitionResult.init)
      },
      finish: { try await browser.call(.finishSpeech) })
  }
}

extension SpeechRecognitionResult {
  /// 1 for a final one, else 0; then a text and how sure it is, and so on with what else it may have been.
  init?(words: [String]) {
    guard words.count >= 3, words.count % 2 == 1, words.count <= 21, ["0", "1"].contains(words[0]) else {
      return nil
    }
    var transcriptions: [Transcription] = []
    for index in stride(from: 1, to: words.count, by: 2) {
      guard let confidence = Double(words[index + 1]), (0...1).contains(confidence) else { return nil }
      transcriptions.append(Transcription(formattedString: words[index], confidence: confidence))
    }
    self.init(transcriptions: transcriptions, isFinal: words[0] == "1")
  }
}
