import Foundation
import Testing

@testable import CountBiki

/// Records made at random from a seed.
private struct History {
  var generator: SplitMix64
  let start = Date(timeIntervalSince1970: 1_750_000_000)

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func records(_ count: Int, days: Int = 10) -> [AnswerRecord] {
    (0..<count).map { _ in
      record(
        Int.random(in: 1...12, using: &generator),
        AnswerRecord.Kind.allCases.randomElement(using: &generator)!,
        at: TimeInterval(Int.random(in: 0..<days * 86_400, using: &generator)),
        topic: Int.random(in: 1...2, using: &generator))
    }
  }

  mutating func record(
    _ number: Int, _ kind: AnswerRecord.Kind, at seconds: TimeInterval, topic: Int = 1,
    timeToAnswer: TimeInterval? = nil
  ) -> AnswerRecord {
    let bits = (generator.next(), generator.next())
    let id = withUnsafeBytes(of: bits) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    return AnswerRecord(
      id: id, topicID: Topic.id(topic), value: QuestionValue(number), kind: kind, date: start + seconds,
      timeToAnswer: timeToAnswer ?? Double(Int.random(in: 1...200, using: &generator)) / 10,
      attempts: kind == .skipped ? 0 : kind == .correct ? 1 : 2)
  }
}

@Suite("Answer records")
struct AnswerRecordTests {
  private func challenge(_ kinds: [Submission.Kind]) -> Challenge {
    Challenge(
      id: UUID(), startDate: Date(timeIntervalSince1970: 100),
      question: Question(topicID: Topic.id(1), displayText: "7", spokenText: "7", acceptedAnswer: "7"),
      submissions: kinds.map {
        Submission(id: UUID(), date: Date(timeIntervalSince1970: 101), kind: $0, value: nil)
      })
  }

  @Test(
    "A record says how its challenge went",
    arguments: [
      ([.correct], .correct, 1), ([.incorrect, .incorrect, .correct], .incorrect, 3),
      ([.incorrect, .skip], .skipped, 1),
      ([.skip], .skipped, 0), ([.incorrect], .incorrect, 1),
    ] as [([Submission.Kind], AnswerRecord.Kind, Int)])
  func challenge(kinds: [Submission.Kind], kind: AnswerRecord.Kind, attempts: Int) {
    let challenge = challenge(kinds)
    let record = AnswerRecord(challenge, completedAt: Date(timeIntervalSince1970: 104.5), pause: 1.5)
    #expect(record.id == challenge.id && record.topicID == Topic.id(1) && record.value == QuestionValue(7))
    #expect(record.kind == kind)
    #expect(record.attempts == attempts)
    #expect(record.timeToAnswer == 3)
  }

  @Test("A clock that is set back makes nobody faster than thought")
  func clockSetBack() {
    #expect(
      AnswerRecord(challenge([.correct]), completedAt: Date(timeIntervalSince1970: 50)).timeToAnswer == 0)
  }

  @Test("Records that are in order are not even copied, others are put in order")
  func order() {
    var history = History(seed: 6)
    let records = (0..<1_000).map { history.record(3, .correct, at: Double($0 / 2)) }.oldestFirst()
    let again = records.oldestFirst()
    #expect(
      records.withUnsafeBufferPointer(\.baseAddress) == again.withUnsafeBufferPointer(\.baseAddress))
    #expect(records.map(\.date) == records.map(\.date).sorted())
    #expect(records.shuffled(using: &history.generator).oldestFirst() == records)
  }

  @Test("Records survive storage")
  func codable() throws {
    var history = History(seed: 3)
    let records = history.records(50)
    #expect(try JSONDecoder().decode([AnswerRecord].self, from: JSONEncoder().encode(records)) == records)
  }
}

