import CounterpointSemantics
import Foundation

/// A colour by its components, as Core Graphics names it.
public final class CGColor: Hashable, Sendable {
  let value: ColorValue

  init(_ value: ColorValue) { self.value = value }

  /// Creates a color from its components.
  /// - Parameters: components in 0…1 of sRGB; outside, they are taken to the nearest.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha).value)
  }
  /// Creates a color from sRGB components, as `init(red:green:blue:alpha:)` does.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Creates a gray between black, 0, and white, 1. Values outside of 0…1 are taken to the nearest.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: gray, opacity: alpha).value)
  }

  /// Opaque black, in both appearances.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, in both appearances.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black with an opacity of zero.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue and opacity in 0…1; of a colour that follows the interface, those for the light appearance.
  public var components: [CGFloat]? {
    let resolved = value.resolved(isDark: false)
    return [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
  }
  /// The number of ``components``: always 4, for grays too.
  public var numberOfComponents: Int { 4 }
  /// The opacity in 0…1; of a color that follows the interface, the one of the light appearance.
  public var alpha: CGFloat { CGFloat(value.resolved(isDark: false).opacity) }

  /// Returns the color with another opacity, never `nil`. One that follows the interface stays as it is in the
  /// light appearance.
  public func copy(alpha: CGFloat) -> CGColor? {
    let resolved = value.resolved(isDark: false)
    return CGColor(
      red: CGFloat(resolved.red), green: CGFloat(resolved.green), blue: CGFloat(resolved.blue), alpha: alpha)
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.value == rhs.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension UIColor {
  /// Creates the same color by UIKit's name. One that follows the interface goes on to do so.
  public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

  /// The colour. One that follows the interface goes on to do so.
  public var cgColor: CGColor { CGColor(value) }
}

extension Color {
  /// Creates the same color as a style. One that follows the interface goes on to do so.
  public init(cgColor: CGColor) { self.init(value: cgColor.value) }

  /// The colour, or `nil` for one that follows the interface or is looked up by name, which only the environment knows:
  /// ask ``resolve(in:)`` for these.
  public var cgColor: CGColor? { value.isConstant ? CGColor(value) : nil }
}

extension Color.Resolved {
  /// The color with these components, each taken to 0…1.
  public var cgColor: CGColor {
    CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
  }
}

extension ColorValue {
  /// Says whether it is the same in every environment.
  fileprivate var isConstant: Bool {
    switch self {
    case .rgb: true
    case .named(let name): ["black", "white", "clear"].contains(name)
    case .opacity(let color, _): color.isConstant
    case .dynamic: false
    }
  }
}
