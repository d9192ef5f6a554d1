import Foundation

/// An operation on the insides of two outlines.
enum PathSet: Hashable, Sendable {
  case union, intersection, difference, symmetricDifference

  func holds(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .difference: first && !second
    case .symmetricDifference: first != second
    }
  }
}

extension Path {
  /// The insides of both outlines. Curves become short lines.
  ///
  /// Complexity: O(*n* · *m*), of the numbers of their lines.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .union, eoFill) }
  /// Returns what lies within both outlines.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, .intersection, eoFill)
  }
  /// Returns what lies within this outline, and not within the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, .difference, eoFill)
  }
  /// Returns what lies within one of the outlines alone.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, .symmetricDifference, eoFill)
  }
  /// The lines of this outline that run within the other.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    cut(by: other, keepsInside: true, eoFill)
  }
  /// The lines of this outline that do not run within the other.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    cut(by: other, keepsInside: false, eoFill)
  }
  /// The same inside by lines that do not cross.
  public func normalized(eoFill: Bool = true) -> Path { combined(Path(), .union, eoFill) }

  private func combined(_ other: Path, _ set: PathSet, _ isEvenOdd: Bool) -> Path {
    let (first, second) = (Region(self, isEvenOdd), Region(other, isEvenOdd))
    let all = first.lines + second.lines
    let tolerance = Self.tolerance(all)
    var seen: Set<[Int]> = []
    var edges: [Line] = []
    for piece in Self.pieces(of: all, cutBy: all, tolerance) {
      // Lines that lie on each other count once.
      let ends = [piece.from.key(tolerance), piece.to.key(tolerance)].sorted {
        $0.lexicographicallyPrecedes($1)
      }
      guard seen.insert(ends[0] + ends[1]).inserted else { continue }
      let (left, right) = piece.sides(tolerance)
      func isInside(_ point: CGPoint) -> Bool { set.holds(first.contains(point), second.contains(point)) }
      switch (isInside(left), isInside(right)) {
      case (true, false): edges.append(piece)
      case (false, true): edges.append(Line(from: piece.to, to: piece.from))
      default: break
      }
    }
    return Self.outline(of: edges, tolerance)
  }

  private func cut(by other: Path, keepsInside: Bool, _ isEvenOdd: Bool) -> Path {
    let region = Region(other, isEvenOdd)
    let lines = flattened(steps: Region.steps).flatMap { points in
      zip(points, points.dropFirst()).map { Line(from: $0, to: $1) }
    }
    let tolerance = Self.tolerance(lines + region.lines)
    var path = Path()
    for piece in Self.pieces(of: lines, cutBy: region.lines, tolerance)
    where region.contains(piece.middle) == keepsInside {
      if path.currentPoint?.key(tolerance) != piece.from.key(tolerance) { path.move(to: piece.from) }
      path.addLine(to: piece.to)
    }
    return path
  }

  // MARK: Lines

  private struct Line {
    var from: CGPoint
    var to: CGPoint
    var middle: CGPoint { CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2) }
    var length: Double { Double(hypot(to.x - from.x, to.y - from.y)) }

    func point(_ part: Double) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }

    /// Points just beside the middle.
    func sides(_ tolerance: Double) -> (CGPoint, CGPoint) {
      let (dx, dy) = ((to.x - from.x) / length * tolerance * 4, (to.y - from.y) / length * tolerance * 4)
      let middle = middle
      return (CGPoint(x: middle.x + dy, y: middle.y - dx), CGPoint(x: middle.x - dy, y: middle.y + dx))
    }

    /// Returns the places at which another line crosses this one or ends on it, in 0…1.
    func cuts(by other: Line, _ tolerance: Double) -> [Double] {
      let (ax, ay) = (Double(to.x - from.x), Double(to.y - from.y))
      let (bx, by) = (Double(other.to.x - other.from.x), Double(other.to.y - other.from.y))
      let (cx, cy) = (Double(other.from.x - from.x), Double(other.from.y - from.y))
      let cross = ax * by - ay * bx
      let length = ax * ax + ay * ay
      guard length > 0 else { return [] }
      var cuts: [Double] = []
      if abs(cross) > 1e-12 * length {
        let (own, others) = ((cx * by - cy * bx) / cross, (cx * ay - cy * ax) / cross)
        if (0...1).contains(own), (-1e-9...1 + 1e-9).contains(others) { cuts.append(own) }
      }
      for end in [other.from, other.to] {
        let part = (Double(end.x - from.x) * ax + Double(end.y - from.y) * ay) / length
        guard (0...1).contains(part) else { continue }
        let near = point(part)
        if hypot(near.x - end.x, near.y - end.y) < tolerance { cuts.append(part) }
      }
      return cuts
    }
  }

  /// Lengths below which points are one.
  private static func tolerance(_ lines: [Line]) -> Double {
    let size = lines.reduce(0.0) { max($0, Double(max(abs($1.from.x), abs($1.from.y)))) }
    return max(1e-6, size * 1e-6)
  }

  private static func pieces(
    of lines: [Line], cutBy others: [Line], _ tolerance: Double
  ) -> [Line] {
    lines.flatMap { line -> [Line] in
      let length = line.length
      guard length > tolerance, length.isFinite else { return [] }
      let (low, high) = (
        CGPoint(x: min(line.from.x, line.to.x), y: min(line.from.y, line.to.y)),
        CGPoint(x: max(line.from.x, line.to.x), y: max(line.from.y, line.to.y))
      )
      var parts = [0, 1.0]
      for other in others
      where max(other.from.x, other.to.x) >= low.x - tolerance
        && min(other.from.x, other.to.x) <= high.x + tolerance
        && max(other.from.y, other.to.y) >= low.y - tolerance
        && min(other.from.y, other.to.y) <= high.y + tolerance
      {
        parts += line.cuts(by: other, tolerance)
      }
      parts.sort()
      var pieces: [Line] = []
      var start = 0.0
      for part in parts where (part - start) * length > tolerance * 2 {
        // What is left at the end belongs to the last piece.
        let end = (1 - part) * length > tolerance * 2 ? part : 1
        pieces.append(Line(from: line.point(start), to: line.point(end)))
        start = end
      }
      return pieces
    }
  }

  /// Closed lines, made of edges that all have the inside on the same side.
  private static func outline(of edges: [Line], _ tolerance: Double) -> Path {
    var byStart: [[Int]: [Int]] = [:]
    for (index, edge) in edges.enumerated() { byStart[edge.from.key(tolerance), default: []].append(index) }
    func next(_ point: CGPoint) -> Int? {
      let key = point.key(tolerance)
      // Rounding may have set one point apart from itself.
      for (x, y) in [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
        if let index = byStart[[key[0] + x, key[1] + y]]?.popLast() { return index }
      }
      return nil
    }
    var path = Path()
    var isDrawn = [Bool](repeating: false, count: edges.count)
    for start in edges.indices where !isDrawn[start] {
      guard let first = byStart[edges[start].from.key(tolerance)]?.firstIndex(of: start) else { continue }
      byStart[edges[start].from.key(tolerance)]?.remove(at: first)
      path.move(to: edges[start].from)
      var index: Int? = start
      let home = edges[start].from.key(tolerance)
      while let edge = index {
        isDrawn[edge] = true
        if edges[edge].to.key(tolerance) == home { break }
        path.addLine(to: edges[edge].to)
        index = next(edges[edge].to)
      }
      path.closeSubpath()
    }
    return path
  }

  /// The inside of an outline.
  private struct Region {
    /// Lines that a quarter of a circle becomes.
    static let steps = 16
    let lines: [Line]
    let isEvenOdd: Bool

    init(_ path: Path, _ isEvenOdd: Bool) {
      lines = path.flattened(steps: Self.steps).flatMap { points in
        let closed = points + points.prefix(1)
        return zip(closed, closed.dropFirst()).map { Line(from: $0, to: $1) }.filter { $0.length > 0 }
      }
      self.isEvenOdd = isEvenOdd
    }

    func contains(_ point: CGPoint) -> Bool {
      var winding = 0
      var crossings = 0
      for line in lines where (line.from.y <= point.y) != (line.to.y <= point.y) {
        let part = (point.y - line.from.y) / (line.to.y - line.from.y)
        guard line.from.x + part * (line.to.x - line.from.x) > point.x else { continue }
        crossings += 1
        winding += line.from.y <= point.y ? 1 : -1
      }
      return isEvenOdd ? !crossings.isMultiple(of: 2) : winding != 0
    }
  }
}