@Suite("Statistics of a topic")
struct TopicStatisticsTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test("A history, told in figures")
  func figures() {
    var history = History(seed: 1)
    let day = 86_400.0
    let midnight = calendar.startOfDay(for: history.start).timeIntervalSince(history.start)
    let records = [
      history.record(5, .correct, at: midnight + 60), history.record(5, .incorrect, at: midnight + 120),
      history.record(8, .skipped, at: midnight + 180), history.record(8, .skipped, at: midnight + day + 1),
      history.record(6, .correct, at: midnight + day + 2),
      history.record(7, .correct, at: midnight + 3 * day),
    ]
    let statistics = TopicStatistics(records.shuffled(), calendar: calendar, now: records[5].date + day)
    #expect(statistics.tally.correct == 3 && statistics.tally.incorrect == 1 && statistics.tally.skipped == 2)
    #expect(statistics.accuracy == 0.5)
    #expect(statistics.streak == 2 && statistics.longestStreak == 2)
    #expect(statistics.days.map(\.tally.total) == [3, 2, 1])
    #expect(statistics.days.map(\.start) == [0, 1, 3].map { history.start + midnight + $0 * day })
    #expect(statistics.dayStreak == 1)
    #expect(statistics.worst.map(\.value) == [QuestionValue(8), QuestionValue(5)])
    #expect(statistics.worst.map(\.missed) == [2, 1] && statistics.worst.map(\.asked) == [2, 2])
    #expect(statistics.lastDate == records[5].date)
    let times = [records[0], records[4], records[5]].map(\.timeToAnswer).sorted()
    #expect(statistics.medianTimeToAnswer == times[1])
  }

  @Test("Half of the right answers took longer than the median, whether their number is odd or even")
  func median() {
    var history = History(seed: 3)
    var records = [4.0, 1, 3, 2].map { history.record(5, .correct, at: $0, timeToAnswer: $0) }
    records.append(history.record(5, .incorrect, at: 5, timeToAnswer: 100))
    func statistics() -> TopicStatistics {
      TopicStatistics(records, calendar: calendar, now: records[0].date)
    }
    #expect(statistics().medianTimeToAnswer == 2.5)
    #expect(statistics().days.map(\.medianTimeToAnswer) == [2.5])
    records.append(history.record(5, .correct, at: 6, timeToAnswer: 8))
    #expect(statistics().medianTimeToAnswer == 3)
  }

  @Test("Nothing answered is no accuracy and no time")
  func empty() {
    let statistics = TopicStatistics([], calendar: calendar, now: .now)
    #expect(statistics.accuracy == nil && statistics.medianTimeToAnswer == nil && statistics.lastDate == nil)
    #expect(statistics.worst.isEmpty && statistics.days.isEmpty && statistics.dayStreak == 0)
  }

  @Test("Days in a row count until a day has passed without an answer", arguments: [(0, 3), (1, 3), (2, 0)])
  func dayStreak(daysLater: Int, streak: Int) {
    var history = History(seed: 2)
    let records = [0.0, 1, 2].map { history.record(1, .incorrect, at: $0 * 86_400) }
    let now = history.start + Double(2 + daysLater) * 86_400
    #expect(TopicStatistics(records, calendar: calendar, now: now).dayStreak == streak)
  }

  @Test("Days are the calendar's, where a clock was put forward as well")
  func summerTime() throws {
    var berlin = Calendar(identifier: .gregorian)
    berlin.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // 30 March 2025 has 23 hours there.
    let first = try #require(
      berlin.date(from: DateComponents(year: 2025, month: 3, day: 29, hour: 23, minute: 30)))
    var history = History(seed: 4)
    let offset = first.timeIntervalSince(history.start)
    let records = [0.0, 3_600, 86_400].map { history.record(1, .correct, at: offset + $0) }
    let statistics = TopicStatistics(records, calendar: berlin, now: records[2].date)
    #expect(statistics.days.map(\.tally.correct) == [1, 1, 1])
    #expect(statistics.dayStreak == 3)
  }

  @Test(
    "Whatever the history: order and doubles change nothing, and the figures add up",
    arguments: 0..<40 as Range<UInt64>)
  func properties(seed: UInt64) {
    var history = History(seed: seed)
    let records = history.records(Int(seed) * 5)
    let now = history.start + 10 * 86_400
    let statistics = TopicStatistics(records, calendar: calendar, now: now, worstLimit: 5)
    let again = TopicStatistics(
      (records + records.prefix(9)).shuffled(using: &history.generator), calendar: calendar, now: now,
      worstLimit: 5)
    #expect(statistics == again)
    #expect(statistics.tally.total == records.count)
    #expect(statistics.days.map(\.tally.total).reduce(0, +) == records.count)
    #expect(statistics.days.map(\.start) == statistics.days.map(\.start).sorted())
    #expect(
      statistics.streak <= statistics.longestStreak && statistics.longestStreak <= statistics.tally.correct)
    #expect(statistics.worst.count <= 5)
    #expect(statistics.worst.allSatisfy { $0.missed > 0 && $0.missed <= $0.asked })
    #expect(statistics.worst.map(\.missed) == statistics.worst.map(\.missed).sorted(by: >))
    let byTopic = TopicStatistics.byTopic(records, calendar: calendar, now: now)
    #expect(byTopic.values.map(\.tally.total).reduce(0, +) == records.count)
    #expect(Set(byTopic.keys) == Set(records.map(\.topicID)))
  }
}

