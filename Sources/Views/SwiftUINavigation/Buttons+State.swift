import CounterpointViews
import SwiftNavigation

extension ButtonRole {
  /// Creates the role of a button that is described as data.
  public init(_ role: ButtonStateRole) {
    self =
      switch role {
      case .cancel: .cancel
      case .destructive: .destructive
      }
  }
}

extension Button where Label == Text {
  /// A button that hands its action to `action`, animated if it says so; `nil` where it has none.
  @MainActor
  public init<Action>(_ button: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    self.init(role: button.role.map { ButtonRole($0) }, action: { button.withAction(action) }) {
      Text(button.label)
    }
  }

  /// A button that hands its action to `action` in a task.
  public init<Action: Sendable>(
    _ button: ButtonState<Action>, action: @escaping @Sendable (Action?) async -> Void
  ) {
    self.init(
      role: button.role.map { ButtonRole($0) },
      action: { Task { @MainActor in await button.withAction { await action($0) } } }
    ) {
      Text(button.label)
    }
  }
}

extension Alert.Button {
  /// A button that hands its action to `action`; `nil` where it has none.
  public init<Action>(_ button: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    let perform = { button.withAction(action) }
    let label = Text(button.label)
    self =
      switch button.role {
      case .cancel: .cancel(label, action: perform)
      case .destructive: .destructive(label, action: perform)
      case nil: .default(label, action: perform)
      }
  }

  /// A button that hands its action to `action` in a task.
  public init<Action: Sendable>(
    _ button: ButtonState<Action>, action: @escaping @Sendable (Action?) async -> Void
  ) {
    self.init(button) { (value: Action?) in
      Task { @MainActor in await action(value) }
    }
  }
}

extension Alert {
  /// An alert of the older kind, of which at most two buttons are shown.
  @available(*, deprecated, message: "Use 'View.alert(_:action:)' with a binding to the state.")
  public init<Action>(_ state: AlertState<Action>, action: @escaping (Action?) -> Void) {
    let buttons = state.buttons.map { Alert.Button($0, action: action) }
    let message = state.message.map { Text($0) }
    if buttons.count >= 2 {
      self.init(
        title: Text(state.title), message: message, primaryButton: buttons[0], secondaryButton: buttons[1])
    } else {
      self.init(title: Text(state.title), message: message, dismissButton: buttons.first)
    }
  }

  /// An alert of the older kind, of which at most two buttons are shown.
  @available(*, deprecated, message: "Use 'View.alert(_:action:)' with a binding to the state.")
  public init<Action: Sendable>(
    _ state: AlertState<Action>, action: @escaping @Sendable (Action?) async -> Void
  ) {
    self.init(state) { (value: Action?) in Task { @MainActor in await action(value) } }
  }
}

extension ActionSheet {
  /// Creates an action sheet of the older kind from a description; `action` is handed `nil` for a button without an action.
  @available(*, deprecated, message: "Use 'View.confirmationDialog(_:action:)' with a binding to the state.")
  public init<Action>(_ state: ConfirmationDialogState<Action>, action: @escaping (Action?) -> Void) {
    self.init(
      title: Text(state.title), message: state.message.map { Text($0) },
      buttons: state.buttons.map { Alert.Button($0, action: action) })
  }
}

extension Visibility {
  /// Creates the visibility that a description of a dialog has for its title.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    self =
      switch visibility {
      case .automatic: .automatic
      case .hidden: .hidden
      case .visible: .visible
      }
  }
}
