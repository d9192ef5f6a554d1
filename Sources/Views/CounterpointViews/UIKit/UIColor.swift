import CounterpointSemantics
import Foundation

/// A colour by UIKit's names, for code that is written as `Color(.systemBackground)` or `Color(uiColor: …)`.
public final class UIColor: Hashable, Sendable {
  let value: ColorValue

  init(_ value: ColorValue) { self.value = value }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  public convenience init(_ color: Color) { self.init(color.value) }
  /// A colour of the app's own, by name.
  public convenience init?(named name: String) { self.init(.named("asset:\(name)")) }

  /// Returns the color with that alpha, whatever its own is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(.opacity(value.opaque, clamp(alpha)))
  }

  /// The components for the light appearance.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let resolved = Color(value: value).resolve(in: EnvironmentValues())
    red?.pointee = CGFloat(resolved.red)
    green?.pointee = CGFloat(resolved.green)
    blue?.pointee = CGFloat(resolved.blue)
    alpha?.pointee = CGFloat(resolved.opacity)
    return true
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.value == rhs.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  public static let label = UIColor(.named("label"))
  public static let secondaryLabel = UIColor(.named("secondaryLabel"))
  public static let tertiaryLabel = UIColor(.named("tertiaryLabel"))
  public static let quaternaryLabel = UIColor(.named("quaternaryLabel"))
  public static let placeholderText = UIColor(.named("placeholderText"))
  public static let separator = UIColor(.named("separator"))
  public static let opaqueSeparator = UIColor(.named("opaqueSeparator"))
  public static let link = UIColor(.named("link"))
  public static let systemBackground = UIColor(.named("systemBackground"))
  public static let secondarySystemBackground = UIColor(.named("secondarySystemBackground"))
  public static let tertiarySystemBackground = UIColor(.named("tertiarySystemBackground"))
  public static let systemGroupedBackground = UIColor(.named("systemGroupedBackground"))
  public static let secondarySystemGroupedBackground = UIColor(.named("secondarySystemGroupedBackground"))
  public static let tertiarySystemGroupedBackground = UIColor(.named("tertiarySystemGroupedBackground"))
  public static let systemFill = UIColor(.named("systemFill"))
  public static let secondarySystemFill = UIColor(.named("secondarySystemFill"))
  public static let tertiarySystemFill = UIColor(.named("tertiarySystemFill"))
  public static let quaternarySystemFill = UIColor(.named("quaternarySystemFill"))
  public static let tintColor = UIColor(.named("accent"))
  public static let darkText = UIColor(.named("black"))
  public static let lightText = UIColor(.named("white"))
  public static let systemRed = UIColor(.named("red"))
  public static let systemOrange = UIColor(.named("orange"))
  public static let systemYellow = UIColor(.named("yellow"))
  public static let systemGreen = UIColor(.named("green"))
  public static let systemMint = UIColor(.named("mint"))
  public static let systemTeal = UIColor(.named("teal"))
  public static let systemCyan = UIColor(.named("cyan"))
  public static let systemBlue = UIColor(.named("blue"))
  public static let systemIndigo = UIColor(.named("indigo"))
  public static let systemPurple = UIColor(.named("purple"))
  public static let systemPink = UIColor(.named("pink"))
  public static let systemBrown = UIColor(.named("brown"))
  public static let systemGray = UIColor(.named("gray"))
  public static let systemGray2 = UIColor(.named("gray2"))
  public static let systemGray3 = UIColor(.named("gray3"))
  public static let systemGray4 = UIColor(.named("gray4"))
  public static let systemGray5 = UIColor(.named("gray5"))
  public static let systemGray6 = UIColor(.named("gray6"))
  public static let black = UIColor(.named("black"))
  public static let white = UIColor(.named("white"))
  public static let clear = UIColor(.named("clear"))
  // These are the same in light and dark, unlike the system's of those names.
  public static let red = UIColor(.rgb(red: 1, green: 0, blue: 0))
  public static let orange = UIColor(.rgb(red: 1, green: 0.5, blue: 0))
  public static let yellow = UIColor(.rgb(red: 1, green: 1, blue: 0))
  public static let green = UIColor(.rgb(red: 0, green: 1, blue: 0))
  public static let cyan = UIColor(.rgb(red: 0, green: 1, blue: 1))
  public static let blue = UIColor(.rgb(red: 0, green: 0, blue: 1))
  public static let purple = UIColor(.rgb(red: 0.5, green: 0, blue: 0.5))
  public static let brown = UIColor(.rgb(red: 0.6, green: 0.4, blue: 0.2))
  public static let magenta = UIColor(.rgb(red: 1, green: 0, blue: 1))
  public static let gray = UIColor(.rgb(red: 0.5, green: 0.5, blue: 0.5))
  public static let lightGray = UIColor(.rgb(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3))
  public static let darkGray = UIColor(.rgb(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3))
}

extension ColorValue {
  /// The color without what makes it translucent.
  fileprivate var opaque: ColorValue {
    switch self {
    case .opacity(let color, _): color.opaque
    case .dynamic(let light, let dark): .dynamic(light: light.opaque, dark: dark.opaque)
    case .named, .rgb: self
    }
  }
}
