import CounterpointSemantics
import Foundation

/// A drawing as vector graphics: the same elements for the first paint and for the wire. Everything in it is a
/// number, a known word, path data that was filtered, a colour of ``CSSDeclarations``, or text as text.
struct SVGDrawing {
  private(set) var root: SVGElement
  /// The classes that need a rule.
  private(set) var classes: [StyleClass] = []
  private var definitions: [SVGElement] = []
  private let drawing: DrawingValue

  init(_ drawing: DrawingValue) {
    self.drawing = drawing
    root = SVGElement(.svg)
    let marks = drawing.marks.compactMap { self.element(for: $0) }
    root = SVGElement(
      .svg,
      [
        (.viewBox, "0 0 \(Self.number(max(0.01, drawing.width))) \(Self.number(max(0.01, drawing.height)))"),
        (.preserveAspectRatio, "none"), (.overflow, "visible"),
        // What a drawing means is said by the element that it is drawn in.
        (.hidden, "true"),
      ], (definitions.isEmpty ? [] : [SVGElement(.defs, [], definitions)]) + marks)
  }

  /// The lines that go over the wire; the first is the drawing's own element.
  var lines: [String] {
    var lines: [String] = []
    root.appendLines(to: &lines)
    return lines
  }

  // MARK: Marks

  private mutating func element(for mark: DrawingMark) -> SVGElement? {
    switch mark {
    case .fill(let path, let paint, let isEvenOdd):
      let rule: String? = isEvenOdd ? "evenodd" : nil
      guard let fill = paintServer(for: paint) else {
        return painted(paint, margin: 0) { [SVGElement(.path, [(.d, Self.data(path)), (.clipRule, rule)])] }
      }
      return SVGElement(.path, [(.d, Self.data(path)), (.fill, fill), (.fillRule, rule)])
    case .stroke(let path, let paint, let stroke, let trim):
      guard let server = paintServer(for: paint) else {
        let outline = line(path, "#fff", stroke, trim)
        return masked(paint, margin: stroke.width, by: outline)
      }
      return line(path, server, stroke, trim)
    case .text(let text): return element(for: text)
    case .image(let name, let x, let y, let width, let height, let paint):
      return image(name, x, y, width, height, paint)
    case .group(let group, let marks): return element(for: group, marks)
    }
  }

  private func line(_ path: String, _ paint: String, _ stroke: StrokeValue, _ trim: DrawingTrim?)
    -> SVGElement
  {
    var attributes: [(SVGElement.Name, String?)] = [
      (.d, Self.data(path)), (.fill, "none"), (.stroke, paint),
      (.strokeWidth, Self.number(max(0, stroke.width))),
      (.lineCap, stroke.cap == .butt ? nil : stroke.cap.rawValue),
      (.lineJoin, stroke.join == .miter ? nil : stroke.join.rawValue),
      (.miterLimit, stroke.miterLimit == 4 ? nil : Self.number(max(1, stroke.miterLimit))),
    ]
    if let trim {
      let from = max(0, min(1, trim.from))
      let length = max(0, min(1, trim.to) - from)
      attributes += [
        (.pathLength, "1"), (.dashes, "\(Self.number(length)) 2"), (.dashOffset, Self.number(-from)),
        // A round cap would leave a dot of a line that has no length.
        (.visibility, length > 0 ? "visible" : "hidden"),
      ]
    } else {
      if !stroke.dash.isEmpty {
        attributes.append((.dashes, stroke.dash.map { Self.number(max(0, $0)) }.joined(separator: " ")))
        if stroke.dashPhase != 0 { attributes.append((.dashOffset, Self.number(stroke.dashPhase))) }
      }
      if drawing.isProvisional { attributes.append((.vectorEffect, "non-scaling-stroke")) }
    }
    return SVGElement(.path, attributes)
  }

  private mutating func element(for text: DrawingText) -> SVGElement {
    let font = need(.font(text.font))
    let anchor = text.anchorX < 0.25 ? "start" : text.anchorX > 0.75 ? "end" : "middle"
    let baseline =
      text.anchorY < 0.25 ? "text-before-edge" : text.anchorY > 0.75 ? "text-after-edge" : "central"
    return SVGElement(
      .text,
      [
        (.x, Self.number(text.x)), (.y, Self.number(text.y)), (.textAnchor, anchor), (.baseline, baseline),
        (.class, font), (.fill, paintServer(for: text.paint) ?? CSSDeclarations.color(text.paint)),
      ], text: text.text)
  }

