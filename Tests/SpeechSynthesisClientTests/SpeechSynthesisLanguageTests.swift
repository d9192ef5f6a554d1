import CounterpointSession
import Dependencies
import SpeechSynthesisClient
import Synchronization
import Testing

@testable import SpeechSynthesisClientLive

@Suite("Languages of speech")
struct SpeechSynthesisLanguageTests {
  @Test(
    "Voices of Spain and of Latin America are told apart by their region",
    arguments: [
      ("es-ES", true, false), ("es", true, false), ("es_ES", true, false), ("ES-es", true, false),
      ("es-Latn", true, false),
      ("es-MX", false, true), ("es-US", false, true), ("es-419", false, true), ("es_AR", false, true),
      ("est-EE", false, false), ("en-US", false, false), ("", false, false), ("eo-ES", false, false),
    ])
  func regions(tag: String, isOfSpain: Bool, isOfLatinAmerica: Bool) {
    #expect(SpeechSynthesisLanguage.spanishOfSpain.includes(tag: tag) == isOfSpain)
    #expect(SpeechSynthesisLanguage.spanishOfLatinAmerica.includes(tag: tag) == isOfLatinAmerica)
  }

  @Test("Of other languages every region's voice will do")
  func others() {
    for tag in ["en", "en-GB", "en-AU"] { #expect(SpeechSynthesisLanguage.english.includes(tag: tag)) }
    for tag in ["ja", "ja-JP", "ja_JP"] { #expect(SpeechSynthesisLanguage.japanese.includes(tag: tag)) }
    #expect(!SpeechSynthesisLanguage.english.includes(tag: "ja-JP"))
  }

  private let device = [
    BrowserVoice(id: "eddy", name: "Eddy (Spanish (Mexico))", language: "es-MX"),
    BrowserVoice(id: "paulina", name: "Paulina", language: "es_MX"),
    BrowserVoice(id: "monica", name: "Mónica", language: "es-ES"),
    BrowserVoice(id: "elvira", name: "Elvira Natural", language: "es-ES", isLocal: false),
  ]

  @Test("A device's voices are those of the region, the best first, and those that sound like machines last")
  func deviceVoices() async {
    let asked = Mutex<[String]>([])
    await withDependencies {
      $0.browserSpeech = BrowserSpeechClient(
        voices: { language in
          asked.withLock { $0.append(language) }
          return device
        }, speak: { _ in })
    } operation: {
      #expect(await DeviceSpeech().voices(.spanishOfSpain).map(\.id) == ["device.elvira", "device.monica"])
      #expect(
        await DeviceSpeech().voices(.spanishOfLatinAmerica).map(\.id) == ["device.paulina", "device.eddy"])
    }
    #expect(asked.withLock(\.self) == ["es", "es"])
  }

  @Test("Where the server cannot speak Spanish, a voice of the region does on the device")
  func missingProgram() async throws {
    let said = Mutex<[BrowserUtterance]>([])
    let renderer = SpeechRenderer(
      engine: .init(voices: { [] }, render: { _ in throw SpeechSynthesisError.noEngine(remedy: "") }))
    try await withDependencies {
      $0.browserSpeech = BrowserSpeechClient(
        voices: { _ in device }, speak: { utterance in said.withLock { $0.append(utterance) } })
    } operation: {
      try await SpeechSynthesisClient.live(renderer: renderer).speak(
        utterance: .init(text: "tengo ￥5", language: .spanishOfLatinAmerica))
    }
    #expect(said.withLock(\.self) == [BrowserUtterance(text: "tengo ￥5", language: "es", voice: "paulina")])
  }

  @Test("More than a device takes is refused as the server refuses it")
  func megabyte() async {
    let client = SpeechSynthesisClient.live(
      renderer: SpeechRenderer(engine: .init(voices: { [] }, render: { _ in [] })))
    await withDependencies {
      $0.browserSpeech = BrowserSpeechClient(
        voices: { _ in device }, speak: { throw BrowserServiceError.tooLarge(byteCount: $0.text.utf8.count) })
    } operation: {
      await #expect(throws: SpeechSynthesisError.textTooLong(limit: 4_096)) {
        try await client.speak(
          utterance: .init(
            text: String(repeating: "a", count: 1 << 20), language: .english,
            settings: .init(voiceIdentifier: "device.samantha")))
      }
    }
  }
}
