import Dependencies
import IssueReporting

extension BrowserEnvironmentClient: TestDependencyKey {
  public static var previewValue: Self { .constant(BrowserEnvironment()) }
  public static var testValue: Self {
    Self(
      current: unimplemented("BrowserEnvironmentClient.current"),
      changes: unimplemented("BrowserEnvironmentClient.changes", placeholder: AsyncStream { $0.finish() }))
  }
}
