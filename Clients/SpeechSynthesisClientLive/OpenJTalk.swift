import Foundation
import SpeechSynthesisClient

/// The Japanese speech engine Open JTalk, run as a program for every phrase.
///
/// There is no shell in between. Nothing of a phrase becomes an argument: the text goes to standard input,
/// numbers are formatted here, and a voice is a file that was found on this machine.
struct OpenJTalk: Sendable {
  /// The program's name, looked up in `PATH`, or its path.
  var program = "open_jtalk"
  /// The folder in which Debian and its kin put the dictionary.
  var dictionary = "/var/lib/mecab/dic/open-jtalk/naist-jdic"
  var voices = VoiceLibrary()
  /// The engine takes about a tenth of a second per phrase; more than this means that something is wrong.
  var timeLimit = Duration.seconds(10)
  /// 80 seconds of sound.
  var outputLimit = 8 << 20

  static let engineRemedy =
    "Install it with: apt-get install open-jtalk open-jtalk-mecab-naist-jdic (or run: make setup)"
  static let voiceRemedy =
    "Put an .htsvoice file into the folder Voices or the one named by COUNTERPOINT_VOICE_DIRECTORY (or run: make setup)"

  /// The phrase as a WAV file of 16-bit samples.
  func render(_ phrase: Phrase) async throws -> [UInt8] {
    guard FileManager.default.fileExists(atPath: dictionary) else {
      throw SpeechSynthesisError.noEngine(remedy: Self.engineRemedy)
    }
    guard let voice = voices.files()[phrase.voiceID] else {
      throw SpeechSynthesisError.noVoice(remedy: Self.voiceRemedy)
    }
    let program = SpeechProgram(
      program: program, remedy: Self.engineRemedy, timeLimit: timeLimit, outputLimit: outputLimit)
    return try await program.output(
      of: Self.readable(phrase.text), arguments: arguments(for: phrase, voice: voice))
  }

  func arguments(for phrase: Phrase, voice: URL) -> [String] {
    [
      "-x", dictionary,
      "-m", voice.path(percentEncoded: false),
      // 0…1 becomes half to twice the usual speed; the pitch's factor becomes half-tones; the volume decibels.
      "-r", Self.number(pow(2, (phrase.rate - 0.5) * 2)),
      "-fm", Self.number(12 * log2(phrase.pitch)),
      "-g", Self.number(max(20 * log10(phrase.volume), -60)),
      "-ow", "/dev/stdout",
    ]
  }

  /// The text as the engine's dictionary can read it: it is silent about a yen sign in front of an amount.
  static func readable(_ text: String) -> String {
    text.replacing(/[￥¥]\s?([0-9][0-9,]*)/) { "\($0.1)円" }
  }

  private static func number(_ value: Double) -> String {
    // Hundredths, with a full stop in every locale.
    String((value * 100).rounded() / 100)
  }
}
