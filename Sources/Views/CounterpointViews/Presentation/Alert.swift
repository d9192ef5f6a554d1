import CounterpointSemantics

/// An alert as a value: the older way to describe one.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button, which says OK where none is given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// An alert with two buttons beside one another.
  public static func sideBySideButtons(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) -> Alert {
    Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
  }

  /// One button of an alert or of an action sheet. Pressing it runs its action, then closes what it is in.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    /// Returns a button without a role, which runs `action` and closes the dialog.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }
    /// Returns a button that gives the dialog up, with a label of its own.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }
    /// A button that says Cancel.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: Text(systemString: "Cancel"), action: action)
    }
    /// Returns a button that stands out as destroying something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  var content: DialogContent<DialogButtons, Text> {
    DialogContent(title: title.plain, message: message, actions: DialogButtons(buttons: buttons))
  }
}

/// Actions to choose from, as a value: the older way to describe a confirmation dialog.
public struct ActionSheet {
  /// The type of the buttons, the same as those of alerts.
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a choice of actions; unless you say otherwise it has one button, which says Cancel.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  var content: DialogContent<DialogButtons, Text> {
    DialogContent(title: title.plain, message: message, actions: DialogButtons(buttons: buttons))
  }
}

/// Buttons that are given as values.
nonisolated struct DialogButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(0..<buttons.count, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: { button.action?() }, label: { button.label })
    }
  }
}

extension View {
  /// Shows the alert that `content` describes while `isPresented`.
  nonisolated public func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    presenting(.alert, isPresented: isPresented) { content().content }
  }

  /// Shows the alert that `content` describes for an item while there is one.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    presenting(.alert, item: item) { content($0).content }
  }

  /// Shows the actions that `content` describes while `isPresented`.
  nonisolated public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    presenting(.confirmationDialog, isPresented: isPresented) { content().content }
  }

  /// Shows the actions that `content` describes for an item while there is one.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    presenting(.confirmationDialog, item: item) { content($0).content }
  }
}
