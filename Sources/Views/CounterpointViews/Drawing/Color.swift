import CounterpointSemantics
import Foundation

/// A colour by meaning or by components. As a view, it fills the room there is.
public nonisolated struct Color: Hashable, Sendable {
  let value: ColorValue

  /// The spaces in which components of colors can be given. Those of Display P3 are taken as if they were of sRGB.
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

  /// Creates a gray from black, 0, to white, 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Components of a linear space, as sRGB has them.
  static func gamma(_ component: Double) -> Double {
    component <= 0.003_130_8 ? component * 12.92 : 1.055 * pow(component, 1 / 2.4) - 0.055
  }

  /// Creates a color from hue, saturation, brightness and opacity, each in 0…1.
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

  /// Returns the color with `opacity` in 0…1, which is multiplied with the opacity that it has.
  public func opacity(_ opacity: Double) -> Color {
    Color(value: .opacity(value, clamp(opacity)))
  }

  /// The colour, a little lighter towards its top.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  // The other colours are styles, found through `ShapeStyle`: one declaration for `Color.red` and `.red` alike, since
  // two of them double what the compiler tries for every colour of a body (see Decisions/0014).
  /// The color of text: black in the light appearance, white in the dark one.
  public static let primary = Color(named: "primary")
  /// The quieter color of secondary text: a gray that lets through some of what is behind it.
  public static let secondary = Color(named: "secondary")
}

func clamp(_ component: Double) -> Double { min(max(component, 0), 1) }

extension Color: _PaintedView {
  public typealias Body = Never
}
