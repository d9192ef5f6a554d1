import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the smallest x and y.
  public static let topLeft = Self(rawValue: 1)
  /// The corner at the largest x and the smallest y.
  public static let topRight = Self(rawValue: 2)
  /// The corner at the smallest x and the largest y.
  public static let bottomLeft = Self(rawValue: 4)
  /// The corner at the largest x and y.
  public static let bottomRight = Self(rawValue: 8)
  /// All four corners.
  public static let allCorners = Self(rawValue: .max)
}

/// An outline by its older name, for `Path(_:)`.
public class CGPath {
  fileprivate(set) var path: Path

  init(_ path: Path) { self.path = path }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect)) }
  /// Creates the outline of the ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  /// Creates the outline of a rectangle with round corners, each at most half as wide and as high as the
  /// rectangle.
  public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init(Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)))
  }

  /// The smallest rectangle that holds the outline, and not its curves' control points; empty where there is
  /// none. O(curves).
  public var boundingBox: CGRect { path.boundingRect }
  /// `true` if nothing has been added.
  public var isEmpty: Bool { path.isEmpty }
  /// The point that the outline has come to, or zero where there is none.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Returns `true` if the outline winds around the point. O(curves).
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// An outline that is made step by step.
public final class CGMutablePath: CGPath {
  /// Creates an outline with nothing in it.
  public init() { super.init(Path()) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point; in an empty outline it begins there instead.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Begins a new subpath at the first point, with lines to each of the others. Without points it does
  /// nothing.
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  /// Adds a quadratic curve from the current point; in an empty outline it begins at its control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  /// Adds a cubic curve from the current point; in an empty outline it begins at its first control point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds the ellipse that fills a rectangle as a subpath of its own.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds a rectangle with round corners, each at most half as wide and as high as the rectangle.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
  }
  /// Adds an arc of a circle, with a line to its beginning where there is an outline already.
  /// - Parameters:
  ///   - startAngle: radians.
  ///   - endAngle: radians.
  ///   - clockwise: in coordinates whose y grows upward: `false` runs with the clock on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: clockwise)
  }
  /// Adds a copy of another outline's subpaths.
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  /// Closes the current subpath with a line to its beginning. In an empty outline it does nothing.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates a copy of an outline: what is added to that one later is not in it.
  public init(_ path: CGPath) { self = path.path }
  /// A copy of the outline by its older name.
  public var cgPath: CGPath { CGPath(self) }
}

/// An outline by UIKit's names, which shapes hand on as `Path(path.cgPath)`. It does not paint by itself.
public class UIBezierPath {
  private var path: Path

  /// Creates an outline with nothing in it.
  public init() { path = Path() }
  /// Creates the outline of a rectangle.
  public init(rect: CGRect) { path = Path(rect) }
  /// Creates the outline of the ellipse that fills a rectangle.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// Creates the outline of a rectangle with round corners, whose radius is at most half of each side.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  /// Creates the outline of a rectangle of which some corners are round.
  /// - Parameter cornerRadii: the width is every corner's radius, as corners are round here.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
  }
  /// Creates the outline of an arc of a circle.
  /// - Parameters:
  ///   - startAngle: radians.
  ///   - endAngle: radians.
  ///   - clockwise: as seen, with y downward.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path = Path()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Creates a copy of an outline.
  public init(cgPath: CGPath) { path = cgPath.path }

  /// The width of the line in points: kept, and used by nothing here. 1 by default.
  public var lineWidth: CGFloat = 1
  /// The look of the line's ends: kept, and used by nothing here. `butt` by default.
  public var lineCapStyle: CGLineCap = .butt
  /// The look of the line's corners: kept, and used by nothing here. `miter` by default.
  public var lineJoinStyle: CGLineJoin = .miter
  /// The length at which pointed corners are cut off, in widths of the line: kept, and used by nothing here.
  /// 10 by default.
  public var miterLimit: CGFloat = 10
  /// `true` if ``contains(_:)`` counts crossings rather than windings. `false` by default.
  public var usesEvenOddFillRule = false

  /// A copy of the outline, without the width and looks of its line. Setting it replaces the outline.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  /// `true` if nothing has been added.
  public var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that holds the outline, and not its curves' control points; empty where there is
  /// none. O(curves).
  public var bounds: CGRect { path.boundingRect }
  /// The point that the outline has come to, or zero where there is none.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Returns `true` if the point lies inside, by the rule of ``usesEvenOddFillRule``. O(curves).
  public func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point; in an empty outline it begins there instead.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve from the current point; in an empty outline it begins at its first control point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve from the current point; in an empty outline it begins at its control point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc of a circle, with a line to its beginning where there is an outline already. Angles are
  /// radians, and `clockwise` is as seen, with y downward.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // A path's "clockwise" is told with y upward, a Bézier path's as it is seen.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }
  /// Closes the current subpath with a line to its beginning. In an empty outline it does nothing.
  public func close() { path.closeSubpath() }
  /// Adds a copy of another outline's subpaths, without the width and looks of its line.
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Empties the outline. The width and looks of its line stay.
  public func removeAllPoints() { path = Path() }
  /// Moves every point by a transform. The width of the line stays.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}
