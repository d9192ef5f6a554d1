import CounterpointSemantics
import Foundation

extension View {
  /// Sets the font of texts below; `nil` leaves that of what is around.
  nonisolated public func font(_ font: Font?) -> some View { styled(font?.items ?? []) }

  /// Sets the weight of texts below; `nil` leaves that of what is around.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    optionally(weight.map { .fontWeight($0.name) })
  }

  /// Sets the width of letters below, in fonts that come in several; `nil` leaves that of what is around.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    optionally(width.map { .fontWidth(Double($0.value)) })
  }

  /// Sets the design of the font below: sans serif, serif, rounded or monospaced. `nil` leaves that of what is around.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    optionally(design.map { .fontDesign($0.rawValue) })
  }

  /// Makes texts below bold if `isActive`; `false` leaves their weight as it is.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .fontWeight("bold") : nil)
  }

  /// Makes texts below italic if `isActive`; `false` leaves them as they are.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .italic : nil)
  }

  /// Underlines texts below if `isActive`; `false` leaves them as they are. Patterns with both dots and dashes are
  /// drawn solid; without a color, the line has the text's.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    styled(isActive ? [.underline] + Text.LineStyle(pattern: pattern, color: color).items : [])
  }

  /// Strikes texts below through if `isActive`; `false` leaves them as they are. Patterns with both dots and dashes
  /// are drawn solid; without a color, the line has the text's.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    styled(isActive ? [.strikethrough] + Text.LineStyle(pattern: pattern, color: color).items : [])
  }

  /// Sets texts below in the monospaced font if `isActive`; `false` leaves them as they are.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .fontDesign(Font.Design.monospaced.rawValue) : nil)
  }

  /// Gives all digits below the same width, in the font that there is.
  nonisolated public func monospacedDigit() -> some View { decorated(.inherited, .monospacedDigit) }

  /// Points between characters, beside what the font has.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    decorated(.inherited, .kerning(Double(kerning)))
  }
  /// As `kerning(_:)`: a browser does not tell them apart.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Moves texts below up, or down if negative, in points; the line keeps its place and height.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    decorated(.inherited, .baselineOffset(Double(baselineOffset)))
  }

  /// Scales texts below: `.secondary` to 0.8 of their size. Does nothing unless `isEnabled`.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    optionally(isEnabled ? scale.item : nil)
  }

  /// Sets the edge at which the lines of texts below meet.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Shows texts below in capital or in small letters; `nil` shows them as they are written.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Says whether the person can select the texts below.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    decorated(attributes: [(.isTextSelectable, .bool(S.allowsSelection))])
  }

  /// Says which language texts are in, so that they are set, broken into lines and read aloud by the rules of that.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true)
    -> some View
  {
    decorated(attributes: isEnabled ? [(.language, .string(language.minimalIdentifier))] : [])
  }

  nonisolated func styled(_ items: [StyleItem]) -> ModifiedContent<Self, DecorationValue> {
    modifier(DecorationValue(value: Decoration(items: items)))
  }

  nonisolated func optionally(
    _ item: StyleItem?, role: Decoration.Role = .inherited
  ) -> ModifiedContent<Self, DecorationValue> {
    modifier(DecorationValue(value: Decoration(role: role, items: item.map { [$0] } ?? [])))
  }
}
