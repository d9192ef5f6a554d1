import CounterpointSemantics
import Foundation

extension GraphicsContext {
  /// A text ready to be drawn. Its measures are estimated: the browser knows the font.
  public struct ResolvedText {
    let text: String
    let font: FontValue
    /// The paint of the text: its own, or else the color of text around the canvas. Of a conic gradient, the first color is
    /// drawn.
    public var shading = Shading.foreground

    /// Returns an estimate of the text's size in points: one line, as wide as its letters usually are, and no wider than
    /// `size`.
    public func measure(in size: CGSize) -> CGSize {
      let height = font.points * 1.25
      return CGSize(width: min(size.width, Double(text.count) * font.points * 0.52), height: height)
    }
    /// Returns an estimate of the distance from the top to the baseline: the font's size in points. `size` is not heeded.
    public func firstBaseline(in size: CGSize) -> CGFloat { font.points }
    /// Returns the same as ``firstBaseline(in:)``: a text is one line.
    public func lastBaseline(in size: CGSize) -> CGFloat { font.points }
  }

  /// A symbol or picture ready to be drawn. Pictures' sizes are not known: they count as 100 by 100.
  public struct ResolvedImage {
    let image: Image
    /// The paint of a symbol: its color, or the first color of a gradient. Pictures keep their own colors.
    public var shading: Shading? = .foreground
    /// The size that is assumed, in points: 100 by 100 for a picture that the app ships, 20 by 20 for anything else.
    public var size: CGSize {
      image.name.hasPrefix("asset:") ? CGSize(width: 100, height: 100) : CGSize(width: 20, height: 20)
    }
    /// The distance from the top to the baseline: the whole height.
    public var baseline: CGFloat { size.height }
  }

  /// Returns the text's words with its font and its paint, which are ready to be drawn.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      text: text.plain, font: text.drawnFont ?? FontValue(style: "body"),
      shading: text.drawnPaint.map { Shading(form: .paint($0)) } ?? .foreground)
  }
  /// Returns the image, ready to be drawn. O(1): nothing is loaded.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }
  /// Returns the paint as it is: the browser knows what it looks like where it stands.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// Draws a text in one line, with one of its own points at `point`. An anchor counts as leading, middle or trailing, and as
  /// top, middle or bottom: whatever is nearest.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add([
      .text(
        DrawingText(
          text.text, x: point.x, y: point.y, anchorX: Double(anchor.x), anchorY: Double(anchor.y),
          font: text.font, paint: text.shading.paint(in: size)))
    ])
  }
  /// Draws in the rectangle's leading top corner. Lines are not broken.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text, at: rect.origin, anchor: .topLeading) }
  /// Draws a text that was not resolved, in one line, with one of its own points at `point`.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  /// Draws a text that was not resolved in the rectangle's leading top corner. Lines are not broken.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws an image that fills the rectangle, stretched. `style` is not heeded.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add([
      .image(
        name: image.image.name, x: rect.minX, y: rect.minY, width: rect.width, height: rect.height,
        image.shading?.paint(in: size))
    ])
  }
  /// Draws an image in its assumed size, with one of its own points at `point`.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, at: point, anchor))
  }
  /// Draws an image that was not resolved, stretched to the rectangle. `style` is not heeded.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  /// Draws an image that was not resolved in its assumed size, with one of its own points at `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}

extension FontValue {
  /// The font's size in points, at the usual text size.
  var points: Double {
    if let size { return size }
    switch style {
    case "largeTitle": return 34
    case "title": return 28
    case "title2": return 22
    case "title3": return 20
    case "callout": return 16
    case "subheadline": return 15
    case "footnote": return 13
    case "caption": return 12
    case "caption2": return 11
    default: return 17
    }
  }
}
