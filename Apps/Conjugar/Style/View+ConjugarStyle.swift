import Foundation
import SwiftUI

extension View {
  /// The app's gold.
  func conjugarStyle() -> some View { modifier(ConjugarStyle()) }

  /// Shows a picker as segments, whose words stand beside each other in any text size, as those of a system's bars do.
  func segmented() -> some View {
    pickerStyle(.segmented).dynamicTypeSize(...DynamicTypeSize.xLarge)
  }
}

private struct ConjugarStyle: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content.tint(ConjugarColor.accent(colorScheme))
  }
}

/// Colors that both schemes can be read in.
enum ConjugarColor {
  /// Contrast on white 5.2, on black 9.
  static func accent(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 0.91, green: 0.71, blue: 0.2) : Color(red: 0.55, green: 0.39, blue: 0)
  }

  /// Of letters that sound otherwise than in a regular verb.
  static func irregular(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 1, green: 0.45, blue: 0.42) : Color(red: 0.75, green: 0.05, blue: 0.1)
  }

  /// Of letters that are only spelled otherwise.
  static func spelling(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 0.5, green: 0.7, blue: 1) : Color(red: 0.05, green: 0.33, blue: 0.75)
  }
}

extension Locale.Language {
  /// The language of the forms, whatever that of the interface is.
  static let spanish = Self(identifier: "es")
}
