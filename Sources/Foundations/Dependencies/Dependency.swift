/// Reads a dependency, by its property of ``DependencyValues`` or by its key.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// @Dependency(\.date.now) var now
/// @Dependency(SpeechSynthesisClient.self) var speech
/// ```
///
/// Takes note of the overrides that are in force where it is declared. A read uses those that are in force where it
/// happens, and behind them the noted ones.
@propertyWrapper
public struct Dependency<Value>: Sendable, _HasInitialValues {
  public let _initialValues: DependencyValues
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    _initialValues = DependencyValues._current
    self.keyPath = keyPath
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      \DependencyValues.[key: HashableType<Key>()], fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  public var wrappedValue: Value {
    let current = DependencyValues._current
    let values = _initialValues.merging(current)
    // A default that is made by this read may read dependencies itself, and then has to see what this read sees.
    if values.isIdentical(to: current), DependencyContext.inferred == .live {
      return values[keyPath: keyPath]
    }
    let reading = DependencyReading(
      valueType: Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
    return DependencyValues.$reading.withValue(reading) {
      DependencyValues.$_current.withValue(values) { values[keyPath: keyPath] }
    }
  }
}

/// Names a key's type in a key path.
struct HashableType<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  subscript<Key: TestDependencyKey>(key key: HashableType<Key>) -> Key.Value {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

/// Something that has noted the overrides in force when it was made.
public protocol _HasInitialValues {
  var _initialValues: DependencyValues { get }
}
