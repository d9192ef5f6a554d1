import CounterpointSemantics
import Foundation

/// A drawing made by code, for the size that it has.
///
/// The renderer is called with the size of a frame around the canvas, or as soon as the browser has reported the
/// real size; until then nothing is drawn. For assistive technology the canvas is one image: give it a label.
public nonisolated struct Canvas<Symbols: View>: View {
  public typealias Body = Never
  /// The views that the renderer may draw, each with a tag of its own.
  public var symbols: Symbols
  /// The closure that draws for a size in points. It is called again when anything that it has read changes.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// A promise that the drawing covers everything. Kept, but not heeded.
  public var isOpaque: Bool
  /// The color space to draw in. Kept, but not heeded.
  public var colorMode: ColorRenderingMode
  /// A wish to draw off the main thread. Kept, but not heeded.
  public var rendersAsynchronously: Bool

  /// Creates a canvas whose renderer may draw tagged views. Only `renderer` and `symbols` have an effect.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ShapeNode(.shape, in: parent)
    node.mount(view.content(in: node))
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ShapeNode.self)
    node.update(view.content(in: node))
  }

  /// Read changes of what the renderer reads draw anew.
  @MainActor private func content(in node: ShapeNode) -> ShapeNode.Content {
    let (renderer, symbols) = (renderer, CanvasSymbols.of(symbols))
    return { [unowned node] size, _ in
      let known = size ?? .zero
      var context = GraphicsContext(
        size: known, environment: EnvironmentValues(base: node.environment), symbols: symbols)
      if known.width > 0, known.height > 0 { node.tracking { renderer(&context, known) } }
      return LoweredShape(
        style: [.shape(.rectangle)],
        drawing: DrawingValue(
          width: known.width, height: known.height, marks: context.recording.marks))
    }
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas that draws no views. Only `renderer` has an effect.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
    ) { EmptyView() }
  }
}

/// Finds the views that are tagged for a canvas, by their values.
private enum CanvasSymbols {
  static func of(_ view: Any) -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
    var found: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    collect(view, into: &found)
    return found
  }

  private static func collect(_ view: Any, into found: inout [AnyHashable: GraphicsContext.ResolvedSymbol]) {
    for child in Mirror(reflecting: view).children {
      if let tag = child.value as? TagModifier, let content = Mirror(reflecting: view).descendant("content") {
        found[tag.tag] = symbol(of: content)
      } else {
        collect(child.value, into: &found)
      }
    }
  }

  private static func symbol(of view: Any) -> GraphicsContext.ResolvedSymbol {
    let context = { (size: CGSize) in GraphicsContext(size: size, environment: EnvironmentValues()) }
    switch view {
    case let text as Text:
      let size = context(.zero).resolve(text).measure(in: CGSize(width: 1e4, height: 1e4))
      return GraphicsContext.ResolvedSymbol(
        marks: { rect in
          let context = context(rect.size)
          context.draw(text, at: CGPoint(x: rect.midX, y: rect.midY))
          return context.recording.marks
        }, size: size)
    case let image as Image:
      let size = context(.zero).resolve(image).size
      return GraphicsContext.ResolvedSymbol(
        marks: { rect in
          let context = context(rect.size)
          context.draw(image, in: rect)
          return context.recording.marks
        }, size: size)
    case let shape as any CanvasDrawable:
      return GraphicsContext.ResolvedSymbol(
        marks: { rect in shape.marks(in: rect) }, size: CGSize(width: 20, height: 20))
    default:
      if let content = Mirror(reflecting: view).descendant("content") { return symbol(of: content) }
      return GraphicsContext.ResolvedSymbol(marks: { _ in [] }, size: .zero)
    }
  }
}

private protocol CanvasDrawable {
  nonisolated func marks(in rect: CGRect) -> [DrawingMark]
}

extension PaintedShape: CanvasDrawable {
  fileprivate func marks(in rect: CGRect) -> [DrawingMark] {
    let path = shape.path(in: rect)
    return layers.flatMap { layer in
      let marks = layer.marks(path, in: rect)
      // Elsewhere they are the element's: a symbol is no element.
      let shadows = layer.paint.shadows.filter { !$0.isInner }
      guard !shadows.isEmpty else { return marks }
      let filters = shadows.map {
        DrawingFilter.dropShadow($0.color, radius: $0.radius / 2, x: $0.x, y: $0.y)
      }
      return [.group(DrawingGroup(filters: filters), marks)]
    }
  }
}
