/// A scope around a closure that makes views: a row, a destination, what a sheet shows. What the closure
/// reads is tracked here, and the closure is evaluated again without whoever holds it.
final class ContentScope<Content: View>: ScopeNode {
  private var content: () -> Content

  init(_ content: @escaping () -> Content, in parent: _ViewNode) {
    self.content = content
    super.init(layout: ViewLayout.of(ClosureMarker<Content>.self), in: parent)
    child = Content._make(evaluate(), in: self)
  }

  func update(_ content: @escaping () -> Content) {
    self.content = content
    reevaluate()
  }

  override var typeName: String { "the closure that makes \(Content.self)" }

  override func reevaluate() {
    isDirty = false
    Content._update(child, to: evaluate())
  }

  private func evaluate() -> Content {
    track(as: ClosureMarker<Content>.self) { content() }
  }
}

/// A scope around what a collection's closure makes of one element. As ``ContentScope``, but the closure is the
/// collection's, whose elements are many.
final class ItemScope<Element, Content: View>: ScopeNode {
  private var element: Element

  /// - Parameter kept: the item's state, where it has been there before.
  init(_ element: Element, in items: ItemContentsNode<Element, Content>, keeping kept: KeptState? = nil) {
    self.element = element
    super.init(layout: ViewLayout.of(ClosureMarker<Content>.self), in: items)
    let graph = graph
    let outer = graph.handout
    graph.handout = kept.map(StateHandout.init)
    defer { graph.handout = outer }
    child = Content._make(evaluate(), in: self)
  }

  func update(_ element: Element) {
    self.element = element
    reevaluate()
  }

  override var typeName: String { "the closure that makes \(Content.self)" }

  override func reevaluate() {
    isDirty = false
    Content._update(child, to: evaluate())
  }

  private func evaluate() -> Content {
    guard let parent else { preconditionFailure("an item stands in its collection") }
    let items = unsafeDowncast(parent, to: ItemContentsNode<Element, Content>.self)
    return track(as: ClosureMarker<Content>.self) { items.content(element) }
  }
}

/// Stands for closures that make `Content`, which have no type of their own.
private enum ClosureMarker<Content> {}
