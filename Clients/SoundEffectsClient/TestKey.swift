import Dependencies

extension DependencyValues {
  /// Plays short sounds.
  public var soundEffectsClient: SoundEffectsClient {
    get { self[SoundEffectsClient.self] }
    set { self[SoundEffectsClient.self] = newValue }
  }
}

extension SoundEffectsClient: TestDependencyKey {
  /// Reports an issue wherever it is called.
  public static let testValue = Self()
  /// The client for previews, which is silent.
  public static let previewValue = noop
  /// Is silent.
  public static let noop = Self { _ in }
}