extension CGPoint {
  /// The same for points that are one.
  fileprivate func key(_ tolerance: Double) -> [Int] {
    let unit = tolerance * 4
    let (x, y) = ((Double(x) / unit).rounded(), (Double(y) / unit).rounded())
    // A browser can report any size: what is too large for a number is no place.
    return [Int(exactly: x) ?? 0, Int(exactly: y) ?? 0]
  }
}

// MARK: Shapes of shapes

/// A shape that an operation makes of two others.
public nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  public typealias Body = Never
  enum Operation: Hashable, Sendable {
    case set(PathSet)
    case lines(keepsInside: Bool)
  }
  let first: First
  let second: Second
  let operation: Operation
  let isEvenOdd: Bool

  public func path(in rect: CGRect) -> Path {
    let (first, second) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .set(.union): first.union(second, eoFill: isEvenOdd)
    case .set(.intersection): first.intersection(second, eoFill: isEvenOdd)
    case .set(.difference): first.subtracting(second, eoFill: isEvenOdd)
    case .set(.symmetricDifference): first.symmetricDifference(second, eoFill: isEvenOdd)
    case .lines(true): first.lineIntersection(second, eoFill: isEvenOdd)
    case .lines(false): first.lineSubtraction(second, eoFill: isEvenOdd)
    }
  }
}

extension Shape {
  nonisolated private func combined<T: Shape>(
    _ other: T, _ operation: CombinedShape<Self, T>.Operation, _ isEvenOdd: Bool
  ) -> CombinedShape<Self, T> {
    CombinedShape(first: self, second: other, operation: operation, isEvenOdd: isEvenOdd)
  }

  /// Both shapes' insides.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .set(.union), eoFill)
  }
  /// Returns what lies within both shapes.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .set(.intersection), eoFill)
  }
  /// Returns what lies within this shape, and not within the other.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .set(.difference), eoFill)
  }
  /// Returns what lies within one of the shapes alone.
  nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .set(.symmetricDifference), eoFill)
  }
  /// The lines of this shape that run within the other.
  nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .lines(keepsInside: true), eoFill)
  }
  /// The lines of this shape that do not run within the other.
  nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .lines(keepsInside: false), eoFill)
  }
}
