import Foundation

extension ResultTime {
  /// Returns the same with the point or comma of a language.
  static func text(_ seconds: TimeInterval, locale: Locale) -> String {
    text(seconds).replacing(".", with: locale.decimalSeparator ?? ".")
  }

  /// Returns the time as it is said, to tenths where there are any: “1 minute, 2.3 seconds”.
  static func spoken(_ seconds: TimeInterval, locale: Locale) -> String {
    guard seconds.isFinite else { return text(seconds, locale: locale) }
    // Milliseconds are exact, and binary fractions may lie a little below.
    let tenths = Int((max(0, min(seconds, 1e9)) * 1_000).rounded()) / 100
    return Duration.milliseconds(tenths * 100).formatted(
      .units(
        allowed: [.hours, .minutes, .seconds], width: .wide,
        fractionalPart: tenths.isMultiple(of: 10) ? .hide : .show(length: 1)
      ).locale(locale))
  }
}
