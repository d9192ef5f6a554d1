import CounterpointSemantics

/// The purpose of a button, which decides its color, its keys in dialogs, and its usual label.
public struct ButtonRole: Hashable, Sendable {
  private enum Kind: UInt8 { case destructive, cancel, confirm, close }
  private let kind: Kind
  /// A role that paints a button red and that Return does not choose among a dialog's buttons; its usual label is “Delete” with a
  /// trash can.
  public static let destructive = Self(kind: .destructive)
  /// A role for the way out of a dialog without doing anything, which Escape presses; its usual label is “Cancel” with a cross.
  public static let cancel = Self(kind: .cancel)
  /// A role for what a dialog asks about, which Return presses; its usual label is “Done” with a checkmark. Buttons of it look
  /// like those without a role.
  public static let confirm = Self(kind: .confirm)
  /// A role for the way out of what is shown, which Escape presses in a dialog without a button that cancels; its usual label is
  /// “Close” with a cross. Buttons of it look like those without a role.
  public static let close = Self(kind: .close)

  /// As renderers know it.
  var name: String { "\(kind)" }

  /// The usual word, in English, and the usual symbol of a button of this role.
  var usualLabel: (word: String, symbol: String) {
    switch kind {
    case .destructive: ("Delete", "trash")
    case .cancel: ("Cancel", "xmark")
    case .confirm: ("Done", "checkmark")
    case .close: ("Close", "xmark")
    }
  }
}

/// Does something when it is pressed.
public nonisolated struct Button<Label: View>: View {
  public typealias Body = Never
  let action: @MainActor () -> Void
  let label: Label
  let role: ButtonRole?

  /// Creates a button without a role whose label is a view.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button whose label is a view; its role may be `nil`.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let environment = parent.environmentForChildren
    if environment.traits.contains(.control),
      EnvironmentValues(base: environment).buttonStyle?.decidesTriggers == true
    {
      return TriggerStyledButton._make(TriggerStyledButton(button: view), in: parent)
    }
    let node = ButtonNode(view, in: parent)
    node.mountLabel()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    if let node = node as? ButtonNode<Label> { return node.update(to: view) }
    TriggerStyledButton._update(node, to: TriggerStyledButton(button: view))
  }
}

extension Button where Label == Text {
  /// Creates a button with a title that is looked up in the string catalog.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  /// Creates a button of a role with a title that is looked up in the string catalog.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  /// Creates a button with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  /// Creates a button of a role with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a button with a symbol and a title that is looked up in the string catalog.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(titleKey, systemImage: systemImage) }
  }
  /// Creates a button with a symbol and a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a button with an image of the app's and a title that is looked up in the string catalog.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(titleKey, image: image) }
  }
  /// Creates a button with an image of the app's and a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(title, image: image) }
  }
}

/// The view that a style makes of a button that it triggers itself. The style is looked up when the button is mounted.
private nonisolated struct TriggerStyledButton<Label: View>: View {
  let button: Button<Label>
  @Environment(\.buttonStyle) private var style
  init(button: Button<Label>) { self.button = button }

  @MainActor var body: some View {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: button.role, label: .init(content: AnyView(button.label)), action: button.action)
    if let style, case .custom(let makeBody) = style.look(for: configuration) {
      // Inside of a style, buttons are the usual ones.
      makeBody().environment(\.buttonStyle, nil)
    } else {
      Button(configuration)
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button as it would be without the style: for styles that only add something.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A mounted button: shows its label, or what a custom style makes of it.
private final class ButtonNode<Label: View>: _ContentNode {
  private var button: Button<Label>
  /// `true` while a style's body stands in place of the label.
  private var isStyled = false

  init(_ button: Button<Label>, in parent: _ViewNode) {
    self.button = button
    super.init(.button, in: parent)
  }

  func mountLabel() {
    show()
    // Safely unowned: no event reaches a node that has left, and its handlers go with it.
    semantic.onEvent(.tap) { [unowned self] _ in button.action() }
    reconcileChildren()
    decorate(style: [])
  }

  func update(to button: Button<Label>) {
    self.button = button
    show()
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  private func show() {
    let traits = reading(.control, default: Traits()) { Traits($0) }
    let style = traits.style
    set(.role, button.role?.name)
    set(.isDisabled, if: !traits.isEnabled)
    set(.controlSize, traits.size)
    set(.borderShape, traits.borderShape)
    set(.repeatsAction, if: traits.repeats)
    switch style?.look(for: configuration) {
    case nil: showLabel(styleName: nil)
    case .named(let name)?: showLabel(styleName: name == "automatic" ? nil : name)
    case .custom(let makeBody)?: showStyled(makeBody)
    }
  }

  private struct Traits {
    var style: AnyButtonStyle?
    var isEnabled = true
    var size: String?
    var borderShape: String?
    var repeats = false
    init() {}
    init(_ values: EnvironmentValues) {
      style = values.buttonStyle
      isEnabled = values.isEnabled
      size = values.controlSize.name
      borderShape = values.borderShape
      repeats = values.buttonRepeatBehavior == .enabled
    }
  }

  private func showLabel(styleName: String?) {
    set(.styleName, styleName)
    if let child, !isStyled { return Label._update(child, to: button.label) }
    replaceChild { Label._make(button.label, in: self) }
    isStyled = false
  }

  private func showStyled(_ makeBody: @escaping () -> AnyView) {
    set(.styleName, "custom")
    // Inside of a style, buttons are the usual ones.
    let makeInner = { AnyView(makeBody().environment(\.buttonStyle, nil)) }
    if isStyled, let child { return unsafeDowncast(child, to: ContentScope<AnyView>.self).update(makeInner) }
    replaceChild { ContentScope(makeInner, in: self) }
    isStyled = true
  }

  private func replaceChild(_ make: () -> _ViewNode) {
    child?.unmount()
    child = make()
    childrenChanged()
  }

  private var configuration: PrimitiveButtonStyleConfiguration {
    PrimitiveButtonStyleConfiguration(
      role: button.role, label: .init(content: AnyView(button.label)),
      action: { [weak self] in self?.button.action() })
  }
}
