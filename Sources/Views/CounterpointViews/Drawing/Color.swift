import CounterpointSemantics
import Foundation

/// A colour by meaning or by components. As a view, it fills the room there is.
public nonisolated struct Color: Hashable, Sendable {
  let value: ColorValue

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  init(value: ColorValue) { self.value = value }
  init(named name: String) { value = .named(name) }

  /// - Parameters: components in 0…1; outside, they are taken to the nearest.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    let color = ColorValue.rgb(red: clamp(red), green: clamp(green), blue: clamp(blue))
    value = opacity < 1 ? .opacity(color, clamp(opacity)) : color
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB_alternative
    func component(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A colour of the app's own, by name.
  public init(_ name: String, bundle: Bundle? = nil) { value = .named("asset:\(name)") }

  /// One of the system's colours, which follow the interface: `Color(.systemBackground)`.
  public init(_ color: SystemColor) { value = .named(color.rawValue) }
  public init(uiColor: SystemColor) { self.init(uiColor) }

  public func opacity(_ opacity: Double) -> Color {
    Color(value: .opacity(value, clamp(opacity)))
  }

  /// The colour, a little lighter towards its top.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  public static let accentColor = Color(named: "accent")
  public static let clear = Color(named: "clear")
  public static let black = Color(named: "black")
  public static let white = Color(named: "white")
  public static let gray = Color(named: "gray")
  public static let red = Color(named: "red")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let green = Color(named: "green")
  public static let mint = Color(named: "mint")
  public static let teal = Color(named: "teal")
  public static let cyan = Color(named: "cyan")
  public static let blue = Color(named: "blue")
  public static let indigo = Color(named: "indigo")
  public static let purple = Color(named: "purple")
  public static let pink = Color(named: "pink")
  public static let brown = Color(named: "brown")
}

private func clamp(_ component: Double) -> Double { min(max(component, 0), 1) }

/// The system's colours by their names in code that is written for UIKit as well.
public struct SystemColor: Hashable, Sendable {
  let rawValue: String
  public static let label = Self(rawValue: "label")
  public static let secondaryLabel = Self(rawValue: "secondaryLabel")
  public static let tertiaryLabel = Self(rawValue: "tertiaryLabel")
  public static let quaternaryLabel = Self(rawValue: "quaternaryLabel")
  public static let placeholderText = Self(rawValue: "placeholderText")
  public static let separator = Self(rawValue: "separator")
  public static let opaqueSeparator = Self(rawValue: "opaqueSeparator")
  public static let link = Self(rawValue: "link")
  public static let tintColor = Self(rawValue: "accent")
  public static let systemBackground = Self(rawValue: "systemBackground")
  public static let secondarySystemBackground = Self(rawValue: "secondarySystemBackground")
  public static let tertiarySystemBackground = Self(rawValue: "tertiarySystemBackground")
  public static let systemGroupedBackground = Self(rawValue: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = Self(rawValue: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = Self(rawValue: "tertiarySystemGroupedBackground")
  public static let systemFill = Self(rawValue: "systemFill")
  public static let secondarySystemFill = Self(rawValue: "secondarySystemFill")
  public static let tertiarySystemFill = Self(rawValue: "tertiarySystemFill")
  public static let quaternarySystemFill = Self(rawValue: "quaternarySystemFill")
  public static let systemRed = Self(rawValue: "red")
  public static let systemOrange = Self(rawValue: "orange")
  public static let systemYellow = Self(rawValue: "yellow")
  public static let systemGreen = Self(rawValue: "green")
  public static let systemMint = Self(rawValue: "mint")
  public static let systemTeal = Self(rawValue: "teal")
  public static let systemCyan = Self(rawValue: "cyan")
  public static let systemBlue = Self(rawValue: "blue")
  public static let systemIndigo = Self(rawValue: "indigo")
  public static let systemPurple = Self(rawValue: "purple")
  public static let systemPink = Self(rawValue: "pink")
  public static let systemBrown = Self(rawValue: "brown")
  public static let systemGray = Self(rawValue: "gray")
  public static let systemGray2 = Self(rawValue: "gray2")
  public static let systemGray3 = Self(rawValue: "gray3")
  public static let systemGray4 = Self(rawValue: "gray4")
  public static let systemGray5 = Self(rawValue: "gray5")
  public static let systemGray6 = Self(rawValue: "gray6")
}

/// What code that is written for iOS calls the system's colours.
public typealias UIColor = SystemColor

extension Color: View {
  public typealias Body = Never

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    FilledShape._make(view.filled, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    FilledShape._update(node, to: view.filled)
  }

  private var filled: FilledShape {
    FilledShape(items: [.shape(.rectangle), .fill(.color(value))])
  }
}
