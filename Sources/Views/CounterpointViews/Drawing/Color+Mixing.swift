import CounterpointSemantics
import Foundation

extension Color {
  /// A colour in numbers.
  public struct Resolved: Hashable, Sendable, ShapeStyle, CustomStringConvertible {
    /// sRGB components in 0…1.
    public var red: Float
    /// The sRGB component of green in 0…1.
    public var green: Float
    /// The sRGB component of blue in 0…1.
    public var blue: Float
    /// The opacity in 0…1.
    public var opacity: Float

    /// Creates a color from components that are kept as they are given: `colorSpace` is not heeded, they count as sRGB.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    public var description: String {
      func hex(_ component: Float) -> String {
        let digits = String(Int((max(0, min(1, component)) * 255).rounded()), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }
      return "#" + [red, green, blue, opacity].map(hex).joined()
    }

    public var _paint: _Paint { Color(self)._paint }
  }

  /// Creates a color from resolved numbers, the same in the light and in the dark appearance.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The colour's numbers as they are in the environment's colour scheme. Colours of the app's own are resolved by
  /// the browser: they count as the primary colour here.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    value.resolved(isDark: environment.colorScheme == .dark)
  }

  /// The colour that lies between this one and another, mixed for the light and for the dark appearance.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual)
    -> Color
  {
    func mixed(isDark: Bool) -> ColorValue {
      let (a, b) = (value.resolved(isDark: isDark), rhs.value.resolved(isDark: isDark))
      let t = Float(clamp(fraction))
      func between(_ key: KeyPath<Resolved, Float>) -> Double {
        Double(a[keyPath: key] * (1 - t) + b[keyPath: key] * t)
      }
      let color = ColorValue.rgb(red: between(\.red), green: between(\.green), blue: between(\.blue))
      let opacity = between(\.opacity)
      return opacity < 1 ? .opacity(color, opacity) : color
    }
    let (light, dark) = (mixed(isDark: false), mixed(isDark: true))
    return Color(value: light == dark ? light : .dynamic(light: light, dark: dark))
  }
}

extension ColorValue {
  func resolved(isDark: Bool) -> Color.Resolved {
    switch self {
    case .rgb(let red, let green, let blue):
      return Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue))
    case .opacity(let color, let opacity):
      var resolved = color.resolved(isDark: isDark)
      resolved.opacity *= Float(opacity)
      return resolved
    case .dynamic(let light, let dark): return (isDark ? dark : light).resolved(isDark: isDark)
    case .named("clear"): return Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    case .named(let name):
      let (light, dark) = systemColors[name] ?? (0x000000, 0xFFFFFF)
      let bits = isDark ? dark : light
      return Color.Resolved(
        red: Float(bits >> 16 & 255) / 255, green: Float(bits >> 8 & 255) / 255, blue: Float(bits & 255) / 255
      )
    }
  }
}

/// The system's colours in numbers, light and dark.
private let systemColors: [String: (Int, Int)] = [
  "black": (0x000000, 0x000000), "white": (0xFFFFFF, 0xFFFFFF), "red": (0xFF3B30, 0xFF453A),
  "orange": (0xFF9500, 0xFF9F0A), "yellow": (0xFFCC00, 0xFFD60A), "green": (0x34C759, 0x30D158),
  "mint": (0x00C7BE, 0x63E6E2), "teal": (0x30B0C7, 0x40CBE0), "cyan": (0x32ADE6, 0x64D2FF),
  "blue": (0x007AFF, 0x0A84FF), "accent": (0x007AFF, 0x0A84FF), "indigo": (0x5856D6, 0x5E5CE6),
  "purple": (0xAF52DE, 0xBF5AF2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xA2845E, 0xAC8E68),
  "gray": (0x8E8E93, 0x8E8E93), "gray2": (0xAEAEB2, 0x636366), "gray3": (0xC7C7CC, 0x48484A),
  "gray4": (0xD1D1D6, 0x3A3A3C), "gray5": (0xE5E5EA, 0x2C2C2E), "gray6": (0xF2F2F7, 0x1C1C1E),
  "secondary": (0x8A8A8E, 0x98989F), "systemBackground": (0xFFFFFF, 0x000000),
  "secondarySystemBackground": (0xF2F2F7, 0x1C1C1E), "systemGroupedBackground": (0xF2F2F7, 0x000000),
]
