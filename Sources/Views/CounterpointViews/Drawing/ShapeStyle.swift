import CounterpointSemantics
import Foundation

/// A style that shapes, backgrounds and text can be painted with.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// The style where it stands. Styles of an app's own are asked once, with the environment's defaults.
  func resolve(in environment: EnvironmentValues) -> Resolved
  var _paint: _Paint { get }
}

extension Never: ShapeStyle {
  public var _paint: _Paint { _Paint(value: .color(.named("clear"))) }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is painted by the renderer: there is nothing to resolve")
  }
}

extension ShapeStyle {
  public var _paint: _Paint { resolve(in: EnvironmentValues())._paint }
  var paint: PaintValue { _paint.value }
}

/// The way in which a renderer paints a style.
public struct _Paint: Hashable, Sendable {
  var value: PaintValue
  var shadows: [ShadowStyle] = []

  /// Shadows behind what is painted, as effects of the whole element.
  var dropShadows: [StyleItem] {
    shadows.filter { !$0.isInner }.map { .shadow($0.color, radius: $0.radius, x: $0.x, y: $0.y) }
  }
}

/// A shadow that belongs to a paint.
public struct ShadowStyle: Hashable, Sendable {
  var isInner: Bool
  var color: ColorValue
  var radius: Double
  var x: Double
  var y: Double

  /// A shadow behind the painted shape.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: false, color: color.value, radius: Double(radius), x: Double(x), y: Double(y))
  }

  /// A shadow that falls into the painted shape. On text it is left out.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color.value, radius: Double(radius), x: Double(x), y: Double(y))
  }
}

extension Color: ShapeStyle {
  public var _paint: _Paint { _Paint(value: .color(value)) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  public let _paint: _Paint
  public init<S: ShapeStyle>(_ style: S) { _paint = style._paint }
  init(_ paint: _Paint) { _paint = paint }
}

extension ShapeStyle {
  /// The style with a shadow of its own.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    var paint = _paint
    paint.shadows.append(style)
    return AnyShapeStyle(paint)
  }

  /// The style, more transparent. Materials stay as they are.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    var paint = _paint
    paint.value = paint.value.withOpacity(opacity)
    return AnyShapeStyle(paint)
  }

  /// Paints mix with what is behind them as usual: put `blendMode` on the view instead.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { AnyShapeStyle(_paint) }

  /// `inner` and `outer` parts of a style do not exist here: the style itself.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { AnyShapeStyle(_paint) }
}

extension PaintValue {
  func withOpacity(_ opacity: Double) -> PaintValue {
    func faded(_ color: ColorValue) -> ColorValue { .opacity(color, opacity) }
    func faded(_ gradient: GradientValue) -> GradientValue {
      GradientValue(gradient.form, stops: gradient.stops.map { .init(faded($0.color), at: $0.location) })
    }
    switch self {
    case .color(let color): return .color(faded(color))
    case .linearGradient(let colors, let angle): return .linearGradient(colors.map(faded), angle: angle)
    case .gradient(let gradient): return .gradient(faded(gradient))
    case .layers(let gradients): return .layers(gradients.map(faded))
    case .material: return self
    }
  }
}

// MARK: Styles that take their meaning from where they stand

/// The colour of text where it stands.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("foreground"))) }
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
  public static let quinary = Self(name: "quaternaryLabel")
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

/// The color of what is chosen: the tint of where it stands.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("accent"))) }
}

/// The thin lines between things.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("separator"))) }
}

public struct LinkShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("link"))) }
}

public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("placeholder"))) }
}

public struct FillShapeStyle: ShapeStyle, Hashable {
  let name: String
  public init() { name = "fill" }
  init(name: String) { self.name = name }
  public var _paint: _Paint { _Paint(value: .color(.named(name))) }
  public var secondary: some ShapeStyle { Self(name: "secondaryFill") }
  public var tertiary: some ShapeStyle { Self(name: "tertiaryFill") }
  public var quaternary: some ShapeStyle { Self(name: "quaternaryFill") }
}

/// The background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("systemBackground"))) }
}

extension ShapeStyle {
  /// A quieter form of the style.
  public var secondary: some ShapeStyle { AnyShapeStyle(_Paint(value: paint.withOpacity(0.6))) }
  public var tertiary: some ShapeStyle { AnyShapeStyle(_Paint(value: paint.withOpacity(0.35))) }
  public var quaternary: some ShapeStyle { AnyShapeStyle(_Paint(value: paint.withOpacity(0.2))) }
  public var quinary: some ShapeStyle { AnyShapeStyle(_Paint(value: paint.withOpacity(0.12))) }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { .init() } }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { Self(name: "primary") }
  public static var secondary: Self { Self(name: "secondary") }
  public static var tertiary: Self { Self(name: "tertiaryLabel") }
  public static var quaternary: Self { Self(name: "quaternaryLabel") }
  public static var quinary: Self { Self(name: "quaternaryLabel") }
}

extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { .init() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: Self { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { .init() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { .init() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { .init() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: Self { .init() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: Self { .init() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { Self(name: "ultraThin") }
  public static var thinMaterial: Self { Self(name: "thin") }
  public static var regularMaterial: Self { Self(name: "regular") }
  public static var thickMaterial: Self { Self(name: "thick") }
  public static var ultraThickMaterial: Self { Self(name: "thick") }
  public static var bar: Self { Self(name: "bar") }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The colour of text with a shadow.
  public static func shadow(_ style: ShadowStyle) -> Self {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }
  public static func opacity(_ opacity: Double) -> Self {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
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

// MARK: Styles as views

extension ShapeStyle {
  fileprivate nonisolated var filled: FilledShape {
    FilledShape(items: [.shape(.rectangle), .fill(paint)] + _paint.dropShadows)
  }
}

/// A style that fills the room there is when it is put on screen.
public protocol _PaintedView: ShapeStyle, View where Body == Never {}

extension _PaintedView {
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    FilledShape._make(view.filled, in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    FilledShape._update(node, to: view.filled)
  }
}
