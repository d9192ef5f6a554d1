import CounterpointSemantics
import Foundation

/// The drawing of a chart, made for the size that it has.
nonisolated struct ChartPlot: View {
  typealias Body = Never
  let marks: [_ChartMark]
  let settings: ChartSettings
  let place: FormatPlace

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
          width: known.width, height: known.height, marks: drawing(in: layout(in: known)),
          isProvisional: size == nil))
    }
  }

  func layout(in size: CGSize) -> ChartLayout { ChartLayout(marks, settings, in: size, place: place) }

  // MARK: Series

  /// The values that tell the series, in order of appearance.
  var series: [PlottedValue] {
    var series: [PlottedValue] = []
    for value in marks.compactMap(\.series) where !series.contains(value) { series.append(value) }
    return series
  }

  /// The names of the series in the legend. Those that would be the same are written out.
  var seriesNames: [String] {
    let series = series
    let names = series.map { $0.label(in: place) }
    return zip(series, names).map { value, name in
      names.count { $0 == name } > 1 ? value.fullLabel(in: place) : name
    }
  }

  private static let palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow", "pink"].map {
    PaintValue.color(.named($0))
  }

  func paint(ofSeries series: PlottedValue) -> PaintValue {
    if let paint = settings.colors[series] { return paint }
    if let colorOfValue = settings.colorOfValue,
      let value = marks.first(where: { $0.series == series && $0.seriesValue != nil })?.seriesValue,
      let paint = colorOfValue(value)
    {
      return paint
    }
    return paint(self.series.firstIndex(of: series) ?? 0)
  }

  func paint(_ index: Int) -> PaintValue {
    let palette = settings.palette.isEmpty ? Self.palette : settings.palette
    return palette[index % palette.count]
  }

  func paint(of mark: _ChartMark) -> PaintValue {
    let paint = mark.paint ?? mark.series.map { self.paint(ofSeries: $0) } ?? .color(.named("accent"))
    return mark.opacity < 1 ? paint.withOpacity(mark.opacity) : paint
  }

  func symbol(of mark: _ChartMark) -> BasicChartSymbolShape? {
    guard mark.symbol == .byValue else { return mark.symbol }
    let index = mark.series.flatMap { series.firstIndex(of: $0) } ?? 0
    return mark.series.flatMap { settings.symbols[$0] }
      ?? settings.symbolScale[index % settings.symbolScale.count]
  }

  // MARK: For those who do not see it

  var summary: String {
    // Of a function its name is enough.
    var runs: Set<Int> = []
    let told = marks.filter { $0.run == 0 || runs.insert($0.run).inserted }
    let names = Dictionary(zip(series, seriesNames), uniquingKeysWith: { first, _ in first })
    let parts = told.prefix(60).map { mark in
      let series = mark.series.flatMap { names[$0] }
      if mark.run > 0 { return mark.accessibilityLabel ?? series ?? mark.yLabel }
      let name = mark.accessibilityLabel.map { [$0] } ?? [series, mark.x.map { $0.label(in: place) }]
      let value = mark.accessibilityValue ?? mark.y.map { $0.label(in: place) }
      return (name + [value]).compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return "Chart. " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // MARK: Drawing

  func drawing(in layout: ChartLayout) -> [DrawingMark] {
    guard !marks.isEmpty else { return [] }
    let painted = ChartPainter(plot: self, layout: layout).painted
    let figures = painted.flatMap(\.marks)
    // Texts lie over all marks.
    let texts = painted.flatMap { painted in
      painted.places.flatMap { place in
        place.mark.annotations.compactMap { annotation in
          annotation.text.map { text(of: annotation, $0, beside: place.rect, isSector: place.isSector) }
        }
      }
    }
    return axes(layout) + figures + texts
  }

  static let labelFont = FontValue(style: "caption2")
  private static let labelPaint = PaintValue.color(.named("secondary"))
  private static let gridPaint = PaintValue.color(.named("separator"))

  static func line(
    _ from: CGPoint, _ to: CGPoint, _ paint: PaintValue, _ stroke: StrokeValue
  ) -> DrawingMark {
    var path = Path()
    path.move(to: from)
    path.addLine(to: to)
    return .stroke(path: path.description, paint, stroke, trim: nil)
  }

  private func text(
    of annotation: ChartAnnotation, _ text: Text, beside rect: CGRect, isSector: Bool
  ) -> DrawingMark {
    let (point, anchor) = annotation.place(beside: rect, isSector: isSector)
    var (font, paint) = (Self.labelFont, Self.labelPaint)
    for item in text.style {
      if case .font(let value) = item { font = value }
      if case .foreground(let value) = item { paint = value }
    }
    return .text(
      DrawingText(
        text.plain, x: point.x, y: point.y, anchorX: anchor.x, anchorY: anchor.y, font: font, paint: paint))
  }

  private func axes(_ layout: ChartLayout) -> [DrawingMark] {
    var (lines, rest): ([DrawingMark], [DrawingMark]) = ([], [])
    let plot = layout.plot
    for (side, isX) in layout.yTicks.map({ ($0, false) }) + layout.xTicks.map({ ($0, true) }) {
      let ticks = side.ticks.flatMap { tick in tick.parts.map { (tick, $0) } }
      // Labels stand beyond the ticks.
      let tickLength = ticks.reduce(0.0) {
        if case .tick(let length) = $1.1.form { max($0, length) } else { $0 }
      }
      for (tick, part) in ticks {
        let start = isX ? layout.x(tick.value) : layout.y(tick.value)
        let edge = isX ? (side.isOpposite ? plot.minY : plot.maxY) : (side.isOpposite ? plot.minX : plot.maxX)
        let away = side.isOpposite ? -1.0 : 1.0
        func point(_ along: Double, _ across: Double) -> CGPoint {
          isX
            ? CGPoint(x: along + part.offset.width, y: across + part.offset.height)
            : CGPoint(x: across + part.offset.width, y: along + part.offset.height)
        }
        switch part.form {
        case .gridLine:
          let (from, to) = isX ? (plot.minY, plot.maxY) : (plot.minX, plot.maxX)
          lines.append(
            Self.line(
              point(start, from), point(start, to), part.paint ?? Self.gridPaint,
              part.stroke ?? StrokeValue(width: 0.7)))
        case .tick(let length):
          rest.append(
            Self.line(
              point(start, edge), point(start, edge + away * length), part.paint ?? Self.gridPaint,
              part.stroke ?? StrokeValue(width: 0.7)))
        case .label:
          let words = ChartLayout.text(of: part, tick, layout.place)
          guard !words.isEmpty else { continue }
          var along = start
          if part.isCentered, let next = tick.next {
            along = (start + (isX ? layout.x(next) : layout.y(next))) / 2
          }
          let place = point(along, edge + away * ((isX ? 4 : 6) + tickLength))
          let anchor: UnitPoint = isX ? (away > 0 ? .top : .bottom) : (away > 0 ? .leading : .trailing)
          rest.append(
            .text(
              DrawingText(
                words, x: place.x, y: place.y, anchorX: anchor.x, anchorY: anchor.y,
                font: part.font ?? Self.labelFont, paint: part.paint ?? Self.labelPaint)))
        }
      }
    }
    return lines + rest
  }
}

extension ChartAnnotation {
  /// The point beside a mark at which the annotation stands, and which of its own points stands there.
  func place(beside rect: CGRect, isSector: Bool) -> (CGPoint, UnitPoint) {
    let side = isSector && position.isAutomatic ? UnitPoint.center : position.place
    let horizontal: Double =
      switch alignment.horizontal {
      case .leading: 0
      case .trailing: 1
      default: 0.5
      }
    let vertical: Double =
      switch alignment.vertical {
      case .top: 0
      case .bottom: 1
      default: 0.5
      }
    // On the side that it stands beside, it is turned to the mark; along it, as it is aligned.
    func axis(
      _ side: Double, _ alignment: Double, _ low: Double, _ high: Double
    ) -> (point: Double, anchor: Double) {
      if side == 0 { return (low - spacing, 1) }
      if side == 1 { return (high + spacing, 0) }
      return (low + (high - low) * alignment, alignment)
    }
    let x = axis(side.x, horizontal, rect.minX, rect.maxX)
    let y = axis(side.y, vertical, rect.minY, rect.maxY)
    return (CGPoint(x: x.point, y: y.point), UnitPoint(x: x.anchor, y: y.anchor))
  }
}
