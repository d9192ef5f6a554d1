import Dependencies
import IssueReporting

extension FileImporterClient: TestDependencyKey {
  /// A client whose person chooses no files.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test lets files be chosen without having overridden that.
  public static var testValue: Self { Self(choose: unimplemented("FileImporterClient.choose")) }
}
