import CounterpointSemantics
import Foundation

/// The drawing of a chart, made for the size that it has.
nonisolated struct ChartPlot: View {
  typealias Body = Never
  let marks: [_ChartMark]
  let settings: ChartSettings

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ShapeNode(.shape, in: parent)
    node.mount(view.content)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: ShapeNode.self).update(view.content)
  }

  private var content: ShapeNode.Content {
    { size, _ in
      let known = size ?? CGSize(width: 320, height: 200)
      return LoweredShape(
        style: [.shape(.rectangle)],
        drawing: DrawingValue(
          width: known.width, height: known.height, marks: drawing(in: known), isProvisional: size == nil))
    }
  }

  // MARK: Series

  /// The names in the legend, in order of appearance.
  var series: [String] {
    var names: [String] = []
    for name in marks.compactMap(\.series) where !names.contains(name) { names.append(name) }
    return names
  }

  private static let palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow", "pink"]

  func paint(ofSeries name: String) -> PaintValue {
    settings.colors[name]
      ?? .color(.named(Self.palette[(series.firstIndex(of: name) ?? 0) % Self.palette.count]))
  }

  private func paint(of mark: _ChartMark) -> PaintValue {
    let paint = mark.paint ?? mark.series.map { self.paint(ofSeries: $0) } ?? .color(.named("accent"))
    return mark.opacity < 1 ? paint.withOpacity(mark.opacity) : paint
  }

  // MARK: For those who do not see it

  var summary: String {
    let parts = marks.prefix(60).map { mark in
      [mark.series, mark.x.map(\.label), mark.y.map(\.label)].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    return "Chart. " + parts.joined(separator: ", ")
  }

  // MARK: Drawing

  private func drawing(in size: CGSize) -> [DrawingMark] {
    guard !marks.isEmpty else { return [] }
    if marks.contains(where: { $0.form == .sector }) { return sectors(in: size) }
    let columns = ChartScale(
      marks.flatMap { [$0.x, $0.xEnd] }, includesZero: isHorizontal, domain: settings.xDomain,
      totals: isHorizontal ? totals(\.y, \.x) : [])
    let rows = ChartScale(
      marks.flatMap { [$0.y, $0.yStart] }, includesZero: !isHorizontal && hasBase, domain: settings.yDomain,
      totals: isHorizontal ? [] : totals(\.x, \.y))
    let left = settings.showsYAxis && rows.isNumeric == false ? 56.0 : 4
    let right = settings.showsYAxis && rows.isNumeric ? 40.0 : 8
    let bottom = settings.showsXAxis ? 20.0 : 4
    let plot = CGRect(
      x: left, y: 8, width: max(10, size.width - left - right), height: max(10, size.height - 8 - bottom))
    var drawn: [DrawingMark] = []
    if settings.showsYAxis { drawn += rowAxis(rows, plot) }
    if settings.showsXAxis { drawn += columnAxis(columns, plot) }
    return drawn + areas(columns, rows, plot) + bars(columns, rows, plot) + lines(columns, rows, plot)
      + points(columns, rows, plot) + rules(columns, rows, plot)
  }

  /// Bars lie where the values are across and the names are down.
  private var isHorizontal: Bool {
    marks.contains { mark in
      if mark.form == .bar, case .category? = mark.y, mark.x?.number != nil { return true }
      return false
    }
  }

  private var hasBase: Bool { marks.contains { $0.form == .bar || $0.form == .area } }

  /// Heights of stacked bars.
  private func totals(
    _ place: KeyPath<_ChartMark, PlottedValue?>, _ value: KeyPath<_ChartMark, PlottedValue?>
  ) -> [Double] {
    var sums: [PlottedValue: Double] = [:]
    for mark in marks where mark.form == .bar && mark.yStart == nil {
      if let place = mark[keyPath: place], let value = mark[keyPath: value]?.number {
        sums[place, default: 0] += value
      }
    }
    return Array(sums.values)
  }

  private static let labelFont = FontValue(style: "caption2")
  private static let labelPaint = PaintValue.color(.named("secondary"))
  private static let gridPaint = PaintValue.color(.named("separator"))

  private func line(_ from: CGPoint, _ to: CGPoint, _ paint: PaintValue, _ stroke: StrokeValue) -> DrawingMark
  {
    var path = Path()
    path.move(to: from)
    path.addLine(to: to)
    return .stroke(path: path.description, paint, stroke, trim: nil)
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: UnitPoint) -> DrawingMark {
    .text(
      DrawingText(
        text, x: x, y: y, anchorX: anchor.x, anchorY: anchor.y, font: Self.labelFont, paint: Self.labelPaint))
  }

  private func rowAxis(_ scale: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    scale.ticks(count: max(2, Int(plot.height / 44))).flatMap { value, text -> [DrawingMark] in
      let y = plot.maxY - scale.position(value) * plot.height
      let grid = line(
        CGPoint(x: plot.minX, y: y), CGPoint(x: plot.maxX, y: y), Self.gridPaint, StrokeValue(width: 0.7))
      return scale.isNumeric
        ? [grid, label(text, plot.maxX + 6, y, .leading)] : [label(text, plot.minX - 6, y, .trailing)]
    }
  }

  private func columnAxis(_ scale: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    scale.ticks(count: max(2, Int(plot.width / 64))).flatMap { value, text -> [DrawingMark] in
      let x = plot.minX + scale.position(value) * plot.width
      let text = label(text, x, plot.maxY + 4, .top)
      guard scale.isNumeric else { return [text] }
      return [
        line(
          CGPoint(x: x, y: plot.minY), CGPoint(x: x, y: plot.maxY), Self.gridPaint,
          StrokeValue(width: 0.7, dash: [2, 3])), text,
      ]
    }
  }

  private func bars(_ columns: ChartScale, _ rows: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    var bases: [PlottedValue: Double] = [:]
    let bars = marks.filter { $0.form == .bar }
    let across = isHorizontal ? rows : columns
    let length = isHorizontal ? plot.height : plot.width
    let places =
      across.isNumeric ? Double(max(1, Set(bars.map { isHorizontal ? $0.y : $0.x }).count)) : across.count
    let thickness = length / places * 0.66
    return bars.flatMap { bar -> [DrawingMark] in
      guard let place = isHorizontal ? bar.y : bar.x, let value = (isHorizontal ? bar.x : bar.y)?.number
      else { return [] }
      let base = bar.yStart?.number ?? bases[place, default: 0]
      let end = bar.yStart == nil ? base + value : value
      if bar.yStart == nil { bases[place] = end }
      let width = bar.width ?? thickness
      let rect: CGRect
      if isHorizontal {
        let y = plot.maxY - rows.position(place) * plot.height
        let (a, b) = (columns.position(.number(min(base, end))), columns.position(.number(max(base, end))))
        rect = CGRect(
          x: plot.minX + a * plot.width, y: y - width / 2, width: (b - a) * plot.width, height: width)
      } else {
        let x = plot.minX + columns.position(place) * plot.width
        let (a, b) = (rows.position(.number(min(base, end))), rows.position(.number(max(base, end))))
        rect = CGRect(
          x: x - width / 2, y: plot.maxY - b * plot.height, width: width, height: (b - a) * plot.height)
      }
      let path = Path(roundedRect: rect, cornerRadius: bar.cornerRadius > 0 ? bar.cornerRadius : 2)
      let mark = DrawingMark.fill(path: path.description, paint(of: bar), isEvenOdd: false)
      guard let text = bar.annotation else { return [mark] }
      return [mark, label(text, rect.midX, rect.minY - 3, .bottom)]
    }
  }

  /// The marks of a form by series, each where it stands.
  private func places(
    of form: _ChartMark.Form, _ columns: ChartScale, _ rows: ChartScale, _ plot: CGRect
  ) -> [(mark: _ChartMark, points: [CGPoint])] {
    var groups: [(name: String?, mark: _ChartMark, points: [CGPoint])] = []
    for mark in marks where mark.form == form {
      guard let x = mark.x, let y = mark.y else { continue }
      let point = CGPoint(
        x: plot.minX + columns.position(x) * plot.width, y: plot.maxY - rows.position(y) * plot.height)
      if let index = groups.firstIndex(where: { $0.name == mark.series }) {
        groups[index].points.append(point)
      } else {
        groups.append((mark.series, mark, [point]))
      }
    }
    return groups.map { ($0.mark, $0.points) }
  }

  private func path(_ points: [CGPoint], isSmooth: Bool) -> Path {
    guard isSmooth, points.count > 2 else {
      var path = Path()
      path.addLines(points)
      return path
    }
    // Catmull-Rom as cubic curves: https://en.wikipedia.org/wiki/Cubic_Hermite_spline
    var path = Path()
    path.move(to: points[0])
    for index in 1..<points.count {
      let before = points[max(0, index - 2)]
      let (from, to) = (points[index - 1], points[index])
      let after = points[min(points.count - 1, index + 1)]
      path.addCurve(
        to: to,
        control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    return path
  }

  private func lines(_ columns: ChartScale, _ rows: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    places(of: .line, columns, rows, plot).flatMap { mark, points -> [DrawingMark] in
      let stroke = mark.stroke ?? StrokeValue(width: 2, cap: .round, join: .round)
      var drawn = [
        DrawingMark.stroke(
          path: path(points, isSmooth: mark.interpolates).description, paint(of: mark), stroke, trim: nil)
      ]
      if mark.hasSymbol { drawn += points.map { disc($0, radius: 3.5, paint(of: mark)) } }
      return drawn
    }
  }

  private func areas(_ columns: ChartScale, _ rows: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    places(of: .area, columns, rows, plot).map { mark, points in
      var path = path(points, isSmooth: mark.interpolates)
      let starts = marks.filter { $0.form == .area && $0.series == mark.series }.map {
        plot.maxY - rows.position($0.yStart ?? .number(max(0, rows.lower))) * plot.height
      }
      for (point, y) in zip(points, starts).reversed() { path.addLine(to: CGPoint(x: point.x, y: y)) }
      path.closeSubpath()
      return .fill(path: path.description, paint(of: mark), isEvenOdd: false)
    }
  }

  private func disc(_ center: CGPoint, radius: Double, _ paint: PaintValue) -> DrawingMark {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return .fill(path: Path(ellipseIn: rect).description, paint, isEvenOdd: false)
  }

  private func points(_ columns: ChartScale, _ rows: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    marks.filter { $0.form == .point }.flatMap { mark -> [DrawingMark] in
      guard let x = mark.x, let y = mark.y else { return [] }
      let place = CGPoint(
        x: plot.minX + columns.position(x) * plot.width, y: plot.maxY - rows.position(y) * plot.height)
      let point = disc(place, radius: (mark.width ?? 8) / 2, paint(of: mark))
      guard let text = mark.annotation else { return [point] }
      return [point, label(text, place.x, place.y - 7, .bottom)]
    }
  }

  private func rules(_ columns: ChartScale, _ rows: ChartScale, _ plot: CGRect) -> [DrawingMark] {
    marks.filter { $0.form == .rule }.flatMap { mark -> [DrawingMark] in
      let stroke = mark.stroke ?? StrokeValue(width: 1)
      var drawn: [DrawingMark] = []
      if let y = mark.y {
        let height = plot.maxY - rows.position(y) * plot.height
        drawn.append(
          line(CGPoint(x: plot.minX, y: height), CGPoint(x: plot.maxX, y: height), paint(of: mark), stroke))
        if let text = mark.annotation { drawn.append(label(text, plot.minX + 2, height - 3, .bottomLeading)) }
      } else if let x = mark.x {
        let place = plot.minX + columns.position(x) * plot.width
        drawn.append(
          line(CGPoint(x: place, y: plot.minY), CGPoint(x: place, y: plot.maxY), paint(of: mark), stroke))
        if let text = mark.annotation { drawn.append(label(text, place, plot.minY - 1, .bottom)) }
      }
      return drawn
    }
  }

  private func sectors(in size: CGSize) -> [DrawingMark] {
    let sectors = marks.filter { $0.form == .sector }
    let total = sectors.reduce(0) { $0 + max(0, $1.y?.number ?? 0) }
    guard total > 0 else { return [] }
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    let radius = max(1, min(size.width, size.height) / 2)
    var angle = -Double.pi / 2
    return sectors.enumerated().map { index, mark in
      let sweep = max(0, mark.y?.number ?? 0) / total * 2 * .pi
      let gap = min(sweep / 2, mark.inset / radius)
      let (from, to) = (Angle.radians(angle + gap / 2), Angle.radians(angle + sweep - gap / 2))
      angle += sweep
      var path = Path()
      path.addArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: false)
      if mark.innerRadius > 0 {
        path.addArc(
          center: center, radius: radius * mark.innerRadius, startAngle: to, endAngle: from, clockwise: true)
      } else {
        path.addLine(to: center)
      }
      path.closeSubpath()
      let automatic = PaintValue.color(.named(Self.palette[index % Self.palette.count]))
      let hasPaint = mark.paint != nil || mark.series != nil
      return .fill(path: path.description, hasPaint ? paint(of: mark) : automatic, isEvenOdd: false)
    }
  }
}
