// Alerts and dialogs as they were written before result builders.

extension AlertState {
  /// Creates an alert with a list of buttons.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(id: uniqueIdentifier(), buttons: buttons, message: message, title: title)
  }

  /// Creates an alert with one button, or with the one that the system supplies.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init(
      id: uniqueIdentifier(), buttons: dismissButton.map { [$0] } ?? [], message: message, title: title)
  }

  /// Creates an alert with two buttons, the primary one first.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(
      id: uniqueIdentifier(), buttons: [primaryButton, secondaryButton], message: message, title: title)
  }
}

extension ConfirmationDialogState {
  /// Creates a dialog with a list of buttons that says itself where its title is shown.
  @available(*, deprecated, message: "Use 'init(titleVisibility:title:actions:message:)'.")
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      id: uniqueIdentifier(), buttons: buttons, message: message, title: title,
      titleVisibility: titleVisibility)
  }

  /// Creates a dialog with a list of buttons that shows its title where the platform does.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.init(
      id: uniqueIdentifier(), buttons: buttons, message: message, title: title, titleVisibility: .automatic)
  }
}

extension ButtonState {
  /// Creates a button that leaves everything as it is; by default it only dismisses.
  @available(*, deprecated, message: "Use 'ButtonState(role: .cancel, action:label:)'.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button of no particular purpose; by default it only dismisses.
  @available(*, deprecated, message: "Use 'ButtonState(action:label:)'.")
  public static func `default`(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button that deletes, or does what else cannot be undone; by default it only dismisses.
  @available(*, deprecated, message: "Use 'ButtonState(role: .destructive, action:label:)'.")
  public static func destructive(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

/// The name that confirmation dialogs had before.
@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

/// The name that observe tokens had before.
@available(*, deprecated, renamed: "ObserveToken")
public typealias ObservationToken = ObserveToken
