import Dependencies
import IssueReporting

extension AudioPlayerClient: TestDependencyKey {
  /// A client that plays nothing, and is done at once.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test plays or prepares a sound without having overridden that.
  public static var testValue: Self {
    Self(
      play: unimplemented("AudioPlayerClient.play"), prepare: unimplemented("AudioPlayerClient.prepare"))
  }
}
