import CounterpointSemantics
import Foundation

/// A font by role or by size.
public struct Font: Hashable, Sendable {
  var value: FontValue
  /// The properties that a font's value has no word for.
  private var traits: [StyleItem] = []

  init(value: FontValue) { self.value = value }

  /// The style that shows the font.
  var items: [StyleItem] { [.font(value)] + traits }

  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    let name: String
    public static let ultraLight = Self(name: "ultraLight")
    public static let thin = Self(name: "thin")
    public static let light = Self(name: "light")
    public static let regular = Self(name: "regular")
    public static let medium = Self(name: "medium")
    public static let semibold = Self(name: "semibold")
    public static let bold = Self(name: "bold")
    public static let heavy = Self(name: "heavy")
    public static let black = Self(name: "black")
  }

  public enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

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

  public func weight(_ weight: Weight) -> Font { with { $0.value.weight = weight.name } }
  public func bold() -> Font { weight(.bold) }
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  public func italic() -> Font { with { $0.value.isItalic = true } }
  public func italic(_ isActive: Bool) -> Font { isActive ? italic() : self }
  public func monospaced() -> Font { with { $0.value.design = Design.monospaced.rawValue } }
  public func monospaced(_ isActive: Bool) -> Font { isActive ? monospaced() : self }
  public func monospacedDigit() -> Font { with { $0.value.isMonospacedDigit = true } }
  public func width(_ width: Width) -> Font { with { $0.traits.append(.fontWidth(Double(width.value))) } }
  public func leading(_ leading: Leading) -> Font {
    leading == .standard ? self : with { $0.traits.append(.fontLeading(leading.rawValue)) }
  }
  public func smallCaps() -> Font { with { $0.traits.append(.smallCaps("all")) } }
  public func lowercaseSmallCaps() -> Font { with { $0.traits.append(.smallCaps("lower")) } }
  public func uppercaseSmallCaps() -> Font { with { $0.traits.append(.smallCaps("upper")) } }

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
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Self(-0.4)
    public static let condensed = Self(-0.2)
    public static let standard = Self(0)
    public static let expanded = Self(0.2)
  }

  /// The room between lines.
  public enum Leading: String, Hashable, Sendable { case standard, tight, loose }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
