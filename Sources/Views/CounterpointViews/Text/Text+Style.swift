import CounterpointSemantics
import Foundation

extension Text {
  public func font(_ font: Font?) -> Text { styled(font?.items ?? []) }
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { styled(.fontWeight($0.name)) } ?? self
  }
  public func fontWidth(_ width: Font.Width?) -> Text {
    width.map { styled(.fontWidth(Double($0.value))) } ?? self
  }
  public func fontDesign(_ design: Font.Design?) -> Text {
    design.map { styled(.fontDesign($0.rawValue)) } ?? self
  }
  public func bold() -> Text { styled(.fontWeight("bold")) }
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  public func italic() -> Text { styled(.italic) }
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? styled(.fontDesign(Font.Design.monospaced.rawValue)) : self
  }
  public func monospacedDigit() -> Text { styled(.monospacedDigit) }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    isActive ? styled([.strikethrough] + LineStyle(pattern: pattern, color: color).items) : self
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    isActive ? styled([.underline] + LineStyle(pattern: pattern, color: color).items) : self
  }
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { styled(.foreground(.color($0.value))) } ?? self
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { styled(.foreground(style.paint)) }

  /// Points between characters, beside what the font has.
  public func kerning(_ kerning: CGFloat) -> Text { styled(.kerning(Double(kerning))) }
  /// As `kerning(_:)`: a browser does not tell them apart.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled(.baselineOffset(Double(baselineOffset)))
  }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? styled(scale.item) : self
  }

  /// Attributes are for renderers of texts, which there are none of: the text stays as it is.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
  /// Says which language the text is in, so that it is set, broken into lines and read aloud by the rules of that.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    guard isEnabled else { return self }
    var copy = self
    copy.language = language.minimalIdentifier
    return copy
  }

  // How a screen reader speaks cannot be told to a browser: these do nothing.

  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }

  /// Marks the text as a heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    var copy = self
    copy.headingLevel = level.number
    return copy
  }

  /// Sets the words that a screen reader says in place of the text.
  public func accessibilityLabel(_ label: Text) -> Text { called(label.plain) }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { called(labelKey.plain) }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { called(String(label)) }

  private func called(_ name: String) -> Text {
    var copy = self
    copy.label = name
    return copy
  }
}

/// Something that a text's renderer is told about a part of the text.
public protocol TextAttribute {}

extension Text {
  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    let pattern: Pattern
    let color: Color?

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public struct Pattern: Hashable, Sendable {
      let name: String
      public static let solid = Self(name: "solid")
      public static let dot = Self(name: "dotted")
      public static let dash = Self(name: "dashed")
      /// Drawn as dashes.
      public static let dashDot = Self(name: "dashed")
      /// Drawn as dots.
      public static let dashDotDot = Self(name: "dotted")
    }

    var items: [StyleItem] {
      self == .single ? [] : [.lineStyle(pattern: pattern.name, color?.value)]
    }
  }

  /// The size of text beside text of its font.
  public struct Scale: Hashable, Sendable {
    let factor: Double
    public static let `default` = Self(factor: 1)
    public static let secondary = Self(factor: 0.8)
    var item: StyleItem { .textScale(factor) }
  }
}

/// The choice of whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
