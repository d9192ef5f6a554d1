import Foundation

extension Path {
  /// The lines that the outline consists of, curves cut into short ones; each subpath by itself.
  func flattened(steps: Int = 24) -> [[CGPoint]] {
    var subpaths: [[CGPoint]] = []
    var points: [CGPoint] = []
    func finish() {
      if points.count > 1 { subpaths.append(points) }
      points = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        points = [point]
      case .line(let point): points.append(point)
      case .quadCurve(let end, let control):
        guard let start = points.last else { continue }
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
          points.append(
            CGPoint(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y))
        }
      case .curve(let end, let control1, let control2):
        guard let start = points.last else { continue }
        for step in 1...steps {
          points.append(Self.point(start, control1, control2, end, Double(step) / Double(steps)))
        }
      case .closeSubpath:
        guard let first = points.first else { continue }
        points.append(first)
        finish()
        points = [first]
      }
    }
    finish()
    return subpaths
  }

  private static func point(
    _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ t: Double
  ) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The smallest rectangle that holds the outline. `CGRect.null` becomes an empty rectangle where there is none.
  public var boundingRect: CGRect {
    var points = flattened().joined().map { $0 }
    if points.isEmpty, let currentPoint { points = [currentPoint] }
    guard let first = points.first else { return .zero }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The same as ``boundingRect``: points that only guide curves do not count.
  public var cgBoundingBox: CGRect { boundingRect }

  /// Says whether the point lies inside, by winding number or, with `eoFill`, by counting crossings.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for subpath in flattened() {
      var closed = subpath
      closed.append(subpath[0])
      for (a, b) in zip(closed, closed.dropFirst()) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += a.y <= point.y ? 1 : -1
      }
    }
    return eoFill ? !crossings.isMultiple(of: 2) : winding != 0
  }

  /// The part between two fractions of the length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let from = max(0, min(1, from.isFinite ? from : 0))
    let to = max(0, min(1, to.isFinite ? to : 1))
    let isOneLine = elements.dropFirst().allSatisfy { if case .move = $0 { false } else { true } }
    let trim = isOneLine ? Trim(whole: elements, from: from, to: to) : nil
    if from <= 0, to >= 1 { return Path(elements: elements, trimmed: trim) }
    guard from < to else { return Path(elements: [], trimmed: trim) }
    let subpaths = flattened()
    let total = subpaths.reduce(0) { $0 + Self.length(of: $1) }
    var cut = Path()
    var travelled = 0.0
    let (first, last) = (from * total, to * total)
    for subpath in subpaths {
      var isDrawing = false
      for (a, b) in zip(subpath, subpath.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        defer { travelled += length }
        guard length > 0, travelled + length > first, travelled < last else { continue }
        func point(_ distance: Double) -> CGPoint {
          let t = max(0, min(1, (distance - travelled) / length))
          return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        if !isDrawing { cut.move(to: point(first)) }
        isDrawing = true
        cut.addLine(to: point(last))
      }
    }
    return Path(elements: cut.elements, trimmed: trim)
  }

  private static func length(of line: [CGPoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  /// The outline of a line of the style's width along this path: every piece a rectangle, every joint a disc or
  /// none. Made for measuring and for filling; lines are better stroked.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outline = Path()
    let half = style.lineWidth / 2
    for subpath in flattened(steps: 12) {
      for (a, b) in zip(subpath, subpath.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 0 else { continue }
        let (nx, ny) = (-(b.y - a.y) / length * half, (b.x - a.x) / length * half)
        outline.addLines([
          CGPoint(x: a.x + nx, y: a.y + ny), CGPoint(x: a.x - nx, y: a.y - ny),
          CGPoint(x: b.x - nx, y: b.y - ny), CGPoint(x: b.x + nx, y: b.y + ny),
        ])
        outline.closeSubpath()
      }
      let joints = style.lineCap == .round ? subpath[...] : subpath.dropFirst().dropLast()
      for joint in joints {
        outline.addEllipse(
          in: CGRect(x: joint.x - half, y: joint.y - half, width: 2 * half, height: 2 * half))
      }
    }
    return outline
  }
}
