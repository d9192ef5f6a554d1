import Dependencies
import IssueReporting

extension ClipboardClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(write: unimplemented("ClipboardClient.write"), read: unimplemented("ClipboardClient.read"))
  }
}
