import CounterpointSemantics
import Foundation

/// Draws the marks of a chart, in the order in which they are written but for their own index.
struct ChartPainter {
  let plot: ChartPlot
  let layout: ChartLayout

  struct Painted {
    var zIndex: Double
    var marks: [DrawingMark]
    /// The places at which annotations find their marks.
    var places: [Place] = []
  }
  struct Place {
    var mark: _ChartMark
    var rect: CGRect
    var isSector = false
  }

  /// All marks that one line runs through.
  private struct Line: Hashable {
    var form: _ChartMark.Form
    var run: Int
    var series: PlottedValue?
  }
  /// The place of bars that are stacked on each other.
  private struct Stack: Hashable {
    var place: PlottedValue
    var position: PlottedValue?
  }

  private var area: CGRect { layout.plot }

  var painted: [Painted] {
    let marks = layout.marks
    if layout.isPie { return inOrder(sectors()) }
    var painted: [Painted] = []
    var drawnLines: Set<Line> = []
    let bars = bars()
    var bar = 0
    for mark in marks {
      switch mark.form {
      case .bar:
        painted.append(bars[bar])
        bar += 1
      case .line, .area:
        // All marks of a series are one line, drawn at the place of the first.
        if drawnLines.insert(Line(form: mark.form, run: mark.run, series: mark.series)).inserted {
          painted.append(mark.form == .line ? line(mark) : area(mark))
        }
      case .point: painted.append(point(mark))
      case .rule: painted.append(rule(mark))
      case .rectangle: painted.append(rectangle(mark))
      case .sector: break
      }
    }
    return inOrder(painted)
  }

  private func inOrder(_ painted: [Painted]) -> [Painted] {
    painted.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  private func paint(_ mark: _ChartMark) -> PaintValue { plot.paint(of: mark) }

  private func fill(_ rect: CGRect, _ mark: _ChartMark, cornerRadius: Double) -> Painted {
    let rect = rect.offsetBy(dx: mark.offset.width, dy: mark.offset.height)
    let path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    return Painted(
      zIndex: mark.zIndex, marks: [.fill(path: path.description, paint(mark), isEvenOdd: false)],
      places: [Place(mark: mark, rect: rect)])
  }

  // MARK: Bars

  private func bars() -> [Painted] {
    let bars = layout.marks.filter { $0.form == .bar }
    guard !bars.isEmpty else { return [] }
    let isHorizontal = layout.isHorizontal
    let across = isHorizontal ? layout.rows : layout.columns
    let length = isHorizontal ? area.height : area.width
    let room = room(across, bars.compactMap { isHorizontal ? $0.y : $0.x }, length)
    var groups: [PlottedValue] = []
    for name in bars.compactMap(\.position) where !groups.contains(name) { groups.append(name) }
    let totals = Dictionary(
      bars.compactMap { bar -> (Stack, Double)? in
        guard let place = isHorizontal ? bar.y : bar.x, let value = (isHorizontal ? bar.x : bar.y)?.number
        else { return nil }
        return (Stack(place: place, position: bar.position), abs(value))
      }, uniquingKeysWith: +)
    var bases: [Stack: (above: Double, below: Double)] = [:]
    return bars.map { bar in
      guard let place = isHorizontal ? bar.y : bar.x, let value = (isHorizontal ? bar.x : bar.y)?.number
      else { return Painted(zIndex: bar.zIndex, marks: []) }
      var (low, high) = (0.0, value)
      if let start = isHorizontal ? bar.xStart : bar.yStart {
        low = start.number ?? 0
      } else if bar.stacking != .unstacked {
        let stack = Stack(place: place, position: bar.position)
        let total = max(totals[stack] ?? 1, .leastNormalMagnitude)
        let size = bar.stacking == .normalized ? value / total : value
        var base = bases[stack] ?? (0, 0)
        let shift = bar.stacking == .center ? -total / 2 : 0
        low = (size < 0 ? base.below : base.above) + shift
        high = low + size
        if size < 0 { base.below += size } else { base.above += size }
        bases[stack] = base
      }
      var thickness = (isHorizontal ? bar.height : bar.width).length(of: room, automatic: room * 0.66)
      var middle = isHorizontal ? layout.y(place) : layout.x(place)
      if let group = bar.position, let index = groups.firstIndex(of: group), groups.count > 1 {
        let slot = room * 0.8 / Double(groups.count)
        middle += (Double(index) - Double(groups.count - 1) / 2) * slot
        thickness = min(thickness, slot * 0.9)
      }
      let scale = isHorizontal ? layout.columns : layout.rows
      func along(_ number: Double) -> Double { min(max(scale.position(end(of: bar, at: number)), 0), 1) }
      let (a, b) = (min(along(low), along(high)), max(along(low), along(high)))
      let rect =
        isHorizontal
        ? CGRect(
          x: area.minX + a * area.width, y: middle - thickness / 2, width: (b - a) * area.width,
          height: thickness)
        : CGRect(
          x: middle - thickness / 2, y: area.maxY - b * area.height, width: thickness,
          height: (b - a) * area.height)
      return fill(rect, bar, cornerRadius: max(0, bar.cornerRadius ?? 2))
    }
  }

  /// A bar's end as its own kind of value.
  private func end(of bar: _ChartMark, at number: Double) -> PlottedValue {
    if case .date? = layout.isHorizontal ? bar.x : bar.y {
      return .date(Date(timeIntervalSinceReferenceDate: number))
    }
    return .number(number)
  }

  /// The room of one bar: that of a name, or the least distance between two places.
  private func room(_ scale: ChartScale, _ places: [PlottedValue], _ length: Double) -> Double {
    guard scale.isNumeric else { return length / scale.count }
    let positions = Set(places).map(scale.position).sorted()
    let gaps = zip(positions.dropFirst(), positions).map { $0 - $1 }.filter { $0 > 1e-9 }
    return max(1, (gaps.min() ?? (scale.isDates ? 1 : 0.1)) * length)
  }

  private func rectangle(_ mark: _ChartMark) -> Painted {
    let columns = room(layout.columns, layout.marks.compactMap(\.x), area.width)
    let rows = room(layout.rows, layout.marks.compactMap(\.y), area.height)
    func span(
      _ start: Double?, _ end: Double?, _ low: Double, _ high: Double, _ size: MarkDimension, _ room: Double
    ) -> (Double, Double) {
      guard let end else { return (low, high) }
      if let start { return (min(start, end), max(start, end)) }
      let width = size.length(of: room, automatic: room)
      return (end - width / 2, end + width / 2)
    }
    let x = span(
      mark.xStart.map(layout.x), mark.x.map(layout.x), area.minX, area.maxX, mark.width, columns)
    let y = span(mark.yStart.map(layout.y), mark.y.map(layout.y), area.minY, area.maxY, mark.height, rows)
    return fill(
      CGRect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0), mark,
      cornerRadius: max(0, mark.cornerRadius ?? 0))
  }

