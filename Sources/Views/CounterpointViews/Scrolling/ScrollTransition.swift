import CounterpointValues

/// The manner in which a view takes up its place in a scroll view.
public struct ScrollTransitionConfiguration: Sendable {
  public static let animated = Self()
  public static let interactive = Self()
  public static let identity = Self()
  public static func animated(_ animation: Animation = .default) -> Self { Self() }
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self { Self() }
  public func animation(_ animation: Animation) -> Self { self }
  public func threshold(_ threshold: Threshold) -> Self { self }

  /// The part of a view that has to be seen.
  public struct Threshold: Hashable, Sendable {
    public static let visible = Self()
    public static let hidden = Self()
    public static let centered = Self()
    public static func visible(_ amount: Double) -> Self { Self() }
    public func interpolated(towards other: Self, amount: Double) -> Self { self }
    public func inset(by distance: Double) -> Self { self }
  }
}

/// The place of a view as it scrolls: before, in or after what is seen.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

extension View {
  /// Shows the view as it is in the middle of what is seen. Where it stands while somebody scrolls is known to the
  /// browser alone, so nothing changes towards the edges.
  nonisolated public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    resting(transition(EmptyVisualEffect(), .identity))
  }

  /// Shows the view as it is in the middle of what is seen, as the other form does.
  nonisolated public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    resting(transition(EmptyVisualEffect(), .identity))
  }

  nonisolated private func resting<Effect: VisualEffect>(_ effect: Effect) -> some View {
    modifier(DecorationValue(value: Decoration(role: .turn, items: effect.decorations)))
  }
}
