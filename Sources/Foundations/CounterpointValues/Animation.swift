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

  /// The course between the start and the end.
  public let curve: Curve
  /// Seconds, at ``speed`` 1.
  public let duration: Double
  /// Seconds before it starts.
  public private(set) var delay: Double = 0
  /// A factor: 2 plays it in half the time.
  public private(set) var speed: Double = 1
  /// The number of times that it plays: once, unless it was told to repeat.
  public private(set) var repetition: Repetition = .times(1, autoreverses: false)
  var logicalDuration: Double?

  init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Returns the animation that starts `delay` seconds later than this one. Delays add up.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  /// Returns the animation that plays `speed` times as fast as this one. Factors multiply.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  /// Returns the animation that plays `repeatCount` times; every second time backwards, unless `autoreverses` is
  /// `false`.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetition = .times(repeatCount, autoreverses: autoreverses)
    return copy
  }

  /// Returns the animation that repeats without end; every second time backwards, unless `autoreverses` is `false`.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetition = .forever(autoreverses: autoreverses)
    return copy
  }
}

extension Animation {
  /// A smooth spring.
  public static let `default` = spring

  /// An even course of 0.35 seconds.
  public static let linear = linear(duration: 0.35)
  /// Returns an even course of so many seconds.
  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  /// A course of 0.35 seconds that begins slowly.
  public static let easeIn = easeIn(duration: 0.35)
  /// Returns a course of so many seconds that begins slowly.
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  /// A course of 0.35 seconds that ends slowly.
  public static let easeOut = easeOut(duration: 0.35)
  /// Returns a course of so many seconds that ends slowly.
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  /// A course of 0.35 seconds that begins and ends slowly.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Returns a course of so many seconds that begins and ends slowly.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(curve: .easeInOut, duration: duration)
  }

  /// Returns a course along a cubic Bézier curve from (0, 0) to (1, 1) with two control points, of so many seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(curve: .bezier(x1: p1x, y1: p1y, x2: p2x, y2: p2y), duration: duration)
  }

  /// A spring without overshoot.
  public static let smooth = smooth()
  /// Returns a spring of so many seconds that overshoots by `extraBounce` alone.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: extraBounce), duration: duration)
  }

  /// A spring with a little overshoot.
  public static let snappy = snappy()
  /// Returns a spring of so many seconds with a bounce of 0.15 and `extraBounce`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: 0.15 + extraBounce), duration: duration)
  }

  /// A spring that visibly overshoots.
  public static let bouncy = bouncy()
  /// Returns a spring of so many seconds with a bounce of 0.3 and `extraBounce`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: 0.3 + extraBounce), duration: duration)
  }

  /// A spring of half a second without overshoot.
  public static let spring = Animation(curve: .spring(bounce: 0), duration: 0.5)
  /// Returns a spring of so many seconds with a bounce in -1…1. `blendDuration` is ignored.
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
  /// Returns an animation along a spring. `blendDuration` is ignored.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: spring.bounce), duration: spring.duration)
  }

  /// A quick spring with little overshoot, for what follows a finger.
  public static let interactiveSpring = interactiveSpring(
    response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
  /// Returns a quick spring by its response, in seconds, and damping fraction. `blendDuration` is ignored.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }
  /// Returns a quick spring of so many seconds with a bounce of 0.14 and `extraBounce`. `blendDuration` is ignored.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce)
  }

  /// A spring of half a second without overshoot: the same as `spring`.
  public static let interpolatingSpring = interpolatingSpring(duration: 0.5, bounce: 0)
  /// A spring by its physics. Renderers start it at rest, whatever `initialVelocity` says.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true))
  }
  /// Returns a spring of so many seconds with a bounce in -1…1. Renderers start it at rest, whatever
  /// `initialVelocity` says.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }
  /// Returns an animation along a spring. Renderers start it at rest, whatever `initialVelocity` says.
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
