import IssueReporting
import Synchronization

/// An issue that the first use of a default reports, because the default stands in for one that is missing.
enum UnimplementedReport: Sendable {
  case noTestValue(key: Any.Type)
  case noLiveValue(key: Any.Type)

  /// The collector that takes the reports of defaults that are being made, in place of their being made at
  /// once.
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

  /// Reports the issue where the `@Dependency` that is being read was declared, else where the key was asked for.
  func run(at access: DependencyAccess) {
    let declaration = DependencyDeclaration.current
    reportIssue(
      message(declaration, at: access),
      fileID: declaration?.fileID ?? access.fileID, filePath: declaration?.filePath ?? access.filePath,
      line: declaration?.line ?? access.line, column: declaration?.column ?? access.column)
  }

  private var key: Any.Type {
    switch self {
    case .noTestValue(let key), .noLiveValue(let key): return key
    }
  }

  private func message(_ declaration: DependencyDeclaration?, at access: DependencyAccess) -> String {
    // The property's name is known from the place that asks, since a key path cannot tell it on every platform.
    let entry = OverrideFrame.Entry(key: key, valueType: key, function: access.function)
    let (property, name) = (entry.property, entry.declaration)
    let facts = facts(declaration)
    switch self {
    case .noTestValue:
      return """
        \(name) has no test implementation, but was accessed from a test context:

        \(facts)

        A test that uses a live dependency may do what nobody wants it to. Override it for this test:

          withDependencies { $0\(property.map { ".\($0)" } ?? "[\(key).self]") = … } operation: { … }

        or give '\(key)' a 'testValue'.
        """
    case .noLiveValue:
      return """
        \(name) has no live implementation, but was accessed from a live context:

        \(facts)

        Conform '\(key)' to 'DependencyKey' with a 'liveValue', and link the module that does so to the executable. \
        Its test value is used instead.
        """
    }
  }

  private func facts(_ declaration: DependencyDeclaration?) -> String {
    var facts: [String] = []
    if let declaration {
      facts.append("Declared at: \(declaration.place), in '\(declaration.declarer)'")
      if let site = CallSite.ofRead(declaration) { facts.append("Read at:     \(site.description)") }
    }
    facts.append("Key:         \(key)")
    if let key = key as? any TestDependencyKey.Type { facts.append("Value:       \(valueType(of: key))") }
    facts += DependencyValues._current.scopeFacts
    return facts.map { "  \($0)" }.joined(separator: "\n")
  }

  private func valueType<Key: TestDependencyKey>(of key: Key.Type) -> Any.Type { Key.Value.self }
}
