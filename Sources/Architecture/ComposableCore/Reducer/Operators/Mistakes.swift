import CasePaths
import IdentifiedCollections

// What is often written in place of what was meant. Nothing here can be called: the compiler answers with the message.

extension Scope {
  /// Explains, as the error of the compiler, that `Scope` takes the path of a case in place of a closure.
  @available(
    *, unavailable,
    message:
      "Name the case of the child's actions by its path, as in 'action: \\.child', and not by a closure: a reducer must find the child's action in its own, too."
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toParentAction: @escaping (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("unavailable")
  }
}

extension Reducer {
  /// Explains, as the error of the compiler, that `ifLet` takes the path of a case in place of a closure.
  @available(
    *, unavailable,
    message:
      "Name the case of the child's actions by its path, as in 'action: \\.child', and not by a closure: a reducer must find the child's action in its own, too."
  )
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toAction: @escaping (WrappedAction) -> Action,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped
  ) -> Self {
    fatalError("unavailable")
  }

  /// Explains, as the error of the compiler, that `ifLet` is for optional state, and `Scope` for state that is always
  /// there.
  @available(
    *, unavailable,
    message:
      "'ifLet' embeds a child that comes and goes, and this one's state is always there: embed it with 'Scope(state:action:)', or make its state optional."
  )
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: WritableKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> Self {
    fatalError("unavailable")
  }

  /// Explains, as the error of the compiler, that a presented feature's state is named with a dollar sign.
  @available(
    *, unavailable,
    message:
      "What is presented is named with a dollar sign, as in '.ifLet(\\.$destination, action: \\.destination)': its actions are those of a presentation."
  )
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> Self {
    fatalError("unavailable")
  }

  /// Explains, as the error of the compiler, that `forEach` takes the path of a case in place of a closure.
  @available(
    *, unavailable,
    message:
      "Name the case of the elements' actions by its path, as in 'action: \\.rows', with 'case rows(IdentifiedActionOf<Row>)', and not by a closure."
  )
  @_disfavoredOverload
  public func forEach<
    ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toAction: @escaping (ID, ElementAction) -> Action,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> Self {
    fatalError("unavailable")
  }
}
