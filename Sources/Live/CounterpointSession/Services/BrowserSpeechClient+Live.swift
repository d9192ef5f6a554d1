import CounterpointSemantics
import Dependencies
import DeviceClients

extension BrowserSpeechClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      voices: { _ in throw BrowserServiceError.noSession },
      speak: { _ in throw BrowserServiceError.noSession })
  }
}

extension BrowserSpeechClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      voices: { language in
        let words = try await browser.value(.voices, String(language.prefix(64)))
        guard words.count % 4 == 0 else { throw BrowserServiceError.invalidReply }
        return stride(from: 0, to: words.count, by: 4).map {
          BrowserVoice(
            id: words[$0], name: words[$0 + 1], language: words[$0 + 2], isLocal: words[$0 + 3] == "1")
        }
      },
      speak: { utterance in
        func number(_ value: Double, _ range: ClosedRange<Double>) -> String {
          "\(value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 1)"
        }
        guard utterance.text.count <= 4_096 else {
          throw BrowserServiceError.tooLarge(byteCount: utterance.text.utf8.count)
        }
        try await browser.call(
          .speak, utterance.text, utterance.language, utterance.voice ?? "", number(utterance.rate, 0.1...10),
          number(utterance.pitch, 0...2), number(utterance.volume, 0...1))
      })
  }
}
