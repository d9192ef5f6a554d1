import Foundation

/// A learner's results with a topic, computed from the records of their answers.
struct TopicStatistics: Codable, Hashable, Sendable {
  /// The number of times that each way of completing a question came.
  struct Tally: Codable, Hashable, Sendable {
    var correct = 0
    var incorrect = 0
    var skipped = 0

    var total: Int { correct + incorrect + skipped }
    /// The part that was right at the first try, from 0 to 1; `nil` where nothing was answered.
    var accuracy: Double? { total == 0 ? nil : Double(correct) / Double(total) }

    mutating func count(_ kind: AnswerRecord.Kind) {
      switch kind {
      case .correct: correct += 1
      case .incorrect: incorrect += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// The answers of one day.
  struct Day: Codable, Hashable, Identifiable, Sendable {
    /// The day's first moment in the calendar that the statistics were made with.
    let start: Date
    var tally = Tally()
    /// Median seconds of the right answers; `nil` where there was none.
    var medianTimeToAnswer: TimeInterval?

    var id: Date { start }
  }

  /// A number that was missed.
  struct Trouble: Codable, Hashable, Identifiable, Sendable {
    let topicID: Topic.ID
    let value: QuestionValue
    /// The number of times that it was answered wrong or skipped.
    var missed = 0
    /// The number of times that it was asked.
    var asked = 0
    /// The time at which it was last asked.
    var lastDate: Date

    var id: String { "\(topicID)/\(value)" }
  }

  private(set) var tally = Tally()
  /// Median seconds of the answers that were right at the first try; `nil` where there was none.
  private(set) var medianTimeToAnswer: TimeInterval?
  /// Right answers in a row, up to the latest.
  private(set) var streak = 0
  /// The most right answers in a row.
  private(set) var longestStreak = 0
  /// Days with an answer in a row, up to the day of `now` or the day before, which is not lost yet.
  private(set) var dayStreak = 0
  /// Days with answers, oldest first; days without are left out.
  private(set) var days: [Day] = []
  /// Missed numbers, the worst first: most often missed, then most of the times that they were asked, then latest.
  private(set) var worst: [Trouble] = []
  /// The time at which the latest answer was given.
  private(set) var lastDate: Date?

  /// The part that was right at the first try, from 0 to 1; `nil` where nothing was answered.
  var accuracy: Double? { tally.accuracy }

  /// Statistics over all `records`, in whatever order they come; a record that comes twice counts once.
  ///
  /// O(*n* log *n*).
  ///
  /// - Parameters:
  ///   - records: those of one topic, or of any that are to be told of together.
  ///   - calendar: decides where a day begins; the learner's.
  ///   - now: decides which streak of days is alive.
  ///   - worstLimit: how many missed numbers to keep.
  init(_ records: some Sequence<AnswerRecord>, calendar: Calendar, now: Date, worstLimit: Int = 10) {
    var ids: Set<UUID> = []
    let records = records.filter { ids.insert($0.id).inserted }.oldestFirst()
    lastDate = records.last?.date
    countStreaks(records)
    countDays(records, calendar: calendar, now: now)
    countTroubles(records, limit: worstLimit)
    medianTimeToAnswer = Self.median(of: records)
  }

  /// Statistics of each topic that has records. O(*n* log *n*).
  static func byTopic(
    _ records: some Sequence<AnswerRecord>, calendar: Calendar, now: Date, worstLimit: Int = 10
  ) -> [Topic.ID: Self] {
    Dictionary(grouping: records, by: \.topicID).mapValues {
      Self($0, calendar: calendar, now: now, worstLimit: worstLimit)
    }
  }

  private mutating func countStreaks(_ records: [AnswerRecord]) {
    for record in records {
      tally.count(record.kind)
      streak = record.kind == .correct ? streak + 1 : 0
      longestStreak = max(longestStreak, streak)
    }
  }

  private mutating func countDays(_ records: [AnswerRecord], calendar: Calendar, now: Date) {
    var rest = records[...]
    while let first = rest.first {
      let start = calendar.startOfDay(for: first.date)
      // One question to the calendar for each day, not for each record: it takes its time.
      let end = calendar.dateInterval(of: .day, for: first.date)?.end ?? start + 86_400
      let records = rest.prefix { $0.date < end }
      var day = Day(start: start, medianTimeToAnswer: Self.median(of: records))
      for record in records { day.tally.count(record.kind) }
      days.append(day)
      rest = rest.dropFirst(records.count)
    }
    let today = calendar.startOfDay(for: now)
    // Counted in days of the calendar, which are not all of 24 hours.
    var expected = 0
    for day in days.reversed() {
      guard let age = calendar.dateComponents([.day], from: day.start, to: today).day, age >= 0 else {
        continue
      }
      if dayStreak == 0, age <= 1 { expected = age }
      guard age == expected else { break }
      dayStreak += 1
      expected += 1
    }
  }

  private mutating func countTroubles(_ records: [AnswerRecord], limit: Int) {
    struct Key: Hashable {
      let topicID: Topic.ID
      let value: QuestionValue
    }
    var troubles: [Key: Trouble] = [:]
    for record in records {
      let key = Key(topicID: record.topicID, value: record.value)
      var trouble =
        troubles[key] ?? Trouble(topicID: record.topicID, value: record.value, lastDate: record.date)
      trouble.asked += 1
      if record.kind != .correct { trouble.missed += 1 }
      trouble.lastDate = record.date
      troubles[key] = trouble
    }
    worst = Array(troubles.values.filter { $0.missed > 0 }.sorted(by: Self.isWorse).prefix(max(0, limit)))
  }

  private static func isWorse(_ one: Trouble, _ other: Trouble) -> Bool {
    if one.missed != other.missed { return one.missed > other.missed }
    if one.asked != other.asked { return one.asked < other.asked }
    if one.lastDate != other.lastDate { return one.lastDate > other.lastDate }
    return one.id < other.id
  }

  private static func median(of records: some Sequence<AnswerRecord>) -> TimeInterval? {
    let times = records.filter { $0.kind == .correct }.map(\.timeToAnswer).sorted()
    guard !times.isEmpty else { return nil }
    let middle = times.count / 2
    return times.count.isMultiple(of: 2) ? (times[middle - 1] + times[middle]) / 2 : times[middle]
  }
}
