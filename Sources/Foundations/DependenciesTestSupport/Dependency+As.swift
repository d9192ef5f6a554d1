import Dependencies

extension Dependency {
  /// Reads a dependency as the type that a test knows it to be: `@Dependency(\.continuousClock, as: TestClock.self)`.
  ///
  /// A read traps where the dependency is of another type.
  public init<T>(
    _ keyPath: any KeyPath<DependencyValues, T> & Sendable, as type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) {
    self.init(
      \DependencyValues.[downcast: Downcast<T, Value>(keyPath: keyPath)], fileID: fileID,
      filePath: filePath, line: line, column: column, function: function)
  }

  /// Reads a dependency as the type that a test knows it to be.
  ///
  /// A read traps where the dependency is of another type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, as type: Value.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    self.init(
      \DependencyValues.[downcast: KeyDowncast<Key, Value>()], fileID: fileID, filePath: filePath,
      line: line, column: column, function: function)
  }
}

/// A key path and the type that its value is to have.
private struct Downcast<Value, Target>: Hashable, Sendable {
  let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath as AnyKeyPath == rhs.keyPath as AnyKeyPath }
  func hash(into hasher: inout Hasher) { hasher.combine(keyPath as AnyKeyPath) }
}

/// A key and the type that its value is to have.
private struct KeyDowncast<Key: TestDependencyKey, Target>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Value, Target>(downcast downcast: Downcast<Value, Target>) -> Target {
    cast(self[keyPath: downcast.keyPath])
  }

  fileprivate subscript<Key: TestDependencyKey, Target>(downcast _: KeyDowncast<Key, Target>) -> Target {
    cast(self[Key.self])
  }
}

private func cast<Value, Target>(_ value: Value) -> Target {
  guard let target = value as? Target else {
    fatalError("The dependency is of type '\(type(of: value as Any))', not '\(Target.self)'.")
  }
  return target
}
