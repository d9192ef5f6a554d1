import CounterpointSemantics

/// One of the views that a control chooses among.
///
/// A control mounts what it chooses among as any content, and then asks its node:
///
/// ```
/// var elements: [TaggedElement] = []
/// child.collectTagged(into: &elements, tag: nil)     // in the order in which they are shown
/// elements.first { $0.value(as: Selection.self) == selection }
/// ```
///
/// A container is told of another order or other tags by ``_ElementNode/collectChildren(into:)``, which runs
/// whenever what it contains has changed.
struct TaggedElement {
  /// The tag that `tag(_:)` or a `ForEach` gave; `nil` where neither did.
  let tag: AnyHashable?
  let element: _ElementNode

  /// The tag as a value of a selection. A tag that is no optional stands for an optional selection as well.
  func value<Selection>(as type: Selection.Type) -> Selection? {
    guard let tag else { return nil }
    return tag.base as? Selection
  }
}

/// Names its content for the control around it; changes nothing else.
nonisolated struct TagModifier: ViewModifier {
  typealias Body = Never
  let tag: AnyHashable

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = TagNode(modifier.tag, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: TagNode.self)
    V._update(node.child, to: content)
    node.update(to: modifier.tag)
  }
}

private final class TagNode: _ViewNode {
  private var tag: AnyHashable
  var child: _ViewNode!

  init(_ tag: AnyHashable, in parent: _ViewNode) {
    self.tag = tag
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    child.collectTagged(into: &elements, tag: self.tag)
  }

  func update(to tag: AnyHashable) {
    guard tag != self.tag else { return }
    self.tag = tag
    structureChanged()
  }
}
