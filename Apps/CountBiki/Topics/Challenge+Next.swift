import Dependencies

extension Challenge {
  /// A new question about `topic`, put now, drawn and identified by the generators among the dependencies.
  ///
  /// - Parameters:
  ///   - previous: the question before, which is not asked twice in a row.
  ///   - missed: numbers whose time may have come to be asked again.
  static func next(of topic: Topic, after previous: Question? = nil, missed: MissedNumbers = MissedNumbers())
    -> Self
  {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    @Dependency(\.locale) var locale
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return Self(
      id: uuid(), startDate: now,
      question: withRandomNumberGenerator { generator in
        let value = missed.next(in: topic.id, at: now, after: previous?.value, using: &generator)
        return value.flatMap { topic.question(for: $0, locale: locale) }
          ?? topic.question(after: previous?.value, locale: locale, using: &generator)
      })
  }
}
