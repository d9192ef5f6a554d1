import CounterpointSemantics
import Foundation

/// Colours one after the other.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0…1 along the gradient.
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The space in which colours are mixed. Renderers mix in sRGB.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String
    public static let device = Self(name: "device")
    public static let perceptual = Self(name: "perceptual")
  }

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

  var values: [GradientValue.Stop] {
    stops.map { GradientValue.Stop($0.color.value, at: Double($0.location)) }
  }

  public var _paint: _Paint { LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint }
}

/// A gradient of any kind, from top to bottom where it fills something by itself.
public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
  /// A colour with a slight gradient of its own.
  init(color: Color) {
    gradient = Gradient(colors: [Color(value: .opacity(color.value, 0.85)), color])
  }
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
  public var _paint: _Paint {
    LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)._paint
  }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public var _paint: _Paint {
    let stops = gradient.stops
    if stops.count <= 8, stops.map(\.location) == Gradient(colors: stops.map(\.color)).stops.map(\.location) {
      let colors = stops.map(\.color.value)
      switch (startPoint, endPoint) {
      case (.top, .bottom): return _Paint(value: .linearGradient(colors, angle: 180))
      case (.bottom, .top): return _Paint(value: .linearGradient(colors, angle: 0))
      case (.leading, .trailing): return _Paint(value: .linearGradient(colors, angle: 90))
      case (.trailing, .leading): return _Paint(value: .linearGradient(colors, angle: 270))
      default: break
      }
    }
    return _Paint(
      value: .gradient(
        GradientValue(
          .linear(
            startX: Double(startPoint.x), startY: Double(startPoint.y), endX: Double(endPoint.x),
            endY: Double(endPoint.y)), stops: gradient.values)))
  }
}

/// A gradient from a point outwards, by distances in points.
public nonisolated struct RadialGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public var _paint: _Paint {
    _Paint(
      value: .gradient(
        GradientValue(
          .radial(
            x: Double(center.x), y: Double(center.y), start: Double(startRadius), end: Double(endRadius)),
          stops: gradient.values)))
  }
}

/// A gradient from a point outwards, by fractions of the sides.
public nonisolated struct EllipticalGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public var _paint: _Paint {
    _Paint(
      value: .gradient(
        GradientValue(
          .elliptical(
            x: Double(center.x), y: Double(center.y), start: Double(startRadiusFraction),
            end: Double(endRadiusFraction)), stops: gradient.values)))
  }
}

/// A gradient around a point.
public nonisolated struct AngularGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  public var _paint: _Paint {
    let end = endAngle == startAngle ? startAngle + .degrees(360) : endAngle
    return _Paint(
      value: .gradient(
        GradientValue(
          .angular(x: Double(center.x), y: Double(center.y), start: startAngle.degrees, end: end.degrees),
          stops: gradient.values)))
  }
}

/// Colours at the points of a grid. Approximated: a soft spot of each colour at its point.
public nonisolated struct MeshGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let width: Int
  let height: Int
  let points: [SIMD2<Float>]
  let colors: [Color]
  let background: Color

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.colors = colors
    self.background = background
  }

  public var _paint: _Paint {
    let reach = 1.3 / Double(max(1, max(width, height) - 1))
    let spots = zip(points, colors).prefix(14).map { point, color in
      GradientValue(
        .elliptical(x: Double(point.x), y: Double(point.y), start: 0, end: reach),
        stops: [.init(color.value, at: 0), .init(.opacity(color.value, 0), at: 1)])
    }
    let middle = colors.isEmpty ? background : colors[colors.count / 2]
    let ground = GradientValue(
      .linear(startX: 0, startY: 0, endX: 0, endY: 1), stops: [.init(middle.value, at: 0)])
    return _Paint(value: .layers(spots + [ground]))
  }
}

// MARK: Shorthands

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Self {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Self {
    radialGradient(gradient.gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> Self {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> Self {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> Self {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
  public static func conicGradient(
    stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
  ) -> Self {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
  ) -> Self {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}
