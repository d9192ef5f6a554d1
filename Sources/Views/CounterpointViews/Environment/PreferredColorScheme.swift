import CounterpointValues

extension View {
  /// Shows the view in `colorScheme`.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Shows the whole screen in `colorScheme` while this view is on it; `nil` for the person's own choice.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorScheme(scheme: colorScheme))
  }
}

private nonisolated struct PreferredColorScheme: ViewModifier {
  typealias Body = Never
  let scheme: ColorScheme?

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = PreferredColorSchemeNode(in: parent)
    node.graph.prefer(modifier.scheme, for: node)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: PreferredColorSchemeNode.self)
    V._update(node.child, to: content)
    node.graph.prefer(modifier.scheme, for: node)
  }
}

private final class PreferredColorSchemeNode: _ViewNode {
  var child: _ViewNode!
  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
  override func unmount() {
    graph.prefer(nil, for: self)
    super.unmount()
  }
}
