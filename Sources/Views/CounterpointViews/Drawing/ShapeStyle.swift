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
  /// Stops the program: the renderer knows these styles by themselves.
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

  /// The paint, more transparent, with its shadows.
  func withOpacity(_ opacity: Double) -> Self {
    var copy = self
    copy.value = value.withOpacity(opacity)
    return copy
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
  /// Creates a style from another one. A style of an app's own is resolved at once, with the environment's defaults.
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
    AnyShapeStyle(_paint.withOpacity(opacity))
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
  /// Creates the style. Where a modifier right around a shape gives text a gradient, the shape is painted with that.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("foreground"))) }
}

/// Frosted glass: shows, blurred, what is behind it.
public struct Material: ShapeStyle, Hashable {
  let name: String
  /// The lightest material, which hides about 50 % of what is behind it.
  public static let ultraThin = Self(name: "ultraThin")
  /// A light material, which hides about 60 % of what is behind it.
  public static let thin = Self(name: "thin")
  /// The usual material, which hides about 80 % of what is behind it.
  public static let regular = Self(name: "regular")
  /// A heavy material, which hides about 90 % of what is behind it.
  public static let thick = Self(name: "thick")
  /// The same as ``thick`` here.
  public static let ultraThick = Self(name: "thick")
  /// The material of bars at the edges of a window, which hides about 85 % of what is behind it.
  public static let bar = Self(name: "bar")
  public var _paint: _Paint { _Paint(value: .material(name)) }
}

/// A style that takes its meaning from where it stands: `.primary`, `.secondary`, …
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String
  /// The color of text: black in the light appearance, white in the dark one.
  public static let primary = Self(name: "primary")
  /// The second level of a `foregroundStyle(_:_:)` around it, or else a gray.
  public static let secondary = Self(name: "secondary")
  /// The third level of a `foregroundStyle(_:_:_:)` around it, or else a weaker gray.
  public static let tertiary = Self(name: "tertiaryLabel")
  /// A gray that is weaker still.
  public static let quaternary = Self(name: "quaternaryLabel")
  /// The same as ``quaternary`` here.
  public static let quinary = Self(name: "quaternaryLabel")
  public var _paint: _Paint { _Paint(value: .color(.named(name))) }
}

/// The background of where it stands.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Creates the style: that of a `backgroundStyle(_:)` around it, or else white in the light appearance and black in the dark one.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("systemBackground"))) }
}

/// The tint of where it stands.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Creates the style. Without a tint, it is the accent color.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("accent"))) }
}

/// The color of what is chosen: the tint of where it stands.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// Creates the style, which is painted as the tint.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("accent"))) }
}

/// The thin lines between things.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// Creates the style: a gray that lets through some of what is behind it.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("separator"))) }
}

/// The color of links: a blue that does not follow the tint.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("link"))) }
}

/// The color of the words that stand in an empty text field.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("placeholder"))) }
}

/// The color of areas that lie over a background: a gray that lets through most of it.
public struct FillShapeStyle: ShapeStyle, Hashable {
  let name: String
  /// Creates the style in its strongest form.
  public init() { name = "fill" }
  init(name: String) { self.name = name }
  public var _paint: _Paint { _Paint(value: .color(.named(name))) }
  /// The fill for larger areas, a little weaker.
  public var secondary: some ShapeStyle { Self(name: "secondaryFill") }
  /// The fill for large areas, weaker.
  public var tertiary: some ShapeStyle { Self(name: "tertiaryFill") }
  /// The fill for the largest areas, the weakest.
  public var quaternary: some ShapeStyle { Self(name: "quaternaryFill") }
}

/// The background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// Creates the style, which is painted as the background is.
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("systemBackground"))) }
}

