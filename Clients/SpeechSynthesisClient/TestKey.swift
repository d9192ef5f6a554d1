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

  private static func previewVoices(_ language: SpeechSynthesisLanguage) -> [SpeechSynthesisVoice] {
    [.previewHana, .previewKenta, .previewLola, .previewMateo, .previewGrace].filter { $0.speaks(language) }
  }

  /// Two voices for Japanese, one for every other language; every text takes two seconds of the dependency clock.
  public static var previewValue: Self {
    Self(
      availableVoices: previewVoices,
      defaultVoice: { previewVoices($0).first },
      deviceVoices: { _ in [] },
      speak: { _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(2))
      },
      prepare: { _ in }
    )
  }

  /// One voice for every language that has said everything at once.
  public static let noop = Self(
    availableVoices: { Array(previewVoices($0).prefix(1)) },
    defaultVoice: { previewVoices($0).first },
    deviceVoices: { _ in [] },
    speak: { _ in },
    prepare: { _ in }
  )
}
