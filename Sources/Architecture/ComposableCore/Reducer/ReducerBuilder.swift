/// Composes reducers that run one after another on the same state and action.
///
/// `if`, `if let`, `switch`, `for` and `#available` work as usual. The effects of all are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> some Reducer<State, Action> {
    _SequenceMany(reducers)
  }

  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer() }

  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> { .first(reducer) }

  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> { .second(reducer) }

  // The second parameter keeps the compiler from opening an existential here, which only the next overload
  // can give a type to.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R, _: R.Type = R.self) -> R {
    expression
  }

  @_disfavoredOverload
  @inlinable
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(expression) }

  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  @inlinable
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(wrapped) }

  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> _Sequence<R0, R1> { _Sequence(accumulated, then: next) }

  /// One of two reducers, decided when the body is built.
  public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    @inlinable
    public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
      switch self {
      case .first(let first): first.reduce(into: &state, action: action)
      case .second(let second): second.reduce(into: &state, action: action)
      }
    }

    @inlinable
    public func _resolve() -> _ResolvedReducer<First.State, First.Action> {
      switch self {
      case .first(let first): first._resolve()
      case .second(let second): second._resolve()
      }
    }
  }

  /// Two reducers, one after the other.
  public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
    @usableFromInline let earlier: R0
    @usableFromInline let later: R1

    @usableFromInline
    init(_ earlier: R0, then later: R1) {
      self.earlier = earlier
      self.later = later
    }

    @inlinable
    public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
      let effect = earlier.reduce(into: &state, action: action)
      return effect.merge(with: later.reduce(into: &state, action: action))
    }

    @inlinable
    public func _resolve() -> _ResolvedReducer<R0.State, R0.Action> {
      let (earlier, later) = (earlier._resolve(), later._resolve())
      return _ResolvedReducer { state, action in
        let effect = earlier.reduce(&state, action)
        return effect.merge(with: later.reduce(&state, action))
      }
    }
  }

  /// The reducers of a `for` loop, one after the other.
  public struct _SequenceMany<Element: Reducer>: Reducer {
    @usableFromInline let elements: [Element]

    @usableFromInline
    init(_ elements: [Element]) { self.elements = elements }

    @inlinable
    public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
      var all = Effect<Element.Action>.none
      for element in elements { all = all.merge(with: element.reduce(into: &state, action: action)) }
      return all
    }

    @inlinable
    public func _resolve() -> _ResolvedReducer<Element.State, Element.Action> {
      let resolved = elements.map { $0._resolve() }
      return _ResolvedReducer { state, action in
        var all = Effect<Element.Action>.none
        for element in resolved { all = all.merge(with: element.reduce(&state, action)) }
        return all
      }
    }
  }
}
