import Foundation

/// A time as results show it.
enum ResultTime {
  /// Returns `m:ss.hh` or `h:mm:ss.hh`, with hundredths that are complete: a result never looks longer than it is.
  static func text(_ seconds: TimeInterval) -> String {
    guard seconds.isFinite, seconds > 0 else { return "0:00.00" }
    // Milliseconds are exact, and their binary fractions may lie a little below.
    let hundredths = Int((min(seconds, 1e9) * 1_000).rounded()) / 10
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    let tail = "\(two(whole % 60)).\(two(rest))"
    return whole >= 3_600
      ? "\(whole / 3_600):\(two(whole / 60 % 60)):\(tail)" : "\(whole / 60):\(tail)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
