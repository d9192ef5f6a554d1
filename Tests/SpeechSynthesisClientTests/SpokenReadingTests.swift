import Foundation
import JapaneseNumberReading
import SpeechSynthesisClient
import Testing

@testable import CountBiki
@testable import SpeechSynthesisClientLive

/// What the engine says of what the app gives it, beside what the module says.
///
/// Of every topic a sample, the same in every run; `COUNTERPOINT_READINGS=all` (`make readings`) takes as many questions of each
/// topic as there are, up to 2,500, and every number to 10,000.
@Suite(
  "The voice reads as the module says", .serialized,
  .enabled(
    if: PhonemeTrace.isInstalled,
    "Open JTalk or its voice is not installed, so nothing was compared: make setup-tests installs both"))
struct SpokenReadingTests {
  private struct Spoken: Hashable {
    let text: String
    let kana: String

    init(_ question: Question) throws {
      text = OpenJTalk.readable(
        try SpeechSynthesisClientLive.Phrase(.init(text: question.spokenText), voices: []).text)
      kana = question.reading.kana
    }

    init(text: String, kana: String) {
      self.text = text
      self.kana = kana
    }
  }

  private static let isComplete = ProcessInfo.processInfo.environment["COUNTERPOINT_READINGS"] == "all"
  private let trace = PhonemeTrace(engine: OpenJTalk())

  /// Different phrases of a topic: all where there are few.
  private func sample(_ topic: Topic, count: Int) throws -> [Spoken] {
    var generator = SeededGenerator(state: UInt64(topic.number))
    var phrases: Set<Spoken> = []
    var sample: [Spoken] = []
    for _ in 0..<count * 6 where sample.count < count {
      let phrase = try Spoken(topic.question(locale: Locale(identifier: "en_US"), using: &generator))
      if phrases.insert(phrase).inserted { sample.append(phrase) }
    }
    return sample
  }

  /// The phrases that the engine reads otherwise.
  ///
  /// Many are asked for at once. As a sentence among others a phrase may be taken for a word that it is not alone, such as 19, so what
  /// differs is asked for again alone, as the app does; only that counts.
  private func disagreements(_ phrases: [Spoken]) async throws -> [String] {
    let batches = Self.batches(phrases)
    return try await withThrowingTaskGroup(of: [String].self) { group in
      for half in 0..<2 {
        group.addTask {
          try stride(from: half, to: batches.count, by: 2).flatMap { try disagreements(inBatch: batches[$0]) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private func disagreements(inBatch batch: [Spoken]) throws -> [String] {
    let readings = try trace.readings(of: batch.map(\.text))
    var disagreements: [String] = []
    for (index, phrase) in batch.enumerated() {
      let expected = phrase.kana.withSoundedLongVowels
      guard readings?[index].withSoundedLongVowels != expected else { continue }
      let alone = try trace.readings(of: [phrase.text])?.first ?? "several sentences"
      if alone.withSoundedLongVowels != expected {
        disagreements.append("\(phrase.text) is \(phrase.kana), and read \(alone)")
      }
    }
    return disagreements
  }

  private static func batches(_ phrases: [Spoken]) -> [[Spoken]] {
    var batches: [[Spoken]] = [[]]
    var length = 0
    for phrase in phrases {
      let more = phrase.text.unicodeScalars.count + 1
      if length + more > 150 {
        batches.append([])
        length = 0
      }
      batches[batches.count - 1].append(phrase)
      length += more
    }
    return batches
  }

  @Test("Thousands of phrases, of every topic")
  func everyTopic() async throws {
    let topics = Topic.all(of: .listening)
    let phrases = try topics.flatMap { try sample($0, count: Self.isComplete ? 2_500 : 70) }
    #expect(phrases.count > 2_000)
    let disagreements = try await disagreements(phrases)
    #expect(disagreements == [])
    print(
      "The voice reads \(phrases.count - disagreements.count) of \(phrases.count) phrases as the module says."
    )
  }

  @Test("Every number to 10,000", .enabled(if: isComplete, "make readings compares all of them"))
  func everyNumber() async throws {
    let numbers = (1...10_000).map { Spoken(text: SpokenText.number($0), kana: Reading.number($0).kana) }
    #expect(try await disagreements(numbers) == [])
  }

  /// From 一京 on the engine's dictionary knows no changes of sound.
  @Test("Large numbers, to the last below 一京")
  func largeNumbers() async throws {
    var generator = SeededGenerator(state: 12)
    var numbers = (4...15).flatMap { power in (1...9).map { Int(pow(10, Double(power))) * $0 } }
    for power in 5...15 {
      let least = Int(pow(10, Double(power)))
      numbers += (0..<(Self.isComplete ? 200 : 10)).map { _ in
        Int.random(in: least..<least * 10, using: &generator)
      }
    }
    numbers += [
      9999_9999_9999_9999, 1_0000_0000_0001, 31_0000_0000_0000, 58_0000_0000_0000, 510_0000_0000_0000,
    ]
    let phrases = numbers.map { Spoken(text: SpokenText.number($0), kana: Reading.number($0).kana) }
    #expect(try await disagreements(phrases) == [])
  }

  @Test("A phrase is read alone as among others")
  func alone() async throws {
    let phrases = try Topic.all(of: .listening).flatMap { try sample($0, count: Self.isComplete ? 100 : 2) }
    let different = try phrases.filter {
      try trace.readings(of: [$0.text])?.map(\.withSoundedLongVowels) != [$0.kana.withSoundedLongVowels]
    }
    #expect(different.map(\.text) == [])
  }

  @Test(
    "Digits alone would be misread here, which is why others are spoken",
    arguments: [("10000000", "せんまん"), ("34日", "さんじゅうよんにち"), ("0時", "ぜろじ"), ("1日", "いちにち")])
  func exceptions(text: String, kana: String) throws {
    #expect(try trace.readings(of: [text])?.map(\.withSoundedLongVowels) == [kana.withSoundedLongVowels])
  }

  @Test("A wrong reading would be noticed")
  func wrongReading() async throws {
    #expect(try await disagreements([Spoken(text: "300", kana: "さんひゃく")]) == ["300 is さんひゃく, and read さんびゃく"])
  }
}

/// Sebastiano Vigna's SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
