import Synchronization

/// Learns which keys a key path reads: a key path cannot be asked, but it can be followed.
final class ProvenanceProbe: Sendable {
  private let values: DependencyValues
  private let entries = Mutex<[OverrideFrame.Entry]>([])

  init(_ values: DependencyValues) { self.values = values }

  /// The keys that `keyPath` reads of the values, first read first. Defaults are made for it where they have not been,
  /// but neither count as used nor report anything.
  static func entries<Value>(
    of keyPath: KeyPath<DependencyValues, Value>, in values: DependencyValues
  ) -> [OverrideFrame.Entry] {
    let probe = ProvenanceProbe(values)
    let probing = DependencyValues(
      storage: DependencyStorage(probe: probe, of: values.storage))
    DependencyDeclaration.withoutReading {
      DependencyValues.$place.withValue(.assignment) { _ = probing[keyPath: keyPath] }
    }
    return probe.entries.withLock { $0 }
  }

  func value<Key: TestDependencyKey>(of key: Key.Type, at access: DependencyAccess) -> Key.Value {
    entries.withLock {
      $0.append(.init(key: key, valueType: Key.Value.self, function: access.function))
    }
    return values[
      key, fileID: access.fileID, filePath: access.filePath, line: access.line, column: access.column,
      function: access.function]
  }
}
