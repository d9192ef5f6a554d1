import Dependencies
import IssueReporting

extension WakeLockClient: TestDependencyKey {
  /// A client that does nothing until the task is cancelled.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test keeps the screen on without having overridden that.
  public static var testValue: Self { Self(hold: unimplemented("WakeLockClient.hold")) }
}