@Suite("Missed numbers")
struct MissedNumbersTests {
  private var history = History(seed: 9)
  private let topicID = Topic.id(1)

  @Test("A missed number comes back, later each time that it is known, and then no more")
  mutating func boxes() throws {
    var missed = MissedNumbers()
    missed.note(history.record(7, .incorrect, at: 0))
    var seconds = 0.0
    for wait in MissedNumbers.waits {
      let date = history.start + seconds
      #expect(missed.due(in: topicID, at: date + wait - 1).isEmpty)
      #expect(missed.due(in: topicID, at: date + wait).map(\.value) == [QuestionValue(7)])
      seconds += wait
      missed.note(history.record(7, .correct, at: seconds))
    }
    #expect(missed.items.isEmpty)
  }

  @Test("Missing it again takes it back to the beginning")
  mutating func missedAgain() {
    var missed = MissedNumbers()
    missed.note(history.record(7, .incorrect, at: 0))
    missed.note(history.record(7, .correct, at: 100))
    #expect(missed.items.map(\.box) == [1])
    missed.note(history.record(7, .skipped, at: 200))
    #expect(missed.items.map(\.box) == [0] && missed.items.map(\.misses) == [2])
  }

  @Test("Knowing it before its time changes nothing")
  mutating func early() {
    var missed = MissedNumbers()
    missed.note(history.record(7, .incorrect, at: 0))
    let before = missed
    missed.note(history.record(7, .correct, at: 10))
    missed.note(history.record(8, .correct, at: 10))
    #expect(missed == before)
  }

  @Test("One question in three is a missed one, where any is due")
  mutating func share() throws {
    var missed = MissedNumbers()
    for number in 1...3 { missed.note(history.record(number, .incorrect, at: Double(number))) }
    let now = history.start + 1_000
    var generator = SplitMix64(seed: 5)
    let topicID = topicID
    let drawn = (0..<9_000).compactMap { _ in
      missed.next(in: topicID, at: now, after: nil, using: &generator)
    }
    #expect((2_800...3_200).contains(drawn.count))
    // The longest overdue.
    #expect(Set(drawn) == [QuestionValue(1)])
    let others = (0..<100).compactMap { _ in
      missed.next(in: topicID, at: now, after: QuestionValue(1), using: &generator)
    }
    #expect(Set(others) == [QuestionValue(2)])
  }

