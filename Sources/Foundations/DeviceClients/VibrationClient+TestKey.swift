import Dependencies
import IssueReporting

extension VibrationClient: TestDependencyKey {
  /// A client that keeps still.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test vibrates without having overridden that.
  public static var testValue: Self { Self(vibrate: unimplemented("VibrationClient.vibrate")) }
}
