import Dependencies

extension TestStore {
  /// Runs `operation` with other dependencies in force for what is sent in it.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let before = dependencies
    defer { dependencies = before }
    dependencies = try dependencies._updated(at: place, by: updateValuesForOperation)
    return try operation()
  }

  /// Runs `operation` with other dependencies in force for what is sent in it.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () async throws -> sending R
  ) async rethrows -> R {
    let before = dependencies
    defer { dependencies = before }
    dependencies = try dependencies._updated(at: place, by: updateValuesForOperation)
    return try await operation()
  }

  /// Runs `operation` with another exhaustivity.
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
    let before = self.exhaustivity
    defer { self.exhaustivity = before }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs `operation` with another exhaustivity.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> sending R
  ) async rethrows -> R {
    let before = self.exhaustivity
    defer { self.exhaustivity = before }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  private var place: _DependencyPlace {
    _DependencyPlace(
      .testStore, fileID: location.fileID, filePath: location.filePath, line: location.line)
  }
}
