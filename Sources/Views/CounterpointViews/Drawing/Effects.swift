import CounterpointSemantics
import Foundation

extension View {
  /// Throws a shadow from all that is opaque in the view: soft over about `radius` points, moved by `x` and `y` points.
  nonisolated public func shadow(
    color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    decorated(.filter, .shadow(color.value, radius: Double(radius), x: Double(x), y: Double(y)))
  }

  /// Blurs the view by `radius` points. Negative radii count as 0; `opaque` is not heeded.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    decorated(.filter, .blur(Double(radius)))
  }

  /// Lightens by an amount in -1…1, by multiplying: right at the ends and for middle tones.
  nonisolated public func brightness(_ amount: Double) -> some View { colored("brightness", amount) }
  /// Multiplies the distance of colors from middle gray: 0 is all gray, 1 changes nothing. Negative amounts count as 0.
  nonisolated public func contrast(_ amount: Double) -> some View { colored("contrast", amount) }
  /// Multiplies how colorful the view is: 0 is gray, 1 changes nothing. Negative amounts count as 0.
  nonisolated public func saturation(_ amount: Double) -> some View { colored("saturation", amount) }
  /// Takes away a part of the colors, from 0, which changes nothing, to 1, which is all gray.
  nonisolated public func grayscale(_ amount: Double) -> some View { colored("grayscale", amount) }
  /// Turns all colors around the color wheel, as the web does: about as bright as they were.
  nonisolated public func hueRotation(_ angle: Angle) -> some View { colored("hueRotation", angle.degrees) }
  /// Shows each color as its opposite. The opacity stays.
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

  /// Mixes the view's colors with those behind it. Modes that the web does not have, such as `destinationOut`, change nothing,
  /// and `plusDarker` is drawn as `darken`.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    decorated(.effect, .blendMode(blendMode.rawValue))
  }

  /// Has blend modes within the view mix with what is in it alone, and not with what is behind it.
  nonisolated public func compositingGroup() -> some View { decorated(.effect, .compositingGroup) }
  /// Draws the view as one picture: on the web, mixes it by itself.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    compositingGroup()
  }

  /// Turns the view with the clock around a point, its middle unless told otherwise. The layout stays.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    turned(.rotation(degrees: angle.degrees), anchor)
  }

  /// Draws the view larger or smaller by one factor, around its middle unless told otherwise. The layout stays.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  /// Draws the view larger or smaller by the factors of a size, around its middle unless told otherwise. The layout stays.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Draws the view larger or smaller by a factor for each axis, around its middle unless told otherwise. The layout stays.
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

  /// Draws the view under an affine transform around its top left corner. The layout stays.
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

/// The color spaces in which drawings can be mixed. Not heeded: browsers mix in sRGB.
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
  /// Creates the effect to which others are added.
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
  /// Adds an opacity in 0…1.
  public func opacity(_ opacity: Double) -> CombinedVisualEffect { adding(.opacity(opacity)) }
  /// Adds a blur of `radius` points. `opaque` is not heeded.
  public func blur(radius: CGFloat, opaque: Bool = false) -> CombinedVisualEffect {
    adding(.blur(Double(radius)))
  }
  /// Adds a scale by one factor, around the view's middle unless told otherwise. Of several scales or anchors, the first counts.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> CombinedVisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  /// Adds a scale by a factor for each axis, around the view's middle unless told otherwise. Of several scales or anchors, the
  /// first counts.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> CombinedVisualEffect {
    adding(.scale(x: Double(x), y: Double(y)), .anchor(x: Double(anchor.x), y: Double(anchor.y)))
  }
  /// Adds a move by `x` points to the right and `y` points down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> CombinedVisualEffect {
    adding(.offset(x: Double(x), y: Double(y)))
  }
  /// Adds a move by a width and a height in points.
  public func offset(_ offset: CGSize) -> CombinedVisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }
  /// Adds a turn with the clock, around the view's middle unless told otherwise. Of several turns or anchors, the first counts.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> CombinedVisualEffect {
    adding(.rotation(degrees: angle.degrees), .anchor(x: Double(anchor.x), y: Double(anchor.y)))
  }
  /// Adds a change of brightness by an amount in -1…1, by multiplying. Of several effects on colors, the first counts.
  public func brightness(_ amount: Double) -> CombinedVisualEffect {
    adding(.colorEffect("brightness", amount))
  }
  /// Adds a change of saturation: 0 is gray, 1 changes nothing. Of several effects on colors, the first counts.
  public func saturation(_ amount: Double) -> CombinedVisualEffect {
    adding(.colorEffect("saturation", amount))
  }
  /// Adds a loss of color, from 0, which changes nothing, to 1, which is all gray. Of several effects on colors, the first counts.
  public func grayscale(_ amount: Double) -> CombinedVisualEffect {
    adding(.colorEffect("grayscale", amount))
  }
  /// Adds a turn of all colors around the color wheel. Of several effects on colors, the first counts.
  public func hueRotation(_ angle: Angle) -> CombinedVisualEffect {
    adding(.colorEffect("hueRotation", angle.degrees))
  }
}
