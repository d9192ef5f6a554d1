import SwiftUI

extension Theme {
  var color: Color { Color(red: components.red, green: components.green, blue: components.blue) }
  /// For text and symbols on ``color``.
  var textColor: Color { isTextBlack ? .black : .white }
}

/// A theme's name on its colour.
struct ThemeBadge: View {
  let theme: Theme

  var body: some View {
    Text(theme.name)
      .font(.subheadline.weight(.medium))
      .padding(.horizontal, 10)
      .padding(.vertical, 4)
      .foregroundStyle(theme.textColor)
      .background(theme.color, in: RoundedRectangle(cornerRadius: 6))
  }
}
