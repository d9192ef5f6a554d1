import CounterpointSemantics
import Foundation

/// A colour by UIKit's names, for code that is written as `Color(.systemBackground)` or `Color(uiColor: …)`.
public final class UIColor: Hashable, Sendable {
  let value: ColorValue

  init(_ value: ColorValue) { self.value = value }

  /// Creates a color from sRGB components. Those outside of 0…1 are taken to the nearest.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }
  /// Creates a color from components that are taken for sRGB, not for Display P3: the color is a little
  /// duller.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Creates a gray between black, 0, and white, 1. Values outside of 0…1 are taken to the nearest.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }
  /// Creates a color from its hue, once around the circle in 0…1, its saturation and its brightness, both in
  /// 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  /// Creates the same color by UIKit's name. One that follows the interface goes on to do so.
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

  /// The color of text, as `Color.primary`: black in the light appearance, white in the dark one.
  public static let label = UIColor(.named("label"))
  /// The color of text that matters less, as `Color.secondary`.
  public static let secondaryLabel = UIColor(.named("secondaryLabel"))
  /// The color of text that matters little: less opaque than ``secondaryLabel``.
  public static let tertiaryLabel = UIColor(.named("tertiaryLabel"))
  /// The faintest color of text: less opaque than ``tertiaryLabel``.
  public static let quaternaryLabel = UIColor(.named("quaternaryLabel"))
  /// The color of a field's prompt.
  public static let placeholderText = UIColor(.named("placeholderText"))
  /// The color of lines between things, through which the background is seen.
  public static let separator = UIColor(.named("separator"))
  /// The opaque color of lines between things.
  public static let opaqueSeparator = UIColor(.named("opaqueSeparator"))
  /// The color of links: that of ``systemBlue``.
  public static let link = UIColor(.named("link"))
  /// The color behind a screen: white in the light appearance, black in the dark one.
  public static let systemBackground = UIColor(.named("systemBackground"))
  /// The color of areas on ``systemBackground``.
  public static let secondarySystemBackground = UIColor(.named("secondarySystemBackground"))
  /// The color of areas on ``secondarySystemBackground``.
  public static let tertiarySystemBackground = UIColor(.named("tertiarySystemBackground"))
  /// The color behind lists in groups: a light gray, or black in the dark appearance.
  public static let systemGroupedBackground = UIColor(.named("systemGroupedBackground"))
  /// The color of the groups on ``systemGroupedBackground``: white, or a dark gray.
  public static let secondarySystemGroupedBackground = UIColor(.named("secondarySystemGroupedBackground"))
  /// The color of areas on ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = UIColor(.named("tertiarySystemGroupedBackground"))
  /// The translucent gray of small areas, such as the track of a slider.
  public static let systemFill = UIColor(.named("systemFill"))
  /// A translucent gray, fainter than ``systemFill``.
  public static let secondarySystemFill = UIColor(.named("secondarySystemFill"))
  /// A translucent gray, fainter than ``secondarySystemFill``.
  public static let tertiarySystemFill = UIColor(.named("tertiarySystemFill"))
  /// A translucent gray, fainter than ``tertiarySystemFill``.
  public static let quaternarySystemFill = UIColor(.named("quaternarySystemFill"))
  /// The color of what can be pressed: the tint around, or blue.
  public static let tintColor = UIColor(.named("accent"))
  /// Black, in both appearances.
  public static let darkText = UIColor(.named("black"))
  /// Opaque white, in both appearances.
  public static let lightText = UIColor(.named("white"))
  /// The system's red, a shade for each appearance.
  public static let systemRed = UIColor(.named("red"))
  /// The system's orange, a shade for each appearance.
  public static let systemOrange = UIColor(.named("orange"))
  /// The system's yellow, a shade for each appearance.
  public static let systemYellow = UIColor(.named("yellow"))
  /// The system's green, a shade for each appearance.
  public static let systemGreen = UIColor(.named("green"))
  /// The system's mint, a shade for each appearance.
  public static let systemMint = UIColor(.named("mint"))
  /// The system's teal, a shade for each appearance.
  public static let systemTeal = UIColor(.named("teal"))
  /// The system's cyan, a shade for each appearance.
  public static let systemCyan = UIColor(.named("cyan"))
  /// The system's blue, a shade for each appearance.
  public static let systemBlue = UIColor(.named("blue"))
  /// The system's indigo, a shade for each appearance.
  public static let systemIndigo = UIColor(.named("indigo"))
  /// The system's purple, a shade for each appearance.
  public static let systemPurple = UIColor(.named("purple"))
  /// The system's pink, a shade for each appearance.
  public static let systemPink = UIColor(.named("pink"))
  /// The system's brown, a shade for each appearance.
  public static let systemBrown = UIColor(.named("brown"))
  /// The system's gray: the farthest of its six from the background.
  public static let systemGray = UIColor(.named("gray"))
  /// A gray nearer to the background than ``systemGray``.
  public static let systemGray2 = UIColor(.named("gray2"))
  /// A gray nearer to the background than ``systemGray2``.
  public static let systemGray3 = UIColor(.named("gray3"))
  /// A gray nearer to the background than ``systemGray3``.
  public static let systemGray4 = UIColor(.named("gray4"))
  /// A gray nearer to the background than ``systemGray4``.
  public static let systemGray5 = UIColor(.named("gray5"))
  /// The gray that is nearest to the background.
  public static let systemGray6 = UIColor(.named("gray6"))
  /// Black, in both appearances.
  public static let black = UIColor(.named("black"))
  /// White, in both appearances.
  public static let white = UIColor(.named("white"))
  /// Nothing at all: the color is not seen.
  public static let clear = UIColor(.named("clear"))
  // These are the same in light and dark, unlike the system's of those names.
  /// Pure red, the same in both appearances: `#ff0000`.
  public static let red = UIColor(.rgb(red: 1, green: 0, blue: 0))
  /// Orange, the same in both appearances: `#ff8000`.
  public static let orange = UIColor(.rgb(red: 1, green: 0.5, blue: 0))
  /// Pure yellow, the same in both appearances: `#ffff00`.
  public static let yellow = UIColor(.rgb(red: 1, green: 1, blue: 0))
  /// Pure green, the same in both appearances: `#00ff00`.
  public static let green = UIColor(.rgb(red: 0, green: 1, blue: 0))
  /// Pure cyan, the same in both appearances: `#00ffff`.
  public static let cyan = UIColor(.rgb(red: 0, green: 1, blue: 1))
  /// Pure blue, the same in both appearances: `#0000ff`.
  public static let blue = UIColor(.rgb(red: 0, green: 0, blue: 1))
  /// Purple, the same in both appearances: `#800080`.
  public static let purple = UIColor(.rgb(red: 0.5, green: 0, blue: 0.5))
  /// Brown, the same in both appearances: `#996633`.
  public static let brown = UIColor(.rgb(red: 0.6, green: 0.4, blue: 0.2))
  /// Pure magenta, the same in both appearances: `#ff00ff`.
  public static let magenta = UIColor(.rgb(red: 1, green: 0, blue: 1))
  /// The gray halfway between black and white, the same in both appearances.
  public static let gray = UIColor(.rgb(red: 0.5, green: 0.5, blue: 0.5))
  /// The gray at two thirds of the way from black to white, the same in both appearances.
  public static let lightGray = UIColor(.rgb(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3))
  /// The gray at one third of the way from black to white, the same in both appearances.
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
