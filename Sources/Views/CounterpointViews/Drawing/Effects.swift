import CounterpointSemantics
import Foundation

extension View {
  nonisolated public func shadow(
    color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    decorated(.filter, .shadow(color.value, radius: Double(radius), x: Double(x), y: Double(y)))
  }

  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    decorated(.filter, .blur(Double(radius)))
  }

  /// Lightens by an amount in -1…1, by multiplying: right at the ends and for middle tones.
  nonisolated public func brightness(_ amount: Double) -> some View { colored("brightness", amount) }
  nonisolated public func contrast(_ amount: Double) -> some View { colored("contrast", amount) }
  nonisolated public func saturation(_ amount: Double) -> some View { colored("saturation", amount) }
  nonisolated public func grayscale(_ amount: Double) -> some View { colored("grayscale", amount) }
  nonisolated public func hueRotation(_ angle: Angle) -> some View { colored("hueRotation", angle.degrees) }
  nonisolated public func colorInvert() -> some View { colored("colorInvert", 1) }
  /// Approximated: shows the luminance as grey instead of transparent.
  nonisolated public func luminanceToAlpha() -> some View { colored("luminanceToAlpha", 1) }

  nonisolated private func colored(
    _ name: String, _ amount: Double
  ) -> ModifiedContent<Self, DecorationValue> {
    decorated(.filter, .colorEffect(name, amount))
  }

  /// Approximated: a layer of the colour over the view's box, multiplied.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    background { EmptyView() }.decorated(.filter, .colorMultiply(color.value))
  }

  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    decorated(.effect, .blendMode(blendMode.rawValue))
  }

  nonisolated public func compositingGroup() -> some View { decorated(.effect, .compositingGroup) }
  /// Draws the view as one picture: on the web, mixes it by itself.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    compositingGroup()
  }

  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    turned(.rotation(degrees: angle.degrees), anchor)
  }

  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    turned(.scale(x: Double(x), y: Double(y)), anchor)
  }

  /// Turns the view in space. The depth is that of a view of 400 points.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    turned(
      .rotation3D(
        degrees: angle.degrees, x: Double(axis.x), y: Double(axis.y), z: Double(axis.z),
        perspective: Double(perspective)), anchor)
  }

  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    decorated(
      .turn,
      .transform(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
        x: Double(transform.tx), y: Double(transform.ty)))
  }

  /// Moves, turns, scales and shears; what a projection has of perspective is not drawn.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    transformEffect(transform.affine)
  }

  nonisolated private func turned(
    _ item: StyleItem, _ anchor: UnitPoint
  ) -> ModifiedContent<Self, DecorationValue> {
    let origin = StyleItem.anchor(x: Double(anchor.x), y: Double(anchor.y))
    return modifier(
      DecorationValue(
        value: Decoration(role: .turn, items: anchor == .center ? [item] : [item, origin])))
  }

  /// Effects that follow from the view's place. They are taken once, for the view's size and place as they were
  /// reported, and again when these are reported anew: not for every step of a scroll.
  nonisolated public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(VisualEffectModifier(effect: { effect(EmptyVisualEffect(), $0).decorations }))
  }
}

/// The way in which a view's colors are mixed with those behind it.
public enum BlendMode: String, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
  case plusDarker, plusLighter
}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A change of how a view looks that does not change its layout.
public protocol VisualEffect: Sendable {
  var _items: [StyleItemBox] { get }
}

/// A piece of style, closed.
public struct StyleItemBox: Hashable, Sendable {
  let item: StyleItem
}

/// Changes nothing, and is what effects begin with.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var _items: [StyleItemBox] { [] }
}

/// Effects one after the other.
public struct CombinedVisualEffect: VisualEffect {
  public let _items: [StyleItemBox]
}

extension VisualEffect {
  var decorations: [StyleItem] { _items.map(\.item) }

  private func adding(_ items: StyleItem...) -> CombinedVisualEffect {
    CombinedVisualEffect(_items: _items + items.map(StyleItemBox.init))
  }
  public func opacity(_ opacity: Double) -> CombinedVisualEffect { adding(.opacity(opacity)) }
  public func blur(radius: CGFloat, opaque: Bool = false) -> CombinedVisualEffect {
    adding(.blur(Double(radius)))
  }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> CombinedVisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> CombinedVisualEffect {
    adding(.scale(x: Double(x), y: Double(y)), .anchor(x: Double(anchor.x), y: Double(anchor.y)))
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> CombinedVisualEffect {
    adding(.offset(x: Double(x), y: Double(y)))
  }
  public func offset(_ offset: CGSize) -> CombinedVisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> CombinedVisualEffect {
    adding(.rotation(degrees: angle.degrees), .anchor(x: Double(anchor.x), y: Double(anchor.y)))
  }
  public func brightness(_ amount: Double) -> CombinedVisualEffect {
    adding(.colorEffect("brightness", amount))
  }
  public func saturation(_ amount: Double) -> CombinedVisualEffect {
    adding(.colorEffect("saturation", amount))
  }
  public func grayscale(_ amount: Double) -> CombinedVisualEffect {
    adding(.colorEffect("grayscale", amount))
  }
  public func hueRotation(_ angle: Angle) -> CombinedVisualEffect {
    adding(.colorEffect("hueRotation", angle.degrees))
  }
}
