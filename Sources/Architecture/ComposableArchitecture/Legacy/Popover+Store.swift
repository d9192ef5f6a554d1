import ComposableCore
import CounterpointViews

extension View {
  /// Presents a popover for a presented feature's store while it is there.
  ///
  /// Features with `@ObservableState` use `popover(item:)` with `$store.scope(state:action:)`.
  @MainActor
  public func popover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    popover(
      store: store, state: { $0 }, action: { $0 }, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
      content: content, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Presents a popover for the store of one case of a presented enum while it is there.
  @MainActor
  public func popover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    presenting(
      store, state: toDestinationState, action: fromDestinationAction, fileID: fileID, filePath: filePath,
      line: line, column: column
    ) { $0.popover(item: $1, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) { content($0.store) } }
  }
}