  // MARK: Lines, areas

  private func series(of mark: _ChartMark) -> [(mark: _ChartMark, point: CGPoint)] {
    layout.marks.filter { $0.form == mark.form && $0.series == mark.series && $0.run == mark.run }.compactMap
    { mark in
      guard let x = mark.x, let y = mark.y else { return nil }
      return (mark, CGPoint(x: layout.x(x) + mark.offset.width, y: layout.y(y) + mark.offset.height))
    }
  }

  private func line(_ first: _ChartMark) -> Painted {
    let places = series(of: first)
    let stroke = first.stroke ?? StrokeValue(width: 2, cap: .round, join: .round)
    let path = first.interpolation.path(places.map(\.point))
    var marks = [DrawingMark.stroke(path: path.description, paint(first), stroke, trim: nil)]
    for (mark, point) in places {
      if let symbol = plot.symbol(of: mark) {
        marks += symbol.drawn(at: point, area: mark.symbolArea ?? 40, paint(mark))
      }
    }
    return Painted(
      zIndex: first.zIndex, marks: marks,
      places: places.map { Place(mark: $0.mark, rect: CGRect(origin: $0.point, size: .zero)) })
  }

  private func area(_ first: _ChartMark) -> Painted {
    let places = series(of: first)
    let isStacked = first.stacking != .unstacked && first.yStart == nil
    var (upper, lower): ([CGPoint], [CGPoint]) = ([], [])
    for (mark, point) in places {
      guard isStacked, let x = mark.x, let value = mark.y?.number else {
        upper.append(point)
        lower.append(
          CGPoint(
            x: point.x,
            y: (mark.yStart.map(layout.y) ?? layout.y(.number(max(0, layout.rows.lower))))
              + mark.offset.height))
        continue
      }
      // Series that come before lie below.
      var (below, total, isBelow) = (0.0, 0.0, true)
      for other in layout.marks where other.form == .area && other.x == x && other.yStart == nil {
        if other.series == mark.series { isBelow = false }
        let value = max(0, other.y?.number ?? 0)
        if isBelow { below += value }
        total += value
      }
      let scale = mark.stacking == .normalized && total > 0 ? 1 / total : 1
      let shift = mark.stacking == .center ? -total / 2 : 0
      func height(_ value: Double) -> Double {
        layout.y(.number(value * scale + shift)) + mark.offset.height
      }
      upper.append(CGPoint(x: point.x, y: height(below + value)))
      lower.append(CGPoint(x: point.x, y: height(below)))
    }
    var path = first.interpolation.path(upper)
    for step in first.interpolation.reversed.path(lower.reversed()).steps { path.append(step) }
    path.closeSubpath()
    return Painted(
      zIndex: first.zIndex, marks: [.fill(path: path.description, paint(first), isEvenOdd: false)],
      places: zip(places, upper).map { Place(mark: $0.mark, rect: CGRect(origin: $1, size: .zero)) })
  }

