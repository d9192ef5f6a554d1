import DeviceClients
import Foundation

/// Finds repetitions in what the motion sensor feels: a strong movement after a calm one, not too soon after the last.
///
/// The same samples find the same repetitions; nothing else goes in.
struct RepetitionDetector: Equatable, Sendable {
  /// Meters per second squared, without gravity, above which the smoothed acceleration is a movement.
  static let strong = 3.0
  /// The bound to fall below before the next movement counts.
  static let calm = 1.2
  /// Seconds between two repetitions at the least: nobody is faster, and what goes up comes down.
  static let pause = 0.4
  /// Seconds after which half of an older acceleration is forgotten.
  static let halfLife = 0.05
  /// Seconds without a sample after which everything before is forgotten.
  static let gap = 1.0

  private var smoothed = 0.0
  private var lastTime: Double?
  private var lastRepetition: Double?
  private var isMoving = false

  /// Takes the next sample; returns whether a repetition was made with it. Samples that are no numbers, or come from the
  /// past, are left out.
  mutating func feel(_ sample: MotionSample) -> Bool {
    let strength = (sample.x * sample.x + sample.y * sample.y + sample.z * sample.z).squareRoot()
    guard strength.isFinite, sample.time.isFinite else { return false }
    guard let last = lastTime, sample.time - last <= Self.gap, sample.time >= last else {
      // A sensor that was asked anew counts its seconds from the beginning.
      let restarted = lastTime.map { sample.time < $0 } ?? true
      if restarted { lastRepetition = nil }
      lastTime = sample.time
      smoothed = strength
      isMoving = strength >= Self.strong
      return false
    }
    let weight = 1 - pow(0.5, (sample.time - last) / Self.halfLife)
    smoothed += weight * (strength - smoothed)
    lastTime = sample.time
    if isMoving {
      isMoving = smoothed > Self.calm
      return false
    }
    guard smoothed >= Self.strong else { return false }
    isMoving = true
    if let lastRepetition, sample.time - lastRepetition < Self.pause { return false }
    lastRepetition = sample.time
    return true
  }
}