  private mutating func image(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: PaintValue?
  ) -> SVGElement {
    if let address = SemanticNode.assetAddress(of: name) {
      return SVGElement(
        .image,
        [
          (.href, address), (.x, Self.number(x)), (.y, Self.number(y)), (.width, Self.number(width)),
          (.height, Self.number(height)), (.preserveAspectRatio, "none"),
        ])
    }
    let color = paint.map { CSSDeclarations.color($0) } ?? "currentColor"
    return SVGElement(
      .path,
      [
        (.d, Symbols.path(of: name)), (.fill, color),
        (.transform, Self.matrix([width / 16, 0, 0, height / 16, x, y])),
      ])
  }

  private mutating func element(for group: DrawingGroup, _ marks: [DrawingMark]) -> SVGElement {
    let children = marks.compactMap { self.element(for: $0) }
    var attributes: [(SVGElement.Name, String?)] = [
      (.transform, group.transform.map(Self.matrix)),
      (.opacity, group.opacity < 1 ? Self.number(max(0, group.opacity)) : nil),
    ]
    if let blend = group.blendMode, CSSDeclarations.blendMode(blend) != nil {
      attributes.append((.class, need(.blendMode(blend))))
    }
    if !group.filters.isEmpty { attributes.append((.filter, define(filter(group.filters)))) }
    let content = SVGElement(.g, attributes, children)
    guard let clip = group.clip else { return content }
    let shape = SVGElement(
      .path, [(.d, Self.data(clip)), (.clipRule, group.isClipEvenOdd ? "evenodd" : nil)])
    // The clip's path is not moved by the group's transform.
    return SVGElement(.g, [(.clipPath, define(SVGElement(.clipPath, [], [shape])))], [content])
  }

  // MARK: Paint

  /// Returns the value for `fill` and `stroke`; `nil` for paints that only CSS knows.
  private mutating func paintServer(for paint: PaintValue) -> String? {
    let size = (width: drawing.width, height: drawing.height)
    switch paint {
    case .color(let color): return CSSDeclarations.of(color)
    case .linearGradient(let colors, let angle):
      let radians = angle * .pi / 180
      let (dx, dy) = (sin(radians) / 2, -cos(radians) / 2)
      let stops = colors.enumerated().map {
        GradientValue.Stop($1, at: colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0)
      }
      return paintServer(
        for: .gradient(
          GradientValue(
            .linear(startX: 0.5 - dx, startY: 0.5 - dy, endX: 0.5 + dx, endY: 0.5 + dy), stops: stops)))
    case .material(let name):
      return "var(--material-\(["ultraThin", "thin", "thick", "bar"].contains(name) ? name : "regular"))"
    case .layers: return nil
    case .gradient(let gradient):
      switch gradient.form {
      case .linear(let startX, let startY, let endX, let endY):
        return define(
          SVGElement(
            .linearGradient,
            [
              (.gradientUnits, "userSpaceOnUse"), (.x1, Self.number(startX * size.width)),
              (.y1, Self.number(startY * size.height)), (.x2, Self.number(endX * size.width)),
              (.y2, Self.number(endY * size.height)),
            ], stops(of: gradient)))
      case .radial(let x, let y, let start, let end):
        let radius = max(0.01, end)
        return define(
          SVGElement(
            .radialGradient,
            [
              (.gradientUnits, "userSpaceOnUse"), (.cx, Self.number(x * size.width)),
              (.cy, Self.number(y * size.height)), (.r, Self.number(radius)),
            ], stops(of: gradient) { (start + $0 * (end - start)) / radius }))
      case .elliptical(let x, let y, let start, let end):
        let radius = max(0.01, end)
        return define(
          SVGElement(
            .radialGradient,
            [
              (.gradientUnits, "userSpaceOnUse"), (.cx, "0"), (.cy, "0"), (.r, Self.number(radius)),
              (
                .gradientTransform,
                Self.matrix([size.width, 0, 0, size.height, x * size.width, y * size.height])
              ),
            ], stops(of: gradient) { (start + $0 * (end - start)) / radius }))
      case .angular: return nil
      }
    }
  }

  private func stops(
    of gradient: GradientValue, place: (Double) -> Double = { $0 }
  ) -> [SVGElement] {
    gradient.stops.map {
      SVGElement(
        .stop, [(.offset, Self.number(place($0.location))), (.stopColor, CSSDeclarations.of($0.color))])
    }
  }

