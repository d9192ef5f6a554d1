import Dependencies

extension Reducer {
  /// Replaces one dependency for this reducer and its effects. Of several for the same key, the one nearest
  /// to the feature holds.
  ///
  /// ```swift
  /// Onboarding()
  ///   .dependency(\.defaultAppStorage, InMemoryKeyValueStorage())
  /// ```
  ///
  /// The value is made where the reducer's `body` is, and that is once for a store. Reports name this line as what
  /// supplied the value.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(
      base: self, fileID: fileID, filePath: filePath, line: line, update: { $0[keyPath: keyPath] = value })
  }

  /// Replaces the dependency that is its own key.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(
      base: self, fileID: fileID, filePath: filePath, line: line, update: { $0[Value.self] = value })
  }

  /// Changes one dependency for this reducer and its effects, beginning with what surrounds them.
  ///
  /// `transform` is called for every action.
  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(
      base: self, fileID: fileID, filePath: filePath, line: line,
      update: { transform(&$0[keyPath: keyPath]) })
  }
}

/// A reducer that runs with other dependencies. Several in a row make one of these.
public struct _DependencyKeyWritingReducer<Base: Reducer>: Reducer {
  private struct Write {
    let place: _DependencyPlace
    let update: (inout DependencyValues) -> Void
  }

  private let base: Base
  /// The outer ones first, so that the one nearest to the feature has the last word.
  private var writes: [Write]

  @usableFromInline
  init(
    base: Base, fileID: StaticString, filePath: StaticString, line: UInt,
    update: @escaping (inout DependencyValues) -> Void
  ) {
    self.base = base
    writes = [
      Write(place: _DependencyPlace(.reducer, fileID: fileID, filePath: filePath, line: line), update: update)
    ]
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withWrites { base.reduce(into: &state, action: action) }
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    // Resolved under the dependencies too, since features below capture what surrounds them when they are
    // made.
    let base = withWrites { self.base._resolve() }
    return _ResolvedReducer { state, action in withWrites { base.reduce(&state, action) } }
  }

  private func withWrites<Result>(_ operation: () -> Result) -> Result {
    var values = DependencyValues._current
    for write in writes { values = values._updated(at: write.place, by: write.update) }
    return DependencyValues.$_current.withValue(values, operation: operation)
  }

  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    adding({ $0[keyPath: keyPath] = value }, fileID: fileID, filePath: filePath, line: line)
  }

  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (inout V) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    adding({ transform(&$0[keyPath: keyPath]) }, fileID: fileID, filePath: filePath, line: line)
  }

  private func adding(
    _ update: @escaping (inout DependencyValues) -> Void, fileID: StaticString, filePath: StaticString,
    line: UInt
  ) -> Self {
    var result = self
    result.writes.insert(
      Write(
        place: _DependencyPlace(.reducer, fileID: fileID, filePath: filePath, line: line), update: update),
      at: 0)
    return result
  }
}
