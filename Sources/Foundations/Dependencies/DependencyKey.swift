/// The interface half of a dependency: what tests and previews use. The live half is ``DependencyKey``, which may be
/// declared in another module, so that features need not link it.
public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  /// The value that previews use. Defaults to ``testValue``.
  static var previewValue: Value { get }
  /// The value that tests use that override nothing.
  static var testValue: Value { get }
}

/// A dependency with a live value.
public protocol DependencyKey<Value>: TestDependencyKey {
  associatedtype Value = Self
  /// The value that runs use that are neither tests nor previews.
  static var liveValue: Value { get }
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value that previews use: that of tests, unless the key has one for them.
  public static var previewValue: Value { testValue }

  /// Indicates whether using an unimplemented endpoint reports an issue just now: not while overrides are
  /// being written, when reaching for `$0.client.endpoint` to set it is no use of the client.
  public static var shouldReportUnimplemented: Bool { !DependencyValues.isSetting }
}

extension DependencyKey {
  /// The value that previews use: the live one, unless the key has one for them.
  public static var previewValue: Value { liveValue }

  /// Reports an issue, since a test that reaches for a live value by accident proves nothing, and answers with
  /// ``previewValue``.
  public static var testValue: Value {
    let report = UnimplementedReport.noTestValue(key: Self.self)
    if let collector = UnimplementedReport.collector {
      collector.collect(report, of: Self.self)
    } else if shouldReportUnimplemented {
      report.run(
        at: DependencyAccess(
          function: "testValue()", fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    }
    return previewValue
  }
}
