import CounterpointSemantics

/// Switches something on and off.
public nonisolated struct Toggle<Label: View>: View {
  public typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ToggleNode(view.isOn, in: parent)
    node.show()
    node.mount(content: view.label)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ToggleNode.self)
    node.isOn = view.isOn
    node.show()
    if let child = node.child { Label._update(child, to: view.label) }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == CounterpointViews.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(titleKey, systemImage: systemImage) }
  }
}

private final class ToggleNode: _ElementNode {
  var isOn: Binding<Bool>

  init(_ isOn: Binding<Bool>, in parent: _ViewNode) {
    self.isOn = isOn
    super.init(.toggle, in: parent)
    semantic.onEvent(.setOn) { [weak self] payload in
      if case .setOn(let value) = payload { self?.switched(to: value) }
    }
  }

  override func rerun() {
    isDirty = false
    show()
  }

  func show() {
    let (isOn, isEnabled) = tracking {
      (self.isOn.wrappedValue, EnvironmentValues(base: environment).isEnabled)
    }
    set(.isOn, .bool(isOn))
    set(.isDisabled, if: !isEnabled)
  }

  /// The renderer shows `value` already; a different answer puts it back.
  private func switched(to value: Bool) {
    semantic.adopt(.bool(value), for: .isOn)
    isOn.wrappedValue = value
    show()
  }
}
