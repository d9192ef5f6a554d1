import CounterpointSemantics
import Foundation

/// One paint of a shape: its inside or its edge.
struct ShapeLayer: Sendable {
  enum Form: Sendable {
    case fill(isEvenOdd: Bool)
    case stroke(StrokeValue)
    /// A line whose outer edge is the shape's.
    case border(StrokeValue, path: @Sendable (CGRect) -> Path)
  }
  var form: Form
  var paint: _Paint

  static func fill<S: ShapeStyle>(_ style: S, _ fillStyle: FillStyle = FillStyle()) -> Self {
    Self(form: .fill(isEvenOdd: fillStyle.isEOFilled), paint: style._paint)
  }
  static func fill(_ style: ForegroundStyle) -> Self { fill(style, FillStyle()) }

  static func stroke<S: ShapeStyle>(_ style: S, _ stroke: StrokeStyle) -> Self {
    Self(form: .stroke(stroke.value), paint: style._paint)
  }

  static func border<S: ShapeStyle, Outline: InsettableShape>(
    of shape: Outline, _ style: S, _ stroke: StrokeStyle
  ) -> Self {
    let inner = shape.inset(by: stroke.lineWidth / 2)
    return Self(form: .border(stroke.value, path: { inner.path(in: $0) }), paint: style._paint)
  }
}

/// The style and the drawing that a painted shape amounts to.
struct LoweredShape {
  var style: [StyleItem]
  var drawing: DrawingValue?
}

extension [ShapeLayer] {
  /// A box with a background and a line, where that is exactly the shape; else a drawing.
  func lowered<Outline: Shape>(
    _ shape: Outline, in size: CGSize?, foreground: PaintValue?
  ) -> LoweredShape {
    let layers = map { layer in
      var layer = layer
      if let foreground, layer.paint.value == .color(.named("foreground")) { layer.paint.value = foreground }
      return layer
    }
    if let outline = shape._outline?.value,
      !(outline == .circle && size.map { $0.width != $0.height } == true),
      let items = layers.boxItems
    {
      return LoweredShape(style: [.shape(outline)] + items)
    }
    let known = size ?? ShapeSize.unknown
    let rect = CGRect(origin: .zero, size: known)
    let marks = layers.flatMap { $0.marks(shape.path(in: rect), in: rect) }
    return LoweredShape(
      style: [.shape(.rectangle)] + layers.flatMap(\.paint.dropShadows),
      drawing: DrawingValue(
        width: known.width, height: known.height, marks: marks, isProvisional: size == nil))
  }

  /// The layers as a background and a line of a box; `nil` where a box cannot look like that.
  private var boxItems: [StyleItem]? {
    var items: [StyleItem] = []
    var hasFill = false
    var line: StyleItem?
    for layer in self {
      let value = layer.paint.value
      let inner = layer.paint.shadows.filter(\.isInner)
      switch layer.form {
      case .fill:
        guard !hasFill, line == nil, inner.count <= 1, inner.isEmpty || count == 1 else { return nil }
        hasFill = true
        items.append(.fill(value))
        for shadow in inner {
          items.append(.innerShadow(shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y))
        }
      case .stroke(let stroke), .border(let stroke, _):
        guard line == nil, inner.isEmpty, stroke.dash.isEmpty, case .color = value else { return nil }
        if case .border = layer.form {
          line = .stroke(value, width: stroke.width)
        } else {
          line = .centeredStroke(value, width: stroke.width)
        }
      }
      items += layer.paint.dropShadows
    }
    if let line { items.append(line) }
    return items
  }
}

extension ShapeLayer {
  /// The marks that the layer is drawn with: its paint, and its inner shadows.
  func marks(_ path: Path, in rect: CGRect) -> [DrawingMark] {
    let mark: DrawingMark
    switch form {
    case .fill(let isEvenOdd):
      mark = .fill(path: path.description, paint.value, isEvenOdd: isEvenOdd)
    case .stroke(let stroke): mark = Self.line(path, paint.value, stroke)
    case .border(let stroke, let inner): mark = Self.line(inner(rect), paint.value, stroke)
    }
    let inner = paint.shadows.filter(\.isInner)
    guard !inner.isEmpty else { return [mark] }
    let filters = inner.map { DrawingFilter.innerShadow($0.color, radius: $0.radius, x: $0.x, y: $0.y) }
    return [.group(DrawingGroup(filters: filters), [mark])]
  }

  private static func line(_ path: Path, _ paint: PaintValue, _ stroke: StrokeValue) -> DrawingMark {
    guard stroke.dash.isEmpty, let trim = path.trimmed else {
      return .stroke(path: path.description, paint, stroke, trim: nil)
    }
    return .stroke(
      path: Path.data(of: trim.whole), paint, stroke, trim: DrawingTrim(from: trim.from, to: trim.to))
  }
}
