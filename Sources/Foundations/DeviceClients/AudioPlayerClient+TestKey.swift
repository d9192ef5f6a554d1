import Dependencies
import IssueReporting

extension AudioPlayerClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      play: unimplemented("AudioPlayerClient.play"), prepare: unimplemented("AudioPlayerClient.prepare"))
  }
}
