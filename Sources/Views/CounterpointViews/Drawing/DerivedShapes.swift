import Foundation

/// A shape turned around an anchor.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape as it is before the turn.
  public var shape: Content
  /// The angle by which the shape is turned, with the clock.
  public var angle: Angle
  /// The point that stays where it is, as fractions of the rectangle's sides.
  public var anchor: UnitPoint
  /// Creates a shape that is turned with the clock around a point, its middle unless told otherwise.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).rotated(by: angle, around: rect.point(anchor))
  }
}

/// A shape made larger or smaller around an anchor.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape in its own size.
  public var shape: Content
  /// The factors for the width and for the height.
  public var scale: CGSize
  /// The point that stays where it is, as fractions of the rectangle's sides.
  public var anchor: UnitPoint
  /// Creates a shape that is scaled around a point, its middle unless told otherwise.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }
  public func path(in rect: CGRect) -> Path {
    let point = rect.point(anchor)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: point.x, y: point.y).scaledBy(x: scale.width, y: scale.height)
        .translatedBy(x: -point.x, y: -point.y))
  }
}

/// A shape moved.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape at its own place.
  public var shape: Content
  /// The distance to the right and down, in points.
  public var offset: CGSize
  /// Creates a shape that is moved to the right and down, in points.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
}

/// A shape under an affine transform.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape as it is before the transform.
  public var shape: Content
  /// The transform, whose origin is the top left corner of the view's box.
  public var transform: CGAffineTransform
  /// Creates a shape whose path is passed through a transform.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
}

/// A part of a shape's line. Where it is stroked, changes of its ends run smoothly.
public nonisolated struct TrimmedShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape with its whole line.
  public var shape: Content
  /// The fraction of the line's length at which the part begins, in 0…1.
  public var startFraction: CGFloat
  /// The fraction of the line's length at which the part ends, in 0…1.
  public var endFraction: CGFloat
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }
}

/// A shape in a size of its own, in the corner of the rectangle that it is given.
public nonisolated struct SizedShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape that is drawn in the size.
  public var shape: Content
  /// The size in points, whatever the size of the rectangle is.
  public var size: CGSize
  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// The line along a shape's edge, which can be filled or shown in the colour of text.
public nonisolated struct StrokedShape<Content: Shape>: Shape {
  public typealias Body = Never
  /// The shape along whose edge the line runs.
  public var shape: Content
  /// The width of the line, in points, with its ends, corners and dashes.
  public var style: StrokeStyle

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  private var painted: PaintedShape<Content> { shape.painted(.stroke(.foreground, style)) }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    PaintedShape._make(view.painted, in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    PaintedShape._update(node, to: view.painted)
  }

  /// Paints the line, which is what filling a line amounts to.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> PaintedShape<Content> {
    shape.painted(.stroke(content, self.style))
  }
}

extension CGRect {
  fileprivate func point(_ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
  }
}

extension Shape {
  /// Turns the shape with the clock around a point, its middle unless told otherwise. The view's box stays.
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// Scales the shape by a factor for each axis around a point, its middle unless told otherwise. The view's box stays.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  /// Scales the shape by one factor around a point, its middle unless told otherwise. The view's box stays.
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  /// Moves the shape by a width and a height in points. The view's box stays.
  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  /// Moves the shape by the coordinates of a point. The view's box stays.
  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }
  /// Moves the shape by `x` points to the right and `y` points down. The view's box stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    offset(CGSize(width: x, height: y))
  }
  /// Passes the shape's path through a transform whose origin is the top left corner of the view's box.
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  /// Draws the part of the line between two fractions of its length.
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<
    Self
  > {
    TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
  /// Draws the shape in a size of its own, from the top left corner of the view's box, which stays as it is.
  nonisolated public func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(shape: self, size: size) }
  /// Draws the shape in a width and a height of its own, from the top left corner of the view's box, which stays as it is.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    self.size(CGSize(width: width, height: height))
  }
}
