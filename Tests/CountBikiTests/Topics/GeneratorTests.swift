import Foundation
import JapaneseNumberReading
import Testing

@testable import CountBiki

/// What holds for every topic of every exercise.
@Suite("Generators")
struct GeneratorTests {
  private let english = Locale(identifier: "en_US")

  private func questions(_ topic: Topic, count: Int = 1_000) -> [Question] {
    var generator = SplitMix64(seed: UInt64(topic.number))
    var previous: QuestionValue?
    return (0..<count).map { _ in
      let question = topic.question(after: previous, locale: english, using: &generator)
      previous = question.value
      return question
    }
  }

  /// The same without their texts, of which only some tests need thousands.
  private func values(_ topic: Topic, count: Int) -> [QuestionValue] {
    var generator = SplitMix64(seed: UInt64(topic.number))
    var previous: QuestionValue?
    return (0..<count).map { _ in
      let value = topic.generator.draw(after: previous, using: &generator)
      previous = value
      return value
    }
  }

  private func topic(_ number: Int, _ exercise: Exercise = .listening) throws -> Topic {
    try #require(Topic.all(of: exercise).first { $0.number == number })
  }

  @Test("No question comes twice in a row", arguments: TopicCase.listening)
  fileprivate func noRepeats(topicCase: TopicCase) {
    let topic = topicCase.topic
    let values = values(topic, count: 3_000)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("Nor where the generator always draws the same", arguments: TopicCase.listening)
  fileprivate func noRepeatsOfConstants(topicCase: TopicCase) {
    let topic = topicCase.topic
    var generator = LastOfRange()
    let first = topic.question(locale: english, using: &generator)
    let second = topic.question(after: first.value, locale: english, using: &generator)
    let third = topic.question(after: second.value, locale: english, using: &generator)
    #expect(first.value != second.value)
    #expect(second.value != third.value)
  }

  @Test("Without repeats the odds stay even")
  func evenOdds() throws {
    let counts = Dictionary(grouping: values(try topic(001), count: 20_000), by: { $0 }).mapValues(
      \.count)
    #expect(counts.count == 10)
    #expect(counts.values.allSatisfy { abs(Double($0) - 2_000) < 200 })
  }

  @Test("A question's own answers are accepted, and the numbers of others are not", arguments: TopicCase.all)
  fileprivate func answers(topicCase: TopicCase) throws {
    let topic = topicCase.topic
    let questions = questions(topic, count: 50)
    for (question, other) in zip(questions, questions.dropFirst()) {
      try #require(question.accepts(question.acceptedAnswer), "\(question)")
      try #require(question.topicID == topic.id && question.exercise == topic.exercise)
      if question.acceptedAnswer != other.acceptedAnswer, !other.reading.accepts(question.reading.kana) {
        try #require(!question.accepts(other.acceptedAnswer), "\(question) \(other)")
      }
    }
  }

  @Test(
    "A question can be put again from its value, which survives storage as text", arguments: TopicCase.all)
  fileprivate func values(topicCase: TopicCase) throws {
    let topic = topicCase.topic
    for question in questions(topic, count: 30) {
      let data = try JSONEncoder().encode([question.value])
      let value = try #require(try JSONDecoder().decode([QuestionValue].self, from: data).first)
      try #require(topic.question(for: value, locale: english) == question)
      try #require(topic.generator.contains(value))
    }
  }

  @Test("A value that the topic cannot have asked is no question", arguments: TopicCase.listening)
  fileprivate func foreignValues(topicCase: TopicCase) {
    let topic = topicCase.topic
    for numbers in [
      [], [-1], [0, 0, 0, 0], [Int.max], [Int.max, 1], [1, 77], [2024, 13, 1], [2023, 2, 29], [1868, 99],
    ] {
      #expect(topic.question(for: QuestionValue(numbers), locale: english) == nil, "\(numbers)")
    }
  }

  @Test("Who listens sees nothing, who reads sees the number or its kanji")
  func prompts() throws {
    func question(_ number: Int, _ exercise: Exercise, _ numbers: Int...) throws -> Question {
      try #require(try topic(number, exercise).question(for: QuestionValue(numbers), locale: english))
    }
    let heard = try question(102, .listening, 3400)
    #expect(heard.promptText == nil && heard.displayText == "￥3,400" && heard.answerPrefix == "￥")
    let kanji = try question(102, .readingKanji, 3400)
    #expect(
      kanji.promptText == "三千四百円" && kanji.displayText == "￥3,400" && kanji.answerFormat == .wholeNumber)
    let kana = try question(102, .readingNumbers, 3400)
    #expect(kana.promptText == "￥3,400" && kana.displayText == "さんぜん よんひゃくえん" && kana.answerPrefix == nil)
    #expect(kana.answerFormat == .kana && kana.acceptedAnswer == "さんぜんよんひゃくえん")
    #expect(try question(316, .readingKanji, 1989, 1).promptText == "平成元年")
    #expect(try question(303, .readingKanji, 15).promptText == "午後三時")
  }

