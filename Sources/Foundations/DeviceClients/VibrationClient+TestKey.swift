import Dependencies
import IssueReporting

extension VibrationClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(vibrate: unimplemented("VibrationClient.vibrate")) }
}
