import Dependencies
import IssueReporting

extension WakeLockClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(hold: unimplemented("WakeLockClient.hold")) }
}
