import CounterpointSemantics
import Foundation

/// What shapes, backgrounds and text can be painted with.
public protocol ShapeStyle: Sendable {
  var _paint: _Paint { get }
}

/// How a renderer paints a style.
public struct _Paint: Hashable, Sendable {
  let value: PaintValue
}

extension ShapeStyle {
  var paint: PaintValue { _paint.value }
}

extension Color: ShapeStyle {
  public var _paint: _Paint { _Paint(value: .color(value)) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  public let _paint: _Paint
  public init<S: ShapeStyle>(_ style: S) { _paint = style._paint }
}

/// A colour with a slight gradient of its own.
public struct AnyGradient: ShapeStyle, Hashable {
  let color: Color
  public var _paint: _Paint {
    _Paint(value: .linearGradient([.opacity(color.value, 0.85), color.value], angle: 180))
  }
}

/// Colours one after the other.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0…1 along the gradient.
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, Hashable {
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

  public var _paint: _Paint {
    // Degrees clockwise from upwards.
    let angle = atan2(endPoint.x - startPoint.x, startPoint.y - endPoint.y) * 180 / .pi
    return _Paint(
      value: .linearGradient(gradient.stops.map(\.color.value), angle: angle < 0 ? angle + 360 : angle))
  }
}

extension LinearGradient: View {
  public typealias Body = Never
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    FilledShape._make(FilledShape(items: [.shape(.rectangle), .fill(view.paint)]), in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    FilledShape._update(node, to: FilledShape(items: [.shape(.rectangle), .fill(view.paint)]))
  }
}

/// Frosted glass: shows, blurred, what is behind it.
public struct Material: ShapeStyle, Hashable {
  let name: String
  public static let ultraThin = Self(name: "ultraThin")
  public static let thin = Self(name: "thin")
  public static let regular = Self(name: "regular")
  public static let thick = Self(name: "thick")
  public static let ultraThick = Self(name: "thick")
  public static let bar = Self(name: "bar")
  public var _paint: _Paint { _Paint(value: .material(name)) }
}

/// A style that takes its meaning from where it stands: `.primary`, `.secondary`, …
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String
  public static let primary = Self(name: "primary")
  public static let secondary = Self(name: "secondary")
  public static let tertiary = Self(name: "tertiaryLabel")
  public static let quaternary = Self(name: "quaternaryLabel")
  public var _paint: _Paint { _Paint(value: .color(.named(name))) }
}

/// The background of where it stands.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("systemBackground"))) }
}

/// The tint of where it stands.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("accent"))) }
}

/// The thin lines between things.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("separator"))) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { Self(name: "primary") }
  public static var secondary: Self { Self(name: "secondary") }
  public static var tertiary: Self { Self(name: "tertiaryLabel") }
  public static var quaternary: Self { Self(name: "quaternaryLabel") }
}

extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { .init() } }

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { Self(name: "ultraThin") }
  public static var thinMaterial: Self { Self(name: "thin") }
  public static var regularMaterial: Self { Self(name: "regular") }
  public static var thickMaterial: Self { Self(name: "thick") }
  public static var ultraThickMaterial: Self { Self(name: "thick") }
  public static var bar: Self { Self(name: "bar") }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == Color {
  public static var accentColor: Self { Color(named: "accent") }
  public static var clear: Self { Color(named: "clear") }
  public static var black: Self { Color(named: "black") }
  public static var white: Self { Color(named: "white") }
  public static var gray: Self { Color(named: "gray") }
  public static var red: Self { Color(named: "red") }
  public static var orange: Self { Color(named: "orange") }
  public static var yellow: Self { Color(named: "yellow") }
  public static var green: Self { Color(named: "green") }
  public static var mint: Self { Color(named: "mint") }
  public static var teal: Self { Color(named: "teal") }
  public static var cyan: Self { Color(named: "cyan") }
  public static var blue: Self { Color(named: "blue") }
  public static var indigo: Self { Color(named: "indigo") }
  public static var purple: Self { Color(named: "purple") }
  public static var pink: Self { Color(named: "pink") }
  public static var brown: Self { Color(named: "brown") }
}
