extension View {
  /// Runs `action` after `value` has changed, with the old and the new one.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs `action` after `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Runs `action` after `value` has changed, with the new one.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
  }
}

private nonisolated struct ChangeModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ChangeNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    if modifier.isInitial { node.plan() }
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ChangeNode<Value>.self)
    node.update(to: modifier)
    V._update(node.child, to: content)
  }
}

private final class ChangeNode<Value: Equatable>: LifecycleNode {
  private var modifier: ChangeModifier<Value>

  init(_ modifier: ChangeModifier<Value>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  func update(to new: ChangeModifier<Value>) {
    let old = modifier.value
    modifier = new
    guard old != new.value else { return }
    graph.afterUpdate { [weak self] in
      if let self, isMounted { modifier.action(old, new.value) }
    }
  }

  override func appear() { modifier.action(modifier.value, modifier.value) }
}
