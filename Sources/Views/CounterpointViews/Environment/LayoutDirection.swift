import CounterpointSemantics

/// The direction in which the interface runs.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

enum LayoutDirectionKey: StyledKey {
  static var defaultValue: LayoutDirection { .leftToRight }
  static func decoration(for value: LayoutDirection) -> Decoration {
    Decoration(attributes: [(.direction, .string(value == .rightToLeft ? "rtl" : "ltr"))])
  }
}

extension EnvironmentValues {
  /// The direction in which the interface runs. Leading and trailing follow.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension View {
  /// Mirrors the view where the interface runs from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    decorated(attributes: [(.flipsForDirection, enabled ? .bool(true) : nil)])
  }
}
