// Alerts and dialogs as they were written before result builders.

extension AlertState {
  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(id: uniqueIdentifier(), buttons: buttons, message: message, title: title)
  }

  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init(
      id: uniqueIdentifier(), buttons: dismissButton.map { [$0] } ?? [], message: message, title: title)
  }

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
  @available(*, deprecated, message: "Use 'init(titleVisibility:title:actions:message:)'.")
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      id: uniqueIdentifier(), buttons: buttons, message: message, title: title,
      titleVisibility: titleVisibility)
  }

  @available(*, deprecated, message: "Use 'init(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.init(
      id: uniqueIdentifier(), buttons: buttons, message: message, title: title, titleVisibility: .automatic)
  }
}

extension ButtonState {
  @available(*, deprecated, message: "Use 'ButtonState(role: .cancel, action:label:)'.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  @available(*, deprecated, message: "Use 'ButtonState(action:label:)'.")
  public static func `default`(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  @available(*, deprecated, message: "Use 'ButtonState(role: .destructive, action:label:)'.")
  public static func destructive(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

@available(*, deprecated, renamed: "ObserveToken")
public typealias ObservationToken = ObserveToken
