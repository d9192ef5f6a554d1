import Foundation

/// An outline made of lines and curves.
public struct Path: Hashable, Sendable, LosslessStringConvertible {
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }
  private(set) var elements: [Element] = []

  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public init(_ rect: CGRect) { addRect(rect) }
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
  /// Reads back what ``description`` wrote.
  public init?(_ string: String) {
    guard let elements = SVGPathParser.elements(of: string) else { return nil }
    self.elements = elements
  }

  public var isEmpty: Bool { elements.isEmpty }

  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close:
      elements.lazy.reversed().compactMap { if case .move(let point) = $0 { point } else { nil } }.first
    case nil: nil
    }
  }

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func addLine(to point: CGPoint) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quad(point, control: control))
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(point, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { if !elements.isEmpty { elements.append(.close) } }

  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public mutating func addEllipse(in rect: CGRect) {
    addArc(
      centre: CGPoint(x: rect.midX, y: rect.midY),
      radii: CGSize(width: rect.width / 2, height: rect.height / 2),
      from: 0, by: 2 * .pi)
    closeSubpath()
  }

  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let rx = min(cornerSize.width, rect.width / 2)
    let ry = min(cornerSize.height, rect.height / 2)
    let radii = CGSize(width: rx, height: ry)
    move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
    addArc(centre: CGPoint(x: rect.maxX - rx, y: rect.minY + ry), radii: radii, from: -.pi / 2, by: .pi / 2)
    addArc(centre: CGPoint(x: rect.maxX - rx, y: rect.maxY - ry), radii: radii, from: 0, by: .pi / 2)
    addArc(centre: CGPoint(x: rect.minX + rx, y: rect.maxY - ry), radii: radii, from: .pi / 2, by: .pi / 2)
    addArc(centre: CGPoint(x: rect.minX + rx, y: rect.minY + ry), radii: radii, from: .pi, by: .pi / 2)
    closeSubpath()
  }

  /// - Parameter clockwise: as in SwiftUI, in coordinates whose y grows upwards: `false` runs with the clock on screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    if clockwise {
      while sweep > 0 { sweep -= 2 * .pi }
      sweep = max(sweep, -2 * .pi)
    } else {
      while sweep < 0 { sweep += 2 * .pi }
      sweep = min(sweep, 2 * .pi)
    }
    addArc(
      centre: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians, by: sweep)
  }

  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// Arcs as cubic curves of at most a quarter turn: off by less than 0.03 % of the radius.
  private mutating func addArc(centre: CGPoint, radii: CGSize, from start: Double, by sweep: Double) {
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: centre.x + radii.width * cos(angle), y: centre.y + radii.height * sin(angle))
    }
    addLine(to: point(start))
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3.0 * tan(step / 4)
    for index in 0..<count {
      let a = start + Double(index) * step
      let b = a + step
      let p = point(a)
      let q = point(b)
      addCurve(
        to: q,
        control1: CGPoint(
          x: p.x - radii.width * handle * sin(a), y: p.y + radii.height * handle * cos(a)),
        control2: CGPoint(
          x: q.x + radii.width * handle * sin(b), y: q.y - radii.height * handle * cos(b)))
    }
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { mapping { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

  func rotated(by angle: Angle, around centre: CGPoint) -> Path {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    return mapping {
      let (x, y) = ($0.x - centre.x, $0.y - centre.y)
      return CGPoint(x: centre.x + x * c - y * s, y: centre.y + x * s + y * c)
    }
  }

  private func mapping(_ transform: (CGPoint) -> CGPoint) -> Path {
    var copy = self
    copy.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .quad(let point, let control): .quad(transform(point), control: transform(control))
      case .cubic(let point, let control1, let control2):
        .cubic(transform(point), control1: transform(control1), control2: transform(control2))
      case .close: .close
      }
    }
    return copy
  }

  /// SVG path data, in points.
  public var description: String {
    var data = ""
    func add(_ command: String, _ points: CGPoint...) {
      data += command + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quad(let point, let control): add("Q", control, point)
      case .cubic(let point, let control1, let control2): add("C", control1, control2, point)
      case .close: data += "Z"
      }
    }
    return data
  }
}

/// At most two decimals: finer than any screen.
private func number(_ value: CGFloat) -> String {
  let hundredths = (value * 100).rounded()
  guard hundredths.isFinite else { return "0" }
  let whole = Int(hundredths)
  let sign = whole < 0 ? "-" : ""
  let (units, rest) = abs(whole).quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(units)" }
  return rest % 10 == 0 ? "\(sign)\(units).\(rest / 10)" : "\(sign)\(units).\(rest < 10 ? "0" : "")\(rest)"
}

/// Reads the absolute commands that ``Path/description`` writes.
private enum SVGPathParser {
  static func elements(of string: String) -> [Path.Element]? {
    var elements: [Path.Element] = []
    var rest = string[...]
    while let command = rest.first {
      rest = rest.dropFirst()
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      let numbers = rest[..<end].split(whereSeparator: { $0 == " " || $0 == "," }).map { Double($0) }
      rest = rest[end...]
      let values = numbers.compactMap(\.self)
      guard values.count == numbers.count, values.count.isMultiple(of: 2) else { return nil }
      let points = stride(from: 0, to: values.count, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) }
      switch (command, points.count) {
      case ("M", 1): elements.append(.move(points[0]))
      case ("L", 1): elements.append(.line(points[0]))
      case ("Q", 2): elements.append(.quad(points[1], control: points[0]))
      case ("C", 3): elements.append(.cubic(points[2], control1: points[0], control2: points[1]))
      case ("Z", 0): elements.append(.close)
      default: return nil
      }
    }
    return elements
  }
}
