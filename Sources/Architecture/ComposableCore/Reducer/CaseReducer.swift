/// A type that `@Reducer` makes of an enum: one feature out of several, each with a case of its own.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State = State
  associatedtype Action = Action
  associatedtype Body = Body
  /// An enum with the store of the feature that is on, to switch over in a view.
  associatedtype CaseScope

  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the feature that is on.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

/// The state of an enum reducer, by which operators find the reducer itself.
public protocol CaseReducerState {
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature that is on, to switch over.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

// MARK: Enums of features that are composed by hand

/// A struct that composes an enum of features by hand. `@Reducer` conforms it.
public protocol _CaseScopingReducer<State, Action>: Reducer {
  /// An enum with the store of the feature that is on, to switch over in a view.
  associatedtype CaseScope

  /// The store of the feature that is on.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

/// The state of such a struct, by which its store finds it.
public protocol _CaseScopedState {
  associatedtype _CaseReducer: _CaseScopingReducer where _CaseReducer.State == Self
}

extension Store where State: _CaseScopedState, State._CaseReducer.Action == Action {
  /// The store of the feature that is on, to switch over.
  public var `case`: State._CaseReducer.CaseScope { State._CaseReducer.scope(self) }
}