extension ShapeStyle {
  /// A quieter form of the style.
  public var secondary: some ShapeStyle { AnyShapeStyle(_paint.withOpacity(0.6)) }
  /// A quieter form of the style: 35 % of its opacity.
  public var tertiary: some ShapeStyle { AnyShapeStyle(_paint.withOpacity(0.35)) }
  /// A still quieter form of the style: 20 % of its opacity.
  public var quaternary: some ShapeStyle { AnyShapeStyle(_paint.withOpacity(0.2)) }
  /// The quietest form of the style: 12 % of its opacity.
  public var quinary: some ShapeStyle { AnyShapeStyle(_paint.withOpacity(0.12)) }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { .init() } }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The color of text: black in the light appearance, white in the dark one.
  public static var primary: Self { Self(name: "primary") }
  /// The second level of a `foregroundStyle(_:_:)` around it, or else a gray.
  public static var secondary: Self { Self(name: "secondary") }
  /// The third level of a `foregroundStyle(_:_:_:)` around it, or else a weaker gray.
  public static var tertiary: Self { Self(name: "tertiaryLabel") }
  /// A gray that is weaker still.
  public static var quaternary: Self { Self(name: "quaternaryLabel") }
  /// The same as ``quaternary`` here.
  public static var quinary: Self { Self(name: "quaternaryLabel") }
}

extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { .init() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: Self { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { .init() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { .init() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { .init() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The color of the words that stand in an empty text field.
  public static var placeholder: Self { .init() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of a window: white in the light appearance, black in the dark one.
  public static var windowBackground: Self { .init() }
}

extension ShapeStyle where Self == Material {
  /// The lightest material, which hides about 50 % of what is behind it.
  public static var ultraThinMaterial: Self { Self(name: "ultraThin") }
  /// A light material, which hides about 60 % of what is behind it.
  public static var thinMaterial: Self { Self(name: "thin") }
  /// The usual material, which hides about 80 % of what is behind it.
  public static var regularMaterial: Self { Self(name: "regular") }
  /// A heavy material, which hides about 90 % of what is behind it.
  public static var thickMaterial: Self { Self(name: "thick") }
  /// The same as ``thickMaterial`` here.
  public static var ultraThickMaterial: Self { Self(name: "thick") }
  /// The material of bars at the edges of a window, which hides about 85 % of what is behind it.
  public static var bar: Self { Self(name: "bar") }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The colour of text with a shadow.
  public static func shadow(_ style: ShadowStyle) -> Self {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }
  /// The color of text where it stands, with an opacity in 0…1.
  public static func opacity(_ opacity: Double) -> Self {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
  }
}

extension ShapeStyle where Self == Color {
  /// The tint of where it stands.
  public static var accentColor: Self { Color(named: "accent") }
  /// No color at all: what is behind it shows.
  public static var clear: Self { Color(named: "clear") }
  /// Black, in the light and in the dark appearance.
  public static var black: Self { Color(named: "black") }
  /// White, in the light and in the dark appearance.
  public static var white: Self { Color(named: "white") }
  /// A gray that is lighter in the dark appearance.
  public static var gray: Self { Color(named: "gray") }
  /// A red that is lighter in the dark appearance.
  public static var red: Self { Color(named: "red") }
  /// An orange that is a little lighter in the dark appearance.
  public static var orange: Self { Color(named: "orange") }
  /// A yellow that is a little lighter in the dark appearance.
  public static var yellow: Self { Color(named: "yellow") }
  /// A green that is lighter in the dark appearance.
  public static var green: Self { Color(named: "green") }
  /// A green like mint, much lighter in the dark appearance.
  public static var mint: Self { Color(named: "mint") }
  /// A blue green that is lighter in the dark appearance.
  public static var teal: Self { Color(named: "teal") }
  /// A blue like the sky, lighter in the dark appearance.
  public static var cyan: Self { Color(named: "cyan") }
  /// A blue that is lighter in the dark appearance. Without a tint, it is the accent color.
  public static var blue: Self { Color(named: "blue") }
  /// A blue violet that is lighter in the dark appearance.
  public static var indigo: Self { Color(named: "indigo") }
  /// A purple that is lighter in the dark appearance.
  public static var purple: Self { Color(named: "purple") }
  /// A pink that is lighter in the dark appearance.
  public static var pink: Self { Color(named: "pink") }
  /// A brown that is lighter in the dark appearance.
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
