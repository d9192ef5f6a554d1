import CounterpointSemantics

/// A sheet or cover, mounted: a page over everything, which stands in the root.
final class PresentationNode: PageNode {
  private let inner: EnvironmentScope

  init(_ kind: NodeKind, in parent: _ViewNode, dismiss: @escaping @MainActor () -> Void) {
    let outer = parent.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.setDismiss(dismiss)
    values.beginEditing()
    inner = EnvironmentScope(parent: outer, values: values)
    super.init(kind, in: parent)
    semantic.onEvent(.dismiss) { _ in dismiss() }
  }

  override var environmentForChildren: EnvironmentScope { inner }
}

/// Presents a page over everything while there is something to present.
nonisolated struct PresentationModifier<Item, Page: View>: ViewModifier {
  typealias Body = Never
  let kind: NodeKind
  /// What is to be shown, with its identity; read within a scope of its own.
  let item: () -> (id: AnyHashable, item: Item)?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
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

final class PresenterNode<Item, Page: View>: _ViewNode {
  var modifier: PresentationModifier<Item, Page>
  var child: _ViewNode!
  private lazy var reads = ReadTracker(for: self)
  private var presented: (id: AnyHashable, anchor: AccessoryAnchor, content: ContentScope<Page>)?

  init(_ modifier: PresentationModifier<Item, Page>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
    if let presented { body(presented.anchor) }
  }

  override func rerun() {
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
      return presented.content.update { makePage(current.item) }
    }
    if let presented { end(presented.anchor) }
    if let current { present(current.id) { makePage(current.item) } }
  }

  private func end(_ anchor: AccessoryAnchor) {
    presented = nil
    graph.root.remove(anchor)
    anchor.unmount()
    if let onDismiss = modifier.onDismiss { graph.afterUpdate(onDismiss) }
  }

  private func present(_ id: AnyHashable, _ makePage: @escaping () -> Page) {
    let anchor = AccessoryAnchor(in: self, page: graph.root)
    let page = PresentationNode(modifier.kind, in: anchor) { [weak self] in self?.modifier.dismiss() }
    anchor.content = page
    let content = ContentScope(makePage, in: page)
    presented = (id, anchor, content)
    page.mount(content)
    graph.root.add(anchor)
  }
}

extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.sheet, isPresented, onDismiss, content)
  }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item, onDismiss, content)
  }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.fullScreenCover, isPresented, onDismiss, content)
  }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.fullScreenCover, item, onDismiss, content)
  }

  nonisolated private func presentation<Content: View>(
    _ kind: NodeKind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier<Void, Content>(
        kind: kind, item: { isPresented.wrappedValue ? (true, ()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, page: { _ in content() }))
  }

  nonisolated private func presentation<Item: Identifiable, Content: View>(
    _ kind: NodeKind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier<Item, Content>(
        kind: kind, item: { item.wrappedValue.map { (AnyHashable($0.id), $0) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss, page: content))
  }

}
