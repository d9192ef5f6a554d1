import ComposableCore
import CounterpointViews

extension View {
  /// Covers the whole window for a presented feature's store while it is there.
  ///
  /// Features with `@ObservableState` use `fullScreenCover(item:)` with `$store.scope(state:action:)`.
  @MainActor
  public func fullScreenCover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    fullScreenCover(
      store: store, state: { $0 }, action: { $0 }, onDismiss: onDismiss, content: content, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Covers the whole window for the store of one case of a presented enum while it is there.
  @MainActor
  public func fullScreenCover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    presenting(
      store, state: toDestinationState, action: fromDestinationAction, fileID: fileID, filePath: filePath,
      line: line, column: column
    ) { $0.fullScreenCover(item: $1, onDismiss: onDismiss) { content($0.store) } }
  }
}
