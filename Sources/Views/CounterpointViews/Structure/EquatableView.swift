/// A view that is evaluated again only when it differs from the one before by its own `==`.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
  public typealias Body = Never
  /// The view that is compared with the one before.
  public var content: Content
  /// Creates a view that compares `content` with the one before.
  public init(content: Content) { self.content = content }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = EquatableNode<Content>(in: parent)
    node.content = view.content
    node.child = Content._make(view.content, in: node)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    guard node.content != view.content else { return }
    node.content = view.content
    Content._update(node.child, to: view.content)
  }
}

private final class EquatableNode<Content>: _ViewNode {
  var content: Content!
  var child: _ViewNode!
  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
}

extension View where Self: Equatable {
  /// Skips evaluations of the view where it equals the one before by its own `==`; its state and what it reads still count.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
