import CounterpointSemantics

extension View {
  /// Ties the view's identity to `id`: with another one it is another view, with fresh state.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(id: id))
  }
}

private nonisolated struct IdentityModifier<ID: Hashable>: ViewModifier {
  typealias Body = Never
  let id: ID

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = IdentityNode<ID>(modifier.id, in: parent)
    node.put(V._make(content, in: node))
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: IdentityNode<ID>.self)
    if node.id == modifier.id, let child = node.child { return V._update(child, to: content) }
    node.id = modifier.id
    node.put(V._make(content, in: node))
  }
}

private final class IdentityNode<ID: Hashable>: _ViewNode {
  var id: ID
  private(set) var child: _ViewNode?

  init(_ id: ID, in parent: _ViewNode) {
    self.id = id
    super.init(in: parent)
  }

  func put(_ new: _ViewNode) {
    child?.unmount()
    child = new
    structureChanged()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func target(of id: AnyHashable) -> SemanticNode? {
    id.base as? ID == self.id ? firstSemanticNode : super.target(of: id)
  }

  override func identity(of node: SemanticNode) -> AnyHashable? {
    super.identity(of: node) ?? (contributes(node) ? AnyHashable(id) : nil)
  }
}
