import CounterpointSemantics
import Foundation

extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    decorated(.inherited, .foreground(style.paint))
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    foregroundStyle(primary)
  }

  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    optionally(color.map { .foreground(.color($0.value)) })
  }

  nonisolated public func tint(_ tint: Color?) -> some View { optionally(tint.map { .tint($0.value) }) }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    decorated(.background, .background(style.paint, in: .rectangle))
  }

  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    decorated(.background, .background(style.paint, in: shape.outline(in: nil)))
  }

  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape)
  }

  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    decorated(.border, .border(content.paint, width: Double(width), in: .rectangle))
  }

  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    decorated(.clip, .clip(shape.outline(in: nil)))
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    decorated(.clip, .clip(.rectangle))
  }

  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  nonisolated public func shadow(
    color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    decorated(.effect, .shadow(color.value, radius: Double(radius), x: Double(x), y: Double(y)))
  }

  nonisolated public func opacity(_ opacity: Double) -> some View { decorated(.effect, .opacity(opacity)) }

  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    decorated(.effect, .blur(Double(radius)))
  }

  /// Keeps the view's place, shows nothing there, and lets nobody reach it.
  nonisolated public func hidden() -> some View {
    decorated(
      .effect, .opacity(0), .allowsHitTesting(false), attributes: [(.isAccessibilityHidden, .bool(true))]
    )
    .disabled(true)
  }
}
