import Foundation

/// A linear change of coordinates: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The share of `x` in the new `x`: the horizontal scale, where nothing is turned.
  public var a: CGFloat
  /// The share of `x` in the new `y`.
  public var b: CGFloat
  /// The share of `y` in the new `x`.
  public var c: CGFloat
  /// The share of `y` in the new `y`: the vertical scale, where nothing is turned.
  public var d: CGFloat
  /// The distance that every point is moved along the x axis.
  public var tx: CGFloat
  /// The distance that every point is moved along the y axis, downwards.
  public var ty: CGFloat

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
  /// Creates a transform from its six numbers, without labels.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// Creates the transform that leaves every point where it is.
  public init() { self.init(1, 0, 0, 1, 0, 0) }
  /// Creates a transform that moves points by `tx` to the right and by `ty` down.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(1, 0, 0, 1, tx, ty) }
  /// Creates a transform that multiplies distances from the origin: `x` by `sx`, and `y` by `sy`.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(sx, 0, 0, sy, 0, 0) }
  /// - Parameter angle: radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(cosine, sine, -sine, cosine, 0, 0)
  }

  /// The transform that leaves every point where it is.
  public static let identity = CGAffineTransform()
  /// `true` if the transform leaves every point where it is. Numbers that are off by a rounding error count as different.
  public var isIdentity: Bool { self == .identity }

  /// First the other transform, then this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
  /// Returns a transform that scales around the origin first, and then does what this one does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }
  /// Returns a transform that turns by `angle`, in radians, around the origin first, and then does what this one does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// First this transform, then the other.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a * other.a + b * other.c, a * other.b + b * other.d, c * other.a + d * other.c,
      c * other.b + d * other.d, tx * other.a + ty * other.c + other.tx,
      tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that takes this one back; this one itself where there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      d / determinant, -b / determinant, -c / determinant, a / determinant,
      (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Returns the place to which the transform takes the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  /// Returns the size under the transform, which is not moved. It may be negative where the transform turns or mirrors.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around the corners' new places.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return CGRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}

/// A way in two dimensions.
public struct CGVector: Hashable, Sendable, Codable {
  /// The distance along the x axis.
  public var dx: CGFloat
  /// The distance along the y axis, downwards.
  public var dy: CGFloat
  /// The vector of no length.
  public static let zero = CGVector()

  /// Creates the vector of no length.
  public init() { self.init(dx: 0, dy: 0) }
  /// Creates a vector from its two distances.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
