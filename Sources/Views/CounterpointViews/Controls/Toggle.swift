import CounterpointSemantics

/// Switches something on and off.
public nonisolated struct Toggle<Label: View>: View {
  public typealias Body = Never
  let isOn: Binding<Bool>
  /// Some of several sources are on, and some off.
  var isMixed: () -> Bool = { false }
  let label: Label

  /// Creates a toggle whose label is a view.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// One switch for all of `sources`, which is on when they all are.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.isOn = Binding(
      get: { bindings.allSatisfy(\.wrappedValue) },
      set: { value in for binding in bindings { binding.wrappedValue = value } })
    isMixed = { Set(bindings.map(\.wrappedValue)).count > 1 }
    self.label = label()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ToggleNode(view, in: parent)
    node.show()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: ToggleNode<Label>.self).update(to: view)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  /// Creates a toggle with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
  /// Creates a toggle for several sources, on when they all are, with a title that is looked up in the string catalog.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
  /// Creates a toggle for several sources, on when they all are, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a toggle with a symbol and a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(titleKey, systemImage: systemImage) }
  }
  /// Creates a toggle with a symbol and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(title, systemImage: systemImage) }
  }
  /// Creates a toggle with an image of the app's and a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(titleKey, image: image) }
  }
  /// Creates a toggle for several sources, with a symbol and a title that is looked up in the string catalog.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      CounterpointViews.Label(titleKey, systemImage: systemImage)
    }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The switch as it would be without the style: for styles that only add something.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    label = configuration.label
    let isMixed = configuration.isMixed
    self.isMixed = { isMixed }
  }
}

/// A mounted switch, or what a custom style makes of it.
private final class ToggleNode<Label: View>: _ViewNode {
  private var toggle: Toggle<Label>
  private var child: _ViewNode?
  private var isStyled = false
  private var reads: ReadTracker?

  init(_ toggle: Toggle<Label>, in parent: _ViewNode) {
    self.toggle = toggle
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  override func unmount() {
    reads?.cancel()
    super.unmount()
  }

  func update(to toggle: Toggle<Label>) {
    self.toggle = toggle
    show()
  }

  func show() {
    guard let style, style.name == nil else {
      return show(ToggleElement(toggle: toggle), isStyled: false)
    }
    let configuration = ToggleStyleConfiguration(
      label: .init(content: AnyView(toggle.label)), isOn: toggle.isOn, isMixed: toggle.isMixed())
    // Inside of a style, switches are the usual ones.
    show(AnyView(style.makeBody(configuration).environment(\.toggleStyle, nil)), isStyled: true)
  }

  private var style: ControlStyleValue<ToggleStyleConfiguration>? {
    guard environment.traits.contains(.control) else { return nil }
    let reads = reads ?? ReadTracker(for: self)
    self.reads = reads
    return reads.track {
      let style = EnvironmentValues(base: environment).toggleStyle
      if let style, style.name == nil { _ = (toggle.isOn.wrappedValue, toggle.isMixed()) }
      return style
    }
  }

  private func show<V: View>(_ view: V, isStyled: Bool) {
    if let child, isStyled == self.isStyled { return V._update(child, to: view) }
    self.isStyled = isStyled
    child?.unmount()
    child = V._make(view, in: self)
    structureChanged()
  }
}

/// A switch as renderers know it.
private nonisolated struct ToggleElement<Label: View>: View {
  typealias Body = Never
  let toggle: Toggle<Label>

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ToggleElementNode(view.toggle.isOn, isMixed: view.toggle.isMixed, in: parent)
    node.show()
    node.mount(content: view.toggle.label)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ToggleElementNode.self)
    node.isOn = view.toggle.isOn
    node.isMixed = view.toggle.isMixed
    node.show()
    if let child = node.child { Label._update(child, to: view.toggle.label) }
  }
}

private final class ToggleElementNode: _ContentNode {
  var isOn: Binding<Bool>
  var isMixed: () -> Bool

  init(_ isOn: Binding<Bool>, isMixed: @escaping () -> Bool, in parent: _ViewNode) {
    self.isOn = isOn
    self.isMixed = isMixed
    super.init(.toggle, in: parent)
    semantic.onEvent(.setOn) { [weak self] payload in
      if case .setOn(let value) = payload { self?.switched(to: value) }
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    let (isOn, isMixed, state, styleName) = tracking {
      let values = EnvironmentValues(base: environment)
      return (
        self.isOn.wrappedValue, self.isMixed(), ControlState(values),
        values.isInMenu ? "menuItem" : values.toggleStyle?.name
      )
    }
    set(.isOn, .bool(isOn))
    set(.accessibilityValue, isMixed ? "mixed" : nil)
    set(.styleName, styleName)
    show(state)
  }

  /// The renderer shows `value` already; a different answer puts it back.
  private func switched(to value: Bool) {
    semantic.adopt(.bool(value), for: .isOn)
    isOn.wrappedValue = value
    show()
  }
}
