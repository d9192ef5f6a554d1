/// The course of a change over time: a timing curve with its duration, delay, speed and repetition.
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
    /// The positions at times that lie evenly between the start and the end, both included.
    case sampled([Double])
  }

  /// The number of times that an animation plays.
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
  var logicalDuration: Double?

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
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      curve: .spring(bounce: Spring.bounce(ofDampingRatio: dampingFraction)), duration: max(0.01, response))
  }
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: spring.bounce), duration: spring.duration)
  }

  public static let interactiveSpring = interactiveSpring(
    response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce)
  }

  public static let interpolatingSpring = interpolatingSpring(duration: 0.5, bounce: 0)
  /// A spring by its physics. Renderers start it at rest, whatever `initialVelocity` says.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true))
  }
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    self.spring(spring)
  }
}

extension Animation {
  /// An animation with a course of one's own.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(curve: curve.curve, duration: duration)
  }

  /// Counts as finished after `duration`, where somebody waits for that.
  public func logicallyComplete(after duration: Double) -> Animation {
    var copy = self
    copy.logicalDuration = duration
    return copy
  }

  /// Seconds from the start to the last frame, or to where ``logicallyComplete(after:)`` puts the end; `nil` for an
  /// animation without end.
  public func completionTime(isLogical: Bool) -> Double? {
    guard case .times(let count, _) = repetition else { return nil }
    let once =
      switch curve {
      case .spring(let bounce) where !isLogical: Spring(duration: duration, bounce: bounce).settlingDuration
      default: isLogical ? logicalDuration ?? duration : duration
      }
    return delay + once * Double(max(1, count)) / max(speed, 0.001)
  }
}
