/// Reads a dependency, by its property of ``DependencyValues`` or by its key.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// @Dependency(\.date.now) var now
/// @Dependency(SpeechSynthesisClient.self) var speech
/// ```
///
/// Takes note of the overrides that are in force where it is declared. A read uses those that are in force where it
/// happens, and behind them the noted ones. Which of them supplied a value, `DependencyValues.provenance(of:)`
/// tells.
@propertyWrapper
public struct Dependency<Value>: Sendable, _HasInitialValues {
  public let _initialValues: DependencyValues
  @usableFromInline let keyPath: any KeyPath<DependencyValues, Value> & Sendable
  @usableFromInline let declaration: DependencyDeclaration

  /// - Parameter function: names the declaring type or function in reports; leave it at its default.
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    _initialValues = DependencyValues._current
    self.keyPath = keyPath
    declaration = DependencyDeclaration(
      fileID: fileID, filePath: filePath, line: line, column: column, declarer: function)
  }

  /// - Parameter function: names the declaring type or function in reports; leave it at its default.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, function: StaticString = #function
  ) where Key.Value == Value {
    self.init(
      \DependencyValues.[key: HashableType<Key>()], fileID: fileID, filePath: filePath, line: line,
      column: column, function: function)
  }

  /// The value, looked up anew at each read. O(1) where the noted overrides are among those in force, else O(overrides).
  @inlinable
  public var wrappedValue: Value {
    let current = DependencyValues._current
    let values = _initialValues.merging(current)
    return declaration.reading {
      // A default that is made by this read may read dependencies itself, and then has to see what this read sees.
      values.isIdentical(to: current)
        ? values[keyPath: keyPath]
        : DependencyValues.$_current.withValue(values) { values[keyPath: keyPath] }
    }
  }
}

/// Names a key's type in a key path.
@usableFromInline
struct HashableType<Key: TestDependencyKey>: Hashable, Sendable {
  @inlinable init() {}
}

extension DependencyValues {
  @inlinable
  subscript<Key: TestDependencyKey>(key key: HashableType<Key>) -> Key.Value {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

/// Something that has noted the overrides in force when it was made.
public protocol _HasInitialValues {
  var _initialValues: DependencyValues { get }
}
