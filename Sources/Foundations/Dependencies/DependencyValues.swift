import CounterpointValues

/// The dependencies that are in force: overrides, and behind them each key's default for the context.
///
/// Defaults are made once per key and context and kept on the current `ArchitectureContext`, so that a stateful
/// client is one client for a session, one for a test, and never the same for two of them.
public struct DependencyValues: Sendable {
  /// The values that are in force for the running code.
  @TaskLocal public static var _current = DependencyValues(storage: .empty)

  /// The place where overrides are being written just now, if they are.
  @TaskLocal static var place: _DependencyPlace?

  /// Indicates whether a value is read only to change it: then it is not used, and nothing is reported.
  static var isSetting: Bool { place != nil }

  @usableFromInline private(set) var storage: DependencyStorage

  /// Fresh values: no overrides, no defaults but those that these values, and what is made of them, make themselves. The
  /// context is inferred from the process.
  public init() { storage = DependencyStorage(context: nil, defaults: FreshDefaults()) }

  @usableFromInline
  init(storage: DependencyStorage) { self.storage = storage }

  /// Fresh values for live runs.
  public static var live: Self { values(for: .live) }
  /// Fresh values for previews.
  public static var preview: Self { values(for: .preview) }
  /// Fresh values for tests.
  public static var test: Self { values(for: .test) }

  private static func values(for context: DependencyContext) -> Self {
    let frame = OverrideFrame(DependencyValues.place ?? .assignment, in: nil)
    frame.note(.context)
    return DependencyValues(
      storage: DependencyStorage(context: context, defaults: FreshDefaults(), frame: frame))
  }

  /// The value for a key: the override if there is one, else the default for the context.
  ///
  /// O(1) to get, where a default is made at the first access; O(overrides) to set at first in a scope.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    @inlinable get {
      // Only `set` and `CachedValues` store boxes, each under the key whose value type the box has.
      if let box = storage.box(for: ObjectIdentifier(key)) {
        return unsafeDowncast(box, to: Box<Key.Value>.self).value
      }
      return defaultValue(
        of: key,
        at: DependencyAccess(
          function: function, fileID: fileID, filePath: filePath, line: line, column: column))
    }
    set {
      let place = DependencyValues.place ?? .assignment
      let box = Box(newValue)
      if place.kind == .prepareDependencies, let preparation = DependencyPreparation.current {
        return preparation.prepare(box, for: key, in: self, function: function)
      }
      beginWriting(in: place)
      storage.set(box, for: ObjectIdentifier(key))
      storage.frame?.note(.init(key: key, valueType: Key.Value.self, function: function))
    }
  }

  /// Makes sure that the storage is this value's own, and counts for the scope at `place`.
  private mutating func beginWriting(in place: _DependencyPlace) {
    if isKnownUniquelyReferenced(&storage), storage.frame?.place?.isSame(as: place) == true { return }
    storage = DependencyStorage(basedOn: storage, frame: OverrideFrame(place, in: storage.frame))
  }

  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(of key: Key.Type, at access: DependencyAccess) -> Key.Value {
    if let probe = storage.probe { return probe.value(of: key, at: access) }
    let context = ArchitectureContext.current
    let (box, isSettled) = defaults(in: context).box(for: key, context: storage.context, access: access)
    // Fresh defaults go before the context does.
    if isSettled, storage.defaults == nil {
      storage.remember(box, for: ObjectIdentifier(key), in: context)
    }
    return box.value
  }

  /// The defaults that these values use in an architecture context.
  func defaults(in context: ArchitectureContext = .current) -> CachedValues {
    storage.defaults?.values(in: context) ?? .of(context)
  }

  /// These values with `other`'s overrides on top. O(1) where `other` was made from these, as it is wherever scopes
  /// are nested, or one of them has no overrides.
  @inlinable
  func merging(_ other: DependencyValues) -> DependencyValues {
    storage === other.storage ? other : DependencyValues(storage: storage.merging(other.storage))
  }

  /// Says whether both are the very same set of overrides.
  @inlinable
  package func isIdentical(to other: DependencyValues) -> Bool { storage === other.storage }

  /// The kind of run that these values are for. Overriding it changes which defaults are used, `prepareDependencies` those of
  /// everything that runs in the current context.
  public var context: DependencyContext {
    get { storage.context ?? defaults().context }
    set {
      let place = DependencyValues.place ?? .assignment
      if place.kind == .prepareDependencies, let preparation = DependencyPreparation.current {
        guard preparation.prepare(newValue, in: self) else { return }
      }
      let frame = OverrideFrame(place, in: storage.frame)
      frame.note(.context)
      storage = DependencyStorage(basedOn: storage, frame: frame, context: newValue)
    }
  }
}

/// The place where `DependencyValues` was asked for a key: for most keys, in the property that stands for it.
@usableFromInline
struct DependencyAccess: Sendable {
  let function: StaticString
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(
    function: StaticString, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.function = function
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

}

/// Holds a value behind a reference, so that looking it up needs no dynamic cast.
@usableFromInline
final class Box<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  @usableFromInline init(_ value: Value) { self.value = value }
}
