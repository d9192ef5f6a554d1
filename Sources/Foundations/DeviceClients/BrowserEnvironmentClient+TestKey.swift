import Dependencies
import IssueReporting

extension BrowserEnvironmentClient: TestDependencyKey {
  /// A client of a phone that stays as it is: 390 by 844 points, light, in English.
  public static var previewValue: Self { .constant(BrowserEnvironment()) }
  /// A client that reports an issue where a test asks for the environment without having overridden that.
  public static var testValue: Self {
    Self(
      current: unimplemented("BrowserEnvironmentClient.current"),
      changes: unimplemented("BrowserEnvironmentClient.changes", placeholder: AsyncStream { $0.finish() }))
  }
}
