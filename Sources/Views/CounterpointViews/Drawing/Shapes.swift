import CounterpointSemantics
import Foundation

public nonisolated struct Rectangle: InsettableShape {
  public typealias Body = Never
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public var _outline: _Outline? { _Outline(value: .rectangle) }
  public func inset(by amount: CGFloat) -> Rectangle { self }
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public nonisolated struct RoundedRectangle: InsettableShape {
  public typealias Body = Never
  public var cornerSize: CGSize
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerSize.width)
  }
  public var _outline: _Outline? {
    _Outline(value: .roundedRectangle(cornerRadius: Double(cornerSize.width)))
  }
  public func inset(by amount: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: max(0, cornerSize.width - amount))
  }
}

public nonisolated struct Circle: InsettableShape {
  public typealias Body = Never
  public init() {}
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public var _outline: _Outline? { _Outline(value: .circle) }
  public func inset(by amount: CGFloat) -> Circle { self }
}

public nonisolated struct Ellipse: InsettableShape {
  public typealias Body = Never
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public var _outline: _Outline? { _Outline(value: .ellipse) }
  public func inset(by amount: CGFloat) -> Ellipse { self }
}

public nonisolated struct Capsule: InsettableShape {
  public typealias Body = Never
  public init(style: RoundedCornerStyle = .continuous) {}
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
  public var _outline: _Outline? { _Outline(value: .capsule) }
  public func inset(by amount: CGFloat) -> Capsule { self }
}

extension Path: Shape {
  public typealias Body = Never
  public func path(in rect: CGRect) -> Path { self }
}

/// A shape turned around an anchor.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  public typealias Body = Never
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).rotated(
      by: angle,
      around: CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y))
  }
}

/// A shape of any type.
public nonisolated struct AnyShape: Shape {
  public typealias Body = Never
  private let shape: any Shape
  public init<S: Shape>(_ shape: S) { self.shape = shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public var _outline: _Outline? { shape._outline }
}

extension Shape where Self == Rectangle { public static var rect: Self { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Self { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Self { Ellipse() } }
extension Shape where Self == Capsule { public static var capsule: Self { Capsule() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
