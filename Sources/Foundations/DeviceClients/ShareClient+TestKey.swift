import Dependencies
import IssueReporting

extension ShareClient: TestDependencyKey {
  /// A client whose person thinks better of sharing.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test shares something without having overridden that.
  public static var testValue: Self { Self(share: unimplemented("ShareClient.share")) }
}
