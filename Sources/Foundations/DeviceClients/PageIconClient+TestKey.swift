import Dependencies
import IssueReporting

extension PageIconClient: TestDependencyKey {
  /// A client that leaves the icon as it is.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test sets an icon without having overridden that.
  public static var testValue: Self {
    Self(
      set: unimplemented("PageIconClient.set"), setHomeScreen: unimplemented("PageIconClient.setHomeScreen"))
  }
}
