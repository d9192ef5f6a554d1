import ConcurrencyExtras
import Foundation
import SpeechSynthesisClient
import Testing

@testable import CountBiki
@testable import SpeechSynthesisClientLive

private typealias Phrase = SpeechSynthesisClientLive.Phrase

/// These run the engine itself. `make setup-tests` installs it and the voice.
@Suite("Open JTalk", .serialized, .timeLimit(.minutes(5)))
struct OpenJTalkTests {
  let engine = OpenJTalk()

  private func render(
    _ text: String, _ settings: SpeechSynthesisSettings = SpeechSynthesisSettings(),
    with engine: OpenJTalk? = nil
  ) async throws -> WaveFile {
    let engine = engine ?? self.engine
    let utterance = SpeechSynthesisUtterance(text: text, settings: settings)
    let bytes = try await engine.render(Phrase(utterance, voices: engine.voices.voices()))
    return try #require(WaveFile(bytes))
  }

  @Test(
    "The extremes of every topic are spoken in plausible time", .serialized,
    arguments: Topic.all(of: .listening))
  func extremes(topic: Topic) async throws {
    var lowest = ConstantGenerator.lowest
    var highest = ConstantGenerator.highest
    for question in [
      topic.question(locale: .init(identifier: "en_US"), using: &lowest),
      topic.question(locale: .init(identifier: "en_US"), using: &highest),
    ] {
      let wave = try await render(question.spokenText)
      #expect((0.2...8).contains(wave.duration), "\(question.spokenText)")
      #expect(wave.peak > 1_000, "\(question.spokenText) is silent")
    }
  }

  @Test("A yen sign is read as 円")
  func yen() async throws {
    #expect(OpenJTalk.readable("￥3450") == "3450円")
    #expect(OpenJTalk.readable("それは¥1,500です") == "それは1,500円です")
    #expect(OpenJTalk.readable("￥") == "￥")
    let withSign = try await render("￥3450")
    let written = try await render("3450円")
    #expect(withSign.samples == written.samples)
  }

  // A session's process may use so much memory; sixty sounds of eight mebibytes each, all but empty, were too much.
  @Test("A sound takes the memory that it needs, not that of the longest one that might be")
  func memory() async throws {
    let phrase = try Phrase(SpeechSynthesisUtterance(text: "1234"), voices: engine.voices.voices())
    let bytes = try await engine.render(phrase)
    #expect(bytes.count > 10_000)
    #expect(bytes.capacity < bytes.count + 4_096)
  }

  @Test("Rate, pitch and volume change the sound as they say")
  func settings() async throws {
    let text = "1234"
    let usual = try await render(text)
    #expect(try await render(text, .init(rate: 1)).duration < usual.duration * 0.7)
    #expect(try await render(text, .init(rate: 0)).duration > usual.duration * 1.5)
    #expect(try await render(text, .init(volume: 0.25)).peak < usual.peak / 3)
    #expect(try await render(text, .init(volume: 0)).peak < 100)
    #expect(try await render(text, .init(pitch: 2)).samples != usual.samples)
  }

