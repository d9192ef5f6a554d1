import Dependencies
import IssueReporting

extension FileExporterClient: TestDependencyKey {
  /// A client that hands nothing over.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test hands a file over without having overridden that.
  public static var testValue: Self { Self(export: unimplemented("FileExporterClient.export")) }
}
