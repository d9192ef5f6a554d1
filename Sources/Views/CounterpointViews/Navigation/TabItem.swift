import CounterpointSemantics

extension View {
  /// Sets the item that the tab view around shows in its bar for this view: an image and a text.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}

/// Makes its content a tab.
nonisolated struct TabItemModifier<Label: View>: ViewModifier {
  typealias Body = Never
  let label: Label
  var standsLast = false

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    TabNode(content, label: modifier.label, standsLast: modifier.standsLast, in: parent)
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: TabNode<V, Label>.self)
    node.update(content, label: modifier.label)
    node.setStandsLast(modifier.standsLast)
  }
}

/// A tab, mounted: its item always, its content from the moment on at which it is first shown.
///
/// Modifiers around it are meant for the content: the panel, which is the tab view's, takes none.
private final class TabNode<Content: View, Label: View>: _ViewNode {
  private var content: Content
  private var panel: PanelNode!

  init(_ content: Content, label: Label, standsLast: Bool, in parent: _ViewNode) {
    self.content = content
    super.init(in: parent)
    panel = PanelNode(in: self, decorator: decorator) { [unowned self] panel in
      Content._make(self.content, in: panel)
    }
    panel.standsLast = standsLast
    panel.item.mount(content: label)
    showBadge()
  }

  override var decoratorForChildren: DecorationNode? { nil }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let panel {
      body(panel)
      body(panel.item)
    }
  }

  override func collect(into nodes: inout [SemanticNode]) { panel.collect(into: &nodes) }

  override func forEachElement(_ body: (_ElementNode) -> Void) {
    panel.child?.forEachElement(body)
    showBadge()
  }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    // The tag may also be said inside, where nothing is mounted yet.
    let tag = (content as? any TagCarrying)?.carriedTag ?? tag
    elements.append(TaggedElement(tag: tag, element: panel))
  }

  func update(_ content: Content, label: Label) {
    self.content = content
    if let child = panel.child { Content._update(child, to: content) }
    if let child = panel.item.child { Label._update(child, to: label) }
    showBadge()
  }

  func setStandsLast(_ standsLast: Bool) {
    guard standsLast != panel.standsLast else { return }
    panel.standsLast = standsLast
    ancestor(of: TabViewNode.self)?.childrenChanged()
  }

  /// A badge is told to the view, and shown by its item.
  private func showBadge() {
    var badge: AttributeValue?
    var next = decorator
    while let node = next {
      for (key, value) in node.decoration.attributes where key == .badge { badge = value }
      next = node.decorator
    }
    panel.item.set(.badge, badge)
  }
}

/// The content of a tab view for one tab.
final class PanelNode: _ContentNode {
  private(set) var item: _ContentNode!
  /// Stands behind the others, wherever it was written: the tab that searches.
  var standsLast = false
  /// Weakly, as everything above, which holds this node.
  private weak var outerDecorator: DecorationNode?
  private let makeContent: (PanelNode) -> _ViewNode
  private var isSelected = false
  private var staysVisible = false

  init(
    in parent: _ViewNode, decorator: DecorationNode?, _ makeContent: @escaping (PanelNode) -> _ViewNode
  ) {
    outerDecorator = decorator
    self.makeContent = makeContent
    super.init(.tab, in: parent)
    item = _ContentNode(.tabItem, in: parent)
  }

  override var decoratorForChildren: DecorationNode? { outerDecorator }
  override var isVisibleForChildren: Bool { (isSelected || staysVisible) && isVisible }

  private var claims = ScreenClaims()

  /// A tab's screens may ask for the whole window while they are there. `nil` once the one that asked has gone.
  func setTabBarVisibility(_ visibility: Visibility?, for owner: _ViewNode) {
    switch visibility {
    case .hidden: claims.put(.value(.strings(["tabBar"])), for: .hiddenBars, by: owner)
    case .visible: claims.put(.usual, for: .hiddenBars, by: owner)
    case .automatic: claims.put(.nothing, for: .hiddenBars, by: owner)
    case nil: claims.withdraw(owner)
    }
    if case .value(let value) = claims.claim(to: .hiddenBars) { return set(.hiddenBars, value) }
    set(.hiddenBars, AttributeValue?.none)
  }

  /// - Parameter staysVisible: pages lie beside one another: all of them are there.
  func show(isSelected: Bool, staysVisible: Bool) {
    let wasVisible = self.isSelected || self.staysVisible
    self.isSelected = isSelected
    self.staysVisible = staysVisible
    let isVisible = isSelected || staysVisible
    set(.isHidden, if: !isVisible)
    item.set(.isSelected, .bool(isSelected))
    if isVisible, child == nil { return mount(makeContent(self)) }
    if child != nil, isVisible != wasVisible { setVisible(isVisible) }
  }
}

/// A view that may have been given a tag.
private nonisolated protocol TagCarrying {
  var carriedTag: AnyHashable? { get }
}

extension ModifiedContent: TagCarrying {
  fileprivate nonisolated var carriedTag: AnyHashable? {
    (modifier as? TagModifier)?.tag ?? (content as? any TagCarrying)?.carriedTag
  }
}
