import CounterpointSemantics

/// The declarations of one style item. Every string that comes out is made of numbers, known words and path data: no string
/// of an item gets in as it is.
enum CSSDeclarations {
  static func of(_ item: StyleItem) -> String? {
    switch item {
    // Layout
    case .padding(let edges, let length): padding(edges, length)
    case .spacing(let length): "gap:\(px(length))"
    case .alignment(let horizontal, let vertical): "--h:\(of(horizontal));--v:\(of(vertical))"
    case .frame(let width, let height):
      declarations(("width", width.map(px)), ("height", height.map(px)), ("flex-shrink", "0"))
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight):
      // As large as the limit, where there is room; without a limit, `growx` and `growy` of the base style sheet. There is
      // no more room than that of a parent that takes all there is: `--fill`, of the base style sheet too.
      declarations(
        ("width", maxWidth.flatMap(limit)), ("min-width", minWidth.map(px)),
        ("--ideal-width", idealWidth.map(px)),
        ("height", maxHeight.flatMap(limit).map { "var(--fill,\($0))" }),
        ("max-height", maxHeight.flatMap(limit)), ("min-height", minHeight.map(px)),
        ("--ideal-height", idealHeight.map(px)))
    case .aspectRatio(let ratio, let fills):
      declarations(("aspect-ratio", ratio.map(number)), ("object-fit", fills ? "cover" : "contain"))
        // A picture that fits has no room beside itself: its frame says one side, and the picture the other.
        + (fills
          ? "" : ";&:is(img).fixedh:not(.fixedw){width:auto}&:is(img).fixedw:not(.fixedh){height:auto}")
    case .fixedSize(let horizontal, let vertical):
      declarations(
        ("width", horizontal ? "var(--ideal-width,max-content)" : nil),
        ("white-space", horizontal ? "pre" : nil),
        ("height", vertical ? "var(--ideal-height,max-content)" : nil), ("flex-shrink", "0"))
    case .layoutPriority(let priority):
      "flex-shrink:\(priority > 0 ? "0" : priority < 0 ? "1000" : "1")"
    case .offset(let x, let y): "translate:\(px(x)) \(px(y))"
    case .rotation(let degrees): "rotate:\(number(degrees))deg"
    case .scale(let x, let y): "scale:\(number(x)) \(number(y))"
    case .axis(let isVertical, let isHorizontal):
      "--ox:\(isHorizontal ? "auto" : "hidden");--oy:\(isVertical ? "auto" : "hidden")"
    case .ignoresSafeArea(let edges): safeArea(edges)
    case .minLength(let length): "flex-basis:\(px(length))"
    case .resizable: "width:100%;height:100%"

    // Text
    case .font(let font): of(font)
    case .fontWeight(let weight): "font-weight:\(of(weight: weight))"
    case .fontDesign(let design): "font-family:\(family(design))"
    case .italic: "font-style:italic"
    // Through properties of their own, so that a text can have both.
    case .underline: "--under:underline;text-decoration-line:var(--under,) var(--through,)"
    case .strikethrough: "--through:line-through;text-decoration-line:var(--under,) var(--through,)"
    case .monospacedDigit: "font-variant-numeric:tabular-nums"
    case .textAlignment(let placement): "text-align:\(of(placement))"
    case .lineLimit(let lines): lineLimit(lines)
    case .minimumScaleFactor(let factor): "--scale:\(number(factor))"
    case .textCase(let name):
      "text-transform:\(name == "uppercase" || name == "lowercase" ? name : "none")"
    case .truncation(let name): "text-overflow:\(name == "tail" || name == "middle" ? "ellipsis" : "clip")"

    case .lineStyle, .kerning, .baselineOffset, .lineSpacing, .reservedLines, .fontWidth, .fontLeading,
      .smallCaps,
      .textScale, .symbolScale:
      particularText(item)

    // Paint
    case .foreground(let paint): foreground(paint)
    case .background(let paint, let shape): background(paint) + outline(shape)
    case .border(let paint, let width, .path(let data)): background(paint) + stroke(data, width)
    case .border(let paint, let width, let shape):
      "box-shadow:inset 0 0 0 \(px(width)) \(color(paint))" + outline(shape)
    case .clip(let shape): clip(shape)
    case .shadow(let color, let radius, let x, let y):
      "filter:drop-shadow(\(px(x)) \(px(y)) \(px(radius)) \(of(color)))"
    case .opacity(let opacity): "opacity:\(number(opacity))"
    case .blur(let radius): "filter:blur(\(px(max(0, radius))))"
    case .tint(let color): "--accent:\(of(color));accent-color:\(of(color))"
    case .shape(let shape): self.shape(shape)
    case .fill(let paint): background(paint)
    case .stroke(let paint, let width):
      "background:none;box-shadow:inset 0 0 0 \(px(width)) \(color(paint))"

    case .centeredStroke, .innerShadow, .mask, .anchor, .colorEffect, .colorMultiply, .blendMode,
      .compositingGroup, .rotation3D, .transform, .zIndex, .position, .shift, .hierarchy, .backgroundStyle:
      drawing(item)

    // Lists
    case .rowBackground(let paint): background(paint)
    case .rowInsets(let top, let leading, let bottom, let trailing):
      "--inset:\(px(leading));padding:\(px(top)) \(px(trailing)) \(px(bottom)) \(px(leading))"
    case .rowSeparator(let isVisible): "--line:\(isVisible ? "var(--separator)" : "transparent")"
    case .rowSeparatorTint(let color): "--line:\(of(color))"
    case .itemTint(let color): "--itemtint:\(of(color))"
    case .length(let name, let length): lengthNames.contains(name) ? "--\(name):\(px(length))" : nil

    // Grids and scrolling
    case .tracks(let isVertical, let tracks): self.tracks(tracks, isVertical: isVertical)
    case .gridSpacing(let rows, let columns): "gap:\(px(rows)) \(px(columns))"
    case .cellAlignment(let horizontal, let vertical):
      declarations(("justify-self", horizontal.map(of)), ("align-self", vertical.map(of)))
    case .cellSpan(let count): "grid-column:span \(max(1, min(100, count)))"
    case .cellUnsized(let isHorizontal, let isVertical):
      declarations(
        ("width", isHorizontal ? "0;min-width:100%" : nil), ("height", isVertical ? "0;min-height:100%" : nil)
      )
    case .relativeFrame(let isHorizontal, let isVertical, let count, let span, let spacing):
      declarations(
        ("width", isHorizontal ? share(of: "100cqw", count, span, spacing) : nil),
        ("height", isVertical ? share(of: "var(--page,100cqh)", count, span, spacing) : nil),
        ("flex-shrink", "0"))

    // Motion
    case .transition(let transition): self.transition(transition)
    case .contentTransition(let name):
      name.hasPrefix("numericText") ? "font-variant-numeric:tabular-nums" : "--content:x"
    case .motion(let items, let animation): motion(from: items, animation)
    case .pressed(let items, let animation): pressed(items, animation)
    case .allowsHitTesting(let allows): "pointer-events:\(allows ? "auto" : "none")"
    }
  }

  /// The lengths that the base style sheet knows as custom properties.
  private static let lengthNames: Set<String> = [
    "rowSpacing", "sectionSpacing", "minimumRowHeight", "minimumHeaderHeight",
  ]

  // MARK: Numbers and names

  /// The number of ``StyleToken``, written as CSS writes it.
  static func number(_ value: Double) -> String {
    let token = StyleToken.number(value)
    if token == "inf" { return "1e6" }
    return token.replacing("n", with: "-").replacing("_", with: ".")
  }

  static func px(_ value: Double) -> String { number(value) + (value == 0 ? "" : "px") }

  private static func limit(_ value: Double) -> String? { value == .infinity ? nil : px(value) }

  private static func declarations(_ pairs: (String, String?)...) -> String {
    pairs.compactMap { name, value in value.map { "\(name):\($0)" } }.joined(separator: ";")
  }

  private static func of(_ placement: HorizontalPlacement) -> String {
    switch placement {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }

  private static func of(_ placement: VerticalPlacement) -> String {
    switch placement {
    case .top: "start"
    case .center: "center"
    case .bottom: "end"
    case .firstTextBaseline: "baseline"
    case .lastTextBaseline: "last baseline"
    }
  }

  // MARK: Layout

  private static func padding(_ edges: EdgeSet, _ length: Double) -> String {
    let property = length < 0 ? "margin" : "padding"
    if edges == .all { return "\(property):\(px(length))" }
    return each(edges) { "\(property)-\($0):\(px(length))" }
  }

  private static func safeArea(_ edges: EdgeSet) -> String {
    each(edges) { edge in
      let side = [
        "block-start": "top", "inline-start": "left", "block-end": "bottom", "inline-end": "right",
      ][edge]!
      return "margin-\(edge):calc(-1*env(safe-area-inset-\(side),0px))"
    }
  }

  private static func each(_ edges: EdgeSet, _ declaration: (String) -> String) -> String {
    [
      (EdgeSet.top, "block-start"), (.leading, "inline-start"), (.bottom, "block-end"),
      (.trailing, "inline-end"),
    ]
    .filter { edges.contains($0.0) }.map { declaration($0.1) }.joined(separator: ";")
  }

  // MARK: Text

  /// Text styles are custom properties of the base style sheet, in rem, so that they follow the reader's size.
  private static let textStyles: Set<String> = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
    "caption", "caption2",
  ]

  private static func of(_ font: FontValue) -> String {
    var parts: [String] = []
    if let style = font.style, let size = font.size {
      // As much larger or smaller as text of the style is.
      let known = textStyles.contains(style) ? style : "body"
      parts.append("font-size:calc(\(number(size / 16))rem*var(--\(known)-scale,1));line-height:1.2")
    } else if let style = font.style {
      let known = textStyles.contains(style) ? style : "body"
      parts.append("font-size:var(--\(known)-size);line-height:var(--\(known)-line)")
      if font.weight == nil { parts.append("font-weight:\(style == "headline" ? "600" : "400")") }
    } else if let size = font.size {
      parts.append("font-size:\(px(size));line-height:1.2")
    }
    if let weight = font.weight { parts.append("font-weight:\(of(weight: weight))") }
    if let design = font.design { parts.append("font-family:\(family(design))") }
    if font.isItalic { parts.append("font-style:italic") }
    if font.isMonospacedDigit { parts.append("font-variant-numeric:tabular-nums") }
    return parts.joined(separator: ";")
  }

  private static func of(weight: String) -> String {
    switch weight {
    case "ultraLight": "100"
    case "thin": "200"
    case "light": "300"
    case "medium": "500"
    case "semibold": "600"
    case "bold": "700"
    case "heavy": "800"
    case "black": "900"
    default: "400"
    }
  }

  private static func family(_ design: String) -> String {
    switch design {
    case "rounded": "var(--rounded)"
    case "monospaced": "var(--monospaced)"
    case "serif": "var(--serif)"
    default: "var(--sans)"
    }
  }

  private static func particularText(_ item: StyleItem) -> String? {
    switch item {
    case .lineStyle(let pattern, let color):
      "text-decoration-style:\(["dotted", "dashed"].contains(pattern) ? pattern : "solid")"
        + (color.map { ";text-decoration-color:\(of($0))" } ?? "")
    case .kerning(let points): "letter-spacing:\(px(points))"
    case .baselineOffset(let points): "position:relative;inset-block-start:\(px(-points))"
    case .lineSpacing(let points): "line-height:calc(1.25em + \(px(points) == "0" ? "0px" : px(points)))"
    case .reservedLines(let lines): "min-height:\(max(1, lines))lh"
    case .fontWidth(let width): "font-stretch:\(number(max(50, min(200, 100 + width * 125))))%"
    case .fontLeading(let name): "line-height:\(name == "tight" ? "1.12" : "1.5")"
    case .smallCaps(let name):
      "font-variant-caps:\(name == "lower" ? "small-caps" : name == "upper" ? "unicase" : "all-small-caps")"
    case .textScale(let factor): "font-size:\(number(factor))em"
    case .symbolScale(let factor): "--symbolscale:\(number(factor))"
    default: nil
    }
  }

  private static func lineLimit(_ lines: Int) -> String {
    if lines == 1 { return "white-space:nowrap;overflow:hidden;text-overflow:ellipsis;min-width:0" }
    return
      "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(max(1, lines));overflow:hidden"
  }

  // MARK: Paint

  static func of(_ color: ColorValue) -> String {
    switch color {
    case .named(let name): NamedColors.css(name)
    case .rgb(let red, let green, let blue):
      "rgb(\([red, green, blue].map { number(($0 * 255).rounded()) }.joined(separator: " ")))"
    case .dynamic(let light, let dark): "light-dark(\(of(light)),\(of(dark)))"
    case .opacity(let color, let opacity):
      "color-mix(in srgb,\(of(color)) \(number(max(0, min(1, opacity)) * 100))%,transparent)"
    }
  }

  /// The paint where CSS takes one colour only.
  static func color(_ paint: PaintValue) -> String {
    switch paint {
    case .color(let color): of(color)
    case .linearGradient(let colors, _): colors.first.map(of) ?? "transparent"
    case .material: "var(--material)"
    case .gradient(let gradient): gradient.stops.first.map { of($0.color) } ?? "transparent"
    case .layers(let gradients): gradients.last?.stops.first.map { of($0.color) } ?? "transparent"
    }
  }

  static func gradient(_ colors: [ColorValue], _ angle: Double) -> String {
    switch colors.count {
    case 0: "none"
    case 1: "linear-gradient(\(of(colors[0])),\(of(colors[0])))"
    default: "linear-gradient(\(number(angle))deg,\(colors.map(of).joined(separator: ",")))"
    }
  }

  private static func background(_ paint: PaintValue) -> String {
    switch paint {
    case .color(let color): "background:\(of(color))"
    case .linearGradient, .gradient, .layers: "background:\(image(paint))"
    case .material(let name):
      "background:var(--material-\(materials.contains(name) ? name : "regular"));"
        + "-webkit-backdrop-filter:blur(20px) saturate(1.8);backdrop-filter:blur(20px) saturate(1.8)"
    }
  }

  private static let materials: Set<String> = ["ultraThin", "thin", "regular", "thick", "bar"]

  private static func foreground(_ paint: PaintValue) -> String {
    switch paint {
    case .color(let color): "color:\(of(color))"
    case .linearGradient, .gradient, .layers:
      "background:\(image(paint));-webkit-background-clip:text;background-clip:text;color:transparent"
    case .material: "color:var(--secondary)"
    }
  }

  // MARK: Shapes

  /// Returns what of the text is path data of SVG: commands, digits, exponents and what separates them.
  static func pathData(_ text: String) -> String {
    let kept = text.utf8.compactMap { byte -> UInt8? in
      if byte == UInt8(ascii: "\n") { return UInt8(ascii: " ") }
      return "MmZzLlHhVvCcSsQqTtAaeE0123456789 ,.-+".utf8.contains(byte) ? byte : nil
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Rounds the corners of what was painted; begins with a semicolon where there is something to say.
  private static func outline(_ shape: ShapeValue) -> String {
    switch shape {
    case .rectangle: ""
    case .roundedRectangle(let radius): ";border-radius:\(px(max(0, radius)))"
    case .capsule: ";border-radius:9999px"
    case .circle, .ellipse: ";border-radius:50%"
    case .path(let data): ";clip-path:path(\"\(pathData(data))\")"
    case .polygon(let points): ";clip-path:\(polygon(points))"
    }
  }

  /// Masks a painted box with a line along a path.
  private static func stroke(_ path: String, _ width: Double) -> String {
    let image =
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' overflow='visible'%3E"
      + "%3Cpath d='\(pathData(path))' fill='none' stroke='%23000' stroke-width='\(number(width))' stroke-linecap='round' "
      + "stroke-linejoin='round'/%3E%3C/svg%3E\") no-repeat"
    return ";-webkit-mask:\(image);mask:\(image)"
  }

  private static func clip(_ shape: ShapeValue) -> String {
    switch shape {
    // What reaches out of the box is cut by the outline, not by the box.
    case .path, .polygon: String(outline(shape).dropFirst())
    default: "overflow:hidden" + outline(shape)
    }
  }

  private static func shape(_ shape: ShapeValue) -> String {
    switch shape {
    case .rectangle: "border-radius:0"
    case .circle: "border-radius:50%;aspect-ratio:1"
    default: String(outline(shape).dropFirst())
    }
  }
}