  /// A box with the paint, cut to the outline.
  private mutating func painted(
    _ paint: PaintValue, margin: Double, _ outline: () -> [SVGElement]
  ) -> SVGElement {
    let clip = define(SVGElement(.clipPath, [], outline()))
    return SVGElement(.g, [(.clipPath, clip)], [canvas(paint, margin)])
  }

  private mutating func masked(_ paint: PaintValue, margin: Double, by line: SVGElement) -> SVGElement {
    let mask = define(
      SVGElement(.mask, [(.maskUnits, "userSpaceOnUse")] + area(margin), [line]))
    return SVGElement(.g, [(.mask, mask)], [canvas(paint, margin)])
  }

  private mutating func canvas(_ paint: PaintValue, _ margin: Double) -> SVGElement {
    SVGElement(.foreignObject, area(margin), [SVGElement(.div, [(.class, need(.fill(paint)))])])
  }

  private func area(_ margin: Double) -> [(SVGElement.Name, String?)] {
    [
      (.x, Self.number(-margin)), (.y, Self.number(-margin)),
      (.width, Self.number(drawing.width + 2 * margin)),
      (.height, Self.number(drawing.height + 2 * margin)),
    ]
  }

  // MARK: Filters

  private func filter(_ filters: [DrawingFilter]) -> SVGElement {
    var steps: [SVGElement] = []
    var source = "SourceGraphic"
    for (index, filter) in filters.enumerated() {
      let result = "r\(index)"
      switch filter {
      case .blur(let radius):
        steps.append(
          SVGElement(
            .feGaussianBlur,
            [(.in, source), (.deviation, Self.number(max(0, radius))), (.result, result)]))
      case .dropShadow(let color, let radius, let x, let y):
        steps.append(
          SVGElement(
            .feDropShadow,
            [
              (.in, source), (.dx, Self.number(x)), (.dy, Self.number(y)),
              (.deviation, Self.number(max(0, radius))), (.floodColor, CSSDeclarations.of(color)),
              (.result, result),
            ]))
      case .innerShadow(let color, let radius, let x, let y):
        steps += [
          SVGElement(.feFlood, [(.floodColor, CSSDeclarations.of(color)), (.result, "flood")]),
          SVGElement(
            .feComposite, [(.in, "flood"), (.in2, source), (.operator_, "out"), (.result, "outside")]),
          SVGElement(
            .feGaussianBlur,
            [(.in, "outside"), (.deviation, Self.number(max(0, radius))), (.result, "soft")]),
          SVGElement(
            .feOffset, [(.in, "soft"), (.dx, Self.number(x)), (.dy, Self.number(y)), (.result, "moved")]),
          SVGElement(
            .feComposite, [(.in, "moved"), (.in2, source), (.operator_, "in"), (.result, "inside")]),
          SVGElement(
            .feMerge, [(.result, result)],
            [SVGElement(.feMergeNode, [(.in, source)]), SVGElement(.feMergeNode, [(.in, "inside")])]),
        ]
      case .colorMatrix(let values):
        steps.append(
          SVGElement(
            .feColorMatrix,
            [
              (.in, source), (.type, "matrix"), (.values, values.map(Self.number).joined(separator: " ")),
              (.result, result),
            ]))
      }
      source = result
    }
    return SVGElement(
      .filter,
      [
        (.x, "-50%"), (.y, "-50%"), (.width, "200%"), (.height, "200%"), (.colorInterpolation, "sRGB"),
      ], steps)
  }

  // MARK: Parts

  /// Keeps the element for reference, once, and says how to refer to it.
  private mutating func define(_ element: SVGElement) -> String {
    var element = element
    element.attributes.insert((.id, "\(definitions.count)"), at: 0)
    definitions.append(element)
    return "url(#\(definitions.count - 1))"
  }

  /// Notes the class of an item, and returns its name.
  private mutating func need(_ item: StyleItem) -> String {
    let ruled = StyleClass(item)
    if !classes.contains(ruled) { classes.append(ruled) }
    return ruled.name
  }

  static func number(_ value: Double) -> String {
    CSSDeclarations.number(value.isFinite ? value : 0)
  }

  private static func matrix(_ values: [Double]) -> String {
    "matrix(\(values.map(number).joined(separator: " ")))"
  }

  /// Path data and nothing else.
  private static func data(_ path: String) -> String {
    CSSDeclarations.pathData(path)
  }
}
