/// Shows nothing.
public nonisolated struct EmptyView: View, Sendable {
  public typealias Body = Never
  /// Creates a view that takes no room.
  public init() {}
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    _ViewNode(in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {}
}
