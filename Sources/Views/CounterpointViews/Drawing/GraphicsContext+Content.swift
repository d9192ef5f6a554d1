import CounterpointSemantics
import Foundation

extension GraphicsContext {
  /// A text ready to be drawn. Its measures are estimated: the browser knows the font.
  public struct ResolvedText {
    let text: String
    let font: FontValue
    public var shading = Shading.foreground

    public func measure(in size: CGSize) -> CGSize {
      let height = font.points * 1.25
      return CGSize(width: min(size.width, Double(text.count) * font.points * 0.52), height: height)
    }
    public func firstBaseline(in size: CGSize) -> CGFloat { font.points }
    public func lastBaseline(in size: CGSize) -> CGFloat { font.points }
  }

  /// A symbol or picture ready to be drawn. Pictures' sizes are not known: they count as 100 by 100.
  public struct ResolvedImage {
    let image: Image
    public var shading: Shading? = .foreground
    public var size: CGSize {
      image.name.hasPrefix("asset:") ? CGSize(width: 100, height: 100) : CGSize(width: 20, height: 20)
    }
    public var baseline: CGFloat { size.height }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      text: text.plain, font: text.drawnFont ?? FontValue(style: "body"),
      shading: text.drawnPaint.map { Shading(form: .paint($0)) } ?? .foreground)
  }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }
  public func resolve(_ shading: Shading) -> Shading { shading }

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
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add([
      .image(
        name: image.image.name, x: rect.minX, y: rect.minY, width: rect.width, height: rect.height,
        image.shading?.paint(in: size))
    ])
  }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, at: point, anchor))
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
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
