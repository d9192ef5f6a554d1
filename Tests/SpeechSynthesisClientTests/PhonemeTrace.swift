import Foundation

@testable import SpeechSynthesisClientLive

/// Asks the engine how it reads phrases, without the sound: the phonemes of its own trace, as kana.
struct PhonemeTrace: Sendable {
  let engine: OpenJTalk

  /// Whether engine, dictionary and a voice are here.
  static let isInstalled: Bool = {
    let engine = OpenJTalk()
    return PhonemeTrace(engine: engine).voice != nil
      && FileManager.default.fileExists(atPath: engine.dictionary)
      && (try? PhonemeTrace(engine: engine).readings(of: ["1"])) != nil
  }()

  private var voice: String? {
    engine.voices.voices().best.flatMap { engine.voices.files()[$0.id]?.path(percentEncoded: false) }
  }

  /// The reading of each phrase, one process for all of them: phrases are sentences of one line, between which the engine pauses.
  /// `nil` where it pauses elsewhere, too, so that nobody can say what belongs to which.
  ///
  /// - Parameter phrases: of at most 150 characters together.
  func readings(of phrases: [String]) throws -> [String]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      engine.program, "-x", engine.dictionary, "-m", voice ?? "", "-ot", "/dev/stdout",
      // As few samples as can be: nobody listens.
      "-r", "10", "-p", "1",
    ]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data((phrases.joined(separator: "。") + "\n").utf8))
    try input.fileHandleForWriting.close()
    let trace = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(
        .executableLoad,
        userInfo: [NSLocalizedDescriptionKey: "\(engine.program) ended with \(process.terminationStatus)"])
    }
    let readings = Self.phonemes(in: Self.labels(in: trace))
      .split(whereSeparator: { $0 == "pau" || $0 == "sil" }).map { Self.kana($0) }
    return readings.count == phrases.count ? readings : nil
  }

  /// The part of a trace that names the phonemes; after it come megabytes of parameters.
  private static func labels(in trace: Data) -> String {
    guard let start = trace.range(of: Data("[Output label]".utf8)),
      let end = trace.range(of: Data("[Global parameter]".utf8), in: start.upperBound..<trace.endIndex)
    else { return "" }
    return String(decoding: trace[start.upperBound..<end.lowerBound], as: UTF8.self)
  }

  /// Of a label such as `4250000 4650000 s^e-N+m=a/A:…`, the phoneme between hyphen and plus sign.
  private static func phonemes(in labels: String) -> [Substring] {
    labels.split(separator: "\n").compactMap { line in
      guard let label = line.split(separator: " ").dropFirst(2).first,
        let start = label.firstIndex(of: "-"), let end = label[start...].firstIndex(of: "+")
      else { return nil }
      return label[label.index(after: start)..<end]
    }
  }

  /// Consonants with their vowels as hiragana. Capital vowels are voiceless ones, `N` is ん, `cl` is っ; what is no syllable of
  /// Japanese stays in angle brackets.
  private static func kana(_ phonemes: some Sequence<Substring>) -> String {
    var kana = ""
    var consonant = ""
    for phoneme in phonemes {
      switch phoneme {
      case "N": kana += "ん"
      case "cl": kana += "っ"
      case "a", "i", "u", "e", "o", "A", "I", "U", "E", "O":
        let syllable = consonant + phoneme.lowercased()
        kana += syllables[syllable] ?? "<\(syllable)>"
        consonant = ""
      default: consonant += phoneme
      }
    }
    return kana + consonant
  }

  /// By the engine's spelling.
  private static let syllables: [String: String] = {
    let rows = [
      "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さ　すせそ", "z": "ざ　ずぜぞ", "t": "た　　てと", "d": "だ　　でど",
      "n": "なにぬねの",
      "h": "はひ　へほ", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "m": "まみむめも", "r": "らりるれろ", "y": "や　ゆ　よ", "w": "わ　　　　",
      "sh": "　し　　　",
      "ch": "　ち　　　", "ts": "　　つ　　", "f": "　　ふ　　", "j": "　じ　　　",
    ]
    let palatal = [
      "sh": "し", "ch": "ち", "j": "じ", "ky": "き", "gy": "ぎ", "ny": "に", "hy": "ひ", "by": "び", "py": "ぴ",
      "my": "み", "ry": "り",
    ]
    var syllables: [String: String] = [:]
    for (consonant, row) in rows {
      for (vowel, kana) in zip("aiueo", row) where kana != "　" {
        syllables["\(consonant)\(vowel)"] = String(kana)
      }
    }
    for (consonant, kana) in palatal {
      for (vowel, small) in zip("auo", "ゃゅょ") { syllables["\(consonant)\(vowel)"] = "\(kana)\(small)" }
    }
    return syllables
  }()
}

extension String {
  /// Hiragana in which long vowels are written as they sound: へえせえ for へいせい, じゅうきゅう as it is, とお for とう.
  var withSoundedLongVowels: String {
    var result = ""
    var vowel: Character?
    for kana in self {
      var kana = kana
      if kana == "い", vowel == "え" { kana = "え" }
      if kana == "う", vowel == "お" { kana = "お" }
      result.append(kana)
      vowel = Self.vowels[kana]
    }
    return result
  }

  private static let vowels: [Character: Character] = {
    var vowels: [Character: Character] = [:]
    for row in ["あかがさざただなはばぱまやらわゃ", "いきぎしじちにひびぴみり", "うくぐすずつぬふぶぷむゆるゅ", "えけげせぜてでねへべぺめれ", "おこごそぞとどのほぼぽもよろょ"] {
      for kana in row { vowels[kana] = row.first }
    }
    return vowels
  }()
}
