import CounterpointSemantics
import CounterpointValues
import Foundation

/// The part that a shape plays when colors are hidden from the eye.
public struct ShapeRole: Hashable, Sendable {
  private let name: String
  /// A shape that is filled.
  public static let fill = Self(name: "fill")
  /// A shape that is a line.
  public static let stroke = Self(name: "stroke")
  /// A shape that stands between things.
  public static let separator = Self(name: "separator")
}

/// An outline that takes the size it is given.
///
/// ``path(in:)`` is called with the size that the view has in the browser: at once where a frame fixes it, else as
/// soon as the browser has reported it. Until then the outline for 100 by 100 points is stretched.
public nonisolated protocol Shape: Sendable, Animatable, View where Body == Never {
  nonisolated func path(in rect: CGRect) -> Path
  nonisolated static var role: ShapeRole { get }
  /// The outline by which renderers know the shape, or `nil` for ``path(in:)``.
  nonisolated var _outline: _Outline? { get }
}

extension Shape {
  /// The part of shapes that say nothing else: an area that is filled.
  nonisolated public static var role: ShapeRole { .fill }
  nonisolated public var _outline: _Outline? { nil }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    PaintedShape._make(view.painted(.fill(.foreground)), in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    PaintedShape._update(node, to: view.painted(.fill(.foreground)))
  }

  nonisolated func painted(_ layer: ShapeLayer) -> PaintedShape<Self> {
    PaintedShape(shape: self, layers: [layer])
  }
}

/// An outline by name.
public struct _Outline: Hashable, Sendable {
  let value: ShapeValue
}

extension Shape {
  /// Fills the shape's inside with a style.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> PaintedShape<Self> {
    painted(.fill(content, style))
  }
  /// Fills the shape's inside with the color of text where it stands.
  nonisolated public func fill(style: FillStyle = FillStyle()) -> PaintedShape<Self> {
    painted(.fill(.foreground, style))
  }

  /// Draws a line along the shape's edge, half of it within the edge. `antialiased` is not heeded.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    painted(.stroke(content, style))
  }
  /// Draws a plain line of `lineWidth` points along the shape's edge, half of it within the edge. `antialiased` is not heeded.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line along the edge, as a shape.
  nonisolated public func stroke(style: StrokeStyle) -> StrokedShape<Self> {
    StrokedShape(shape: self, style: style)
  }
  /// Returns the plain line of `lineWidth` points along the edge, as a shape.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline for a box whose size is known, or one that every size can take.
  nonisolated func outline(in size: CGSize?) -> ShapeValue {
    if let outline = _outline { return outline.value }
    if let size { return .path(path(in: CGRect(origin: .zero, size: size)).description) }
    let side = ShapeSize.unknown.width
    let lines = path(in: CGRect(origin: .zero, size: ShapeSize.unknown)).flattened(steps: 8)
    let points = lines.max { $0.count < $1.count } ?? []
    let step = max(1, (points.count + 63) / 64)
    return .polygon(
      stride(from: 0, to: points.count, by: step).flatMap { [points[$0].x / side, points[$0].y / side] })
  }
}

enum ShapeSize {
  /// The size that outlines are made for while nobody knows their own.
  static let unknown = CGSize(width: 100, height: 100)
}

/// A shape that can be drawn within its own edge.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// Strokes inside the edge.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    painted(.border(of: self, content, style))
  }
  /// Draws a plain line of `lineWidth` points within the shape's edge. `antialiased` is not heeded.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// The way in which the inside of an outline is filled.
public struct FillStyle: Hashable, Sendable {
  /// `true` if the inside is what lies within an odd number of lines: an outline within another one makes a hole.
  public var isEOFilled: Bool
  /// A wish for smooth edges. Not heeded: browsers draw all edges smoothly.
  public var isAntialiased: Bool
  /// Creates a style that fills holes, too, unless told otherwise.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The look of the ends of lines.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }
/// The look of the corners of lines.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// The way in which a line is drawn. Lengths are points.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  /// The look of the line's two ends.
  public var lineCap: CGLineCap
  /// The look of the corners between two pieces of the line.
  public var lineJoin: CGLineJoin
  /// The length of a pointed corner, in line widths, beyond which it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of drawn and undrawn pieces in turn, in points. An empty list makes an unbroken line.
  public var dash: [CGFloat]
  /// The distance into the pattern of dashes at which the line begins, in points.
  public var dashPhase: CGFloat

  /// Creates a style of a line: one point wide, unbroken, with blunt ends and pointed corners unless told otherwise.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var value: StrokeValue {
    let cap: StrokeValue.Cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: StrokeValue.Join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    return StrokeValue(
      width: Double(lineWidth), cap: cap, join: join, miterLimit: Double(miterLimit),
      dash: dash.map(Double.init), dashPhase: Double(dashPhase))
  }
}
