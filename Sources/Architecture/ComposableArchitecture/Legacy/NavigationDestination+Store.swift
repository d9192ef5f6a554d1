import ComposableCore
import CounterpointViews

extension View {
  /// Pushes a screen for a presented feature's store while it is there.
  ///
  /// Features with `@ObservableState` use `navigationDestination(item:)` with `$store.scope(state:action:)`.
  @MainActor
  public func navigationDestination<State, Action, Destination: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    navigationDestination(
      store: store, state: { $0 }, action: { $0 }, destination: destination, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Pushes a screen for the store of one case of a presented enum while it is there.
  @MainActor
  public func navigationDestination<State, Action, DestinationState, DestinationAction, Destination: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    @ViewBuilder destination: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    presenting(
      store, state: toDestinationState, action: fromDestinationAction, fileID: fileID, filePath: filePath,
      line: line, column: column
    ) { $0.navigationDestination(item: $1) { destination($0.store) } }
  }
}