  @Test(
    "What the topics that came later ask for",
    arguments: [
      (204, [3, 20], "3時間20分", "3:20", "さんじかん にじゅっぷん"),
      (205, [1, 20, 5], "1時間20分5秒", "1:20:05", "いちじかん にじゅっぷん ごびょう"),
      (210, [3, 1], "3時間半", "3.5", "さんじかん はん"), (210, [3, 0], "3時間", "3", "さんじかん"),
      (211, [1, 1], "1ヶ月半", "1.5", "いっかげつ はん"),
      (212, [4, 1], "4年半", "4.5", "よねん はん"), (312, [0, 5], "0時5分", "0:05", "れいじ ごふん"),
      (313, [16, 30], "午後4時半", "4:30", "ごご よじ はん"), (313, [9, 0], "午前9時", "9:00", "ごぜん くじ"),
      (314, [2, 29], "2月29日", "2/29", "にがつ にじゅう くにち"),
      (315, [2000, 2, 29], "2000年2月29日", "2000/2/29", "にせんねん にがつ にじゅう くにち"),
      (316, [1868, 45], "1912年", "1912", "めいじ よんじゅう ごねん"),
      (316, [1912, 1], "1912年", "1912", "たいしょう がんねん"), (403, [2], "2人", "2", "ふたり"),
      (404, [13], "13本", "13", "じゅう さんぼん"),
      (408, [3], "3階", "3", "さんがい"), (409, [4, 6], "6匹", "6", "ろっぴき"),
    ] as [(Int, [Int], String, String, String)])
  func laterTopics(number: Int, numbers: [Int], shown: String, answer: String, kana: String) throws {
    let question = try #require(try topic(number).question(for: QuestionValue(numbers), locale: english))
    #expect(question.displayText == shown)
    #expect(question.acceptedAnswer == answer)
    #expect(question.reading.spacedKana == kana)
  }

  @Test("A half comes as often as not", arguments: [210, 211, 212, 313])
  func halves(number: Int) throws {
    let halves = values(try topic(number), count: 10_000).count { $0.numbers[1] > 0 }
    #expect(abs(Double(halves) / 10_000 - 1 / 2) < 0.02)
  }

  @Test("Every era comes as often as another, and its years with it")
  func eras() throws {
    let eras = Dictionary(grouping: values(try topic(316), count: 10_000), by: \.numbers[0])
    #expect(eras.keys.sorted() == [1868, 1912, 1926, 1989, 2019])
    #expect(eras.values.allSatisfy { abs(Double($0.count) / 10_000 - 1 / 5) < 0.02 })
  }

  @Test("Of days only those are asked that there are")
  func days() throws {
    let dates = values(try topic(315), count: 20_000).map(\.numbers)
    let calendar = Calendar(identifier: .gregorian)
    #expect(
      dates.allSatisfy {
        DateComponents(calendar: calendar, timeZone: .gmt, year: $0[0], month: $0[1], day: $0[2]).isValidDate
      })
    #expect(dates.contains { $0[1] == 2 && $0[2] == 29 })
    #expect(Set(values(try topic(314), count: 30_000)).count == 366)
  }

  @Test("Half of the questions about things are about one to ten", arguments: 401...407)
  func things(number: Int) throws {
    let small = values(try topic(number), count: 10_000).count { $0.numbers[0] <= 10 }
    #expect(abs(Double(small) / 10_000 - 1 / 2) < 0.02)
  }
}

/// A topic by its number, which is all that a test's name needs.
private struct TopicCase: CustomTestStringConvertible, Sendable {
  let topic: Topic
  var testDescription: String { "\(topic.number) \(topic.title), \(topic.exercise)" }

  static let listening = Topic.all(of: .listening).map(Self.init)
  static let all = Topic.all.map(Self.init)
}
