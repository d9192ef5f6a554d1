import CounterpointSemantics
import Foundation

extension PaintValue {
  /// The colour that stands for the paint where only colours can.
  var firstColor: ColorValue? {
    switch self {
    case .color(let color): color
    case .linearGradient(let colors, _): colors.first
    case .gradient(let gradient): gradient.stops.first?.color
    case .layers(let gradients): gradients.last?.stops.first?.color
    case .material: nil
    }
  }
}

extension View {
  /// Paints the rectangle of the view behind it. `edges` is not heeded here.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    let paint = style._paint
    return modifier(
      DecorationValue(
        value: Decoration(
          role: .background, items: [.background(paint.value, in: .rectangle)] + paint.dropShadows)))
  }

  /// Paints the rectangle of the view behind it in the background color. `edges` is not heeded here.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Paints a shape behind the view, in its size.
  @ViewBuilder
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(BackgroundShape(paint: style._paint, shape: shape, fillStyle: fillStyle))
  }

  /// Paints a shape in the background color behind the view, in its size.
  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Draws a line of `width` points inside of the view's edges. It takes up no room.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    decorated(.border, .border(content.paint, width: Double(width), in: .rectangle))
  }

  /// Material behind the view, in a shape: as near as the web comes to glass.
  nonisolated public func glassEffect<T: Shape>(_ glass: Glass = .regular, in shape: T) -> some View {
    background(
      glass.material.map { AnyShapeStyle(Material(name: $0)) } ?? AnyShapeStyle(Color.clear), in: shape)
  }
  /// Puts material behind the view, in a capsule: as near as the web comes to glass.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: Capsule())
  }
}

/// A kind of glass, shown as a material.
public struct Glass: Hashable, Sendable {
  /// The material's name; `nil` where nothing is drawn.
  let material: String?
  /// Glass that is shown as thin material.
  public static let regular = Self(material: "thin")
  /// Clearer glass, which is shown as ultra-thin material.
  public static let clear = Self(material: "ultraThin")
  /// Glass that changes nothing: the view looks as it does without it.
  public static let identity = Self(material: nil)
  /// Returns the glass as it is: tints are not drawn.
  public func tint(_ color: Color?) -> Glass { self }
  /// Returns the glass as it is: it does not react to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A background whose outline a box can have is the box's; any other is a drawing behind the content.
///
/// Which of the two follows from the shape's type, so that it stays the same.
private nonisolated struct BackgroundShape<Outline: Shape>: ViewModifier {
  typealias Body = Never
  let paint: _Paint
  let shape: Outline
  let fillStyle: FillStyle
  /// The paint of the shape while the button around it is pressed, where a style says so.
  var pressed: (paint: _Paint, animation: AnimationValue?)?

  private typealias Box<V: View> = ModifiedContent<V, DecorationValue>
  private typealias Layer<V: View> = _LayeredView<V, PaintedShape<Outline>>

  private func box<V: View>(_ content: V, _ outline: ShapeValue) -> Box<V> {
    var items: [StyleItem] = [.background(paint.value, in: outline)]
    for shadow in paint.shadows {
      items.append(
        shadow.isInner
          ? .innerShadow(shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
          : .shadow(shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y))
    }
    if let pressed {
      items = items.showingPress(as: [.background(pressed.paint.value, in: outline)], pressed.animation)
    }
    return ModifiedContent(
      content: content, modifier: DecorationValue(value: Decoration(role: .background, items: items)))
  }

  private func layer<V: View>(_ content: V) -> Layer<V> {
    var layer = shape.fill(AnyShapeStyle(paint), style: fillStyle)
    layer.pressed = pressed.map {
      PressedPaint(
        layers: shape.fill(AnyShapeStyle($0.paint), style: fillStyle).layers, animation: $0.animation)
    }
    return _LayeredView(content: content, placement: "background", alignment: .center, layer: layer)
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = EitherNode(in: parent, isFirst: modifier.shape._outline != nil)
    if let outline = modifier.shape._outline {
      node.child = Box<V>._make(modifier.box(content, outline.value), in: node)
    } else {
      node.child = Layer<V>._make(modifier.layer(content), in: node)
    }
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: EitherNode.self)
    if node.isFirst {
      let outline = modifier.shape._outline?.value ?? modifier.shape.outline(in: nil)
      Box<V>._update(node.child, to: modifier.box(content, outline))
    } else {
      Layer<V>._update(node.child, to: modifier.layer(content))
    }
  }
}

extension BackgroundShape: PressShowing {
  func showingPress(as pressed: Any, _ animation: AnimationValue?) -> Any {
    guard let pressed = pressed as? Self, pressed.paint.value != paint.value else { return self }
    var copy = self
    copy.pressed = (pressed.paint, animation)
    return copy
  }
}

/// Structure that was decided when it was mounted.
final class EitherNode: _ViewNode {
  let isFirst: Bool
  var child: _ViewNode!
  init(in parent: _ViewNode, isFirst: Bool) {
    self.isFirst = isFirst
    super.init(in: parent)
  }
  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }
}

/// Content with a layer of its size before or behind it.
nonisolated struct _LayeredView<Content: View, Layer: View>: ElementView {
  typealias Body = Never
  let content: Content
  let placement: String
  let alignment: Alignment
  let layer: Layer

  var element: Element<TupleView<Content, Element<Layer>>> {
    Element(
      kind: .box,
      content: TupleView(
        content,
        Element(
          kind: .box, style: alignment == .center ? [] : [alignment.item],
          attributes: [(.placement, .string(placement))], content: layer)))
  }
}
