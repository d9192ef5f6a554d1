import Dependencies
import IssueReporting

extension FileImporterClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(choose: unimplemented("FileImporterClient.choose")) }
}
