/// A value that a view tells the layout that it stands in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// Tells the layout around the view a value, which it reads from its subview.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}

private nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: ViewModifier {
  typealias Body = Never
  let value: Key.Value

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = LayoutValueNode(ObjectIdentifier(Key.self), modifier.value, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: LayoutValueNode.self)
    node.value = modifier.value
    V._update(node.child, to: content)
    node.ancestor(of: ArrangedNode.self)?.arrangeLater()
  }
}

/// Holds what a view tells its layout.
final class LayoutValueNode: _ViewNode {
  let key: ObjectIdentifier
  var value: Any
  fileprivate(set) var child: _ViewNode!

  init(_ key: ObjectIdentifier, _ value: Any, in parent: _ViewNode) {
    self.key = key
    self.value = value
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
}
