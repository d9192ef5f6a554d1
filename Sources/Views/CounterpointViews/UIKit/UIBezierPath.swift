import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}

/// An outline by its older name, for `Path(_:)`.
public class CGPath {
  fileprivate(set) var path: Path

  init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect) { self.init(Path(rect)) }
  public convenience init(ellipseIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init(Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)))
  }

  public var boundingBox: CGRect { path.boundingRect }
  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// An outline that is made step by step.
public final class CGMutablePath: CGPath {
  public init() { super.init(Path()) }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
  }
  /// - Parameters:
  ///   - startAngle: radians.
  ///   - endAngle: radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: clockwise)
  }
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  public init(_ path: CGPath) { self = path.path }
  public var cgPath: CGPath { CGPath(self) }
}

/// An outline by UIKit's names, which shapes hand on as `Path(path.cgPath)`. It does not paint by itself.
public class UIBezierPath {
  private var path: Path

  public init() { path = Path() }
  public init(rect: CGRect) { path = Path(rect) }
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  /// - Parameter cornerRadii: the width is every corner's radius, as corners are round here.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
  }
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
  public init(cgPath: CGPath) { path = cgPath.path }

  public var lineWidth: CGFloat = 1
  public var lineCapStyle: CGLineCap = .butt
  public var lineJoinStyle: CGLineJoin = .miter
  public var miterLimit: CGFloat = 10
  public var usesEvenOddFillRule = false

  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  public var isEmpty: Bool { path.isEmpty }
  public var bounds: CGRect { path.boundingRect }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // A path's "clockwise" is told with y upward, a Bézier path's as it is seen.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }
  public func close() { path.closeSubpath() }
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  public func removeAllPoints() { path = Path() }
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}
