import CounterpointSemantics
import Foundation

extension View {
  /// Paints texts, symbols and shapes below with a style, together with the shadows that the style drops.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let paint = style._paint
    return modifier(
      DecorationValue(
        value: Decoration(role: .inherited, items: [.foreground(paint.value)] + paint.dropShadows)))
  }

  /// Sets the style of text, and the style that `.secondary` means in the view.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    decorated(
      .inherited, .foreground(primary.paint), .hierarchy(secondary: secondary.paint, tertiary: nil))
  }

  /// Sets the style of text, and the styles that `.secondary` and `.tertiary` mean in the view.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    decorated(
      .inherited, .foreground(primary.paint),
      .hierarchy(secondary: secondary.paint, tertiary: tertiary.paint))
  }

  /// Colors texts, symbols and shapes below; `nil` leaves the color of what is around.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    optionally(color.map { .foreground(.color($0.value)) })
  }

  /// Sets the accent color of controls and links below; `nil` leaves that of what is around.
  nonisolated public func tint(_ tint: Color?) -> some View { optionally(tint.map { .tint($0.value) }) }
  /// Tints with a style's first colour.
  @_disfavoredOverload
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    optionally(tint.flatMap { $0.paint.firstColor }.map { .tint($0) })
  }
  /// Sets the accent color below; the older name of `tint(_:)`.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets the meaning of `.background` in the view: a style's first color.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    optionally(style.paint.firstColor.map { .backgroundStyle($0) })
  }

  // Disfavoured as a style's is: colours, which are both, have one of their own.
  /// Makes the view transparent as a whole, from 0 (not seen, but still there to be tapped) to 1.
  @_disfavoredOverload
  nonisolated public func opacity(_ opacity: Double) -> some View { decorated(.effect, .opacity(opacity)) }

  /// Keeps the view's place, shows nothing there, and lets nobody reach it.
  nonisolated public func hidden() -> some View {
    decorated(
      .effect, .opacity(0), .allowsHitTesting(false), attributes: [(.isAccessibilityHidden, .bool(true))]
    )
    .disabled(true)
  }
}
