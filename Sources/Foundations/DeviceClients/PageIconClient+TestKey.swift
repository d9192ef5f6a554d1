import Dependencies
import IssueReporting

extension PageIconClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      set: unimplemented("PageIconClient.set"), setHomeScreen: unimplemented("PageIconClient.setHomeScreen"))
  }
}
