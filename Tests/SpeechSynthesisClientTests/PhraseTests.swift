import SpeechSynthesisClient
import Testing

@testable import SpeechSynthesisClientLive

@Suite("Phrase")
struct PhraseTests {
  let voices: [SpeechSynthesisVoice] = [.previewKenta, .previewHana]

  @Test("The chosen voice is taken if it is installed, else the best")
  func voice() throws {
    func voiceID(_ chosen: String?) throws -> String {
      try Phrase(.init(text: "1", settings: .init(voiceIdentifier: chosen)), voices: voices).voiceID
    }
    #expect(try voiceID("preview.kenta") == "preview.kenta")
    #expect(try voiceID("uninstalled") == "preview.hana")
    #expect(try voiceID(nil) == "preview.hana")
  }

  @Test("It is one line without control characters")
  func line() throws {
    #expect(try Phrase(.init(text: " 1\n2\u{2028}3\u{0}4\u{202E}5\r\n"), voices: voices).text == "1 2 3 4 5")
  }

  @Test("There must be something to say", arguments: ["", " \n", "\u{0}", "-- ?!", "￥"])
  func empty(text: String) {
    #expect(throws: SpeechSynthesisError.emptyText) { try Phrase(.init(text: text), voices: voices) }
  }

  @Test("Combining characters do not smuggle in length")
  func combining() {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(text.count == 1)
    #expect(throws: SpeechSynthesisError.textTooLong(limit: Phrase.longestText)) {
      try Phrase(.init(text: text), voices: voices)
    }
  }

  @Test(
    "Settings outside of their ranges are taken for the nearest inside",
    arguments: [
      (-1.0, 0.0, 0.5, 0.0), (9, 1, 2, 1), (.nan, 0, 0.5, 0), (.infinity, 1, 2, 1), (-.infinity, 0, 0.5, 0),
    ])
  func clamping(value: Double, rate: Double, pitch: Double, volume: Double) throws {
    let settings = SpeechSynthesisSettings(rate: value, pitch: value, volume: value)
    let phrase = try Phrase(.init(text: "1", settings: settings), voices: voices)
    #expect(phrase.rate == rate)
    #expect(phrase.pitch == pitch)
    #expect(phrase.volume == volume)
  }
}