  @Test(
    "A hostile text is only read",
    arguments: [
      "$(touch x)", "`touch x`", "-x", "-ow /tmp/x", "1\n2\n3", "; touch x", "'\"\\", "\0 1", "1\u{2028}2",
    ])
  func hostileText(text: String) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "counterpoint-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try Set(FileManager.default.contentsOfDirectory(atPath: "."))
    // Whether there is anything to read in it is the engine's affair.
    do { #expect(try await render(text).duration < 20) } catch is SpeechSynthesisError {}
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: ".")) == before)
  }

  @Test("Nothing of a text becomes an argument")
  func arguments() throws {
    let voice = URL(filePath: "/voices/mei_normal.htsvoice")
    let one = try Phrase(.init(text: "-x /etc"), voices: [])
    let other = try Phrase(.init(text: "12"), voices: [])
    #expect(engine.arguments(for: one, voice: voice) == engine.arguments(for: other, voice: voice))
    #expect(engine.arguments(for: other, voice: voice).contains("/voices/mei_normal.htsvoice"))
  }

  @Test("The longest text that is accepted does not break the engine", arguments: ["1", "鷗", "ん", "𠮷"])
  func longestText(unit: String) async throws {
    let text = String(repeating: unit, count: Phrase.longestText)
    // On a machine that is busy with other tests, so much of it takes its time.
    var engine = engine
    engine.timeLimit = .seconds(50)
    for rate in [0, 0.5] {
      do {
        #expect(try await render(text, .init(rate: rate), with: engine).peak > 0)
      } catch SpeechSynthesisError.renderingFailed(
        let reason)
      {
        // What the dictionary does not know cannot be read; that the engine says so is enough.
        #expect(unit == "𠮷", "\(reason)")
      }
    }
  }

  @Test("A text without anything to read fails in words")
  func unreadable() async {
    await #expect(throws: SpeechSynthesisError.self) { try await render("ɸ") }
  }

  @Test("A missing program is named with what to install")
  func missingProgram() async throws {
    var engine = engine
    engine.program = "open_jtalk-that-is-not-there"
    await #expect(throws: SpeechSynthesisError.noEngine(remedy: OpenJTalk.engineRemedy)) {
      try await render("1", with: engine)
    }
    engine.program = "/nowhere/open_jtalk"
    await #expect(throws: SpeechSynthesisError.noEngine(remedy: OpenJTalk.engineRemedy)) {
      try await render("1", with: engine)
    }
  }

  @Test("A missing dictionary is named with what to install")
  func missingDictionary() async throws {
    var engine = engine
    engine.dictionary = "/nowhere"
    await #expect(throws: SpeechSynthesisError.noEngine(remedy: OpenJTalk.engineRemedy)) {
      try await render("1", with: engine)
    }
  }

  @Test("A missing voice is named with where to put one")
  func missingVoice() async throws {
    var engine = engine
    engine.voices = VoiceLibrary(folders: [])
    await #expect(throws: SpeechSynthesisError.noVoice(remedy: OpenJTalk.voiceRemedy)) {
      try await render("1", with: engine)
    }
  }

  @Test("An engine that hangs is stopped at the time limit")
  func timeLimit() async throws {
    let script = try HangingProgram()
    defer { script.remove() }
    var engine = engine
    engine.program = script.path
    engine.timeLimit = .milliseconds(200)
    await #expect(throws: SpeechSynthesisError.timedOut(after: .milliseconds(200))) {
      try await render("1", with: engine)
    }
    #expect(!script.isRunning)
  }

  @Test("Cancellation stops the program")
  func cancellation() async throws {
    let script = try HangingProgram()
    defer { script.remove() }
    var engine = engine
    engine.program = script.path
    let hanging = engine
    let hasEnded = LockIsolated(false)
    let rendering = Task {
      defer { hasEnded.setValue(true) }
      return try await render("1", with: hanging)
    }
    while !script.isRunning {
      try #require(!hasEnded.value, "The program was not started: is there a voice?")
      await Task.yield()
    }
    rendering.cancel()
    await #expect(throws: (any Error).self) { try await rendering.value }
    #expect(!script.isRunning)
  }

  @Test("More output than the limit is an error, not memory")
  func outputLimit() async throws {
    var engine = engine
    engine.outputLimit = 1_000
    await #expect {
      try await render("1", with: engine)
    } throws: { error in
      guard case SpeechSynthesisError.renderingFailed = error else { return false }
      return true
    }
  }
}

extension Topic: CustomTestStringConvertible {
  public var testDescription: String { "\(category.title): \(title)" }
}

/// Always draws the first or the last of a range.
struct ConstantGenerator: RandomNumberGenerator {
  let value: UInt64
  // Not zero, which the standard library's choice of a range refuses for sizes that are no power of two.
  static let lowest = Self(value: 1 << 40)
  static let highest = Self(value: .max)
  func next() -> UInt64 { value }
}
