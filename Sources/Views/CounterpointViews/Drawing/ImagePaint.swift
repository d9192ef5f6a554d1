import CounterpointSemantics
import Foundation

/// A picture that shapes are painted with, again and again.
///
/// Renderers paint with colors and gradients: what would show the picture is painted in the color of fills.
public struct ImagePaint: ShapeStyle, Hashable {
  /// The picture. It is not drawn: see ``ImagePaint``.
  public var image: Image
  /// The part of the picture, as shares of its size.
  public var sourceRect: CGRect
  /// The size of the picture, as a factor of its own.
  public var scale: CGFloat

  /// Creates a paint from a part of a picture. What it paints has the color of fills.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public var _paint: _Paint { FillShapeStyle()._paint }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.image == rhs.image && lhs.sourceRect == rhs.sourceRect && lhs.scale == rhs.scale
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(scale)
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Paints with a picture; see ``ImagePaint`` for what is shown of it.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> Self {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
