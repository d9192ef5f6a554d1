import Foundation

/// The pause before the next try: doubled with each that failed, and never the same for two people.
enum Backoff {
  /// Seconds before the second try, at the most.
  static let first = 1.0
  /// Seconds between two tries, at the most.
  static let longest = 60.0
  /// Seconds that the service may ask for, at the most.
  static let longestAsked = 60.0 * 60

  /// - Parameters:
  ///   - failures: how many tries have failed, from 1.
  ///   - asked: seconds that the service wants to be left alone.
  ///   - chance: from 0 up to 1.
  static func seconds(failures: Int, asked: Double?, chance: Double) -> TimeInterval {
    let full = min(longest, first * pow(2, Double(min(max(failures, 1), 32) - 1)))
    let own = full * (0.5 + chance / 2)
    guard let asked, asked.isFinite, asked > 0 else { return own }
    // Whoever was told the same time does not come back at the same moment.
    return max(own, min(asked, longestAsked) + chance * first)
  }
}
