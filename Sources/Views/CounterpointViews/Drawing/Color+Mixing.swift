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

    /// Creates a color from components, which may lie outside of 0…1. Those of the linear space become those of sRGB; those
    /// of Display P3 are taken as if they were of sRGB.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      func component(_ value: Float) -> Float {
        guard colorSpace == .sRGBLinear else { return value }
        return value < 0 ? -Float(Color.gamma(Double(-value))) : Float(Color.gamma(Double(value)))
      }
      self.red = component(red)
      self.green = component(green)
      self.blue = component(blue)
      self.opacity = opacity
    }

    public var description: String {
      func hex(_ component: Float) -> String {
        let digits = String(Int(clamping: Double(component) * 255, to: 0...255), radix: 16, uppercase: true)
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
    case .named(let name):
      // The browser knows the app's own colors, and shows as the primary one what it does not know.
      let color = SystemColor.named(name) ?? .primary
      return isDark ? color.dark : color.light
    }
  }
}
