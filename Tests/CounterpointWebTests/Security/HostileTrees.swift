import CounterpointSemantics
import MarkupReading

/// Trees full of texts that try to be more than texts.
@MainActor
enum HostileTree {
  static func node(_ kind: NodeKind, _ attributes: [(AttributeKey, AttributeValue)], in sample: SampleTree)
    -> SemanticNode
  {
    let node = sample.node(
      kind, attributes, events: kind == .button ? [.tap] : [], [sample.text(MarkupRules.attacks[0])])
    sample.tree.root.append(node)
    return node
  }

  /// Every style item that holds a name, with `name` for it.
  static func style(_ name: String) -> [StyleItem] {
    let color = ColorValue.named(name)
    let paint = PaintValue.color(color)
    let gradient = GradientValue(
      .linear(startX: 0, startY: .nan, endX: .infinity, endY: 1),
      stops: [.init(color, at: 0), .init(color, at: .nan)])
    return [
      .font(FontValue(style: name, weight: name, design: name)), .fontWeight(name), .fontDesign(name),
      .textCase(name),
      .truncation(name), .lineStyle(pattern: name, color), .fontLeading(name), .smallCaps(name),
      .foreground(paint),
      .foreground(.material(name)),
      .foreground(.linearGradient([color, .dynamic(light: color, dark: color)], angle: .nan)),
      .foreground(.gradient(gradient)), .foreground(.layers([gradient, gradient])),
      .background(paint, in: .path(name)),
      .background(.material(name), in: .polygon([.nan, .infinity])),
      .border(paint, width: .nan, in: .path(name)),
      .clip(.path(name)), .shadow(color, radius: .infinity, x: .nan, y: -.infinity), .tint(color),
      .shape(.path(name)),
      .fill(paint), .stroke(paint, width: .infinity), .centeredStroke(paint, width: 1),
      .innerShadow(color, radius: 1, x: 1, y: 1), .mask(paint), .colorEffect(name, .nan),
      .colorMultiply(color),
      .blendMode(name), .hierarchy(secondary: paint, tertiary: .material(name)), .backgroundStyle(color),
      .rowBackground(paint), .rowSeparatorTint(color), .itemTint(color), .length(name, .nan),
      .contentTransition(name),
      .padding(.all, .nan), .frame(width: .infinity, height: -.infinity), .rotation(degrees: .nan),
      .zIndex(.infinity),
      .lineLimit(.min), .cellSpan(.max), .reservedLines(.min),
      .relativeFrame(isHorizontal: true, isVertical: true, count: .max, span: .min, spacing: .nan),
    ]
  }

  /// A drawing all of whose names and texts are `name`.
  static func drawing(_ name: String) -> DrawingValue {
    let paint = PaintValue.color(.named(name))
    let font = FontValue(style: name, weight: name, design: name)
    let marks: [DrawingMark] = [
      .fill(path: name, paint, isEvenOdd: true), .fill(path: name, .material(name), isEvenOdd: false),
      .stroke(
        path: name, paint, StrokeValue(width: .nan, dash: [.infinity]), trim: DrawingTrim(from: .nan, to: 2)),
      .text(DrawingText(name, x: .nan, y: 0, anchorX: 0, anchorY: 0, font: font, paint: paint)),
      .image(name: name, x: 0, y: 0, width: 1, height: 1, paint),
      .image(name: "asset:" + name, x: 0, y: 0, width: 1, height: 1, nil),
    ]
    let group = DrawingGroup(
      transform: [.nan, 0, 0, .infinity, 0, 0], blendMode: name, clip: name,
      filters: [.blur(.nan), .dropShadow(.named(name), radius: 1, x: 0, y: 0), .colorMatrix([.nan])])
    return DrawingValue(width: .nan, height: 10, marks: marks + [.group(group, marks)])
  }
}
