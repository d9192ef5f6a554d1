import IssueReporting
import Synchronization

/// An issue that every read of a default reports, because the default stands in for one that is missing.
enum UnimplementedReport: Sendable {
  case noTestValue(key: Any.Type)
  case noLiveValue(key: Any.Type)

  /// Who takes the reports of defaults that are being made, in place of their being made at once.
  @TaskLocal static var collector: Collector?

  final class Collector: Sendable {
    private let reports = Mutex<[ObjectIdentifier: UnimplementedReport]>([:])

    func collect(_ report: UnimplementedReport, of key: Any.Type) {
      reports.withLock { $0[ObjectIdentifier(key)] = report }
    }

    func report(of key: Any.Type) -> UnimplementedReport? {
      reports.withLock { $0[ObjectIdentifier(key)] }
    }
  }

  /// Reports the issue where the `@Dependency` that is being read was declared, else at `location`.
  func run(at location: CachedValues.Location) {
    let reading = DependencyValues.reading
    reportIssue(
      message(reading, at: location),
      fileID: reading?.fileID ?? location.fileID, filePath: reading?.filePath ?? location.filePath,
      line: reading?.line ?? location.line, column: reading?.column ?? location.column)
  }

  private var key: Any.Type {
    switch self {
    case .noTestValue(let key), .noLiveValue(let key): return key
    }
  }

  private func message(_ reading: DependencyReading?, at location: CachedValues.Location) -> String {
    // The property's name is known from the place that asks, since a key path cannot tell it on every platform.
    let property = location.property
    let name = property.map { "@Dependency(\\.\($0))" } ?? "@Dependency(\(key).self)"
    var facts = ["  Key:         \(key)"]
    if let reading {
      facts.insert("  Declared at: \(reading.fileID):\(reading.line)", at: 0)
      facts.append("  Value:       \(reading.valueType)")
    }
    switch self {
    case .noTestValue:
      return """
        \(name) has no test implementation, but was accessed from a test context:

        \(facts.joined(separator: "\n"))

        A test that uses a live dependency may do what nobody wants it to. Override it for this test:

          withDependencies { $0\(property.map { ".\($0)" } ?? "[\(key).self]") = … } operation: { … }

        or give '\(key)' a 'testValue'.
        """
    case .noLiveValue:
      return """
        \(name) has no live implementation, but was accessed from a live context:

        \(facts.joined(separator: "\n"))

        Conform '\(key)' to 'DependencyKey' with a 'liveValue', and link the module that does so to the executable. \
        Its test value is used instead.
        """
    }
  }
}
