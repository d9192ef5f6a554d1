import CounterpointSemantics

extension View {
  /// Buttons beside the row: uncovered by a swipe, or by the button that the row shows to pointers and keyboards.
  ///
  /// Of several modifiers for one edge, the innermost counts.
  /// - Parameter allowsFullSwipe: whether a swipe across the row does what the first button does.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    modifier(
      RowPartModifier(
        kind: .swipeActions,
        attributes: [
          (.placement, .string(edge == .leading ? "leading" : "trailing")),
          (.allowsFullSwipe, .bool(allowsFullSwipe)),
        ], part: content()))
  }
}

/// Puts something into the row around the content, beside it.
nonisolated struct RowPartModifier<Part: View>: ViewModifier {
  typealias Body = Never
  let kind: NodeKind
  let attributes: [(AttributeKey, AttributeValue?)]
  let part: Part?

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = RowPartOwner(modifier, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: RowPartOwner<Part>.self)
    let isSame = (node.modifier.part == nil) == (modifier.part == nil)
    node.modifier = modifier
    V._update(node.child, to: content)
    if isSame { node.updateParts() } else { node.forEachElement { $0.rowChanged() } }
  }
}

private final class RowPartOwner<Part: View>: _ViewNode {
  var modifier: RowPartModifier<Part>
  var child: _ViewNode!
  /// One for each row that stands below.
  private var parts: [RowPart] = []

  init(_ modifier: RowPartModifier<Part>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func join(_ row: inout RowDraft) {
    guard let content = modifier.part else { return }
    let part = RowPart(modifier.kind, in: self, attributes: modifier.attributes, content: content)
    parts.removeAll { !$0.isMounted }
    parts.append(part)
    row.add(part)
  }

  func updateParts() {
    guard let content = modifier.part else { return }
    parts.removeAll { !$0.isMounted }
    for part in parts {
      for (key, value) in modifier.attributes { part.node.set(key, value) }
      part.update(to: content)
    }
  }
}
