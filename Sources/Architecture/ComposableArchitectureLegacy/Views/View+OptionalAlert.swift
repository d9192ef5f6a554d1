import ComposableArchitecture
import CounterpointViews

extension View {
  /// Asks what the alert in the state says while there is one. Closing it sends `dismiss`.
  ///
  /// ```swift
  /// .alert(store.scope(state: \.alert), dismiss: .alertDismissed)
  /// ```
  @MainActor
  public func alert<Action>(
    _ store: Store<AlertState<Action>?, Action>, dismiss: Action
  ) -> some View {
    WithViewStore(store, observe: { $0 }, removeDuplicates: { $0?.id == $1?.id }) { viewStore in
      self.alert(viewStore.binding(get: { $0 }, send: dismiss)) { action in
        if let action { viewStore.send(action) }
      }
    }
  }

  /// Offers what the dialog in the state says while there is one. Closing it sends `dismiss`.
  @MainActor
  public func confirmationDialog<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    WithViewStore(store, observe: { $0 }, removeDuplicates: { $0?.id == $1?.id }) { viewStore in
      self.confirmationDialog(viewStore.binding(get: { $0 }, send: dismiss)) { action in
        if let action { viewStore.send(action) }
      }
    }
  }

  /// ``confirmationDialog(_:dismiss:)``, as it was first called.
  @MainActor
  public func actionSheet<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    confirmationDialog(store, dismiss: dismiss)
  }
}
