/// An element of a vector drawing, of the few that `SVGDrawing` makes and `Resources/extras/drawing.js` accepts.
struct SVGElement {
  enum Tag: String, CaseIterable {
    case svg, g, path, text, image, defs, linearGradient, radialGradient, stop, clipPath, mask, filter
    case feGaussianBlur, feDropShadow, feColorMatrix, feOffset, feComposite, feFlood, feMerge, feMergeNode
    case foreignObject
    /// HTML's, for paints that only CSS knows.
    case div
  }

  enum Name: String, CaseIterable {
    case hidden = "aria-hidden"
    case viewBox, preserveAspectRatio, overflow
    case d, fill, stroke, transform, opacity, x, y, x1, y1, x2, y2, cx, cy, r, width, height, id, href
    case `class`, visibility, offset, pathLength, mask, filter, operator_ = "operator", `in`, in2, result
    case fillRule = "fill-rule"
    case clipRule = "clip-rule"
    case clipPath = "clip-path"
    case strokeWidth = "stroke-width"
    case lineCap = "stroke-linecap"
    case lineJoin = "stroke-linejoin"
    case miterLimit = "stroke-miterlimit"
    case dashes = "stroke-dasharray"
    case dashOffset = "stroke-dashoffset"
    case vectorEffect = "vector-effect"
    case stopColor = "stop-color"
    case gradientUnits, gradientTransform, maskUnits
    case textAnchor = "text-anchor"
    case baseline = "dominant-baseline"
    case deviation = "stdDeviation"
    case dx, dy, type, values
    case floodColor = "flood-color"
    case colorInterpolation = "color-interpolation-filters"
  }

  var tag: Tag
  var attributes: [(name: Name, value: String)]
  var text: String?
  var children: [SVGElement]

  init(
    _ tag: Tag, _ attributes: [(Name, String?)] = [], text: String? = nil, _ children: [SVGElement] = []
  ) {
    self.tag = tag
    self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
    self.text = text
    self.children = children
  }

  /// As one line: the tag, a slash where nothing is in it, then names and values, separated by line feeds.
  private var line: String {
    var parts = [children.isEmpty ? tag.rawValue + "/" : tag.rawValue]
    for (name, value) in attributes { parts += [name.rawValue, Self.oneLine(value)] }
    if let text { parts += ["#", Self.oneLine(text)] }
    return parts.joined(separator: "\n")
  }

  /// By scalars: a carriage return and a line feed are one character.
  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
  }

  /// The element and what is in it; an empty line ends an element that has something in it.
  func appendLines(to lines: inout [String]) {
    lines.append(line)
    guard !children.isEmpty else { return }
    for child in children { child.appendLines(to: &lines) }
    lines.append("")
  }
}

extension HTML {
  /// Ids are the drawing's own: `prefix` makes them the page's.
  mutating func append(_ element: SVGElement, prefix: String) {
    startTag(element.tag)
    for (name, value) in element.attributes {
      let isReference = value.hasPrefix("url(#") || value.hasPrefix("#") && name == .href
      let value =
        name == .id ? prefix + value : isReference ? value.replacing("#", with: "#" + prefix) : value
      attribute(name, value)
    }
    endTag()
    if let text = element.text { self.text(text) }
    for child in element.children { append(child, prefix: prefix) }
    close(element.tag)
  }
}
