import Dependencies
import IssueReporting

extension ShareClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(share: unimplemented("ShareClient.share")) }
}
