import CounterpointViews
import SwiftNavigation

extension View {
  /// Asks what `state` says while there is one.
  @MainActor
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View {
    alert(state) { (_: Never?) in }
  }

  /// Asks what `state` says while there is one, and hands the pressed button's action to `handler`: `nil` where it has
  /// none. Closing sets the state to `nil`.
  @MainActor
  public func alert<Value>(
    _ state: Binding<AlertState<Value>?>, action handler: @escaping (Value?) -> Void
  ) -> some View {
    showing(
      alert: { state.wrappedValue.map { ($0, handler) } }, dismiss: { state.wrappedValue = nil })
  }

  /// Asks what `state` says while there is one, and hands the pressed button's action to `handler` in a task.
  nonisolated public func alert<Value: Sendable>(
    _ state: Binding<AlertState<Value>?>, action handler: @escaping @Sendable (Value?) async -> Void
  ) -> some View {
    showing(
      alert: {
        state.wrappedValue.map { alert in
          (alert, { value in Task { @MainActor in await handler(value) } })
        }
      },
      dismiss: { state.wrappedValue = nil })
  }

  /// Asks what `state` says while there is one.
  @available(*, deprecated, message: "Use 'alert(_:action:)', whose closure handles the buttons' actions.")
  @_disfavoredOverload
  @MainActor
  public func alert<Value>(_ state: Binding<AlertState<Value>?>) -> some View {
    alert(state) { (_: Value?) in }
  }

  /// Offers what `state` says while there is one.
  @MainActor
  public func confirmationDialog(_ state: Binding<ConfirmationDialogState<Never>?>) -> some View {
    confirmationDialog(state) { (_: Never?) in }
  }

  /// Offers what `state` says while there is one, and hands the pressed button's action to `handler`: `nil` where it
  /// has none. Closing sets the state to `nil`.
  @MainActor
  public func confirmationDialog<Value>(
    _ state: Binding<ConfirmationDialogState<Value>?>, action handler: @escaping (Value?) -> Void
  ) -> some View {
    showing(
      dialog: { state.wrappedValue.map { ($0, handler) } }, dismiss: { state.wrappedValue = nil })
  }

  /// Offers what `state` says while there is one, and hands the pressed button's action to `handler` in a task.
  nonisolated public func confirmationDialog<Value: Sendable>(
    _ state: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @Sendable (Value?) async -> Void
  ) -> some View {
    showing(
      dialog: {
        state.wrappedValue.map { dialog in
          (dialog, { value in Task { @MainActor in await handler(value) } })
        }
      },
      dismiss: { state.wrappedValue = nil })
  }

  /// Offers what `state` says while there is one.
  @available(
    *, deprecated, message: "Use 'confirmationDialog(_:action:)', whose closure handles the buttons' actions."
  )
  @_disfavoredOverload
  @MainActor
  public func confirmationDialog<Value>(_ state: Binding<ConfirmationDialogState<Value>?>) -> some View {
    confirmationDialog(state) { (_: Value?) in }
  }
}

extension View {
  /// Shows an alert while there is one: an alert with another `id` is another one.
  ///
  /// - Parameters:
  ///   - alert: the alert, and who is handed the actions of its buttons.
  ///   - dismiss: runs when it is closed while it is still the one that there is.
  package nonisolated func showing<Action>(
    alert: @escaping () -> (state: AlertState<Action>, handler: (Action?) -> Void)?,
    dismiss: @escaping () -> Void
  ) -> some View {
    asking(
      { alert().map { (id: AnyHashable($0.state.id), item: $0) } }, dismiss: dismiss,
      title: { Text($0.state.title) }, message: { $0.state.message.map { Text($0) } },
      actions: { StateButtons(buttons: $0.state.buttons, handler: $0.handler) })
  }

  /// Shows a dialog while there is one: a dialog with another `id` is another one.
  ///
  /// - Parameters:
  ///   - dialog: the dialog, and who is handed the actions of its buttons.
  ///   - dismiss: runs when it is closed while it is still the one that there is.
  package nonisolated func showing<Action>(
    dialog: @escaping () -> (state: ConfirmationDialogState<Action>, handler: (Action?) -> Void)?,
    dismiss: @escaping () -> Void
  ) -> some View {
    offering(
      { dialog().map { (id: AnyHashable($0.state.id), item: $0) } }, dismiss: dismiss,
      title: { (Text($0.state.title), Visibility($0.state.titleVisibility)) },
      message: { $0.state.message.map { Text($0) } },
      actions: { StateButtons(buttons: $0.state.buttons, handler: $0.handler) })
  }
}

/// Buttons that are given as data.
private nonisolated struct StateButtons<Action>: View {
  let buttons: [ButtonState<Action>]
  let handler: (Action?) -> Void

  @MainActor var body: some View {
    ForEach(buttons) { Button($0, action: handler) }
  }
}
