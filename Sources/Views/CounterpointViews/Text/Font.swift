import CounterpointSemantics
import Foundation

/// A font by role or by size.
public struct Font: Hashable, Sendable {
  var value: FontValue

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

  /// The system's font at that size: fonts of that name are not on every reader's device.
  public static func custom(_ name: String, size: CGFloat) -> Font { system(size: size) }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { system(size: fixedSize) }
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    system(size: size)
  }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight.name } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospaced() -> Font { with { $0.design = Design.monospaced.rawValue } }
  public func monospacedDigit() -> Font { with { $0.isMonospacedDigit = true } }

  private func with(_ change: (inout FontValue) -> Void) -> Font {
    var copy = self
    change(&copy.value)
    return copy
  }
}