  @Test("A number that the topic asks for no more is in nobody's way, and is not lost")
  mutating func notAskedAnyMore() {
    var missed = MissedNumbers()
    missed.note(history.record(7, .incorrect, at: 0))
    missed.note(history.record(8, .incorrect, at: 1))
    let now = history.start + 1_000
    var generator = SplitMix64(seed: 5)
    let topicID = topicID
    func draw(where isAsked: (QuestionValue) -> Bool) -> Set<QuestionValue> {
      Set(
        (0..<100).compactMap { _ in
          missed.next(in: topicID, at: now, after: nil, using: &generator, where: isAsked)
        })
    }
    #expect(draw { $0 != QuestionValue(7) } == [QuestionValue(8)])
    #expect(draw { _ in false } == [])
    // As soon as it is asked for again, it returns.
    #expect(draw { _ in true } == [QuestionValue(7)])
  }

  @Test("Before their time, and in other topics, none is asked, and the generator is left alone")
  mutating func notDue() {
    var missed = MissedNumbers()
    missed.note(history.record(7, .incorrect, at: 0))
    var generator = SplitMix64(seed: 5)
    var untouched = generator
    #expect(missed.next(in: topicID, at: history.start, after: nil, using: &generator) == nil)
    #expect(missed.next(in: Topic.id(2), at: history.start + 1e6, after: nil, using: &generator) == nil)
    #expect(
      missed.next(in: topicID, at: history.start + 1e6, after: QuestionValue(7), using: &generator) == nil)
    #expect(generator.next() == untouched.next())
  }

  @Test(
    "Whatever the history: the limit holds, and only missed numbers are there",
    arguments: 0..<20 as Range<UInt64>)
  func properties(seed: UInt64) throws {
    var history = History(seed: seed)
    let records = history.records(200)
    let missed = MissedNumbers(records)
    let everMissed = Set(records.filter { $0.kind != .correct }.map { "\($0.topicID) \($0.value)" })
    #expect(missed.items.allSatisfy { everMissed.contains("\($0.topicID) \($0.value)") })
    #expect(Set(missed.items.map { "\($0.topicID) \($0.value)" }).count == missed.items.count)
    #expect(missed.items.allSatisfy { MissedNumbers.waits.indices.contains($0.box) && $0.misses > 0 })
    #expect(MissedNumbers(records.shuffled(using: &history.generator)) == missed)
    #expect(try JSONDecoder().decode(MissedNumbers.self, from: JSONEncoder().encode(missed)) == missed)
  }

  @Test("Of very many missed numbers the ones that are due last give way")
  mutating func limit() {
    var missed = MissedNumbers()
    for number in 1...300 { missed.note(history.record(number, .incorrect, at: Double(number))) }
    #expect(missed.items.count == MissedNumbers.limitPerTopic)
    // Each that came when there was no room took the place of the one before it.
    #expect(Set(missed.items.map(\.value)) == Set((Array(1...99) + [300]).map { QuestionValue($0) }))
  }

  @Test("A file that somebody edited is set right")
  func damagedFile() throws {
    let id = Topic.id(1).uuidString
    let item = #"{"topicID":"\#(id)","value":"7","box":BOX,"dueDate":0,"misses":-4}"#
    let items = [item.replacing("BOX", with: "99"), item.replacing("BOX", with: "-3")]
    let json = #"{"items":[\#(items.joined(separator: ","))]}"#
    let missed = try JSONDecoder().decode(MissedNumbers.self, from: Data(json.utf8))
    #expect(missed.items.map(\.box) == [MissedNumbers.waits.count - 1])
    #expect(missed.items.map(\.misses) == [1])
  }

  @Test("A missed number is put again through the topic's next question")
  mutating func nextChallenge() throws {
    let topic = try #require(Topic.topic(topicID))
    var missed = MissedNumbers()
    missed.note(history.record(7, .incorrect, at: 0))
    var generator = SplitMix64(seed: 1)
    var asked: Set<QuestionValue> = []
    for _ in 0..<50 {
      if let value = missed.next(in: topicID, at: history.start + 60, after: nil, using: &generator) {
        asked.insert(try #require(topic.question(for: value, locale: Locale(identifier: "en_US"))).value)
      }
    }
    #expect(asked == [QuestionValue(7)])
  }
}
