import CounterpointValues
import IssueReporting

/// The dependencies that are in force: overrides, and behind them each key's default for the context.
///
/// Defaults are made once per key and context and kept on the current `ArchitectureContext`, so that a stateful
/// client is one client for a session, one for a test, and never the same for two of them.
public struct DependencyValues: Sendable {
  /// The values that are in force for the running code.
  @TaskLocal public static var _current = DependencyValues()

  @TaskLocal static var isSetting = false
  @TaskLocal static var reading: DependencyReading?

  private var storage = DependencyStorage.empty

  /// No overrides; the context is inferred from the process.
  public init() {}

  /// Fresh values for live runs.
  public static var live: Self { values(for: .live) }
  /// Fresh values for previews.
  public static var preview: Self { values(for: .preview) }
  /// Fresh values for tests.
  public static var test: Self { values(for: .test) }

  private static func values(for context: DependencyContext) -> Self {
    var values = DependencyValues()
    values.context = context
    return values
  }

  /// The value for a key: the override if there is one, else the default for the context.
  ///
  /// O(1). A default is made at the first access.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      // Only `set` and `CachedValues` store boxes, each under the key whose value type the box has.
      if let box = storage.box(for: ObjectIdentifier(key)) {
        return unsafeDowncast(box, to: Box<Key.Value>.self).value
      }
      let context = ArchitectureContext.current
      let (box, isSettled) = cached(in: context).box(
        for: key, context: self.context,
        location: .init(
          function: function, fileID: fileID, filePath: filePath, line: line, column: column))
      if isSettled { storage.remember(box, for: ObjectIdentifier(key), in: context) }
      return box.value
    }
    set {
      let box = Box(newValue)
      if isKnownUniquelyReferenced(&storage) {
        storage.set(box, for: ObjectIdentifier(key))
      } else {
        storage = DependencyStorage(basedOn: storage)
        storage.set(box, for: ObjectIdentifier(key))
      }
    }
  }

  /// These values with `other`'s overrides on top. O(1) where `other` was made from these, as it is wherever scopes
  /// are nested, or one of them has no overrides.
  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = self
    merged.storage = storage.merging(other.storage)
    return merged
  }

  /// Whether both are the very same set of overrides.
  package func isIdentical(to other: DependencyValues) -> Bool { storage === other.storage }

  /// Makes these overrides the defaults. Returns whether all of them came in time.
  func prepareDefaults(in cached: CachedValues, context: DependencyContext) -> Bool {
    var areAllFirst = true
    for (key, box) in storage.overrides where !cached.prepare(box, for: key, context: context) {
      areAllFirst = false
    }
    return areAllFirst
  }

  func cached(in context: ArchitectureContext) -> CachedValues {
    context.value(of: CachedValues.self) { CachedValues() }
  }

  /// What kind of run these values are for. Overriding it changes which defaults are used.
  public var context: DependencyContext {
    get { storage.context ?? .inferred }
    set { storage = DependencyStorage(basedOn: storage, context: newValue) }
  }
}

/// Holds a value behind a reference, so that looking it up needs no dynamic cast.
final class Box<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
