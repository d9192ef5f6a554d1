import CounterpointSemantics

extension View {
  /// Where a tap counts. Renderers count the whole box.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    optionally(enabled ? nil : .allowsHitTesting(false))
  }

  /// A value by which a control that chooses knows the view.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}

/// Names its content for the control around it; changes nothing else.
nonisolated struct TagModifier: ViewModifier {
  typealias Body = Never
  let tag: AnyHashable

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    V._make(content, in: parent)
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    V._update(node, to: content)
  }
}
