import CounterpointSemantics

/// Pushes a screen when it is pressed.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never
  /// The destination of a link.
  struct Target {
    var destination: Destination?
    /// A binding to whether the destination is shown, where somebody else decides.
    var isActive: Binding<Bool>?
    var value: AnyHashable?
    /// Makes a value of its own for each press.
    var makeValue: (() -> AnyHashable)?

    var hasDestination: Bool { destination != nil || value != nil || makeValue != nil }
  }
  let target: Target
  let label: Label

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = NavigationLinkNode(view, in: parent)
    node.show()
    node.mount(content: view.label)
    // The stack around may itself be in the middle of being mounted.
    if view.target.isActive != nil { node.graph.reevaluateLater(node) }
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: NavigationLinkNode<Label, Destination>.self)
    node.update(to: view)
    if let child = node.child { Label._update(child, to: view.label) }
  }
}

extension NavigationLink {
  /// Creates a link to a screen, with a label of views; outside of a navigation stack it does nothing.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = Target(destination: destination())
    self.label = label()
  }

  /// Creates a link to a screen that is already made, with a label of views.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = Target(destination: destination)
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a screen, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link to a screen, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  /// Creates a link to a screen that is already made, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link to a screen that is already made, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that puts a value on the path, for a `navigationDestination` to show; disabled where the value is `nil`.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = Target(value: value.map { AnyHashable($0) })
    self.label = label()
  }
  /// Creates a link that puts a value on the path, with a title that is looked up in the string catalog; disabled for `nil`.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  /// Creates a link that puts a value on the path, with a title that is shown as it is; disabled for `nil`.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link whose value is made when it is pressed, each time anew. `nil` disables it.
  package init(making value: (() -> AnyHashable)?, @ViewBuilder label: () -> Label) {
    target = Target(makeValue: value)
    self.label = label()
  }
}

extension NavigationLink {
  /// A link whose screen is shown while `isActive`.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = Target(destination: destination(), isActive: isActive)
    self.label = label()
  }
  /// A link whose screen is shown while `isActive`.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    target = Target(destination: destination, isActive: isActive)
    self.label = label()
  }
  /// A link whose screen is shown while `selection` is `tag`.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = Target(destination: destination(), isActive: Self.isSelected(tag, selection))
    self.label = label()
  }
  /// A link whose screen is shown while `selection` is `tag`.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    target = Target(destination: destination, isActive: Self.isSelected(tag, selection))
    self.label = label()
  }

  private static func isSelected<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: { isSelected in
        if isSelected {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }

  /// Does nothing: in a split view a link shows its screen in the column that it stands in.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
  /// Creates a link whose screen is shown while `isActive`, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }
  /// Creates a link whose screen is shown while `isActive`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }
  /// Creates a link whose screen, already made, is shown while `isActive`, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }
  /// Creates a link whose screen, already made, is shown while `isActive`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
  /// Creates a link whose screen is shown while `selection` is `tag`, with a title that is looked up in the string catalog.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }
  /// Creates a link whose screen is shown while `selection` is `tag`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }
  /// Creates a link whose screen, already made, is shown while `selection` is `tag`, with a title that is looked up in the string catalog.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }
  /// Creates a link whose screen, already made, is shown while `selection` is `tag`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

/// A mounted link. The screen that it has pushed goes on being updated through it.
private final class NavigationLinkNode<Label: View, Destination: View>: _ContentNode {
  private var link: NavigationLink<Label, Destination>
  private var pushed: (screen: ScreenNode, content: ContentScope<Destination>)?

  init(_ link: NavigationLink<Label, Destination>, in parent: _ViewNode) {
    self.link = link
    super.init(.button, in: parent)
    semantic.onEvent(.tap) { [weak self] _ in self?.push() }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func update(to link: NavigationLink<Label, Destination>) {
    self.link = link
    show()
    guard let pushed, pushed.screen.isMounted, let destination = link.target.destination else { return }
    pushed.content.update { destination }
  }

  func show() {
    if let destination = link.target.destination, let isActive = link.target.isActive {
      return showBound(destination, isActive)
    }
    let (isEnabled, style) = reading(.control, default: (true, nil)) { ($0.isEnabled, $0.buttonStyle) }
    showLook(isEnabled: isEnabled, style: style)
  }

  private func showBound(_ destination: Destination, _ isActive: Binding<Bool>) {
    let (isEnabled, style, isShown) = tracking {
      let values = EnvironmentValues(base: environment)
      return (values.isEnabled, values.buttonStyle, isActive.wrappedValue)
    }
    showLook(isEnabled: isEnabled, style: style)
    guard child != nil, let stack = ancestor(of: NavigationStackNode.self) else { return }
    let isPushed = pushed?.screen.isMounted == true
    if isShown, !isPushed {
      present(destination, in: stack) { isActive.wrappedValue = false }
    } else if !isShown, isPushed {
      pushed = nil
      stack.dismiss(from: self)
    }
  }

  private func showLook(isEnabled: Bool, style: AnyButtonStyle?) {
    set(.isDisabled, if: !isEnabled || !link.target.hasDestination)
    set(.styleName, style?.name.flatMap { $0 == "automatic" ? nil : $0 } ?? "navigationLink")
  }

  private func push() {
    guard let stack = ancestor(of: NavigationStackNode.self) else { return }
    let nextColumn = (stack.parent as? ColumnNode)?.next
    if let isActive = link.target.isActive {
      isActive.wrappedValue = true
    } else if let destination = link.target.destination {
      if let pushed, pushed.screen.isMounted {
        nextColumn?.show()
      } else {
        present(destination, in: stack, orIn: nextColumn) {}
      }
    } else if let value = link.target.value ?? link.target.makeValue?() {
      push(value, on: stack, orIn: nextColumn)
    }
  }

  /// A value leads to the next column, or to the next screen where there is none.
  private func push(_ value: AnyHashable, on stack: NavigationStackNode, orIn column: ColumnNode?) {
    guard let column, let destinations = stack.destinations(for: value) else { return stack.push(value) }
    _ = column.stack?.showAlone(for: column, pop: {}) { destinations.make(value, $0) }
    column.show()
  }

  private func present(
    _ destination: Destination, in stack: NavigationStackNode, orIn column: ColumnNode? = nil,
    didPop: @escaping @MainActor () -> Void
  ) {
    var content: ContentScope<Destination>!
    let shower = column?.stack ?? stack
    let pop: @MainActor () -> Void = { [weak self, weak shower] in
      guard let self else { return }
      pushed = nil
      didPop()
      // Asked for by `dismiss` as well, which knows no level to take away.
      shower?.dismiss(from: self)
    }
    let make: (ScreenNode) -> _ViewNode = { screen in
      content = ContentScope({ destination }, in: screen)
      return content
    }
    let screen: ScreenNode
    if let column, let next = column.stack {
      screen = next.showAlone(for: self, pop: pop, content: make)
      column.show()
    } else {
      screen = stack.present(for: self, pop: pop, content: make)
    }
    pushed = (screen, content)
  }

  override func unmount() {
    if let pushed, pushed.screen.isMounted {
      (pushed.screen.parent as? NavigationStackNode)?.dismiss(from: self)
    }
    super.unmount()
  }
}
