import Foundation
import SpeechSynthesisClient

/// The engine eSpeak NG, which speaks Spanish and English, run as a program for every phrase.
struct ESpeak: Sendable {
  /// The program's name, looked up in `PATH`, or its path.
  var program = "espeak-ng"
  /// The folders in which the program is looked for to know whether there are voices.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  /// The engine takes a fiftieth of a second per phrase; more than this means that something is wrong.
  var timeLimit = Duration.seconds(10)
  /// More than three minutes of sound.
  var outputLimit = 8 << 20

  static let engineRemedy = "Install it with: apt-get install espeak-ng (or run: make setup)"

  /// The voice for each language; none where the program is not installed.
  func voices() -> [SpeechSynthesisVoice] {
    guard isInstalled else { return [] }
    return SpeechSynthesisLanguage.allCases.compactMap { language in
      guard Self.voice(for: language) != nil else { return nil }
      return SpeechSynthesisVoice(
        id: "espeak-ng.\(language.rawValue)", name: "eSpeak", language: language.rawValue)
    }
  }

  /// The phrase as a WAV file of 16-bit samples.
  func render(_ phrase: Phrase) async throws -> [UInt8] {
    guard let arguments = arguments(for: phrase) else {
      throw SpeechSynthesisError.noVoice(remedy: "eSpeak NG has no voice for \(phrase.language.rawValue).")
    }
    let program = SpeechProgram(
      program: program, remedy: Self.engineRemedy, timeLimit: timeLimit, outputLimit: outputLimit)
    let audio = try await program.output(of: Self.readable(phrase.text), arguments: arguments)
    guard let wave = Self.withSizes(audio) else {
      throw SpeechSynthesisError.renderingFailed(reason: "what it wrote is not a WAV file")
    }
    return wave
  }

  /// `nil` for a language that the engine does not speak.
  func arguments(for phrase: Phrase) -> [String]? {
    guard let voice = Self.voice(for: phrase.language) else { return nil }
    // 0…1 becomes half to twice 160 words a minute, which is clear to learners, and from the slowest that the engine can; half
    // an octave down to one up becomes 0 to 99; the volume is a percentage.
    let rate = 160 * pow(2, (phrase.rate - 0.5) * 2)
    let pitch = min(max(50 + 50 * log2(phrase.pitch), 0), 99)
    return [
      "-v", voice, "-s", String(Int(rate.rounded())), "-p", String(Int(pitch.rounded())),
      "-a", String(Int((phrase.volume * 100).rounded())),
      // UTF-8, and no pause at the end.
      "-b", "1", "-z", "--stdin", "--stdout",
    ]
  }

  /// The text without the engine's own notation: between double brackets it takes letters for phonemes.
  static func readable(_ text: String) -> String {
    text.replacing(/[\[\]]/) { _ in " " }
  }

  private static func voice(for language: SpeechSynthesisLanguage) -> String? {
    switch language {
    case .spanishOfSpain: "es"
    case .spanishOfLatinAmerica: "es-419"
    case .english: "en-us"
    // The engine spells out kanji.
    case .japanese: nil
    }
  }

  private var isInstalled: Bool {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    return searchPath.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The file with its real sizes: into a pipe, the engine writes the largest there are, since it cannot go back.
  static func withSizes(_ audio: [UInt8]) -> [UInt8]? {
    let header = 44
    guard audio.count > header, audio[36..<40].elementsEqual("data".utf8) else { return nil }
    var audio = audio
    func put(_ value: Int, at offset: Int) {
      for byte in 0..<4 { audio[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }
    put(audio.count - 8, at: 4)
    put(audio.count - header, at: 40)
    return audio
  }
}
