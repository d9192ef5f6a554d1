import CounterpointSemantics
import Foundation

/// Animation curves as CSS easing functions.
enum Easing {
  /// Seconds as whole milliseconds, within what a browser can be asked to wait.
  static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int((max(0, min(3_600, seconds)) * 1_000).rounded()) : 0
  }

  /// Returns the time in which the animation plays once: a spring, until it has settled.
  static func milliseconds(of animation: AnimationValue) -> Int {
    guard case .spring(let bounce) = animation.curve else { return milliseconds(animation.duration) }
    return milliseconds(animation.duration * settlingTime(bounce: bounce))
  }

  static func css(_ animation: AnimationValue) -> String { css(animation.curve) }

  static func css(_ curve: AnimationValue.Curve) -> String {
    switch curve {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .bezier(let x1, let y1, let x2, let y2):
      "cubic-bezier(\(unit(x1)),\(decimal(y1)),\(unit(x2)),\(decimal(y2)))"
    case .spring(let bounce): spring(bounce: bounce)
    case .sampled(let positions):
      // Of one position the browser would make no course.
      positions.count < 2 ? "linear" : "linear(\(positions.map(decimal).joined(separator: ",")))"
    }
  }

  private static func decimal(_ value: Double) -> String {
    CSSDeclarations.number(value.isFinite ? max(-10, min(10, value)) : 0)
  }
  private static func unit(_ value: Double) -> String { decimal(max(0, min(1, value.isNaN ? 0 : value))) }

  /// A damped harmonic oscillator released at distance 1, of period 1: where it is at a time.
  private static func distance(bounce: Double, at time: Double) -> Double {
    let ratio = bounce.isFinite ? max(0.05, min(4, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce + 1e-9))) : 1
    let frequency = 2 * Double.pi
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * frequency * time)
      return decay * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }
    if ratio == 1 { return exp(-frequency * time) * (1 + frequency * time) }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
    return (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
  }

  /// Periods until the spring stays within a thousandth of its end; ten at the most.
  static func settlingTime(bounce: Double) -> Double {
    var time = 10.0
    let step = 1.0 / 30
    while time > 2 * step, abs(distance(bounce: bounce, at: time - step)) < 0.001 { time -= step }
    return (time * 100).rounded() / 100
  }

  /// Sampled: CSS has no springs, but it interpolates samples.
  private static func spring(bounce: Double) -> String {
    let end = settlingTime(bounce: bounce)
    let count = max(24, min(120, Int(end * 20)))
    let samples = (0...count).map { index -> String in
      let distance = distance(bounce: bounce, at: end * Double(index) / Double(count))
      let value = index == count ? 1 : ((1 - distance) * 1_000).rounded() / 1_000
      return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    return "linear(\(samples.joined(separator: ",")))"
  }
}
