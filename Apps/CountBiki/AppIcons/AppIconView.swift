import SwiftUI

/// An icon as it looks, drawn on a square of 64 points that is scaled to `size`.
struct AppIconView: View {
  let icon: AppIcon
  var size: CGFloat = 64

  var body: some View {
    let colors = icon.palette
    ZStack {
      LinearGradient(
        colors: [Color(hex: colors.top), Color(hex: colors.bottom)], startPoint: .top, endPoint: .bottom)
      tuft(17, 23, 13, 8, 28, 16)
      tuft(47, 23, 51, 8, 36, 16)
      ellipse(32, 42, 46, 56, colors.feathers)
      ellipse(11, 50, 12, 28, colors.wings)
      ellipse(53, 50, 12, 28, colors.wings)
      ellipse(32, 58, 30, 26, colors.belly)
      eye(22)
      eye(42)
      triangle(28, 36, 36, 36, 32, 43).fill(Color(hex: "#faad3d"))
      Path { path in
        path.move(to: CGPoint(x: 9, y: 31))
        path.addCurve(
          to: CGPoint(x: 55, y: 31), control1: CGPoint(x: 9, y: 4), control2: CGPoint(x: 55, y: 4))
      }
      .stroke(Color(hex: colors.phones), lineWidth: 4)
      phone(9.5)
      phone(54.5)
    }
    .frame(width: 64, height: 64)
    .clipShape(RoundedRectangle(cornerRadius: 14))
    .scaleEffect(size / 64)
    .frame(width: size, height: size)
    .accessibilityHidden(true)
  }

  private func ellipse(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: String)
    -> some View
  {
    Ellipse().fill(Color(hex: color)).frame(width: width, height: height).position(x: x, y: y)
  }

  @ViewBuilder private func eye(_ x: CGFloat) -> some View {
    ellipse(x, 29, 19, 19, "#ffffff")
    ellipse(x, 29, 9, 9, "#2b213d")
    ellipse(x + 2, 27, 3, 3, "#ffffff")
  }

  private func phone(_ x: CGFloat) -> some View {
    Capsule().fill(Color(hex: icon.palette.phones)).frame(width: 9, height: 17).position(x: x, y: 33.5)
  }

  private func tuft(
    _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x3: CGFloat, _ y3: CGFloat
  ) -> some View {
    triangle(x1, y1, x2, y2, x3, y3).fill(Color(hex: icon.palette.feathers))
  }

  private func triangle(
    _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x3: CGFloat, _ y3: CGFloat
  ) -> Path {
    Path { path in
      path.move(to: CGPoint(x: x1, y: y1))
      path.addLine(to: CGPoint(x: x2, y: y2))
      path.addLine(to: CGPoint(x: x3, y: y3))
      path.closeSubpath()
    }
  }
}

extension Color {
  /// `#rrggbb`; anything else is black.
  init(hex: String) {
    let number = UInt32(hex.dropFirst(), radix: 16) ?? 0
    self.init(
      red: Double(number >> 16 & 255) / 255, green: Double(number >> 8 & 255) / 255,
      blue: Double(number & 255) / 255)
  }
}

#Preview {
  HStack { ForEach(AppIcon.allCases) { AppIconView(icon: $0) } }
}
