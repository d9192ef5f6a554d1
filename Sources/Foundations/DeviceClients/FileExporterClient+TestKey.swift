import Dependencies
import IssueReporting

extension FileExporterClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(export: unimplemented("FileExporterClient.export")) }
}
