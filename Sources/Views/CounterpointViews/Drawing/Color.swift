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
    let isLinear = colorSpace == .sRGBLinear
    func component(_ value: Double) -> Double { clamp(isLinear ? Self.gamma(clamp(value)) : value) }
    let color = ColorValue.rgb(red: component(red), green: component(green), blue: component(blue))
    value = opacity < 1 ? .opacity(color, clamp(opacity)) : color
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Components of a linear space, as sRGB has them.
  private static func gamma(_ component: Double) -> Double {
    component <= 0.003_130_8 ? component * 12.92 : 1.055 * pow(component, 1 / 2.4) - 0.055
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
  public init(_ color: UIColor) { value = color.value }
  /// The same. The compiler takes the other one where both would do, as in `colors.map(Color.init)`.
  @_disfavoredOverload
  public init(uiColor: UIColor) { value = uiColor.value }

  public func opacity(_ opacity: Double) -> Color {
    Color(value: .opacity(value, clamp(opacity)))
  }

  /// The colour, a little lighter towards its top.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  // The other colours are styles, found through `ShapeStyle`: one declaration for `Color.red` and `.red` alike, since
  // two of them double what the compiler tries for every colour of a body (see Decisions/0014).
  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
}

func clamp(_ component: Double) -> Double { min(max(component, 0), 1) }

extension Color: _PaintedView {
  public typealias Body = Never
}
