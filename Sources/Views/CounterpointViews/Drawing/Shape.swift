import CounterpointSemantics
import CounterpointValues
import Foundation

/// An outline that takes the size it is given.
public protocol Shape: Sendable, Animatable, View where Body == Never {
  nonisolated func path(in rect: CGRect) -> Path
  /// How renderers know the outline, or `nil` for ``path(in:)``.
  nonisolated var _outline: _Outline? { get }
}

extension Shape {
  nonisolated public var _outline: _Outline? { nil }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    ShapeView._make(view.fill(.foreground), in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    ShapeView._update(node, to: view.fill(.foreground))
  }
}

/// An outline by name.
public struct _Outline: Hashable, Sendable {
  let value: ShapeValue
}

extension Shape {
  /// The outline for a box of `size`, where that is known; else for 100 by 100 points.
  nonisolated func outline(in size: CGSize?) -> ShapeValue {
    if let outline = _outline { return outline.value }
    return .path(path(in: CGRect(origin: .zero, size: size ?? CGSize(width: 100, height: 100))).description)
  }

  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> ShapeView<Self>
  {
    ShapeView(shape: self, fill: content.paint)
  }

  nonisolated public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self> { fill(.foreground) }

  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ShapeView<Self> {
    ShapeView(shape: self, stroke: content.paint, width: lineWidth)
  }

  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ShapeView<Self> {
    stroke(content, lineWidth: style.lineWidth)
  }

  nonisolated public func stroke(lineWidth: CGFloat = 1) -> ShapeView<Self> {
    stroke(.foreground, lineWidth: lineWidth)
  }

  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
}

/// A shape that can be drawn within its own edge.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// Strokes inside the edge.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    stroke(content, lineWidth: lineWidth)
  }

  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<Self> {
    stroke(content, lineWidth: style.lineWidth)
  }

  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> ShapeView<Self> {
    stroke(lineWidth: lineWidth)
  }
}

public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public init(lineWidth: CGFloat = 1) { self.lineWidth = lineWidth }
}

/// The colour of text where it stands.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}
  public var _paint: _Paint { _Paint(value: .color(.named("foreground"))) }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { .init() } }

/// A shape with its paint.
public nonisolated struct ShapeView<Content: Shape>: View {
  public typealias Body = Never
  let shape: Content
  var fill: PaintValue?
  var stroke: PaintValue?
  var width: CGFloat = 1

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    FilledShape._make(view.filled(in: parent.fixedSize), in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    FilledShape._update(node, to: view.filled(in: node.fixedSize))
  }

  private func filled(in size: CGSize?) -> FilledShape {
    var items: [StyleItem] = [.shape(shape.outline(in: size))]
    if let fill { items.append(.fill(fill)) }
    if let stroke { items.append(.stroke(stroke, width: Double(width))) }
    return FilledShape(items: items)
  }

  /// Strokes the shape as well.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ShapeView<Content> {
    var copy = self
    copy.stroke = content.paint
    copy.width = lineWidth
    return copy
  }
}

extension _ViewNode {
  /// The size that the nearest frame around a shape fixes, if it fixes both sides.
  fileprivate var fixedSize: CGSize? {
    var next = self is _ElementNode ? decorator : decoratorForChildren
    while let node = next {
      for case .frame(let width?, let height?) in node.decoration.items {
        return CGSize(width: width, height: height)
      }
      next = node.decorator
    }
    return nil
  }
}
