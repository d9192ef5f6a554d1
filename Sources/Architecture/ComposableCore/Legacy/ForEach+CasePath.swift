import CasePaths
import IdentifiedCollections

// Disfavoured, so that the compiler need not try these for the bodies of today.
// Soft-deprecated: `\.rows` in place of `/Action.rows`.
extension Reducer {
  /// Embeds a child for every element of a collection, whose actions are pairs of id and action. Prefer
  /// ``IdentifiedAction`` and a case key path.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self, element: element(), elements: toElementsState,
      action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>(
        embed: { action in
          switch action {
          case .element(let id, let action): toElementAction.embed((id, action))
          }
        },
        extract: { action in
          toElementAction.extract(from: action).map { .element(id: $0.0, action: $0.1) }
        }),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds the features on a navigation stack. Prefer a case key path: `action: \.path`.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self, destination: destination(), state: toStackState, action: toStackAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
