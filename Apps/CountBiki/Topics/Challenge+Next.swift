import Dependencies

extension Challenge {
  /// A new question about `topic`, put now, drawn and identified by the generators among the dependencies.
  static func next(of topic: Topic) -> Self {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    @Dependency(\.locale) var locale
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return Self(
      id: uuid(), startDate: now,
      question: withRandomNumberGenerator { generator in
        topic.question(locale: locale, using: &generator)
      })
  }
}
