import CounterpointSemantics

/// Pushes a screen when it is pressed.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never
  enum Target {
    case view(Destination)
    /// `nil` disables the link.
    case value(AnyHashable?)
    /// A value of its own for each press.
    case made(() -> AnyHashable)
  }
  let target: Target
  let label: Label

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = NavigationLinkNode(view, in: parent)
    node.show()
    node.mount(content: view.label)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: NavigationLinkNode<Label, Destination>.self)
    node.update(to: view)
    if let child = node.child { Label._update(child, to: view.label) }
  }
}

extension NavigationLink {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link whose value is made when it is pressed, each time anew. `nil` disables it.
  package init(making value: (() -> AnyHashable)?, @ViewBuilder label: () -> Label) {
    target = value.map { .made($0) } ?? .value(nil)
    self.label = label()
  }
}

/// A mounted link. The screen that it has pushed goes on being updated through it.
private final class NavigationLinkNode<Label: View, Destination: View>: _ElementNode {
  private var link: NavigationLink<Label, Destination>
  private var pushed: (screen: ScreenNode, content: ContentScope<Destination>)?

  init(_ link: NavigationLink<Label, Destination>, in parent: _ViewNode) {
    self.link = link
    super.init(.button, in: parent)
    semantic.onEvent(.tap) { [weak self] _ in self?.push() }
  }

  override func rerun() {
    isDirty = false
    show()
  }

  func update(to link: NavigationLink<Label, Destination>) {
    self.link = link
    show()
    if let pushed, pushed.screen.isMounted, case .view(let destination) = link.target {
      pushed.content.update { destination }
    }
  }

  func show() {
    let (isEnabled, style) = reading(.control, default: (true, nil)) { ($0.isEnabled, $0.buttonStyle) }
    var leadsSomewhere = true
    if case .value(nil) = link.target { leadsSomewhere = false }
    set(.isDisabled, if: !isEnabled || !leadsSomewhere)
    set(.styleName, style?.name.flatMap { $0 == "automatic" ? nil : $0 } ?? "navigationLink")
  }

  private func push() {
    guard let stack = ancestor(of: NavigationStackNode.self) else { return }
    switch link.target {
    case .value(let value?): stack.push(value)
    case .value(nil): break
    case .made(let make): stack.push(make())
    case .view(let destination):
      if let pushed, pushed.screen.isMounted { return }
      var content: ContentScope<Destination>!
      let pop = { @MainActor [weak self, weak stack] in
        guard let self else { return }
        pushed = nil
        // Asked for by `dismiss` as well, which knows no level to take away.
        stack?.dismiss(from: self)
      }
      let screen = stack.present(for: self, pop: pop) { screen in
        content = ContentScope({ destination }, in: screen)
        return content
      }
      pushed = (screen, content)
    }
  }

  override func unmount() {
    if let pushed, pushed.screen.isMounted { ancestor(of: NavigationStackNode.self)?.dismiss(from: self) }
    super.unmount()
  }
}
