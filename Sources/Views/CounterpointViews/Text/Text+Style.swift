import CounterpointSemantics
import Foundation

extension Text {
  /// Returns the text in a font; `nil` leaves it as it is.
  public func font(_ font: Font?) -> Text { styled(font?.items ?? []) }
  /// Returns the text in a weight; `nil` leaves it as it is.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { styled(.fontWeight($0.name)) } ?? self
  }
  /// Returns the text with letters of a width, if the reader's font comes in several; `nil` leaves it as it
  /// is.
  public func fontWidth(_ width: Font.Width?) -> Text {
    width.map { styled(.fontWidth(Double($0.value))) } ?? self
  }
  /// Returns the text in a design, such as that of code; `nil` leaves it as it is.
  public func fontDesign(_ design: Font.Design?) -> Text {
    design.map { styled(.fontDesign($0.rawValue)) } ?? self
  }
  /// Returns the text in bold.
  public func bold() -> Text { styled(.fontWeight("bold")) }
  /// Returns the text in bold, or as it is if `isActive` is `false`.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// Returns the text in italics.
  public func italic() -> Text { styled(.italic) }
  /// Returns the text in italics, or as it is if `isActive` is `false`.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  /// Returns the text in the design of code, or as it is if `isActive` is `false`.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? styled(.fontDesign(Font.Design.monospaced.rawValue)) : self
  }
  /// Returns the text with digits that are equally wide.
  public func monospacedDigit() -> Text { styled(.monospacedDigit) }
  /// Returns the text with a line through it, in the text's color by default, or as it is if `isActive` is
  /// `false`.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// Returns the text with a line of a pattern through it. Lines through and under one text share pattern and color.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    isActive ? styled([.strikethrough] + LineStyle(pattern: pattern, color: color).items) : self
  }
  /// Returns the text with a line under it, in the text's color by default, or as it is if `isActive` is
  /// `false`.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  /// Returns the text with a line of a pattern under it. Lines through and under one text share pattern and color.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    isActive ? styled([.underline] + LineStyle(pattern: pattern, color: color).items) : self
  }
  /// Returns the text in a color; `nil` leaves it as it is.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { styled(.foreground(.color($0.value))) } ?? self
  }
  /// Returns the text in a color, a gradient or another style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { styled(.foreground(style.paint)) }

  /// Points between characters, beside what the font has.
  public func kerning(_ kerning: CGFloat) -> Text { styled(.kerning(Double(kerning))) }
  /// As `kerning(_:)`: a browser does not tell them apart.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }
  /// Returns the text moved up by points, or down by negative ones. Lines stay as high as they are.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled(.baselineOffset(Double(baselineOffset)))
  }
  /// Returns the text in a size beside that of its font, or as it is if `isEnabled` is `false`.
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

  /// Returns the text as it is: no browser is told how punctuation is spoken.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  /// Returns the text as it is: no browser is told to spell it out.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  /// Returns the text as it is: no browser is told a pitch.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// Returns the text as it is: no browser is told to wait with it.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  /// Returns the text as it is: no browser is told its kind.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }

  /// Marks the text as a heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    var copy = self
    copy.headingLevel = level.number
    return copy
  }

  /// Sets the words that a screen reader says in place of the text.
  public func accessibilityLabel(_ label: Text) -> Text { called(label.plain) }
  /// Sets the words that a screen reader says in place of the text, looked up in the string catalog.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { called(labelKey.plain) }
  /// Sets the words that a screen reader says in place of the text, as they are.
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

    /// A solid line in the color of the text.
    public static let single = LineStyle()

    /// Creates a line of a pattern. Without a color, it has that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// The pattern of a line: solid, dotted or dashed, as browsers draw them.
    public struct Pattern: Hashable, Sendable {
      let name: String
      /// A line without gaps.
      public static let solid = Self(name: "solid")
      /// A row of dots.
      public static let dot = Self(name: "dotted")
      /// A row of dashes.
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
    /// The size of the font.
    public static let `default` = Self(factor: 1)
    /// Four fifths of the size of the font.
    public static let secondary = Self(factor: 0.8)
    var item: StyleItem { .textScale(factor) }
  }
}

/// The choice of whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// The choice that lets people select text.
public struct EnabledTextSelectability: TextSelectability {
  /// Always `true`.
  public static var allowsSelection: Bool { true }
}

/// The choice that keeps people from selecting text.
public struct DisabledTextSelectability: TextSelectability {
  /// Always `false`.
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// The choice that lets people select text.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// The choice that keeps people from selecting text.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
