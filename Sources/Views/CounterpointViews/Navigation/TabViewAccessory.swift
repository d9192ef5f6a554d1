import CounterpointSemantics

/// The place of a tab view's accessory.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable { case inline, expanded }

extension EnvironmentValues {
  /// The place of the accessory that the view is in; `nil` outside of one. Tab bars never become small, so that no
  /// accessory stands in line with one.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[AccessoryPlacementKey.self] }
    set { self[AccessoryPlacementKey.self] = newValue }
  }
}

private enum AccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

extension View {
  /// Pins views to the bottom of the page around the tab view, whichever tab is shown.
  nonisolated public func tabViewBottomAccessory<V: View>(
    isEnabled: Bool = true, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      AccessoryModifier(
        accessory: isEnabled
          ? Element(
            kind: .safeAreaInset, attributes: [(.placement, .string("bottom"))],
            content: content().environment(\.tabViewBottomAccessoryPlacement, .expanded)) : nil))
  }
}
