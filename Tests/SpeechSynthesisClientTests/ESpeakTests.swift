import ConcurrencyExtras
import Foundation
import SpeechSynthesisClient
import Synchronization
import Testing

@testable import SpeechSynthesisClientLive

/// These run the engine itself. `make setup-tests` installs it.
@Suite("eSpeak NG", .serialized, .timeLimit(.minutes(1)))
struct ESpeakTests {
  static let languages: [SpeechSynthesisLanguage] = [.spanishOfSpain, .spanishOfLatinAmerica, .english]
  let engine = ESpeak()

  private func render(
    _ text: String, _ language: SpeechSynthesisLanguage = .spanishOfSpain,
    _ settings: SpeechSynthesisSettings = SpeechSynthesisSettings(), with engine: ESpeak? = nil
  ) async throws -> WaveFile {
    let engine = engine ?? self.engine
    let utterance = SpeechSynthesisUtterance(text: text, language: language, settings: settings)
    return try #require(WaveFile(await engine.render(Phrase(utterance, voices: engine.voices()))))
  }

  @Test("A form is spoken in plausible time, in a whole WAV file", arguments: languages)
  func form(language: SpeechSynthesisLanguage) async throws {
    let wave = try await render(language == .english ? "to have" : "tengo", language)
    #expect((0.2...2).contains(wave.duration))
    #expect(wave.peak > 1_000)
    #expect(wave.sampleRate >= 16_000)
  }

  @Test("Spain tells z from s, Latin America does not")
  func regions() async throws {
    // The samples differ by a noise between renderings of nothing: equal texts give equal samples.
    let (caza, casa) = (try await render("caza"), try await render("casa"))
    #expect(caza.samples != casa.samples)
    let latin = SpeechSynthesisLanguage.spanishOfLatinAmerica
    #expect(try await render("caza", latin).samples == render("casa", latin).samples)
  }

  @Test("Accents are heard")
  func accents() async throws {
    #expect(try await render("hablo").samples != render("habló").samples)
  }

  @Test("The voice of each language is offered; none where the program is missing, and none for Japanese")
  func voices() {
    #expect(engine.voices().map(\.language) == Self.languages.map(\.rawValue).sorted(by: order))
    var missing = engine
    missing.program = "espeak-ng-that-is-not-there"
    #expect(missing.voices() == [])
    missing.program = "/nowhere/espeak-ng"
    #expect(missing.voices() == [])
  }

  private func order(_ one: String, _ other: String) -> Bool {
    let all = SpeechSynthesisLanguage.allCases.map(\.rawValue)
    return all.firstIndex(of: one)! < all.firstIndex(of: other)!
  }

  @Test("Rate, pitch and volume change the sound as they say")
  func settings() async throws {
    let text = "hablaríamos"
    let usual = try await render(text)
    #expect(try await render(text, .spanishOfSpain, .init(rate: 1)).duration < usual.duration * 0.7)
    #expect(try await render(text, .spanishOfSpain, .init(rate: 0)).duration > usual.duration * 1.5)
    #expect(try await render(text, .spanishOfSpain, .init(volume: 0.25)).peak < usual.peak / 3)
    #expect(try await render(text, .spanishOfSpain, .init(volume: 0)).peak < 100)
    #expect(try await render(text, .spanishOfSpain, .init(pitch: 2)).samples != usual.samples)
  }

