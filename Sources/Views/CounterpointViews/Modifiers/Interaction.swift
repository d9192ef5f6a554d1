import CounterpointSemantics

extension View {

  /// Has pointers and fingers pass through the view if not `enabled`; `true` does not undo what a view around has said.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    optionally(enabled ? nil : .allowsHitTesting(false))
  }

  /// A value by which a control that chooses knows the view.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
