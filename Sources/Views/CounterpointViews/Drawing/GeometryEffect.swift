import CounterpointSemantics
import CounterpointValues
import Foundation

/// A change of where the content is drawn, made of its size, that does not change its layout.
///
/// In an animated change it is sampled on the way, as other modifiers whose numbers move: a move to the side and back, of
/// which both ends are the same, is seen. The size is known when the browser has measured it, one round trip after the view
/// was shown.
public protocol GeometryEffect: Animatable, ViewModifier {
  /// - Parameter size: the content's, in points.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Draws the content with the effect's projection for its size, again whenever the browser reports another size.
  @MainActor @preconcurrency public func body(content: Content) -> some View {
    content.modifier(VisualEffectModifier(effect: { effectValue(size: $0.size).decorations }))
  }

  /// Moving a view does not change its layout anyway.
  nonisolated public func ignoredByLayout() -> Self { self }
}

/// A projection of points onto a plane: `x' = (m11·x + m21·y + m31) / w`, `y' = (m12·x + m22·y + m32) / w`,
/// `w = m13·x + m23·y + m33`.
public struct ProjectionTransform: Hashable, Sendable {
  /// The share of `x` in the new `x`.
  public var m11: CGFloat = 1
  /// The share of `x` in the new `y`.
  public var m12: CGFloat = 0
  /// The share of `x` in the divisor: perspective, which is not drawn.
  public var m13: CGFloat = 0
  /// The share of `y` in the new `x`.
  public var m21: CGFloat = 0
  /// The share of `y` in the new `y`.
  public var m22: CGFloat = 1
  /// The share of `y` in the divisor: perspective, which is not drawn.
  public var m23: CGFloat = 0
  /// The distance that points are moved along the x axis.
  public var m31: CGFloat = 0
  /// The distance that points are moved along the y axis, downwards.
  public var m32: CGFloat = 0
  /// The constant part of the divisor. Not drawn: 1 is assumed.
  public var m33: CGFloat = 1

  /// Creates the projection that leaves every point where it is.
  public init() {}
  /// Creates a projection without perspective from an affine transform.
  public init(_ transform: CGAffineTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  /// `true` if the projection leaves every point where it is.
  public var isIdentity: Bool { self == Self() }
  /// `true` if the projection has no perspective, so that all of it is drawn.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// First this transform, then the other.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let (left, right) = (rows, other.rows)
    var product = ProjectionTransform()
    func entry(_ row: Int, _ column: Int) -> CGFloat {
      (0..<3).reduce(0) { $0 + left[row][$1] * right[$1][column] }
    }
    (product.m11, product.m12, product.m13) = (entry(0, 0), entry(0, 1), entry(0, 2))
    (product.m21, product.m22, product.m23) = (entry(1, 0), entry(1, 1), entry(1, 2))
    (product.m31, product.m32, product.m33) = (entry(2, 0), entry(2, 1), entry(2, 2))
    return product
  }

  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }

  /// The part of the transform that is left without perspective.
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }

  /// A move by itself can be played on the way, too; anything else is drawn as it is in the end.
  fileprivate var decorations: [StyleItem] {
    guard (m11, m12, m21, m22) != (1, 0, 0, 1) else { return [.offset(x: Double(m31), y: Double(m32))] }
    return [
      .transform(
        a: Double(m11), b: Double(m12), c: Double(m21), d: Double(m22), x: Double(m31), y: Double(m32))
    ]
  }
}
