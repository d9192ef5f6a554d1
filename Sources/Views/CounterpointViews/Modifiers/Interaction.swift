import CounterpointSemantics

extension View {
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(action: action))
  }

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

private nonisolated struct TapModifier: DecorationModifier {
  typealias Body = Never
  let action: () -> Void
  var decoration: Decoration {
    let action = action
    return Decoration(events: [(.tap, { _ in action() })])
  }
}
