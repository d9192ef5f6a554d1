import Dependencies

extension Challenge {
  /// A new question about `topic`, put now.
  ///
  /// - Parameters:
  ///   - previous: the question before, which is not asked twice in a row.
  ///   - missed: numbers whose time may have come to be asked again.
  static func next(of topic: Topic, after previous: Question? = nil, missed: MissedNumbers = MissedNumbers())
    -> Self
  {
    Self(putting: .next(of: topic, after: previous, missed: missed))
  }

  /// A question that is put now, identified by the generator among the dependencies.
  init(putting question: Question) {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    self.init(id: uuid(), startDate: now, question: question)
  }
}

extension Question {
  /// A question about `topic`, drawn by the generator among the dependencies: a missed number whose time has come, or a new one.
  ///
  /// - Parameters:
  ///   - previous: the question before, which is not asked twice in a row.
  ///   - missed: numbers whose time may have come to be asked again.
  static func next(of topic: Topic, after previous: Question? = nil, missed: MissedNumbers = MissedNumbers())
    -> Self
  {
    @Dependency(\.date.now) var now
    @Dependency(\.locale) var locale
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return withRandomNumberGenerator { generator in
      let value = missed.next(
        in: topic.id, at: now, after: previous?.value, using: &generator, where: topic.generator.contains)
      return value.flatMap { topic.question(for: $0, locale: locale) }
        ?? topic.question(after: previous?.value, locale: locale, using: &generator)
    }
  }
}
