import Foundation

/// An outline made of lines and curves.
public struct Path: Hashable, Sendable, LosslessStringConvertible {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  /// The whole of which this is a part, where it was cut by ``trimmedPath(from:to:)`` and is one line: renderers
  /// that know it can animate the cut.
  private(set) var trimmed: Trim?

  struct Trim: Hashable, Sendable {
    var whole: [Element]
    var from: Double
    var to: Double
  }

  /// Creates an empty path.
  public init() {}
  /// Creates the path that the closure makes of an empty one.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  /// Creates the outline of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// Creates the outline of the ellipse that just fits into a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  /// Creates the outline of a rectangle with round corners of at most half its sides. `style` is not heeded: corners are
  /// circular.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
  /// Creates the outline of a rectangle whose corners are quarters of an ellipse of at most half its sides. `style` is not
  /// heeded.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }
  /// Creates the outline of a rectangle whose corners have radii of their own, of at most half the shorter side. `style` is not
  /// heeded.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }
  /// Reads back what ``description`` wrote.
  public init?(_ string: String) {
    guard let elements = SVGPathParser.elements(of: string) else { return nil }
    self.elements = elements
  }
  init(elements: [Element], trimmed: Trim? = nil) {
    self.elements = elements
    self.trimmed = trimmed
  }

  /// `true` if the path has no steps. One that only moves somewhere is not empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each step, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// The point from which the next line goes on: after a closed subpath its beginning, and `nil` for an empty path.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
    case .closeSubpath:
      elements.lazy.reversed().compactMap { if case .move(let point) = $0 { point } else { nil } }.first
    case nil: nil
    }
  }

  mutating func append(_ element: Element) {
    trimmed = nil
    elements.append(element)
  }

  /// Begins a subpath at a point.
  public mutating func move(to point: CGPoint) { append(.move(to: point)) }
  /// Adds a line to a point. An empty path begins there.
  public mutating func addLine(to point: CGPoint) {
    append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }
  /// Begins a subpath at the first point, and adds lines to the others. Without points, nothing is added.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  /// Adds a curve with one control point. An empty path begins at the control point.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    if elements.isEmpty { move(to: control) }
    append(.quadCurve(to: point, control: control))
  }
  /// Adds a curve with two control points. An empty path begins at the first of them.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    if elements.isEmpty { move(to: control1) }
    append(.curve(to: point, control1: control1, control2: control2))
  }
  /// Leads a line back to where the subpath began. An empty path stays empty.
  public mutating func closeSubpath() { if !elements.isEmpty { append(.closeSubpath) } }

  /// Adds the steps of another path, under a transform. It begins subpaths of its own.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    trimmed = nil
    elements += path.applying(transform).elements
  }

  /// Returns the path, moved to the right and down, in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Returns the path with all of its points under a transform. O(steps).
  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var copy = Path(elements: Self.mapping(elements, transform))
    if let trimmed {
      copy.trimmed = Trim(
        whole: Self.mapping(trimmed.whole, transform), from: trimmed.from, to: trimmed.to)
    }
    return copy
  }

  func rotated(by angle: Angle, around centre: CGPoint) -> Path {
    applying(
      CGAffineTransform(translationX: centre.x, y: centre.y).rotated(by: angle.radians)
        .translatedBy(x: -centre.x, y: -centre.y))
  }

  private static func mapping(_ elements: [Element], _ transform: CGAffineTransform) -> [Element] {
    elements.map { element in
      switch element {
      case .move(let point): .move(to: point.applying(transform))
      case .line(let point): .line(to: point.applying(transform))
      case .quadCurve(let point, let control):
        .quadCurve(to: point.applying(transform), control: control.applying(transform))
      case .curve(let point, let control1, let control2):
        .curve(
          to: point.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .closeSubpath: .closeSubpath
      }
    }
  }

  /// SVG path data, in points.
  public var description: String { Self.data(of: elements) }

  static func data(of elements: [Element]) -> String {
    var data = ""
    func add(_ command: String, _ points: CGPoint...) {
      data += command + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quadCurve(let point, let control): add("Q", control, point)
      case .curve(let point, let control1, let control2): add("C", control1, control2, point)
      case .closeSubpath: data += "Z"
      }
    }
    return data
  }
}

/// At most two decimals: finer than any screen.
private func number(_ value: CGFloat) -> String {
  let hundredths = (max(-1e7, min(1e7, value)) * 100).rounded()
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
      case ("M", 1): elements.append(.move(to: points[0]))
      case ("L", 1): elements.append(.line(to: points[0]))
      case ("Q", 2): elements.append(.quadCurve(to: points[1], control: points[0]))
      case ("C", 3):
        elements.append(.curve(to: points[2], control1: points[0], control2: points[1]))
      case ("Z", 0): elements.append(.closeSubpath)
      default: return nil
      }
    }
    return elements
  }
}
