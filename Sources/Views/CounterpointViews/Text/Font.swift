import CounterpointSemantics
import Foundation

/// A font by role or by size.
public struct Font: Hashable, Sendable {
  var value: FontValue
  // The properties that a font's value has no word for.
  private var width: Width?
  private var leading = Leading.standard
  private var capitals: SmallCaps = []

  init(value: FontValue) { self.value = value }

  /// The style that shows the font.
  var items: [StyleItem] {
    var items: [StyleItem] = [.font(value)]
    if let width { items.append(.fontWidth(Double(width.value))) }
    if let name = capitals.name { items.append(.smallCaps(name)) }
    if leading != .standard { items.append(.fontLeading(leading.rawValue)) }
    return items
  }

  /// The roles of texts, from a screen's title to a caption. All follow the reader's text size.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The thickness of letters, where the reader's font has several.
  public struct Weight: Hashable, Sendable {
    let name: String
    /// The lightest of the weights: 100 of the page's 100…900.
    public static let ultraLight = Self(name: "ultraLight")
    /// The second lightest weight: 200.
    public static let thin = Self(name: "thin")
    /// A light weight: 300.
    public static let light = Self(name: "light")
    /// The weight of running text: 400.
    public static let regular = Self(name: "regular")
    /// A weight a little above running text: 500.
    public static let medium = Self(name: "medium")
    /// A weight between medium and bold: 600.
    public static let semibold = Self(name: "semibold")
    /// The weight of text that stands out: 700.
    public static let bold = Self(name: "bold")
    /// A weight above bold: 800.
    public static let heavy = Self(name: "heavy")
    /// The heaviest of the weights: 900.
    public static let black = Self(name: "black")
  }

  /// The family of a typeface. The reader's device says which typefaces it has: not all have a rounded one.
  public enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// The font of a screen's title: 34 points at the reader's usual text size.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles: 28 points at the reader's usual text size.
  public static let title = system(.title)
  /// The font of titles below ``title``: 22 points at the reader's usual text size.
  public static let title2 = system(.title2)
  /// The font of titles below ``title2``: 20 points at the reader's usual text size.
  public static let title3 = system(.title3)
  /// The font of headings: semibold, 17 points at the reader's usual text size.
  public static let headline = system(.headline)
  /// The font of what stands below a heading: 15 points at the reader's usual text size.
  public static let subheadline = system(.subheadline)
  /// The font of running text: 17 points at the reader's usual text size.
  public static let body = system(.body)
  /// The font of remarks: 16 points at the reader's usual text size.
  public static let callout = system(.callout)
  /// The font of footnotes: 13 points at the reader's usual text size.
  public static let footnote = system(.footnote)
  /// The font of captions: 12 points at the reader's usual text size.
  public static let caption = system(.caption)
  /// The smallest of the fonts: 11 points at the reader's usual text size.
  public static let caption2 = system(.caption2)

  /// Returns the font of a role, which follows the reader's text size, with a design and a weight other than
  /// its own if they are given.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(value: FontValue(style: style.rawValue, weight: weight?.name, design: design?.rawValue))
  }

  /// - Parameter size: points; does not follow the reader's text size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(value: FontValue(size: Double(size), weight: weight?.name, design: design?.rawValue))
  }

  /// The system's font at that size, which follows the reader's text size as body text does: fonts of that name are not
  /// on every reader's device.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }
  /// The system's font at that size, whatever the reader's text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { system(size: fixedSize) }
  /// The system's font at that size, which follows the reader's text size as `textStyle` does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(value: FontValue(style: textStyle.rawValue, size: Double(size)))
  }

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.value.weight = weight.name } }
  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in bold, or without the bold weight that it was given if `isActive` is `false`.
  public func bold(_ isActive: Bool) -> Font {
    if isActive { return bold() }
    return value.weight == Weight.bold.name ? with { $0.value.weight = nil } : self
  }
  /// Returns the font in italics.
  public func italic() -> Font { with { $0.value.isItalic = true } }
  /// Returns the font in italics, or upright if `isActive` is `false`.
  public func italic(_ isActive: Bool) -> Font { with { $0.value.isItalic = isActive } }
  /// Returns the font in the design of code, with letters that are equally wide.
  public func monospaced() -> Font { with { $0.value.design = Design.monospaced.rawValue } }
  /// Returns the font in the design of code, or without that design if `isActive` is `false`.
  public func monospaced(_ isActive: Bool) -> Font {
    if isActive { return monospaced() }
    return value.design == Design.monospaced.rawValue ? with { $0.value.design = nil } : self
  }
  /// Returns the font with digits that are equally wide.
  public func monospacedDigit() -> Font { with { $0.value.isMonospacedDigit = true } }
  /// Returns the font with letters of another width, if the reader's font comes in several. The width that was set last
  /// counts.
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  /// Returns the font with other room between lines. What was set last counts: `standard` takes back what was set before.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  /// Returns the font with every letter as a small capital.
  public func smallCaps() -> Font { with { $0.capitals = .all } }
  /// Returns the font with small letters as small capitals, beside capitals if they are so already.
  public func lowercaseSmallCaps() -> Font { with { $0.capitals.insert(.lower) } }
  /// Returns the font with capitals as small capitals, beside small letters if they are so already.
  public func uppercaseSmallCaps() -> Font { with { $0.capitals.insert(.upper) } }

  /// Makes the font larger or smaller. It follows the reader's text size where the font itself does.
  public func scaled(by factor: CGFloat) -> Font {
    with {
      // The weight is the style's own only at the style's size.
      if $0.value.style == TextStyle.headline.rawValue, $0.value.size == nil, $0.value.weight == nil {
        $0.value.weight = Weight.semibold.name
      }
      $0.value.size = $0.value.points * Double(factor)
    }
  }

  /// The width of the letters, where the reader's font comes in several widths.
  public struct Width: Hashable, Sendable {
    /// The width beside the usual, 0: each 0.1 is an eighth of the usual width. A page shows half to twice
    /// the usual.
    public var value: CGFloat
    /// Creates a width beside the usual, 0. A page shows -0.4…0.8.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrowest width that a page shows: half the usual.
    public static let compressed = Self(-0.4)
    /// Three quarters of the usual width.
    public static let condensed = Self(-0.2)
    /// The usual width.
    public static let standard = Self(0)
    /// Five quarters of the usual width.
    public static let expanded = Self(0.2)
  }

  /// The room between lines.
  public enum Leading: String, Hashable, Sendable { case standard, tight, loose }

  /// The letters that are small capitals.
  private struct SmallCaps: OptionSet, Hashable {
    let rawValue: UInt8
    static let lower = Self(rawValue: 1)
    static let upper = Self(rawValue: 2)
    static let all: Self = [.lower, .upper]

    var name: String? {
      switch self {
      case .all: "all"
      case .lower: "lower"
      case .upper: "upper"
      default: nil
      }
    }
  }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
