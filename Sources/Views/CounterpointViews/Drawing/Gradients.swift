import CounterpointSemantics
import Foundation

/// Colours one after the other.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// A color at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color at the place.
    public var color: Color
    /// 0…1 along the gradient.
    public var location: CGFloat
    /// Creates a stop from a color and its place in 0…1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The space in which colours are mixed. Renderers mix in sRGB.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String
    /// The color space of the screen.
    public static let device = Self(name: "device")
    /// A color space in which equal steps look equal. Renderers mix in sRGB nevertheless.
    public static let perceptual = Self(name: "perceptual")
  }

  /// The colors and their places, in the order in which the gradient runs.
  public var stops: [Stop]
  /// Creates a gradient from colors at places of their own.
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates a gradient from colors at equal distances, the first at 0 and the last at 1.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  /// Returns the gradient as it is: renderers mix in sRGB.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

  var values: [GradientValue.Stop] {
    stops.map { GradientValue.Stop($0.color.value, at: Double($0.location)) }
  }

  public var _paint: _Paint { LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint }
}

/// A gradient of any kind, from top to bottom where it fills something by itself.
public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  /// Creates a gradient of any kind from one with stops.
  public init(_ gradient: Gradient) { self.gradient = gradient }
  /// A colour with a slight gradient of its own.
  init(color: Color) {
    gradient = Gradient(colors: [Color(value: .opacity(color.value, 0.85)), color])
  }
  /// Returns the gradient as it is: renderers mix in sRGB.
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

  /// Creates a gradient along the line between two points, which are fractions of the sides.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  /// Creates a gradient along a line with colors at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Creates a gradient along a line with colors at places of their own.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  /// Creates a gradient along a line with the stops of a gradient of any kind.
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

  /// Creates a gradient from `startRadius` to `endRadius`, in points, around a point that is given as fractions of the sides.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  /// Creates a gradient between two circles with colors at equal distances. Radii are points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Creates a gradient between two circles with colors at places of their own. Radii are points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public var _paint: _Paint {
    _Paint(
      value: .gradient(
        GradientValue.rising(from: Double(startRadius), to: Double(endRadius), gradient.values) {
          .radial(x: Double(center.x), y: Double(center.y), start: $0, end: $1)
        }))
  }
}

/// A gradient from a point outwards, by fractions of the sides.
public nonisolated struct EllipticalGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Creates a gradient between two ellipses, whose radii are fractions of the sides: 0.5 reaches from the middle to the edges.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
  /// Creates a gradient between two ellipses with colors at equal distances.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  /// Creates a gradient between two ellipses with colors at places of their own.
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
        GradientValue.rising(
          from: Double(startRadiusFraction), to: Double(endRadiusFraction), gradient.values
        ) { .elliptical(x: Double(center.x), y: Double(center.y), start: $0, end: $1) }))
  }
}

/// A gradient around a point.
public nonisolated struct AngularGradient: _PaintedView, Hashable {
  public typealias Body = Never
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Creates a gradient that runs with the clock between two angles, where 0 points to the right. Equal angles make a full
  /// turn.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  /// Creates a gradient between two angles with colors at equal distances. Equal angles make a full turn.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient between two angles with colors at places of their own. Equal angles make a full turn.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of a full turn with the clock, which begins at `angle`: 0 points to the right.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  /// Creates a gradient of a full turn with colors at equal distances, which begins at `angle`.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  /// Creates a gradient of a full turn with colors at places of their own, which begins at `angle`.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  public var _paint: _Paint {
    let end = endAngle == startAngle ? startAngle + .degrees(360) : endAngle
    return _Paint(
      value: .gradient(
        GradientValue.rising(from: startAngle.degrees, to: end.degrees, gradient.values) {
          .angular(x: Double(center.x), y: Double(center.y), start: $0, end: $1)
        }))
  }
}

extension GradientValue {
  /// A gradient whose places rise. Browsers do not draw stops that fall: one that runs back is one that runs forth between the
  /// same ends, with its stops the other way around.
  static func rising(
    from start: Double, to end: Double, _ stops: [Stop], _ form: (Double, Double) -> Form
  ) -> GradientValue {
    guard end < start else { return GradientValue(form(start, end), stops: stops) }
    return GradientValue(
      form(end, start), stops: stops.reversed().map { Stop($0.color, at: 1 - $0.location) })
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

  /// Creates a gradient from a color for each point, whose coordinates are fractions of the sides. The first 14 points are
  /// drawn, over the middle one of `colors`; where the points do not reach all edges, they are drawn over `background`.
  /// `smoothsColors` and `colorSpace` are not heeded.
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
    let middle = colors.isEmpty || !coversAll ? background : colors[colors.count / 2]
    let ground = GradientValue(
      .linear(startX: 0, startY: 0, endX: 0, endY: 1), stops: [.init(middle.value, at: 0)])
    return _Paint(value: .layers(spots + [ground]))
  }

  /// `true` if the points reach all edges, so that the background is hidden.
  private var coversAll: Bool {
    func reaches(_ places: [Float]) -> Bool { places.min() ?? 1 <= 0 && places.max() ?? 0 >= 1 }
    return reaches(points.map(\.x)) && reaches(points.map(\.y))
  }
}

// MARK: Shorthands

extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line with colors at equal distances.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient along a line with colors at places of their own.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient along a line with the stops of a gradient.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient along a line with the stops of a gradient of any kind.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient between two circles with colors at equal distances. Radii are points.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient between two circles with colors at places of their own. Radii are points.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient between two circles with the stops of a gradient. Radii are points.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Self {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient between two circles with the stops of a gradient of any kind. Radii are points.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Self {
    radialGradient(gradient.gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient between two ellipses with colors at equal distances. Radii are fractions of the sides.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> Self {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  /// A gradient between two ellipses with the stops of a gradient. Radii are fractions of the sides.
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
  /// A gradient between two angles with colors at equal distances. Angle 0 points to the right.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient between two angles with colors at places of their own. Angle 0 points to the right.
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient between two angles with the stops of a gradient. Angle 0 points to the right.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of a full turn with colors at equal distances, which begins at `angle`: 0 points to the right.
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> Self {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
  /// A gradient of a full turn with colors at places of their own, which begins at `angle`: 0 points to the right.
  public static func conicGradient(
    stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
  ) -> Self {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
  /// A gradient of a full turn with the stops of a gradient, which begins at `angle`: 0 points to the right.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
  ) -> Self {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}
