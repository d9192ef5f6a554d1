import Foundation

/// Numbers that were missed, and when each is to be asked again: Sebastian Leitner's boxes.
///
/// A number that is missed goes into the first box. Every time it is then answered right at the first try *when it was
/// due* it moves on by one box, and so waits longer; out of the last box it is known, and forgotten here. Missing it again
/// takes it back to the first. An answer before its time changes nothing: it proves nothing about memory.
struct MissedNumbers: Codable, Hashable, Sendable {
  /// A missed number.
  struct Item: Codable, Hashable, Sendable {
    let topicID: Topic.ID
    let value: QuestionValue
    /// Index into ``MissedNumbers/waits``.
    var box: Int
    /// The time at which it is to be asked again.
    var dueDate: Date
    /// The number of times that it was missed since it was added.
    var misses: Int
  }

  /// The time that a number of each box waits: within the session, later in it, then from one day to three
  /// weeks.
  static let waits: [TimeInterval] = [45, 10 * 60, 86_400, 3 * 86_400, 7 * 86_400, 21 * 86_400]
  /// The number of a topic's numbers that are kept; whichever is due last gives way to a new one.
  static let limitPerTopic = 100
  /// The share of questions that are due ones, where any is due: one in three, so that a session stays a
  /// session.
  static let share = 1.0 / 3

  private(set) var items: [Item] = []

  private enum CodingKeys: String, CodingKey { case items }

  init() {}

  /// Decodes the items and sets right what cannot be true of them, as in a file that somebody edited: a box
  /// that does not exist, numbers beyond the limit.
  init(from decoder: any Decoder) throws {
    let decoded = try decoder.container(keyedBy: CodingKeys.self).decode([Item].self, forKey: .items)
    var seen: [Topic.ID: Set<QuestionValue>] = [:]
    for var item in decoded {
      guard seen[item.topicID, default: []].count < Self.limitPerTopic,
        seen[item.topicID, default: []].insert(item.value).inserted
      else { continue }
      item.box = min(max(item.box, 0), Self.waits.count - 1)
      item.misses = max(item.misses, 1)
      items.append(item)
    }
  }

  /// Creates what a history leads to: the same as if every record had been noted when it was made. O(*n* ·
  /// ``items``).
  init(_ records: some Sequence<AnswerRecord>) {
    for record in records.oldestFirst() { note(record) }
  }

  /// Takes notice of an answer. O(``items``).
  mutating func note(_ record: AnswerRecord) {
    let index = items.firstIndex { $0.topicID == record.topicID && $0.value == record.value }
    guard record.kind == .correct else {
      miss(record, index)
      return
    }
    guard let index, items[index].dueDate <= record.date else { return }
    let box = items[index].box + 1
    guard box < Self.waits.count else {
      items.remove(at: index)
      return
    }
    items[index].box = box
    items[index].dueDate = record.date + Self.waits[box]
  }

  /// The topic's numbers whose time has come, the longest overdue first. O(*n* log *n*) in ``items``.
  func due(in topicID: Topic.ID, at date: Date) -> [Item] {
    items.filter { $0.topicID == topicID && $0.dueDate <= date }.sorted {
      ($0.dueDate, $0.value.description) < ($1.dueDate, $1.value.description)
    }
  }

  /// The missed number that the next question should ask for; `nil` where it should be a new one.
  ///
  /// Where any is due, one question in three is it (``share``), as the generator decides: the same seed, the same session. The
  /// number that was just asked is not asked again at once.
  ///
  /// - Parameter isAsked: whether the topic asks for the value still. One that it does not waits, and is in nobody's way.
  func next(
    in topicID: Topic.ID, at date: Date, after previous: QuestionValue?,
    using generator: inout some RandomNumberGenerator, where isAsked: (QuestionValue) -> Bool = { _ in true }
  ) -> QuestionValue? {
    guard let item = due(in: topicID, at: date).first(where: { $0.value != previous && isAsked($0.value) }),
      Double.random(in: 0..<1, using: &generator) < Self.share
    else { return nil }
    return item.value
  }

  private mutating func miss(_ record: AnswerRecord, _ index: Int?) {
    let due = record.date + Self.waits[0]
    if let index {
      items[index].box = 0
      items[index].dueDate = due
      items[index].misses += 1
      return
    }
    let ofTopic = items.indices.filter { items[$0].topicID == record.topicID }
    if ofTopic.count >= Self.limitPerTopic,
      let last = ofTopic.max(by: { items[$0].dueDate < items[$1].dueDate })
    {
      items.remove(at: last)
    }
    items.append(Item(topicID: record.topicID, value: record.value, box: 0, dueDate: due, misses: 1))
  }
}
