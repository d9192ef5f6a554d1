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
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Replaces the dependency that is its own key.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> _DependencyKeyWritingReducer<Self>
  where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes one dependency for this reducer and its effects, beginning with what surrounds them.
  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

public struct _DependencyKeyWritingReducer<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let update: (inout DependencyValues) -> Void

  @usableFromInline
  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.update = update
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) { base.reduce(into: &state, action: action) }
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    // Resolved under the dependencies too, since features below capture what surrounds them when they are
    // made.
    let base = withDependencies(update) { self.base._resolve() }
    return _ResolvedReducer { state, action in withDependencies(update) { base.reduce(&state, action) } }
  }

  @inlinable
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Self {
    updated { $0[keyPath: keyPath] = value }
  }

  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (inout V) -> Void
  ) -> Self {
    updated { transform(&$0[keyPath: keyPath]) }
  }

  /// The outer change first, so that the one nearer to the feature has the last word.
  @usableFromInline
  func updated(_ outer: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(base: base) { [update] values in
      outer(&values)
      update(&values)
    }
  }
}
