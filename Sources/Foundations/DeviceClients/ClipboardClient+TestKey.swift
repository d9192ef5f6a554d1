import Dependencies
import IssueReporting

extension ClipboardClient: TestDependencyKey {
  /// A client that forgets what is written, and is empty.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test uses the clipboard without having overridden that.
  public static var testValue: Self {
    Self(write: unimplemented("ClipboardClient.write"), read: unimplemented("ClipboardClient.read"))
  }
}
