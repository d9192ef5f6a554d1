import CounterpointSemantics
import Foundation

extension View {
  nonisolated public func font(_ font: Font?) -> some View {
    optionally(font.map { .font($0.value) })
  }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    optionally(weight.map { .fontWeight($0.name) })
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

  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    optionally(isActive ? .underline : nil)
  }

  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    optionally(isActive ? .strikethrough : nil)
  }

  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    optionally(isActive ? .fontDesign(Font.Design.monospaced.rawValue) : nil)
  }

  nonisolated public func monospacedDigit() -> some View { decorated(.inherited, .monospacedDigit) }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    decorated(.inherited, .textAlignment(alignment.placement))
  }

  /// `nil` shows the text as it is written, whatever its surroundings do.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    decorated(.inherited, .textCase(textCase?.rawValue ?? "none"))
  }

  /// Caps the reader's text size.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize { self }

  nonisolated func optionally(
    _ item: StyleItem?, role: Decoration.Role = .inherited
  ) -> ModifiedContent<Self, DecorationValue> {
    modifier(DecorationValue(value: Decoration(role: role, items: item.map { [$0] } ?? [])))
  }
}

public enum DynamicTypeSize: Int, Hashable, Sendable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
