import CounterpointSemantics
import Foundation

extension View {
  nonisolated public func font(_ font: Font?) -> some View { styled(font?.items ?? []) }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    optionally(weight.map { .fontWeight($0.name) })
  }

  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    optionally(width.map { .fontWidth(Double($0.value)) })
  }

  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    optionally(design.map { .fontDesign($0.rawValue) })
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .fontWeight("bold") : nil)
  }

  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .italic : nil)
  }

  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    styled(isActive ? [.underline] + Text.LineStyle(pattern: pattern, color: color).items : [])
  }

  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    styled(isActive ? [.strikethrough] + Text.LineStyle(pattern: pattern, color: color).items : [])
  }

  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .fontDesign(Font.Design.monospaced.rawValue) : nil)
  }

  nonisolated public func monospacedDigit() -> some View { decorated(.inherited, .monospacedDigit) }

  /// Points between characters, beside what the font has.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    decorated(.inherited, .kerning(Double(kerning)))
  }
  /// As `kerning(_:)`: a browser does not tell them apart.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    decorated(.inherited, .baselineOffset(Double(baselineOffset)))
  }

  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    optionally(isEnabled ? scale.item : nil)
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

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
