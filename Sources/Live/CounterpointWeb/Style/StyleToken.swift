import CounterpointSemantics

/// The short class name of a style item, such as `p-a-16` or `fg-secondary`: parts joined by hyphens, in letters
/// that CSS need not escape.
///
/// Items of different looks have different names. Both ends of a session make the same name of the same item, so that an
/// element of the first paint and one that arrived over the connection are of the same classes.
struct StyleToken {
  private(set) var parts: [String]

  init(_ item: StyleItem) {
    parts = []
    append(item)
  }

  /// The name. One that would be long, of a path or a gradient, ends in a hash of the rest.
  var name: String {
    let name = parts.joined(separator: "-")
    guard name.utf8.count > Self.maximumLength else { return name }
    return "\(parts[0])-\(String(Self.hash(name), radix: 36))"
  }

  private static let maximumLength = 96

  /// FNV-1a, of 64 bits: the same in each process, which the standard library's hash is not.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  // MARK: Items

  private mutating func append(_ item: StyleItem) {
    switch item {
    case .padding(let edges, let length): add("p", Self.edges(edges), Self.number(length))
    case .spacing(let length): add("gap", Self.number(length))
    case .alignment(let horizontal, let vertical): add("al", "\(horizontal)", Self.vertical(vertical))
    case .frame(let width, let height): add("fr", Self.number(width), Self.number(height))
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight):
      add("ff", Self.number(minWidth), Self.number(idealWidth), Self.number(maxWidth))
      add(Self.number(minHeight), Self.number(idealHeight), Self.number(maxHeight))
    case .aspectRatio(let ratio, let fills): add("ar", Self.number(ratio), fills ? "fill" : "fit")
    case .fixedSize(let horizontal, let vertical): add("fix", Self.flag(horizontal), Self.flag(vertical))
    case .layoutPriority(let priority): add("lp", Self.number(priority))
    case .offset(let x, let y): add("off", Self.number(x), Self.number(y))
    case .rotation(let degrees): add("rot", Self.number(degrees))
    case .scale(let x, let y): add("sc", Self.number(x), Self.number(y))
    case .axis(let isVertical, let isHorizontal): add("ax", Self.flag(isVertical), Self.flag(isHorizontal))
    case .ignoresSafeArea(let edges): add("isa", Self.edges(edges))
    case .minLength(let length): add("ml", Self.number(length))
    case .resizable: add("rsz", "1")

    case .font(let font): append(font)
    case .fontWeight(let weight): add("fw", Self.word(weight))
    case .fontDesign(let design): add("fd", Self.word(design))
    case .italic: add("it", "1")
    case .underline: add("ul", "1")
    case .strikethrough: add("st", "1")
    case .monospacedDigit: add("md", "1")
    case .textAlignment(let placement): add("ta", "\(placement)")
    case .lineLimit(let lines): add("ll", Self.number(Double(lines)))
    case .minimumScaleFactor(let factor): add("msf", Self.number(factor))
    case .textCase(let name): add("tc", Self.word(name))
    case .truncation(let name): add("trunc", Self.word(name))

    case .lineStyle(let pattern, let color):
      add("line", Self.word(pattern))
      if let color { append(color) }
    case .kerning(let points): add("kern", Self.number(points))
    case .baselineOffset(let points): add("base", Self.number(points))
    case .lineSpacing(let points): add("lsp", Self.number(points))
    case .reservedLines(let lines): add("lmin", Self.number(Double(lines)))
    case .fontWidth(let width): add("fwid", Self.number(width))
    case .fontLeading(let name): add("lead", Self.word(name))
    case .smallCaps(let name): add("caps", Self.word(name))
    case .textScale(let factor): add("tsc", Self.number(factor))
    case .symbolScale(let factor): add("ssc", Self.number(factor))

    case .foreground(let paint):
      add("fg")
      append(paint)
    case .background(let paint, let shape):
      add("bg")
      append(paint)
      append(shape)
    case .border(let paint, let width, let shape):
      add("bd")
      append(paint)
      add(Self.number(width))
      append(shape)
    case .clip(let shape):
      add("clip")
      append(shape)
    case .shadow(let color, let radius, let x, let y):
      add("sh")
      append(color)
      add(Self.number(radius), Self.number(x), Self.number(y))
    case .opacity(let opacity): add("op", Self.number(opacity))
    case .blur(let radius): add("blur", Self.number(radius))
    case .tint(let color):
      add("tint")
      append(color)
    case .shape(let shape):
      add("shape")
      append(shape)
    case .fill(let paint):
      add("fill")
      append(paint)
    case .stroke(let paint, let width):
      add("stroke")
      append(paint)
      add(Self.number(width))

    case .centeredStroke, .innerShadow, .mask, .anchor, .colorEffect, .colorMultiply, .blendMode,
      .compositingGroup, .rotation3D, .transform, .zIndex, .position, .shift, .hierarchy, .backgroundStyle:
      appendDrawing(item)

    case .rowBackground(let paint):
      add("rb")
      append(paint)
    case .rowInsets(let top, let leading, let bottom, let trailing):
      add("ri", Self.number(top), Self.number(leading), Self.number(bottom), Self.number(trailing))
    case .rowSeparator(let isVisible): add("rs", Self.flag(isVisible))
    case .rowSeparatorTint(let color):
      add("rst")
      append(color)
    case .itemTint(let color):
      add("lit")
      append(color)
    case .length(let name, let length): add("len", Self.word(name), Self.number(length))

    case .tracks(let isVertical, let tracks): append(tracks, isVertical: isVertical)
    case .gridSpacing(let rows, let columns): add("gsp", Self.number(rows), Self.number(columns))
    case .cellAlignment(let horizontal, let vertical):
      add("gca", horizontal.map { "\($0)" } ?? "x", vertical.map(Self.vertical) ?? "x")
    case .cellSpan(let count): add("gcs", Self.number(Double(count)))
    case .cellUnsized(let isHorizontal, let isVertical):
      add("gcu", Self.flag(isHorizontal), Self.flag(isVertical))
    case .relativeFrame(let isHorizontal, let isVertical, let count, let span, let spacing):
      add("crf", Self.flag(isHorizontal), Self.flag(isVertical), Self.number(Double(count)))
      add(Self.number(Double(span)), Self.number(spacing))

    case .transition(let transition):
      add("trans")
      append(transition)
    case .contentTransition(let name): add("ct", Self.word(name))
    case .allowsHitTesting(let allows): add("hit", Self.flag(allows))
    case .motion(let items, let animation):
      let items = StyleSheet.merged(items)
      add("mo", "\(items.count)")
      append(animation)
      for item in items { append(item) }
    case .pressed(let items, let animation):
      let items = StyleSheet.merged(items)
      add("press", "\(items.count)")
      if let animation { append(animation) } else { add("x") }
      for item in items { append(item) }
    }
  }

  // MARK: Drawing

  private mutating func appendDrawing(_ item: StyleItem) {
    switch item {
    case .centeredStroke(let paint, let width):
      add("cst")
      append(paint)
      add(Self.number(width))
    case .innerShadow(let color, let radius, let x, let y):
      add("ish")
      append(color)
      add(Self.number(radius), Self.number(x), Self.number(y))
    case .mask(let paint):
      add("mask")
      append(paint)
    case .anchor(let x, let y): add("org", Self.number(x), Self.number(y))
    case .colorEffect(let name, let amount): add("ce", Self.word(name), Self.number(amount))
    case .colorMultiply(let color):
      add("cm")
      append(color)
    case .blendMode(let name): add("blend", Self.word(name))
    case .compositingGroup: add("iso", "1")
    case .rotation3D(let degrees, let x, let y, let z, let perspective):
      add("r3", Self.number(degrees), Self.number(x), Self.number(y), Self.number(z))
      add(Self.number(perspective))
    case .transform(let a, let b, let c, let d, let x, let y):
      add("mx", Self.number(a), Self.number(b), Self.number(c), Self.number(d))
      add(Self.number(x), Self.number(y))
    case .zIndex(let index): add("z", Self.number(index))
    case .position(let x, let y): add("pos", Self.number(x), Self.number(y))
    case .shift(let xFraction, let xPoints, let yFraction, let yPoints):
      add("shift", Self.number(xFraction), Self.number(xPoints))
      add(Self.number(yFraction), Self.number(yPoints))
    case .hierarchy(let secondary, let tertiary):
      add("hier")
      for level in [secondary, tertiary] {
        if let level { append(level) } else { add("none") }
      }
    case .backgroundStyle(let color):
      add("bgs")
      append(color)
    default: break
    }
  }

  private mutating func append(_ gradient: GradientValue) {
    switch gradient.form {
    case .linear(let startX, let startY, let endX, let endY):
      add("lin", Self.number(startX), Self.number(startY), Self.number(endX), Self.number(endY))
    case .radial(let x, let y, let start, let end):
      add("rad", Self.number(x), Self.number(y), Self.number(start), Self.number(end))
    case .elliptical(let x, let y, let start, let end):
      add("ell", Self.number(x), Self.number(y), Self.number(start), Self.number(end))
    case .angular(let x, let y, let start, let end):
      add("ang", Self.number(x), Self.number(y), Self.number(start), Self.number(end))
    }
    add("\(gradient.stops.count)")
    for stop in gradient.stops {
      add(Self.number(stop.location))
      append(stop.color)
    }
  }

  private mutating func append(_ font: FontValue) {
    add("font", font.style.map(Self.word) ?? "x", Self.number(font.size))
    add(font.weight.map(Self.word) ?? "x", font.design.map(Self.word) ?? "x")
    add(Self.flag(font.isItalic), Self.flag(font.isMonospacedDigit))
  }

  private mutating func append(_ color: ColorValue) {
    switch color {
    case .named(let name): add(Self.word(name))
    case .rgb(let red, let green, let blue): add("x" + Self.hex(red) + Self.hex(green) + Self.hex(blue))
    case .dynamic(let light, let dark):
      add("dyn")
      append(light)
      append(dark)
    case .opacity(let color, let opacity):
      add("alpha", Self.number(opacity))
      append(color)
    }
  }

  private mutating func append(_ paint: PaintValue) {
    switch paint {
    case .color(let color): append(color)
    case .linearGradient(let colors, let angle):
      add("grad", Self.number(angle), "\(colors.count)")
      for color in colors { append(color) }
    case .material(let name): add("mat", Self.word(name))
    case .gradient(let gradient): append(gradient)
    case .layers(let gradients):
      add("layers", "\(gradients.count)")
      for gradient in gradients { append(gradient) }
    }
  }

  private mutating func append(_ shape: ShapeValue) {
    switch shape {
    case .rectangle: add("rect")
    case .roundedRectangle(let cornerRadius): add("rr", Self.number(cornerRadius))
    case .capsule: add("cap")
    case .circle: add("circle")
    case .ellipse: add("ellipse")
    case .path(let data): add("path", Self.path(data))
    case .polygon(let points):
      add("poly", "\(points.count)")
      for point in points { add(Self.number(point)) }
    }
  }

  private mutating func append(_ tracks: [GridTrack], isVertical: Bool) {
    add("gt", Self.flag(isVertical), "\(tracks.count)")
    for track in tracks {
      switch track {
      case .fixed(let length): add("fix", Self.number(length))
      case .flexible(let minimum, let maximum): add("flex", Self.number(minimum), Self.number(maximum))
      case .adaptive(let minimum, let maximum): add("fit", Self.number(minimum), Self.number(maximum))
      }
    }
  }

  private mutating func append(_ transition: TransitionValue) {
    switch transition {
    case .identity: add("none")
    case .opacity: add("op")
    case .move(let edges): add("mv", Self.edges(edges))
    case .scale(let scale): add("sc", Self.number(scale))
    case .combined(let first, let second):
      add("and")
      append(first)
      append(second)
    case .offset(let x, let y): add("off", Self.number(x), Self.number(y))
    case .rotation(let degrees): add("rot", Self.number(degrees))
    case .blur(let radius): add("blur", Self.number(radius))
    case .anchor(let x, let y): add("at", Self.number(x), Self.number(y))
    case .asymmetric(let insertion, let removal):
      add("inout")
      append(insertion)
      append(removal)
    // Its timing is told with each change.
    case .animated(let transition, _): append(transition)
    }
  }

  private mutating func append(_ animation: AnimationValue) {
    switch animation.curve {
    case .linear: add("lin")
    case .easeIn: add("in")
    case .easeOut: add("out")
    case .easeInOut: add("both")
    case .bezier(let x1, let y1, let x2, let y2):
      add("bez", Self.number(x1), Self.number(y1), Self.number(x2), Self.number(y2))
    case .spring(let bounce): add("spr", Self.number(bounce))
    case .sampled(let positions):
      add("smp", "\(positions.count)")
      for position in positions { add(Self.number(position)) }
    }
    add(Self.number(animation.duration), Self.number(animation.delay))
    switch animation.repetition {
    case .times(let count, let autoreverses): add("\(max(1, min(9_999, count)))", Self.flag(autoreverses))
    case .forever(let autoreverses): add("0", Self.flag(autoreverses))
    }
  }

  // MARK: Parts

  private mutating func add(_ new: String...) { parts.append(contentsOf: new) }

  private static func flag(_ value: Bool) -> String { value ? "1" : "0" }

  /// Four decimals at most; `n` for minus, `_` for the point, `x` for nothing.
  static func number(_ value: Double?) -> String {
    guard let value else { return "x" }
    guard value != .infinity else { return "inf" }
    guard !value.isNaN else { return "0" }
    let thousandths = (max(-1e6, min(1e6, value)) * 1e4).rounded()
    let magnitude = Int(thousandths.magnitude)
    var text = "\(magnitude / 10_000)"
    if magnitude % 10_000 != 0 {
      var fraction = String(magnitude % 10_000 + 10_000).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      text += "_" + fraction
    }
    return (thousandths < 0 ? "n" : "") + text
  }

  static func edges(_ edges: EdgeSet) -> String {
    switch edges {
    case .all: "a"
    case .horizontal: "h"
    case .vertical: "v"
    case []: "z"
    default:
      (edges.contains(.top) ? "t" : "") + (edges.contains(.leading) ? "l" : "")
        + (edges.contains(.bottom) ? "b" : "") + (edges.contains(.trailing) ? "r" : "")
    }
  }

  static func vertical(_ placement: VerticalPlacement) -> String {
    switch placement {
    case .top: "top"
    case .center: "center"
    case .bottom: "bottom"
    case .firstTextBaseline: "first"
    case .lastTextBaseline: "last"
    }
  }

  private static func hex(_ component: Double) -> String {
    let value = Int((max(0, min(1, component.isNaN ? 0 : component)) * 255).rounded())
    return (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// Names are ASCII letters and digits; anything else is left out.
  static func word(_ name: String) -> String {
    let kept = name.utf8.filter { isLetterOrDigit($0) }.prefix(48)
    return kept.isEmpty ? "x" : String(decoding: kept, as: UTF8.self)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// SVG path data uses no `d`, `n` or `p`: they stand for the point, the minus and, in exponents, the plus.
  private static func path(_ data: String) -> String {
    let mapped = CSSDeclarations.pathData(data).utf8.map { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ","): UInt8(ascii: "_")
      case UInt8(ascii: "."): UInt8(ascii: "d")
      case UInt8(ascii: "-"): UInt8(ascii: "n")
      case UInt8(ascii: "+"): UInt8(ascii: "p")
      default: byte
      }
    }
    return mapped.isEmpty ? "x" : String(decoding: mapped, as: UTF8.self)
  }
}
