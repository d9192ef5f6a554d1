/// A type that says how a feature's state changes with each of its actions, and what work follows.
///
/// A reducer is either composed of others in ``body`` or written out in ``reduce(into:action:)``, never both.
/// Usually the macro `@Reducer` supplies the conformance:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// The type of what the feature knows.
  associatedtype State
  /// The type of what can happen in the feature.
  associatedtype Action
  /// The type of what the reducer is composed of, or `Never` where ``Reducer/reduce(into:action:)`` is
  /// written out.
  associatedtype Body

  /// Changes `state` for `action` and returns the work that is to follow.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of. A store asks for it once, at the first action that gets here.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Returns what a store runs for each action in place of this value. Operators supply their own; others
  /// have no reason to.
  func _resolve() -> _ResolvedReducer<State, Action>
}

/// A reducer of the same state and actions as another, as in `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer without body was asked for it, which its type makes impossible outside of reflection.
  public var body: Body {
    fatalError("'\(Self.self)' has no body. Call 'reduce(into:action:)', which it implements, instead.")
  }
}

extension Reducer {
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    _ResolvedReducer { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Reduces with ``body``, which is built for this one action. Stores keep it instead.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let node = BodyProbe.answer(for: Self.self) { return node.resolve().reduce(&state, action) }
    return body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let node = BodyNode<State, Action>(
      ObjectIdentifier(Self.self), resolveBody: { self.body._resolve() },
      reduce: { self.reduce(into: &$0, action: $1) })
    return _ResolvedReducer { state, action in
      if let resolved = node.resolved { return resolved.reduce(&state, action) }
      return node.reduceFirst(into: &state, action: action)
    }
  }
}
