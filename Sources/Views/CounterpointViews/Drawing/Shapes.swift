import CounterpointSemantics
import Foundation

/// A rectangle that fills the room that it is given.
public nonisolated struct Rectangle: InsettableShape {
  public typealias Body = Never
  /// Creates a rectangle.
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public var _outline: _Outline? { _Outline(value: .rectangle) }
  /// Returns the shape, smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> InsetOutline<Rectangle> { InsetOutline(self, amount) }
}

/// The ways in which corners can be rounded. Both look alike here: a part of a circle.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle whose corners are all equally round.
public nonisolated struct RoundedRectangle: InsettableShape {
  public typealias Body = Never
  /// The radii of the corners across and down, in points. They are at most half the sides.
  public var cornerSize: CGSize
  /// The way in which the corners are rounded. Not heeded.
  public var style: RoundedCornerStyle
  /// Creates a rectangle with corners of one radius, in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// Creates a rectangle whose corners are quarters of an ellipse, with radii in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public var _outline: _Outline? {
    cornerSize.width == cornerSize.height
      ? _Outline(value: .roundedRectangle(cornerRadius: Double(cornerSize.width))) : nil
  }
  /// Returns the shape, smaller by `amount` points on each side, with radii that are smaller by as much.
  public func inset(by amount: CGFloat) -> InsetOutline<RoundedRectangle> {
    let inner = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
    return InsetOutline(RoundedRectangle(cornerSize: inner, style: style), amount)
  }
}

/// A circle that is as large as the shorter side allows, in the middle of the room that it is given.
public nonisolated struct Circle: InsettableShape {
  public typealias Body = Never
  /// Creates a circle.
  public init() {}
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public var _outline: _Outline? { _Outline(value: .circle) }
  /// Returns the shape, smaller by `amount` points all around.
  public func inset(by amount: CGFloat) -> InsetOutline<Circle> { InsetOutline(self, amount) }
}

/// An ellipse that fills the room that it is given.
public nonisolated struct Ellipse: InsettableShape {
  public typealias Body = Never
  /// Creates an ellipse.
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public var _outline: _Outline? { _Outline(value: .ellipse) }
  /// Returns the shape, smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> InsetOutline<Ellipse> { InsetOutline(self, amount) }
}

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: InsettableShape {
  public typealias Body = Never
  /// The way in which the corners are rounded. Not heeded.
  public var style: RoundedCornerStyle
  /// Creates a capsule. `style` is not heeded.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
  public var _outline: _Outline? { _Outline(value: .capsule) }
  /// Returns the shape, smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> InsetOutline<Capsule> { InsetOutline(self, amount) }
}

/// Radii by corner.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the top left corner, in points.
  public var topLeading: CGFloat
  /// The radius of the bottom left corner, in points.
  public var bottomLeading: CGFloat
  /// The radius of the bottom right corner, in points.
  public var bottomTrailing: CGFloat
  /// The radius of the top right corner, in points.
  public var topTrailing: CGFloat
  /// Creates radii, in points. Corners that are not named are not round.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners differ. Leading is left, whatever the direction of writing.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  public typealias Body = Never
  /// The radii, in points. They are at most half the shorter side.
  public var cornerRadii: RectangleCornerRadii
  /// The way in which the corners are rounded. Not heeded.
  public var style: RoundedCornerStyle
  /// Creates a rectangle from the radii of its corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  /// Creates a rectangle with a radius for each corner, in points. Corners that are not named are not round.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }
  /// Returns the shape, smaller by `amount` points on each side, with radii that are smaller by as much.
  public func inset(by amount: CGFloat) -> InsetOutline<UnevenRoundedRectangle> {
    let radii = cornerRadii
    let inner = RectangleCornerRadii(
      topLeading: max(0, radii.topLeading - amount), bottomLeading: max(0, radii.bottomLeading - amount),
      bottomTrailing: max(0, radii.bottomTrailing - amount), topTrailing: max(0, radii.topTrailing - amount))
    return InsetOutline(UnevenRoundedRectangle(cornerRadii: inner), amount)
  }
}

/// The shape of the container. Containers tell none here: a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  public typealias Body = Never
  /// Creates the shape: a plain rectangle here.
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public var _outline: _Outline? { _Outline(value: .rectangle) }
  /// Returns the shape, smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> InsetOutline<ContainerRelativeShape> { InsetOutline(self, amount) }
}

/// An outline in a smaller rectangle: what `inset(by:)` of the library's own shapes gives.
public nonisolated struct InsetOutline<Base: Shape>: InsettableShape {
  public typealias Body = Never
  let base: Base
  let amount: CGFloat
  init(_ base: Base, _ amount: CGFloat) {
    self.base = base
    self.amount = amount
  }
  public func path(in rect: CGRect) -> Path {
    let dx = min(amount, rect.width / 2)
    let dy = min(amount, rect.height / 2)
    return base.path(
      in: CGRect(
        x: rect.minX + dx, y: rect.minY + dy, width: rect.width - 2 * dx, height: rect.height - 2 * dy))
  }
  /// Returns the shape, smaller by another `amount` points on each side. It never gets smaller than nothing.
  public func inset(by amount: CGFloat) -> InsetOutline<Base> { InsetOutline(base, self.amount + amount) }
}

extension Path: Shape {
  public typealias Body = Never
  public func path(in rect: CGRect) -> Path { self }
}

/// A shape of any type.
public nonisolated struct AnyShape: Shape {
  public typealias Body = Never
  private let shape: any Shape
  /// Creates a shape from another one.
  public init<S: Shape>(_ shape: S) { self.shape = shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public var _outline: _Outline? { shape._outline }
}

extension Shape where Self == Rectangle { nonisolated public static var rect: Self { Rectangle() } }
extension Shape where Self == Circle { nonisolated public static var circle: Self { Circle() } }
extension Shape where Self == Ellipse { nonisolated public static var ellipse: Self { Ellipse() } }
extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  nonisolated public static var capsule: Self { Capsule() }
  /// A rectangle whose shorter sides are half circles. `style` is not heeded.
  nonisolated public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}
extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container: a plain rectangle here.
  nonisolated public static var containerRelative: Self { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with corners of one radius, in points. `style` is not heeded.
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  /// A rectangle whose corners are quarters of an ellipse, with radii in points. `style` is not heeded.
  nonisolated public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius for each corner. `style` is not heeded.
  nonisolated public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  /// A rectangle with a radius for each corner, in points. Corners that are not named are not round.
  nonisolated public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
