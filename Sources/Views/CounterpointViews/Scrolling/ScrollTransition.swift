import CounterpointValues

/// The manner in which a view takes up its place in a scroll view.
public struct ScrollTransitionConfiguration: Sendable {
  /// A view that goes over with an animation. Nothing changes while it scrolls, whatever the configuration.
  public static let animated = Self()
  /// A view that goes over as the finger moves. Nothing changes while it scrolls, whatever the configuration.
  public static let interactive = Self()
  /// A view that stays as it is.
  public static let identity = Self()
  /// Returns the configuration of a view that goes over with an animation, which is not looked at.
  public static func animated(_ animation: Animation = .default) -> Self { Self() }
  /// Returns the configuration of a view that goes over as the finger moves, by a curve that is not looked at.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self { Self() }
  /// Returns the same configuration: the animation is not looked at.
  public func animation(_ animation: Animation) -> Self { self }
  /// Returns the same configuration: the threshold is not looked at.
  public func threshold(_ threshold: Threshold) -> Self { self }

  /// The part of a view that has to be seen.
  public struct Threshold: Hashable, Sendable {
    /// All of the view. Not looked at, as all thresholds.
    public static let visible = Self()
    /// Nothing of the view. Not looked at, as all thresholds.
    public static let hidden = Self()
    /// The view in the middle. Not looked at, as all thresholds.
    public static let centered = Self()
    /// Returns the threshold of a fraction of the view, which is not looked at.
    public static func visible(_ amount: Double) -> Self { Self() }
    /// Returns the same threshold: there is nothing between two.
    public func interpolated(towards other: Self, amount: Double) -> Self { self }
    /// Returns the same threshold: the distance is not looked at.
    public func inset(by distance: Double) -> Self { self }
  }
}

/// The place of a view as it scrolls: before, in or after what is seen.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  /// Indicates whether the view is in what is seen: always, as no other phase is ever told.
  public var isIdentity: Bool { self == .identity }
  /// -1 before what is seen, 1 after it, 0 in it.
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
