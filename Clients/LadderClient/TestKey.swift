import Dependencies

extension DependencyValues {
  /// Ladder's service.
  public var ladderClient: LadderClient {
    get { self[LadderClient.self] }
    set { self[LadderClient.self] = newValue }
  }
}

extension LadderClient: TestDependencyKey {
  /// Reports an issue wherever it is called.
  public static let testValue = Self()
  /// A service with samples instead of a network: one person, a few challenges, and an error only for a challenge that is not there.
  public static let previewValue = LadderClient.sample
}
