import CounterpointSemantics

/// An outline with its paint: what shapes and colours lower to.
nonisolated struct FilledShape: View {
  typealias Body = Never
  var items: [StyleItem]

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = FilledShapeNode(.shape, in: parent)
    node.decorate(style: view.items)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: FilledShapeNode.self).setStyle(view.items)
  }
}

private final class FilledShapeNode: _ContentNode {
  /// A padding around a shape must not be painted with it.
  override var initialPaint: LayerState { .drawn }

  override func reevaluate() { isDirty = false }
}
