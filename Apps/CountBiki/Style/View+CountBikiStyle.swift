import SwiftUI

extension View {
  /// The app's round letters and its red.
  func countBikiStyle() -> some View { modifier(CountBikiStyle()) }
}

private struct CountBikiStyle: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .fontDesign(.rounded)
      .tint(
        colorScheme == .dark
          ? Color(red: 0.961, green: 0.188, blue: 0.173) : Color(red: 0.914, green: 0.141, blue: 0.118))
  }
}
