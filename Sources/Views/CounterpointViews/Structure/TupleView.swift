import CounterpointSemantics

/// Views in a row, as they were written one under the other. Each is told by its place.
public nonisolated struct TupleView<each Content: View>: View {
  public typealias Body = Never
  public var value: (repeat each Content)

  public init(_ value: repeat each Content) { self.value = (repeat each value) }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TupleNode(in: parent)
    func make<V: View>(_ content: V) { node.children.append(V._make(content, in: node)) }
    repeat make(each view.value)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TupleNode.self)
    var index = 0
    func update<V: View>(_ content: V) {
      V._update(node.children[index], to: content)
      index += 1
    }
    repeat update(each view.value)
  }
}

private final class TupleNode: _ViewNode {
  var children: [_ViewNode] = []
  override func forEachChild(_ body: (_ViewNode) -> Void) { children.forEach(body) }
  override func collect(into nodes: inout [SemanticNode]) {
    for child in children { child.collect(into: &nodes) }
  }
}
