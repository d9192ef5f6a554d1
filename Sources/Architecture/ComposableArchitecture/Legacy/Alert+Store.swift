import ComposableCore
import CounterpointViews
import SwiftNavigation
import SwiftUINavigation

extension View {
  /// Asks what the alert of a store says while there is one. Closing sends `dismiss`, once.
  @MainActor
  public func alert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeAlert(store, { $0 }, { $0 }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asks what the alert of a store says that a case of a presented enum holds, while there is one. Closing sends `dismiss`, once.
  @MainActor
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ alertAction: ButtonAction) -> Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeAlert(
      store, toDestinationState, fromDestinationAction, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension View {
  /// Asks what the alert of a store says while there is one. Closing sends `dismiss`, once.
  @available(*, deprecated, message: "Use 'alert(store:)'.")
  @MainActor
  public func legacyAlert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeAlert(store, { $0 }, { $0 }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asks what the alert of a store says that a case of a presented enum holds, while there is one. Closing sends `dismiss`, once.
  @available(*, deprecated, message: "Use 'alert(store:)'.")
  @MainActor
  public func legacyAlert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ alertAction: ButtonAction) -> Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some View {
    storeAlert(
      store, toDestinationState, fromDestinationAction, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension View {
  @MainActor
  func storeAlert<State, Action, ButtonAction>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    _ toDestinationState: @escaping (State) -> AlertState<ButtonAction>?,
    _ fromDestinationAction: @escaping (ButtonAction) -> Action,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> some View {
    presenting(
      store, state: toDestinationState, action: fromDestinationAction, fileID: fileID, filePath: filePath,
      line: line, column: column
    ) { base, item in
      base.showing(
        alert: {
          item.wrappedValue.map { presented in
            let store = presented.store
            return (store.withState { $0 }, { if let action = $0 { store.send(action) } })
          }
        },
        dismiss: { item.wrappedValue = nil })
    }
  }
}
