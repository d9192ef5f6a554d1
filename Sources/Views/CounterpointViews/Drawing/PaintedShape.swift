import CounterpointSemantics
import Foundation

/// A view that shows a shape, and can be painted further.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Content { get }
}

/// A shape with its paint: what `fill`, `stroke` and `strokeBorder` give, one over the other.
public nonisolated struct PaintedShape<Content: Shape>: View {
  public typealias Body = Never
  /// The shape that is painted.
  public let shape: Content
  var layers: [ShapeLayer]
  /// The paint of the shape while the button around it is pressed, where a style says so.
  var pressed: PressedPaint?

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ShapeNode(.shape, in: parent)
    node.mount(view.content)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: ShapeNode.self).update(view.content)
  }

  private var content: ShapeNode.Content {
    let (shape, layers) = (shape, layers)
    guard let pressed else { return { layers.lowered(shape, in: $0, foreground: $1) } }
    return {
      var lowered = layers.lowered(shape, in: $0, foreground: $1)
      let other = pressed.layers.lowered(shape, in: $0, foreground: $1)
      // A drawing has its colours in it, out of the reach of a rule.
      if lowered.drawing == nil, other.drawing == nil {
        lowered.style = lowered.style.showingPress(as: other.style, pressed.animation)
      }
      return lowered
    }
  }

  private func adding(_ layer: ShapeLayer) -> Self {
    var copy = self
    copy.layers.append(layer)
    return copy
  }

  /// Fills the shape's inside over the paints that it has already.
  public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> Self {
    adding(.fill(content, style))
  }
  /// Draws a line along the shape's edge over the paints that it has already: half of it within the edge. `antialiased` is not
  /// heeded.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> Self {
    adding(.stroke(content, style))
  }
  /// Draws a plain line of `lineWidth` points along the shape's edge over the paints that it has already: half of it within the
  /// edge.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> Self {
    adding(.stroke(content, StrokeStyle(lineWidth: lineWidth)))
  }
}

extension PaintedShape: ShapeView {}

extension PaintedShape where Content: InsettableShape {
  /// Draws a line within the shape's edge over the paints that it has already. `antialiased` is not heeded.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> Self {
    adding(.border(of: shape, content, style))
  }
  /// Draws a plain line of `lineWidth` points within the shape's edge over the paints that it has already.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> Self {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// A shape, mounted. Knows its size from a frame around it, or from the browser.
final class ShapeNode: _ContentNode {
  /// Returns what to show, by the size that is known and by the paint of text where that is no plain color.
  typealias Content = (_ size: CGSize?, _ foreground: PaintValue?) -> LoweredShape

  private var content: Content?
  private var reportedSize: CGSize?

  /// A padding around a shape must not be painted with it.
  override var initialPaint: LayerState { .drawn }

  func mount(_ content: @escaping Content) {
    self.content = content
    decorate(style: lower())
  }

  func update(_ content: @escaping Content) {
    self.content = content
    setStyle(lower())
  }

  override func reevaluate() {
    isDirty = false
    setStyle(lower())
  }

  private func lower() -> [StyleItem] {
    let fixed = fixedSize
    guard let lowered = content?(fixed ?? reportedSize, decoratedForeground) else { return [] }
    set(.drawing, lowered.drawing.map { .drawing($0) })
    let needsSize = lowered.drawing != nil && fixed == nil
    set(.measures, needsSize ? "size" : nil)
    if needsSize {
      listen(to: .report, for: self) { [weak self] payload in
        guard case .report(let numbers) = payload else { return }
        self?.takeSize(numbers)
      }
    }
    return lowered.style
  }

  private func takeSize(_ numbers: [Double]) {
    guard let size = CGSize(reported: numbers), size != reportedSize else { return }
    reportedSize = size
    graph.reevaluateLater(self)
  }
}

extension CGSize {
  /// A size as a browser reports it, which can report anything.
  init?(reported numbers: [Double]) {
    guard numbers.count >= 2, numbers[0] >= 0, numbers[1] >= 0, numbers[0] < 1e5, numbers[1] < 1e5 else {
      return nil
    }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension _ViewNode {
  /// The size that the nearest frame around an element fixes, if it fixes both sides.
  var fixedSize: CGSize? {
    var next = self is _ElementNode ? decorator : decoratorForChildren
    var (horizontal, vertical) = (0.0, 0.0)
    while let node = next {
      for item in node.decoration.items {
        switch item {
        case .frame(let width?, let height?):
          return CGSize(width: max(0, width - horizontal), height: max(0, height - vertical))
        case .padding(let edges, let length):
          for edge in [EdgeSet.leading, .trailing] where edges.contains(edge) { horizontal += length }
          for edge in [EdgeSet.top, .bottom] where edges.contains(edge) { vertical += length }
        case .frame, .flexibleFrame, .aspectRatio: return nil
        default: break
        }
      }
      next = node.decorator
    }
    return nil
  }

  /// The paint that a modifier right around the element gives to text, where it is more than a colour.
  var decoratedForeground: PaintValue? {
    var next = self is _ElementNode ? decorator : decoratorForChildren
    while let node = next {
      for case .foreground(let paint) in node.decoration.items {
        if case .color = paint { return nil }
        return paint
      }
      next = node.decorator
    }
    return nil
  }
}
