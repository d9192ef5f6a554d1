import Foundation

extension ResultTime {
  /// Returns the same with the point or comma of a language.
  static func text(_ seconds: TimeInterval, locale: Locale) -> String {
    text(seconds).replacing(".", with: locale.decimalSeparator ?? ".")
  }

  /// Returns the time as it is said, to tenths: “1 minute, 2.3 seconds”.
  static func spoken(_ seconds: TimeInterval, locale: Locale) -> String {
    guard seconds.isFinite else { return text(seconds, locale: locale) }
    return Duration.seconds((max(0, min(seconds, 1e9)) * 10).rounded(.down) / 10).formatted(
      .units(
        allowed: [.hours, .minutes, .seconds], width: .wide, fractionalPart: .show(length: 1, rounded: .down)
      ).locale(locale))
  }
}
