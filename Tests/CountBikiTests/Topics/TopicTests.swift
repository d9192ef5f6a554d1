import Foundation
import Testing

@testable import CountBiki

@Suite("Topics")
struct TopicTests {
  let english = Locale(identifier: "en_US")

  private func topic(_ number: Int) throws -> Topic {
    try #require(Topic.all.first { $0.id == Topic.id(number) })
  }

  private func answers(_ number: Int, draws: Int = 10_000, seed: UInt64 = 1) throws -> [Int] {
    let topic = try topic(number)
    var generator = SplitMix64(seed: seed)
    return (0..<draws).map { _ in
      Int(topic.question(locale: english, using: &generator).acceptedAnswer)!
    }
  }

  @Test("The topics of listening are the table's, in its order, and those that came later")
  func catalog() {
    let listening = Topic.all(of: .listening)
    let first = listening.filter { topic in TopicRow.all.contains { $0.number == topic.number } }
    #expect(first.map(\.id) == TopicRow.all.map { Topic.id($0.number) })
    #expect(first.map(\.title) == TopicRow.all.map(\.title))
    #expect(first.map(\.category) == TopicRow.all.map(\.category))
    #expect(first.count == 29)
    #expect(
      Set(listening.map(\.number)).subtracting(first.map(\.number))
        == [204, 205, 210, 211, 212, 312, 313, 314, 315, 316, 401, 402, 403, 404, 405, 406, 407, 408, 409])
    #expect(listening.allSatisfy { $0.skill == .listening && !$0.caption.isEmpty })
    #expect(TopicCategory.allCases.flatMap { Topic.all(in: $0) } == listening)
  }

  @Test(
    "The topics of reading are those of listening that differ to a reader, under identifiers of their own")
  func readingTopics() {
    let numbers = Topic.all(of: .listening).map(\.number)
    #expect(Topic.all == Exercise.allCases.flatMap(Topic.all(of:)))
    #expect(Set(Topic.all.map(\.id)).count == Topic.all.count)
    #expect(Topic.all(of: .readingKanji).map(\.number) == numbers.filter { $0 != 311 })
    #expect(Topic.all(of: .readingNumbers).map(\.number) == numbers.filter { ![303, 311].contains($0) })
    for topic in Topic.all where topic.exercise != .listening {
      #expect(topic.skill == .reading)
      #expect(topic.id == Topic.id(topic.number + (topic.exercise == .readingKanji ? 1000 : 2000)))
    }
    #expect(Topic.all.allSatisfy { Topic.topic($0.id) == $0 })
    #expect(Topic.topic(Topic.id(5)) == nil)
  }

  @Test("An identifier ends in the topic's number, in hexadecimal digits")
  func identifiers() {
    #expect(Topic.id(001).uuidString == "C27296D2-934F-42DD-9F48-000000000001")
    #expect(Topic.id(311).uuidString == "C27296D2-934F-42DD-9F48-000000000137")
  }

  @Test("2,000 questions stay inside their row of the table", arguments: TopicRow.all)
  func questions(row: TopicRow) throws {
    let topic = try topic(row.number)
    var generator = SplitMix64(seed: UInt64(row.number))
    var lowest = Int.max
    var highest = Int.min
    for _ in 0..<2_000 {
      let question = topic.question(locale: english, using: &generator)
      let answer = try #require(Int(question.acceptedAnswer))
      let form = TopicRow.Form(
        spoken: question.spokenText, shown: question.displayText, prefix: question.answerPrefix,
        postfix: question.answerPostfix)
      // One `#require`, since thousands of recorded expectations take longer than the questions.
      try #require(
        question.acceptedAnswer == "\(answer)" && row.answers.contains(answer)
          && answer.isMultiple(of: row.step) && row.forms(answer).contains(form)
          && question.topicID == topic.id,
        "\(question)")
      lowest = min(lowest, answer)
      highest = max(highest, answer)
    }
    // Both ends are asked, or come near where the range is long.
    let margin = (row.answers.upperBound - row.answers.lowerBound) / 100
    #expect(lowest <= row.answers.lowerBound + margin)
    #expect(highest >= row.answers.upperBound - margin)
  }

  @Test("The same seed asks the same questions")
  func seeds() throws {
    #expect(try answers(006, draws: 50, seed: 7) == answers(006, draws: 50, seed: 7))
    #expect(try answers(006, draws: 50, seed: 7) != answers(006, draws: 50, seed: 8))
  }

  @Test("Half of the questions about days are about the first ten")
  func days() throws {
    let share = try Double(answers(206).filter { $0 <= 10 }.count) / 10_000
    #expect(abs(share - 1 / 2) < 0.02)
  }

  @Test("Two thirds of the hours are those of a clock's face")
  func hours() throws {
    let share = try Double(answers(301).filter { $0 <= 12 }.count) / 10_000
    #expect(abs(share - 2 / 3) < 0.02)
  }

  @Test("Morning and afternoon come evenly")
  func halfDays() throws {
    let share = try Double(answers(303).filter { $0 < 12 }.count) / 10_000
    #expect(abs(share - 1 / 2) < 0.02)
  }

  @Test("The eras come evenly, however long they were", arguments: ["昭和", "平成", "令和"])
  func eras(name: String) throws {
    let topic = try topic(311)
    var generator = SplitMix64(seed: 311)
    let asked = (0..<10_000).count { _ in
      topic.question(locale: english, using: &generator).spokenText.hasPrefix(name)
    }
    #expect(abs(Double(asked) / 10_000 - 1 / 3) < 0.02)
  }

  @Test("What is shown is grouped as the learner's country does")
  func locale() throws {
    let topic = try topic(007)
    var generator = SplitMix64(seed: 1)
    let question = topic.question(locale: Locale(identifier: "de_DE"), using: &generator)
    #expect(question.displayText.contains("."))
    #expect(!question.spokenText.contains("."))
    #expect(question.displayText.replacing(".", with: "") == question.acceptedAnswer)
  }
}
