/// A value that a view says of itself to the container that it stands in, by its key.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view tells its container of itself.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  let tag: AnyHashable?

  init(tag: AnyHashable?) { self.tag = tag }

  /// The value for a key; the key's default where the view says none.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the view's tag where it is a value of `type`; else `nil`.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
  /// Returns whether the view's tag is equal to `tag`, and of the same type.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

extension View {
  /// Says something of the view to the container that it stands in; see ``Group/init(subviews:transform:)``. Of several that
  /// say the same, the outermost counts.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

private nonisolated struct ContainerValueModifier<Value>: ViewModifier {
  typealias Body = Never
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ContainerValueNode(in: parent)
    node.child = V._make(content, in: node)
    node.show(modifier)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ContainerValueNode.self)
    V._update(node.child, to: content)
    node.show(modifier)
  }
}

/// Knows what its modifier says.
final class ContainerValueNode: _ViewNode {
  fileprivate(set) var child: _ViewNode!
  private(set) var apply: (inout ContainerValues) -> Void = { _ in }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  fileprivate func show<Value>(_ modifier: ContainerValueModifier<Value>) {
    apply = { $0[keyPath: modifier.keyPath] = modifier.value }
    structureChanged()
  }
}