  // MARK: Points, rules

  private func point(_ mark: _ChartMark) -> Painted {
    guard let x = mark.x, let y = mark.y else { return Painted(zIndex: mark.zIndex, marks: []) }
    let center = CGPoint(x: layout.x(x) + mark.offset.width, y: layout.y(y) + mark.offset.height)
    let size = mark.symbolArea ?? 50
    let half = size.squareRoot() / 2
    let marks =
      mark.opacity > 0 ? (plot.symbol(of: mark) ?? .circle).drawn(at: center, area: size, paint(mark)) : []
    return Painted(
      zIndex: mark.zIndex, marks: marks,
      places: [
        Place(
          mark: mark,
          rect: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
      ])
  }

  private func rule(_ mark: _ChartMark) -> Painted {
    let (from, to): (CGPoint, CGPoint)
    if let y = mark.y, mark.yStart == nil {
      let height = layout.y(y)
      from = CGPoint(x: mark.xStart.map(layout.x) ?? area.minX, y: height)
      to = CGPoint(x: mark.xStart != nil ? mark.x.map(layout.x) ?? area.maxX : area.maxX, y: height)
    } else if let x = mark.x {
      from = CGPoint(x: layout.x(x), y: mark.y.map(layout.y) ?? area.minY)
      to = CGPoint(x: layout.x(x), y: mark.yStart.map(layout.y) ?? area.maxY)
    } else {
      return Painted(zIndex: mark.zIndex, marks: [])
    }
    let rect = CGRect(
      x: min(from.x, to.x) + mark.offset.width, y: min(from.y, to.y) + mark.offset.height,
      width: abs(to.x - from.x), height: abs(to.y - from.y))
    let line = ChartPlot.line(
      rect.origin, CGPoint(x: rect.maxX, y: rect.maxY), paint(mark), mark.stroke ?? StrokeValue(width: 1))
    return Painted(zIndex: mark.zIndex, marks: [line], places: [Place(mark: mark, rect: rect)])
  }

  // MARK: Sectors

  private func sectors() -> [Painted] {
    let sectors = layout.marks.filter { $0.form == .sector }
    let total = sectors.reduce(0) { $0 + max(0, $1.y?.number ?? 0) }
    guard total > 0 else { return [] }
    let circle = max(1, min(area.width, area.height) / 2)
    var angle = -Double.pi / 2
    return sectors.enumerated().map { index, mark in
      let center = CGPoint(x: area.midX + mark.offset.width, y: area.midY + mark.offset.height)
      let radius = max(1, mark.outerRadius.radius(in: circle, automatic: circle))
      let hole = min(radius, mark.innerRadius.radius(in: circle, automatic: 0))
      let sweep = max(0, mark.y?.number ?? 0) / total * 2 * .pi
      let gap = min(sweep / 2, mark.inset / radius)
      let (from, to) = (Angle.radians(angle + gap / 2), Angle.radians(angle + sweep - gap / 2))
      let middle = angle + sweep / 2
      angle += sweep
      var path = Path()
      path.addArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: false)
      if hole > 0 {
        path.addArc(center: center, radius: hole, startAngle: to, endAngle: from, clockwise: true)
      } else {
        path.addLine(to: center)
      }
      path.closeSubpath()
      var automatic = plot.paint(index)
      if mark.opacity < 1 { automatic = automatic.withOpacity(mark.opacity) }
      let hasPaint = mark.paint != nil || mark.series != nil
      let paint = hasPaint ? paint(mark) : automatic
      let point = CGPoint(
        x: center.x + cos(middle) * (radius + hole) / 2, y: center.y + sin(middle) * (radius + hole) / 2)
      return Painted(
        zIndex: mark.zIndex, marks: [.fill(path: path.description, paint, isEvenOdd: false)],
        places: [Place(mark: mark, rect: CGRect(origin: point, size: .zero), isSector: true)])
    }
  }
}

