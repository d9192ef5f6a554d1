import Dependencies

extension Reducer {
  /// Replaces one dependency for this reducer and its effects. Of several for the same key, the one nearest
  /// to the feature holds.
  ///
  /// ```swift
  /// Onboarding()
  ///   .dependency(\.defaultAppStorage, InMemoryKeyValueStorage())
  /// ```
  @inlinable
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(
      base: self, place: _DependencyPlace(.reducer, fileID: fileID, filePath: filePath, line: line)
    ) { $0[keyPath: keyPath] = value }
  }

  /// Replaces the dependency that is its own key.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> _DependencyKeyWritingReducer<Self>
  where Value.Value == Value {
    _DependencyKeyWritingReducer(
      base: self, place: _DependencyPlace(.reducer, fileID: fileID, filePath: filePath, line: line)
    ) { $0[Value.self] = value }
  }

  /// Changes one dependency for this reducer and its effects, beginning with what surrounds them.
  ///
  /// `transform` runs for each action.
  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(
      base: self, place: _DependencyPlace(.reducer, fileID: fileID, filePath: filePath, line: line)
    ) { transform(&$0[keyPath: keyPath]) }
  }
}

public struct _DependencyKeyWritingReducer<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let place: _DependencyPlace
  @usableFromInline let update: (inout DependencyValues) -> Void

  @usableFromInline
  init(base: Base, place: _DependencyPlace, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.place = place
    self.update = update
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _withDependencies(at: place, update) { base.reduce(into: &state, action: action) }
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    // Resolved under the dependencies too, since features below capture what surrounds them when they are
    // made.
    let base = _withDependencies(at: place, update) { self.base._resolve() }
    return _ResolvedReducer { state, action in
      _withDependencies(at: place, update) { base.reduce(&state, action) }
    }
  }
}
