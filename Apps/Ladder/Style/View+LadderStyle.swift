import SwiftUI

extension View {
  /// The app's green.
  func ladderStyle() -> some View { modifier(LadderStyle()) }

  /// A calm card, as wide as there is room.
  func card(padding: CGFloat = 16) -> some View {
    self
      .padding(padding)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(LadderColor.card, in: RoundedRectangle(cornerRadius: 18))
  }
}

private struct LadderStyle: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content.tint(LadderColor.accent(colorScheme))
  }
}

/// The one thing to do on a screen.
struct MainButtonStyle: ButtonStyle {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .multilineTextAlignment(.center)
      .padding(.horizontal, 20)
      .padding(.vertical, 12)
      .frame(maxWidth: .infinity, minHeight: 52)
      .foregroundStyle(isEnabled ? LadderColor.onAccent(colorScheme) : Color.secondary)
      .background(
        isEnabled ? LadderColor.accent(colorScheme) : Color(.tertiarySystemFill),
        in: RoundedRectangle(cornerRadius: 16)
      )
      .opacity(configuration.isPressed ? 0.8 : 1)
  }
}

extension ButtonStyle where Self == MainButtonStyle {
  static var main: MainButtonStyle { MainButtonStyle() }
}