extension Path {
  /// The steps, as those that go on from another path.
  fileprivate var steps: [Element] {
    var steps = elements
    if case .move(let point)? = steps.first { steps[0] = .line(to: point) }
    return steps
  }
}

extension BasicChartSymbolShape {
  /// - Parameter area: square points.
  func drawn(at center: CGPoint, area: Double, _ paint: PaintValue) -> [DrawingMark] {
    let path = path(around: center, radius: max(1, area.squareRoot() / 2)).description
    guard let width = lineWidth ?? (isLines ? 1.5 : nil), width > 0 else {
      return [.fill(path: path, paint, isEvenOdd: false)]
    }
    return [.stroke(path: path, paint, StrokeValue(width: width), trim: nil)]
  }

  private func path(around center: CGPoint, radius: Double) -> Path {
    func point(_ angle: Double, _ distance: Double = radius) -> CGPoint {
      CGPoint(
        x: center.x + sin(angle * .pi / 180) * distance, y: center.y - cos(angle * .pi / 180) * distance)
    }
    func spokes(_ angles: [Double]) -> Path {
      Path { path in
        for angle in angles {
          path.move(to: point(angle))
          path.addLine(to: point(angle + 180))
        }
      }
    }
    func polygon(_ count: Int, from angle: Double = 0, _ distance: Double = radius) -> Path {
      Path { path in
        path.addLines((0..<count).map { point(angle + Double($0) * 360 / Double(count), distance) })
        path.closeSubpath()
      }
    }
    switch form {
    case .circle:
      return Path(
        ellipseIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case .square: return polygon(4, from: 45, radius * 1.25)
    case .triangle: return polygon(3, radius * 1.2)
    case .diamond: return polygon(4, radius * 1.2)
    case .pentagon: return polygon(5, radius * 1.1)
    case .plus: return spokes([0, 90])
    case .cross: return spokes([45, 135])
    case .asterisk: return spokes([0, 60, 120])
    }
  }
}

extension InterpolationMethod {
  /// For a line that runs back.
  var reversed: Self {
    switch form {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    default: self
    }
  }

  func path(_ points: [CGPoint]) -> Path {
    guard points.count > 1, form != .linear, points.count > 2 || isStep else {
      var path = Path()
      path.addLines(points)
      return path
    }
    var path = Path()
    path.move(to: points[0])
    let slopes = form == .monotone ? Self.monotoneSlopes(points) : []
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      switch form {
      case .stepStart:
        path.addLine(to: CGPoint(x: from.x, y: to.y))
        path.addLine(to: to)
      case .stepEnd:
        path.addLine(to: CGPoint(x: to.x, y: from.y))
        path.addLine(to: to)
      case .stepCenter:
        let middle = (from.x + to.x) / 2
        path.addLine(to: CGPoint(x: middle, y: from.y))
        path.addLine(to: CGPoint(x: middle, y: to.y))
        path.addLine(to: to)
      case .monotone:
        let third = (to.x - from.x) / 3
        path.addCurve(
          to: to, control1: CGPoint(x: from.x + third, y: from.y + slopes[index - 1] * third),
          control2: CGPoint(x: to.x - third, y: to.y - slopes[index] * third))
      case .smooth, .linear:
        // Catmull-Rom as cubic curves: https://en.wikipedia.org/wiki/Cubic_Hermite_spline
        let before = points[max(0, index - 2)]
        let after = points[min(points.count - 1, index + 1)]
        path.addCurve(
          to: to,
          control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
          control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
      }
    }
    return path
  }

  private var isStep: Bool { [.stepStart, .stepCenter, .stepEnd].contains(form) }

  /// Slopes at the points of a curve that overshoots none of them: https://en.wikipedia.org/wiki/Monotone_cubic_interpolation
  private static func monotoneSlopes(_ points: [CGPoint]) -> [Double] {
    let secants = zip(points, points.dropFirst()).map { a, b in
      b.x == a.x ? 0 : Double((b.y - a.y) / (b.x - a.x))
    }
    var slopes = points.indices.map { index -> Double in
      if index == 0 { return secants[0] }
      if index == secants.count { return secants[index - 1] }
      let (a, b) = (secants[index - 1], secants[index])
      return a * b <= 0 ? 0 : (a + b) / 2
    }
    for (index, secant) in secants.enumerated() {
      guard secant != 0 else {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / secant, slopes[index + 1] / secant)
      let length = (a * a + b * b).squareRoot()
      if length > 3 {
        slopes[index] = 3 / length * a * secant
        slopes[index + 1] = 3 / length * b * secant
      }
    }
    return slopes
  }
}
