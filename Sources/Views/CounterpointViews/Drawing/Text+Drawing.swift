import CounterpointSemantics

extension Text {
  /// The font of the text where it is drawn by itself.
  var drawnFont: FontValue? {
    var font: FontValue?
    for item in style {
      switch item {
      case .font(let value): font = value
      case .fontWeight(let weight):
        font = font ?? FontValue(style: "body")
        font?.weight = weight
      case .italic:
        font = font ?? FontValue(style: "body")
        font?.isItalic = true
      default: break
      }
    }
    return font
  }

  var drawnPaint: PaintValue? {
    for case .foreground(let paint) in style { return paint }
    return nil
  }
}
