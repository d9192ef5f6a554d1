import CounterpointSemantics

/// Presents something over everything while there is something to present.
nonisolated struct PresentationModifier<Item, Page: View>: ViewModifier {
  typealias Body = Never
  let kind: NodeKind
  /// Returns the value to be shown, with its identity; read within a scope of its own.
  let item: () -> (id: AnyHashable, item: Item)?
  let dismiss: () -> Void
  var onDismiss: (() -> Void)?
  /// The attributes that the presented node is given before its content is mounted.
  var attributes: [(AttributeKey, AttributeValue)] = []
  let page: (Item) -> Page

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = PresenterNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.show()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: PresenterNode<Item, Page>.self)
    node.modifier = modifier
    V._update(node.child, to: content)
    node.show()
  }
}

/// The view that presents, mounted; what it presents stands in the root.
final class PresenterNode<Item, Page: View>: _ViewNode {
  var modifier: PresentationModifier<Item, Page>
  var child: _ViewNode!
  private lazy var reads = ReadTracker(for: self)
  private var presented: Presented?

  private struct Presented {
    let id: AnyHashable
    let item: Item
    let anchor: AccessoryAnchor
    let content: ContentScope<Page>
  }

  init(_ modifier: PresentationModifier<Item, Page>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
    if let presented { body(presented.anchor) }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  override func unmount() {
    reads.cancel()
    if let presented { graph.root.remove(presented.anchor) }
    super.unmount()
  }

  func show() {
    let current = reads.track { modifier.item() }
    let makePage = modifier.page
    if let presented, let current, presented.id == current.id {
      // A dialog goes on asking what it asked first.
      let item = modifier.kind.isDialog ? presented.item : current.item
      return presented.content.update { makePage(item) }
    }
    if let presented { end(presented.anchor) }
    if let current { present(current.id, current.item) { makePage(current.item) } }
  }

  private func end(_ anchor: AccessoryAnchor) {
    presented = nil
    graph.root.remove(anchor)
    anchor.unmount()
    if let onDismiss = modifier.onDismiss { graph.afterUpdate(onDismiss) }
  }

  private func present(_ id: AnyHashable, _ item: Item, _ makePage: @escaping () -> Page) {
    let anchor = AccessoryAnchor(in: self, page: graph.root)
    // Before the content, which may present something itself: what comes later lies above.
    graph.root.add(anchor)
    let dismiss: @MainActor () -> Void = { [weak self] in self?.dismissPresented() }
    let page: _ContentNode =
      modifier.kind.isDialog
      ? DialogNode(modifier.kind, in: anchor, close: dismiss)
      : PresentationNode(modifier.kind, in: anchor, dismiss: dismiss)
    for (key, value) in modifier.attributes { page.set(key, value) }
    page.set(.source, sourceElement.map { .int(Int($0.rawValue)) })
    anchor.content = page
    let content = ContentScope(makePage, in: page)
    presented = Presented(id: id, item: item, anchor: anchor, content: content)
    page.mount(content)
  }

  /// The element that a popover points at.
  private var sourceElement: NodeID? {
    guard modifier.kind == .popover else { return nil }
    var first: NodeID?
    child?.forEachElement { if first == nil { first = $0.outermost.id } }
    return first
  }

  /// Resets the binding, unless what it holds by now is something else than what is presented.
  private func dismissPresented() {
    guard let presented, let current = modifier.item(), current.id == presented.id else { return }
    modifier.dismiss()
  }
}

extension NodeKind {
  /// Asks a question that one of its buttons answers.
  var isDialog: Bool { self == .alert || self == .confirmationDialog }
}

extension View {
  nonisolated func presenting<Content: View>(
    _ kind: NodeKind, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    attributes: [(AttributeKey, AttributeValue)] = [], _ content: @escaping () -> Content
  ) -> ModifiedContent<Self, PresentationModifier<Void, Content>> {
    modifier(
      PresentationModifier<Void, Content>(
        kind: kind, item: { isPresented.wrappedValue ? (true, ()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, attributes: attributes,
        page: { _ in content() }))
  }

  nonisolated func presenting<Item: Identifiable, Content: View>(
    _ kind: NodeKind, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    attributes: [(AttributeKey, AttributeValue)] = [], _ content: @escaping (Item) -> Content
  ) -> ModifiedContent<Self, PresentationModifier<Item, Content>> {
    modifier(
      PresentationModifier<Item, Content>(
        kind: kind, item: { item.wrappedValue.map { (AnyHashable($0.id), $0) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss, attributes: attributes, page: content))
  }
}
