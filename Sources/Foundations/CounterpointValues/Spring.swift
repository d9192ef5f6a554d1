import Foundation

/// A damped spring: how a motion goes that is driven by one.
public struct Spring: Hashable, Sendable {
  /// Seconds of the undamped motion's period: about as long as it seems to last.
  public let duration: Double
  /// From -1 (sluggish) over 0 (no overshoot) towards 1 (never settles).
  public let bounce: Double

  /// Creates a spring by the duration that it seems to have, in seconds, at least a thousandth, and its bounce, which
  /// is held in -0.99…1.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.duration = max(0.001, duration)
    self.bounce = max(-0.99, min(1, bounce))
  }

  /// Creates a spring by its response (the period of its undamped motion, in seconds) and damping ratio (1 does not
  /// overshoot, 0 never settles).
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: Self.bounce(ofDampingRatio: dampingRatio))
  }

  /// Creates a spring by its physics. More damping than prevents overshooting counts only with `allowOverDamping`.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let frequency = (max(1e-9, stiffness) / max(1e-9, mass)).squareRoot()
    let ratio = damping / (2 * frequency * mass)
    self.init(
      response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(1, ratio))
  }

  /// Creates a spring by the seconds that it takes to settle: until the rest of the way is a part of it that is less than
  /// `epsilon`.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    self.init(
      response: settlingDuration / unit.settlingDuration(within: epsilon), dampingRatio: dampingRatio)
  }

  /// A spring of half a second without overshoot.
  public static let smooth = smooth()
  /// Returns a spring of so many seconds that overshoots by `extraBounce` alone.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring of half a second with a little overshoot.
  public static let snappy = snappy()
  /// Returns a spring of so many seconds with a bounce of 0.15 and `extraBounce`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring of half a second that visibly overshoots.
  public static let bouncy = bouncy()
  /// Returns a spring of so many seconds with a bounce of 0.3 and `extraBounce`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The seconds of the undamped motion's period: the same as ``duration``.
  public var response: Double { duration }
  /// The damping as a part of what just prevents overshooting: 1 without bounce, less with it, more where the bounce
  /// is negative.
  public var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }
  /// The mass that moves: always 1, which stiffness and damping are told for.
  public var mass: Double { 1 }
  /// The force by which the spring pulls per unit of distance, for a mass of 1.
  public var stiffness: Double { frequency * frequency }
  /// The force by which the motion is braked per unit of speed, for a mass of 1.
  public var damping: Double { 2 * dampingRatio * frequency }
  private var frequency: Double { 2 * .pi / duration }

  static func bounce(ofDampingRatio ratio: Double) -> Double {
    ratio <= 1 ? 1 - max(0, ratio) : 1 / ratio - 1
  }

  /// Seconds until the motion stays within a thousandth of its end; at most ten durations, for springs that hardly
  /// settle.
  public var settlingDuration: Double { settlingDuration(within: 0.001) }

  private func settlingDuration(within epsilon: Double) -> Double {
    let step = duration / 60
    var time = 10 * duration
    while time > step, abs(1 - value(at: time - step)) < epsilon { time -= step }
    return time
  }

  /// Returns how far a motion from 0 to 1 that began at rest has come.
  func value(at time: Double) -> Double {
    let time = max(0, time)
    let ratio = dampingRatio
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * frequency * time)
      return 1 - decay * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }
    if ratio == 1 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
    let root = (ratio * ratio - 1).squareRoot()
    let slow = -frequency * (ratio - root)
    let fast = -frequency * (ratio + root)
    return 1 - (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
  }

  /// Returns how far something has got that stood at its end and was pushed away with a speed of 1.
  private func push(at time: Double) -> Double {
    let time = max(0, time)
    let ratio = dampingRatio
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return exp(-ratio * frequency * time) * sin(damped * time) / damped
    }
    if ratio == 1 { return time * exp(-frequency * time) }
    let root = (ratio * ratio - 1).squareRoot()
    let slow = -frequency * (ratio - root)
    let fast = -frequency * (ratio + root)
    return (exp(slow * time) - exp(fast * time)) / (slow - fast)
  }

  /// Returns the position of something that moves from zero to `target` and begins with `initialVelocity`, per second.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    var value = target
    value.scale(by: self.value(at: time))
    var push = initialVelocity
    push.scale(by: self.push(at: time))
    return value + push
  }
}
