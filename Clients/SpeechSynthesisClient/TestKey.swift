import Dependencies

extension DependencyValues {
  /// Speaks text aloud.
  public var speechSynthesisClient: SpeechSynthesisClient {
    get { self[SpeechSynthesisClient.self] }
    set { self[SpeechSynthesisClient.self] = newValue }
  }
}

extension SpeechSynthesisClient: TestDependencyKey {
  /// Reports an issue wherever it is called.
  public static let testValue = Self()

  /// Two voices; every text takes two seconds of the dependency clock.
  public static var previewValue: Self {
    Self(
      availableVoices: { [.previewHana, .previewKenta] },
      defaultVoice: { .previewHana },
      deviceVoices: { [] },
      speak: { _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(2))
      },
      prepare: { _ in }
    )
  }

  /// One voice that has said everything at once.
  public static let noop = Self(
    availableVoices: { [.previewHana] },
    defaultVoice: { .previewHana },
    deviceVoices: { [] },
    speak: { _ in },
    prepare: { _ in }
  )
}
