/// Several views as one, without any layout of its own.
public nonisolated struct Group<Content> {
  public typealias Body = Never
  let content: Content
}

extension Group: View where Content: View {
  /// Creates a group of views, which stand in the container around as if they were written there.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Content._make(view.content, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Content._update(node, to: view.content)
  }
}