  @Test(
    "A hostile text is only read",
    arguments: [
      "$(touch x)", "`touch x`", "-w x.wav", "--compile=es", "-f /etc/passwd", "tengo\ntienes", "; touch x",
      "'\"\\",
      "\0 tengo", "<audio src=\"/etc/passwd\"/> tengo", "<break time=\"20s\"/> tengo", "[[t'ENgo]]",
      "\u{1}30S tengo",
      "مرحبا", "😀 tengo", "'; DROP TABLE verbs; --",
    ])
  func hostileText(text: String) async throws {
    let before = try Set(FileManager.default.contentsOfDirectory(atPath: "."))
    do { #expect(try await render(text).duration < 20) } catch is SpeechSynthesisError {}
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: ".")) == before)
  }

  @Test("Nothing of a text becomes an argument")
  func arguments() throws {
    let one = try Phrase(.init(text: "--path=/etc", language: .english), voices: [])
    let other = try Phrase(.init(text: "have", language: .english), voices: [])
    #expect(engine.arguments(for: one) == engine.arguments(for: other))
    #expect(engine.arguments(for: one)?.contains { $0.contains("etc") } == false)
  }

  @Test("Markup is read, not obeyed; the engine's notation of phonemes is no notation here")
  func markup() async throws {
    #expect(ESpeak.readable("[[t'ENgo]]") == "  t'ENgo  ")
    let pause = try await render("tengo <break time=\"9s\"/> tienes")
    #expect(pause.duration < 8)
  }

  @Test("A megabyte is refused, and names the limit", arguments: languages)
  func megabyte(language: SpeechSynthesisLanguage) async {
    await #expect(throws: SpeechSynthesisError.textTooLong(limit: 500)) {
      try await render(String(repeating: "tengo ", count: 175_000), language)
    }
  }

  @Test("The longest text is spoken", arguments: ["tengo ", "ñ", "1", "鷗"])
  func longestText(unit: String) async throws {
    let text = String(String(repeating: unit, count: Phrase.longestOtherText).prefix(Phrase.longestOtherText))
    do {
      #expect(try await render(text, .spanishOfSpain, .init(rate: 0.5)).peak > 0)
    } catch SpeechSynthesisError.renderingFailed {
      // Digits by the hundreds are read for longer than the limit of the output.
      #expect(unit != "tengo ")
    }
  }

  @Test("A missing program is named with what to install")
  func missingProgram() async {
    var engine = engine
    engine.program = "espeak-ng-that-is-not-there"
    let missing = engine
    await #expect(throws: SpeechSynthesisError.noEngine(remedy: ESpeak.engineRemedy)) {
      try await render("tengo", with: missing)
    }
  }

  @Test("An engine that hangs is stopped at the time limit, and with its task")
  func hanging() async throws {
    let script = try HangingProgram()
    defer { script.remove() }
    var engine = engine
    engine.program = script.path
    engine.timeLimit = .milliseconds(200)
    let limited = engine
    await #expect(throws: SpeechSynthesisError.timedOut(after: .milliseconds(200))) {
      try await render("tengo", with: limited)
    }
    #expect(!script.isRunning)

    engine.timeLimit = .seconds(30)
    let patient = engine
    script.forget()
    let rendering = Task { try await render("tengo", with: patient) }
    while !script.isRunning { await Task.yield() }
    rendering.cancel()
    await #expect(throws: (any Error).self) { try await rendering.value }
    #expect(!script.isRunning)
  }

  @Test("More output than the limit is an error, not memory")
  func outputLimit() async throws {
    var engine = engine
    engine.outputLimit = 1_000
    let limited = engine
    await #expect {
      try await render("tengo", with: limited)
    } throws: { error in
      guard case SpeechSynthesisError.renderingFailed = error else { return false }
      return true
    }
  }

  @Test("What is no WAV file is not taken for one")
  func sizes() {
    #expect(ESpeak.withSizes([]) == nil)
    #expect(ESpeak.withSizes(Array("RIFF".utf8)) == nil)
    #expect(ESpeak.withSizes(Array(repeating: 7, count: 100)) == nil)
  }

  @Test("The process's renderer keeps what a language sounded like, apart from the others")
  func caching() async throws {
    let rendered = Mutex<[SpeechSynthesisLanguage]>([])
    let renderer = SpeechRenderer(
      engine: .init(
        voices: { [.previewLola, .previewMateo, .previewGrace] },
        render: { phrase in
          rendered.withLock { $0.append(phrase.language) }
          return Array("\(phrase.voiceID)".utf8)
        }))
    for _ in 0..<2 {
      for language in Self.languages {
        let audio = try await renderer.audio(for: .init(text: "no", language: language))
        #expect(String(decoding: audio, as: UTF8.self) == renderer.voices(language).first?.id)
      }
    }
    #expect(rendered.withLock(\.self) == Self.languages)
  }
}
