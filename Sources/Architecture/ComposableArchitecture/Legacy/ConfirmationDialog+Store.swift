import ComposableCore
import CounterpointViews
import SwiftNavigation
import SwiftUINavigation

extension View {
  /// Offers what the dialog of a store says while there is one. Closing sends `dismiss`, once.
  @MainActor
  public func confirmationDialog<ButtonAction>(
    store: Store<PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeDialog(store, { $0 }, { $0 }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Offers what the dialog of a store says that a case of a presented enum holds, while there is one. Closing sends `dismiss`, once.
  @MainActor
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ confirmationDialogAction: ButtonAction) -> Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeDialog(
      store, toDestinationState, fromDestinationAction, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension View {
  /// Offers what the dialog of a store says while there is one. Closing sends `dismiss`, once.
  @available(*, deprecated, message: "Use 'confirmationDialog(store:)'.")
  @MainActor
  public func actionSheet<ButtonAction>(
    store: Store<PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeDialog(store, { $0 }, { $0 }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Offers what the dialog of a store says that a case of a presented enum holds, while there is one. Closing sends `dismiss`, once.
  @available(*, deprecated, message: "Use 'confirmationDialog(store:)'.")
  @MainActor
  public func actionSheet<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ alertAction: ButtonAction) -> Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeDialog(
      store, toDestinationState, fromDestinationAction, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension View {
  @MainActor
  func storeDialog<State, Action, ButtonAction>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    _ toDestinationState: @escaping (State) -> ConfirmationDialogState<ButtonAction>?,
    _ fromDestinationAction: @escaping (ButtonAction) -> Action,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> some View {
    presenting(
      store, state: toDestinationState, action: fromDestinationAction, fileID: fileID, filePath: filePath,
      line: line, column: column
    ) { base, item in
      base.showing(
        dialog: {
          item.wrappedValue.map { presented in
            let store = presented.store
            return (store.withState { $0 }, { if let action = $0 { store.send(action) } })
          }
        },
        dismiss: { item.wrappedValue = nil })
    }
  }
}
