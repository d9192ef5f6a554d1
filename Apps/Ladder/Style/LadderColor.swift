import SwiftUI

/// Colors that both schemes can be read in.
enum LadderColor {
  /// Contrast on white 6.2, on the gray behind cards 5.5; in the dark 11 and 8.9.
  static func accent(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 0.27, green: 0.82, blue: 0.7) : Color(red: 0, green: 0.43, blue: 0.38)
  }

  /// Of text on the accent.
  static func onAccent(_ scheme: ColorScheme) -> Color { scheme == .dark ? .black : .white }

  /// Of what went wrong. Contrast on white 5.9, on a dark card 6.5.
  static func problem(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 1, green: 0.45, blue: 0.42) : Color(red: 0.75, green: 0.1, blue: 0.1)
  }

  /// Behind what is one's own among others'.
  static func own(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 0.1, green: 0.25, blue: 0.23) : Color(red: 0.88, green: 0.95, blue: 0.94)
  }

  /// Behind cards.
  static let page = Color(.systemGroupedBackground)
  /// Of cards.
  static let card = Color(.secondarySystemGroupedBackground)
}
