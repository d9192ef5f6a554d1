import Sharing

/// The answers of all topics. Each topic's are kept apart, so that an answer costs the writing of its own topic's alone.
enum History {
  /// Oldest first.
  static func all() -> [AnswerRecord] {
    Topic.all.flatMap { topic in
      @SharedReader(.history(of: topic.id)) var records
      return records
    }
    .sorted(by: AnswerRecord.isOlder)
  }

  /// Adds records that are not here yet; those of topics that nobody knows are left out.
  static func add(_ new: [AnswerRecord]) {
    for (id, new) in Dictionary(grouping: new, by: \.topicID) where Topic.topic(id) != nil {
      @Shared(.history(of: id)) var records
      $records.withLock { records in
        let known = Set(records.map(\.id))
        var seen: Set<AnswerRecord.ID> = []
        records += new.filter { !known.contains($0.id) && seen.insert($0.id).inserted }
        records.sort(by: AnswerRecord.isOlder)
        records = records.suffix(QuizFeature.historyLimit)
      }
    }
  }

  static func erase() {
    for topic in Topic.all {
      @Shared(.history(of: topic.id)) var records
      if !records.isEmpty { $records.withLock { $0 = [] } }
    }
  }
}
