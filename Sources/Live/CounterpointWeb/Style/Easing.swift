import CounterpointSemantics
import Foundation

/// Animation curves as CSS easing functions.
enum Easing {
  /// Seconds as whole milliseconds, within what a browser can be asked to wait.
  static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int((max(0, min(3_600, seconds)) * 1_000).rounded()) : 0
  }

  static func css(_ curve: AnimationValue.Curve) -> String {
    switch curve {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .spring(let bounce): spring(bounce: bounce)
    }
  }

  /// A damped harmonic oscillator released at distance 1, sampled: CSS has no springs, but it interpolates samples.
  /// The perceptual duration is the undamped period; a spring has settled to a thousandth after about the same.
  private static func spring(bounce: Double) -> String {
    let damping = bounce.isFinite ? max(0.1, min(4, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce + 1e-9))) : 1
    let frequency = 2 * Double.pi
    var samples: [String] = []
    let count = 24
    for index in 0...count {
      let time = Double(index) / Double(count)
      let distance: Double
      if damping < 1 {
        let damped = frequency * (1 - damping * damping).squareRoot()
        let decay = exp(-damping * frequency * time)
        distance = decay * (cos(damped * time) + damping * frequency / damped * sin(damped * time))
      } else {
        distance = exp(-frequency * time) * (1 + frequency * time)
      }
      let value = index == count ? 1 : ((1 - distance) * 1_000).rounded() / 1_000
      samples.append(value == value.rounded() ? "\(Int(value))" : "\(value)")
    }
    return "linear(\(samples.joined(separator: ",")))"
  }
}
