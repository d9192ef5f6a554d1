import CounterpointSemantics

/// The ways in which an element for assistive technology can treat the elements in it.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  fileprivate let name: String
  /// Ignores the content: the view is one element, described by its own label.
  public static let ignore = Self(name: "ignore")
  /// Leaves the content as it is, in a group.
  public static let contain = Self(name: "contain")
  /// Turns the content into one element, called by all of its texts.
  public static let combine = Self(name: "combine")
}

extension View {
  /// Makes the view an element for assistive technology, and says what becomes of the elements in it.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    decorated(attributes: [(.accessibilityChildren, .string(children.name))])
  }

  /// Shows assistive technology `representation` in place of the view: to be heard and used, not to be seen.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    accessibilityHidden(true)
      .modifier(
        LayerModifier(placement: "accessibility", alignment: .center, layer: representation()))
  }

  /// Adds elements for assistive technology to the view, in place of those in it.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    accessibilityElement(children: .ignore)
      .modifier(LayerModifier(placement: "accessibility", alignment: .center, layer: children()))
  }
}
