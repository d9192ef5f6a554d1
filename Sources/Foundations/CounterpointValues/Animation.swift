/// How a change comes about over time: a timing curve with its duration, delay, speed and repetition.
///
/// A description only. Renderers play it; nothing here ticks.
public struct Animation: Hashable, Sendable {
  /// The course of an animation between its start and its end.
  public enum Curve: Hashable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
    /// The two control points of a cubic Bézier curve.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A spring that settles in about its duration, overshooting with a bounce in -1…1.
    case spring(bounce: Double)
  }

  /// How often an animation plays.
  public enum Repetition: Hashable, Sendable {
    case times(Int, autoreverses: Bool)
    case forever(autoreverses: Bool)
  }

  public let curve: Curve
  /// Seconds, at ``speed`` 1.
  public let duration: Double
  /// Seconds before it starts.
  public private(set) var delay: Double = 0
  /// A factor: 2 plays it in half the time.
  public private(set) var speed: Double = 1
  public private(set) var repetition: Repetition = .times(1, autoreverses: false)

  init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetition = .times(repeatCount, autoreverses: autoreverses)
    return copy
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetition = .forever(autoreverses: autoreverses)
    return copy
  }
}

extension Animation {
  /// A smooth spring.
  public static let `default` = spring

  public static let linear = linear(duration: 0.35)
  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  public static let easeIn = easeIn(duration: 0.35)
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  public static let easeOut = easeOut(duration: 0.35)
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  public static let easeInOut = easeInOut(duration: 0.35)
  public static func easeInOut(duration: Double) -> Animation {
    Animation(curve: .easeInOut, duration: duration)
  }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(curve: .bezier(x1: p1x, y1: p1y, x2: p2x, y2: p2y), duration: duration)
  }

  /// A spring without overshoot.
  public static let smooth = smooth()
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: extraBounce), duration: duration)
  }

  /// A spring with a little overshoot.
  public static let snappy = snappy()
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: 0.15 + extraBounce), duration: duration)
  }

  /// A spring that visibly overshoots.
  public static let bouncy = bouncy()
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: 0.3 + extraBounce), duration: duration)
  }

  public static let spring = Animation(curve: .spring(bounce: 0), duration: 0.5)
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(curve: .spring(bounce: bounce), duration: duration)
  }
  /// A spring by its response (the period of its undamped motion, in seconds) and damping fraction (1 does not
  /// overshoot, 0 never settles).
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(curve: .spring(bounce: 1 - dampingFraction), duration: response)
  }

  public static let interactiveSpring = interactiveSpring()
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }
}
