/// A view of any type. Its state survives as long as the type inside stays the same.
public nonisolated struct AnyView: View {
  public typealias Body = Never
  private let content: any View

  /// Creates a view that hides the type of `view`; one that is an `AnyView` already is not wrapped again.
  public init<V: View>(_ view: V) { content = (view as? AnyView)?.content ?? view }
  /// Creates a view that hides the type of `view`, in the longer form.
  public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = AnyViewNode(in: parent)
    node.show(view.content)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: AnyViewNode.self).show(view.content)
  }
}

private final class AnyViewNode: _ViewNode {
  private var type: Any.Type?
  private var child: _ViewNode?

  func show<V: View>(_ view: V) {
    if let child, type == V.self { return V._update(child, to: view) }
    child?.unmount()
    child = V._make(view, in: self)
    type = V.self
    structureChanged()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }
}
