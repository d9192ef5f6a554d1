import CounterpointSemantics
import Foundation

extension Edge {
  /// A corner, at which two edges meet.
  public enum Corner: Int8, CaseIterable, Hashable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The roundness of a corner.
    public struct Style: Hashable, Sendable {
      fileprivate let radius: CGFloat
      /// As round as the container's corner, less the distance from it. Containers tell no shape here: not round.
      public static let concentric = Self(radius: 0)
      /// As ``concentric``, and at least so round: just so round here.
      public static func concentric(minimum: Self) -> Self { minimum }
      /// As round as a circle of this radius, in points.
      public static func fixed(_ radius: CGFloat) -> Self { Self(radius: max(0, radius)) }
    }
  }
}

extension Edge.Corner.Style: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the style of a corner with a fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  /// Creates the style of a corner with a fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// A rectangle whose corners follow those of its container.
///
/// Containers tell no shape here, as for ``ContainerRelativeShape``: corners are as round as the app says at least.
public nonisolated struct ConcentricRectangle: InsettableShape {
  public typealias Body = Never
  private var radii: RectangleCornerRadii

  /// Creates a rectangle whose corners all follow the container's. Here they are not round.
  public init() { radii = RectangleCornerRadii() }

  /// Creates a rectangle with one style for all corners. `isUniform` changes nothing: the radii are equal anyway.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners,
      bottomTrailingCorner: corners)
  }

  /// Creates a rectangle with a style for each corner.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    radii = RectangleCornerRadii(
      topLeading: topLeadingCorner.radius, bottomLeading: bottomLeadingCorner.radius,
      bottomTrailing: bottomTrailingCorner.radius, topTrailing: topTrailingCorner.radius)
  }

  /// Creates a rectangle with one style for the corners at the top, and another one for those at the bottom.
  public init(
    uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii) }

  public var _outline: _Outline? {
    let radius = radii.topLeading
    guard radii == RectangleCornerRadii(uniform: radius) else { return nil }
    return _Outline(value: radius == 0 ? .rectangle : .roundedRectangle(cornerRadius: Double(radius)))
  }

  /// Returns the shape, smaller by `amount` points on each side, with radii that are smaller by as much.
  public func inset(by amount: CGFloat) -> InsetOutline<UnevenRoundedRectangle> {
    UnevenRoundedRectangle(cornerRadii: radii).inset(by: amount)
  }
}

extension RectangleCornerRadii {
  fileprivate init(uniform radius: CGFloat) {
    self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
}

extension Shape where Self == ConcentricRectangle {
  /// Returns a rectangle with one style for all corners. `isUniform` changes nothing: the radii are equal anyway.
  nonisolated public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
}
