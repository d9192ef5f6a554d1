import ComposableCore
import CounterpointViews
import SwiftNavigation
import SwiftUINavigation

extension View {
  /// Asks what the alert of a feature says while there is one.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  /// ```
  ///
  /// The pressed button's action is sent, animated if the button says so. Closing sends `dismiss`, as long as this alert
  /// is still there.
  @MainActor
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    showing(
      alert: {
        item.wrappedValue.map { store in (store.shown, { if let action = $0 { store.send(action) } }) }
      },
      dismiss: { item.wrappedValue = nil })
  }

  /// Offers what the dialog of a feature says while there is one.
  ///
  /// The pressed button's action is sent, animated if the button says so. Closing sends `dismiss`, as long as this dialog
  /// is still there.
  @MainActor
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    showing(
      dialog: {
        item.wrappedValue.map { store in (store.shown, { if let action = $0 { store.send(action) } }) }
      },
      dismiss: { item.wrappedValue = nil })
  }
}

extension Store {
  /// The state, for who is told already when it is another one.
  fileprivate var shown: State { withState { $0 } }
}
