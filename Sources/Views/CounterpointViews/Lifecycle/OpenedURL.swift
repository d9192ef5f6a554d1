import Foundation

extension View {
  /// Runs `action` with the address that the app was opened at, where that is more than the app's own: how a link leads
  /// into an app.
  ///
  /// It runs once, after the first screen has appeared. Every view on screen that has such an action gets the address. Anybody
  /// can have typed it, so it is not to be trusted.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedURLModifier(action: action))
  }
}

private nonisolated struct OpenedURLModifier: ViewModifier {
  typealias Body = Never
  let action: (URL) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = OpenedURLNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.graph.openedURLNodes.append(node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: OpenedURLNode.self)
    node.modifier = modifier
    V._update(node.child, to: content)
  }
}

/// Stands around content that wants to know of addresses.
final class OpenedURLNode: _ViewNode {
  fileprivate var modifier: OpenedURLModifier
  fileprivate(set) var child: _ViewNode!

  fileprivate init(_ modifier: OpenedURLModifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  func open(_ url: URL) { modifier.action(url) }

  override func unmount() {
    super.unmount()
    graph.openedURLNodes.removeAll { $0 === self }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }
}
