import CounterpointSemantics
import Foundation

extension CSSDeclarations {
  // MARK: Gradients

  /// A paint as an image; a colour as a gradient of itself.
  static func image(_ paint: PaintValue) -> String {
    switch paint {
    case .color(let color): "linear-gradient(\(of(color)),\(of(color)))"
    case .linearGradient(let colors, let angle): gradient(colors, angle)
    case .material: "linear-gradient(var(--material),var(--material))"
    case .gradient(let value): gradient(value)
    case .layers(let gradients): gradients.map(gradient).joined(separator: ",")
    }
  }

  static func gradient(_ gradient: GradientValue) -> String {
    guard let first = gradient.stops.first else { return "none" }
    let stops = gradient.stops.count > 1 ? gradient.stops : [first, first]
    switch gradient.form {
    case .linear(let startX, let startY, let endX, let endY):
      return linear(CGVector(startX, startY), CGVector(endX, endY), stops)
    case .radial(let x, let y, let start, let end):
      let list = list(stops) { px(start + $0 * (end - start)) }
      return "radial-gradient(circle at \(percent(x)) \(percent(y)),\(list))"
    case .elliptical(let x, let y, let start, let end):
      let list = list(stops) { percent(end == 0 ? 0 : (start + $0 * (end - start)) / end) }
      return
        "radial-gradient(\(percent(end)) \(percent(end)) at \(percent(x)) \(percent(y)),\(list))"
    case .angular(let x, let y, let start, let end):
      let list = list(stops) { "\(number($0 * (end - start)))deg" }
      return "conic-gradient(from \(number(start + 90))deg at \(percent(x)) \(percent(y)),\(list))"
    }
  }

  private struct CGVector {
    var x: Double
    var y: Double
    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Exact along an edge; along a diagonal, as exact as it can be without knowing the box's sides.
  private static func linear(_ start: CGVector, _ end: CGVector, _ stops: [GradientValue.Stop]) -> String {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return "linear-gradient(\(of(stops[0].color)),\(of(stops[0].color)))" }
    let isCornerToCorner =
      [0, 1].contains(start.x) && [0, 1].contains(start.y) && abs(dx) == 1 && abs(dy) == 1
    if isCornerToCorner {
      // Between the corners, whatever the box's sides are.
      let corner = "\(dy > 0 ? "bottom" : "top") \(dx > 0 ? "right" : "left")"
      return "linear-gradient(to \(corner),\(list(stops) { percent($0) }))"
    }
    // CSS measures along a line through the centre that reaches from corner to corner.
    let (ux, uy) = (dx / length, dy / length)
    let line = abs(ux) + abs(uy)
    let first = ((start.x - 0.5) * ux + (start.y - 0.5) * uy) / line + 0.5
    let angle = atan2(dx, -dy) * 180 / .pi
    let list = list(stops) { percent(first + $0 * length / line) }
    return "linear-gradient(\(number(angle < 0 ? angle + 360 : angle))deg,\(list))"
  }

  private static func list(_ stops: [GradientValue.Stop], _ place: (Double) -> String) -> String {
    stops.map { "\(of($0.color)) \(place($0.location))" }.joined(separator: ",")
  }

  static func percent(_ fraction: Double) -> String { "\(number(fraction * 100))%" }

  // MARK: Shapes

  static func polygon(_ points: [Double]) -> String {
    let pairs = stride(from: 0, to: points.count - points.count % 2, by: 2)
      .map { "\(percent(points[$0])) \(percent(points[$0 + 1]))" }
    return "polygon(\(pairs.joined(separator: ",")))"
  }

  // MARK: Items

  static func drawing(_ item: StyleItem) -> String? {
    switch item {
    case .centeredStroke(let paint, let width):
      let half = "\(px(width / 2)) \(color(paint))"
      return "background:none;box-shadow:0 0 0 \(half),inset 0 0 0 \(half)"
    case .innerShadow(let color, let radius, let x, let y):
      return "box-shadow:inset \(px(x)) \(px(y)) \(px(max(0, radius * 2))) \(of(color))"
    case .mask(let paint): return "-webkit-mask:\(image(paint));mask:\(image(paint))"
    case .anchor(let x, let y): return "transform-origin:\(percent(x)) \(percent(y))"
    case .colorEffect(let name, let amount): return colorEffect(name, amount).map { "filter:\($0)" }
    // Exact for white; other colours take the tint on as far as filters can.
    case .colorMultiply(let color):
      return "--multiply:\(of(color))"
    case .blendMode(let name): return blendMode(name).map { "mix-blend-mode:\($0)" }
    case .compositingGroup: return "isolation:isolate"
    case .rotation3D(let degrees, let x, let y, let z, let perspective):
      let distance = perspective > 0 ? "perspective(\(px(400 / perspective))) " : ""
      return "transform:\(distance)rotate3d(\(number(x)),\(number(y)),\(number(z)),\(number(degrees))deg)"
    case .transform(let a, let b, let c, let d, let x, let y):
      return "transform:matrix(\([a, b, c, d, x, y].map(number).joined(separator: ",")));transform-origin:0 0"
    case .zIndex(let index): return "z-index:\(number((index * 10).rounded()))"
    case .position(let x, let y):
      return
        "position:absolute;left:\(px(x));top:\(px(y));translate:-50% -50%;width:max-content;max-width:none"
    case .shift(let xFraction, let xPoints, let yFraction, let yPoints):
      return
        "translate:calc(\(percent(xFraction)) + \(number(xPoints))px) calc(\(percent(yFraction)) + \(number(yPoints))px)"
    case .hierarchy(let secondary, let tertiary):
      let levels = [("secondary", secondary), ("tertiary", tertiary)].compactMap { name, paint in
        paint.map { "--\(name):\(color($0))" }
      }
      return levels.joined(separator: ";")
    case .backgroundStyle(let color): return "--background:\(of(color))"
    default: return nil
    }
  }

  private static func colorEffect(_ name: String, _ amount: Double) -> String? {
    switch name {
    // Adds to every component, which CSS does by multiplying: right at the ends and for middle greys.
    case "brightness": "brightness(\(number(max(0, 1 + amount))))"
    case "contrast": "contrast(\(number(max(0, amount))))"
    case "saturation": "saturate(\(number(max(0, amount))))"
    case "grayscale": "grayscale(\(number(max(0, min(1, amount)))))"
    case "hueRotation": "hue-rotate(\(number(amount))deg)"
    case "colorInvert": "invert(1)"
    case "luminanceToAlpha": "grayscale(1)"
    default: nil
    }
  }

  static func blendMode(_ name: String) -> String? {
    switch name {
    case "normal", "multiply", "screen", "overlay", "darken", "lighten", "difference", "exclusion", "hue",
      "saturation", "color", "luminosity":
      name
    case "colorDodge": "color-dodge"
    case "colorBurn": "color-burn"
    case "softLight": "soft-light"
    case "hardLight": "hard-light"
    case "plusLighter": "plus-lighter"
    case "plusDarker": "darken"
    default: nil
    }
  }
}
