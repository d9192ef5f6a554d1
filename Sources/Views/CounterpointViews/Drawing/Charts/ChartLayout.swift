import CounterpointSemantics
import Foundation

/// The places of a chart's marks and axes in a size.
struct ChartLayout {
  let marks: [_ChartMark]
  let columns: ChartScale
  let rows: ChartScale
  /// The area of the marks.
  let plot: CGRect
  let xTicks: [Ticks]
  let yTicks: [Ticks]
  let place: FormatPlace
  let isHorizontal: Bool

  /// The ticks along one side of the plot.
  struct Ticks {
    var isOpposite: Bool
    var ticks: [Tick]
  }
  struct Tick {
    var value: PlottedValue
    /// The place of the next value, for labels between two.
    var next: PlottedValue?
    var parts: [_AxisPart]
    var unit: Calendar.Component?
  }

  var isPie: Bool { marks.contains { $0.form == .sector } }

  init(_ marks: [_ChartMark], _ settings: ChartSettings, in size: CGSize, place: FormatPlace) {
    self.marks = marks
    self.place = place
    isHorizontal = Self.isHorizontal(marks)
    let bars = marks.filter { $0.form == .bar }
    let hasBase = !bars.isEmpty || marks.contains { $0.form == .area && $0.yStart == nil }
    columns = ChartScale(
      marks.flatMap { [$0.x, $0.xStart] }, includesZero: isHorizontal, traits: settings.xScale,
      totals: isHorizontal ? Self.totals(bars, \.y, \.x, \.xStart) : [],
      dateMargin: isHorizontal ? nil : Self.margin(bars.map(\.x)), length: Double(size.width))
    rows = ChartScale(
      marks.flatMap { [$0.y, $0.yStart] }, includesZero: !isHorizontal && hasBase, traits: settings.yScale,
      totals: isHorizontal
        ? []
        : Self.totals(bars, \.x, \.y, \.yStart)
          + Self.totals(marks.filter { $0.form == .area }, \.x, \.y, \.yStart),
      dateMargin: isHorizontal ? Self.margin(bars.map(\.y)) : nil, length: Double(size.height))
    if marks.contains(where: { $0.form == .sector }) || marks.isEmpty {
      (plot, xTicks, yTicks) = (CGRect(origin: .zero, size: size), [], [])
      return
    }
    // Axes first: what stands beside the plot decides how large it is.
    let usual = [_AxisMarks(position: .automatic, values: .automatic, parts: nil)]
    let (columns, rows) = (columns, rows)
    yTicks = (settings.yAxis ?? usual).map { axis in
      let isLeading =
        axis.position == .leading || axis.position == .automatic && !rows.isNumeric
      return Ticks(
        isOpposite: isLeading,
        ticks: Self.ticks(
          axis, rows, room: Int(clamping: (size.height / 44).rounded(.down), to: 2...200), hasGrid: true))
    }
    xTicks = (settings.xAxis ?? usual).map { axis in
      Ticks(
        isOpposite: axis.position == .top,
        ticks: Self.ticks(
          axis, columns, room: Int(clamping: (size.width / 64).rounded(.down), to: 2...200),
          hasGrid: columns.isNumeric))
    }
    func width(_ axes: [Ticks]) -> Double {
      axes.flatMap(\.ticks).reduce(0) { most, tick in
        max(most, Self.width(of: tick, place))
      }
    }
    let (left, right) = (width(yTicks.filter(\.isOpposite)), width(yTicks.filter { !$0.isOpposite }))
    func height(_ axes: [Ticks]) -> Double { axes.contains { !$0.ticks.isEmpty } ? 20 : 0 }
    let (top, bottom) = (height(xTicks.filter(\.isOpposite)), height(xTicks.filter { !$0.isOpposite }))
    let most = Double(size.width) * 0.45
    let (leading, trailing) = (min(max(4, left), most), min(max(8, right), most))
    plot = CGRect(
      x: leading, y: 8 + top, width: max(10, Double(size.width) - leading - trailing),
      height: max(10, Double(size.height) - 8 - top - max(4, bottom)))
  }

  /// Room beside the plot, by the usual width of letters: only a browser knows the true one.
  private static func width(of tick: Tick, _ place: FormatPlace) -> Double {
    tick.parts.reduce(0) { most, part in
      switch part.form {
      case .gridLine: most
      case .tick(let length): max(most, length)
      case .label:
        max(most, Double(text(of: part, tick, place).count) * (part.font?.size ?? 11) * 0.58 + 12)
      }
    }
  }

  static func text(of part: _AxisPart, _ tick: Tick, _ place: FormatPlace) -> String {
    guard case .label(let write) = part.form else { return "" }
    if let write { return write(tick.value, place) }
    guard case .date(let date) = tick.value else { return tick.value.label(in: place) }
    let style =
      switch tick.unit {
      case .second?: Date.FormatStyle().hour().minute().second()
      case .hour?, .minute?: Date.FormatStyle().hour().minute()
      case .month?, .quarter?: Date.FormatStyle().month(.abbreviated)
      case .year?: Date.FormatStyle().year()
      default: Date.FormatStyle().day().month()
      }
    return style.adapted(to: place).format(date)
  }

  private static func ticks(
    _ axis: _AxisMarks, _ scale: ChartScale, room: Int, hasGrid: Bool
  ) -> [Tick] {
    let (values, unit) = scale.ticks(axis.values, room: room)
    return values.enumerated().map { index, value in
      let own = axis.parts?(AxisValue(index: index, count: values.count, place: value))
      let usual = (hasGrid ? AxisGridLine()._axisParts : []) + AxisValueLabel()._axisParts
      return Tick(
        value: value, next: index + 1 < values.count ? values[index + 1] : nil, parts: own ?? usual,
        unit: unit)
    }
  }

  /// Bars lie where the values are across and the names are down.
  private static func isHorizontal(_ marks: [_ChartMark]) -> Bool {
    marks.contains { mark in
      guard mark.form == .bar else { return false }
      if mark.xStart != nil { return true }
      if case .category? = mark.y, mark.x?.number != nil { return true }
      if case .date? = mark.y, case .number? = mark.x { return true }
      return false
    }
  }

  /// Heights of stacked marks.
  private static func totals(
    _ marks: [_ChartMark], _ place: KeyPath<_ChartMark, PlottedValue?>,
    _ value: KeyPath<_ChartMark, PlottedValue?>, _ start: KeyPath<_ChartMark, PlottedValue?>
  ) -> [Double] {
    var sums: [PlottedValue?: [PlottedValue: (above: Double, below: Double)]] = [:]
    var ends: [Double] = []
    for mark in marks where mark[keyPath: start] == nil && mark.stacking != .unstacked {
      guard let place = mark[keyPath: place], let value = mark[keyPath: value]?.number else { continue }
      if mark.stacking == .normalized {
        ends += [0, 1]
        continue
      }
      var sum = sums[mark.position, default: [:]][place] ?? (0, 0)
      if value < 0 { sum.below += value } else { sum.above += value }
      sums[mark.position, default: [:]][place] = sum
    }
    let isCentered = marks.contains { $0.stacking == .center }
    for sum in sums.values.flatMap(\.values) {
      let (above, below) = (sum.above, sum.below)
      ends += isCentered ? [above / 2, -above / 2] : [above, below]
    }
    return ends
  }

  /// Half the time between bars.
  private static func margin(_ places: [PlottedValue?]) -> Double? {
    var dates: [Double] = []
    for case .date(let date)? in places { dates.append(date.timeIntervalSinceReferenceDate) }
    guard !dates.isEmpty else { return nil }
    let sorted = Set(dates).sorted()
    return (zip(sorted.dropFirst(), sorted).map { $0 - $1 }.min() ?? 86_400) / 2
  }

  // MARK: Places

  func x(_ value: PlottedValue) -> Double { plot.minX + columns.position(value) * plot.width }
  func y(_ value: PlottedValue) -> Double { plot.maxY - rows.position(value) * plot.height }

  func value(atX position: CGFloat) -> PlottedValue? {
    isPie ? nil : columns.value(at: Double(position / max(1, plot.width)))
  }
  func value(atY position: CGFloat) -> PlottedValue? {
    isPie ? nil : rows.value(at: 1 - Double(position / max(1, plot.height)))
  }
  func value(atAngle angle: Double) -> PlottedValue? {
    let total = marks.reduce(0) { $0 + ($1.form == .sector ? max(0, $1.y?.number ?? 0) : 0) }
    guard isPie, total > 0, angle.isFinite else { return nil }
    let part = (angle / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    return .number((part < 0 ? part + 1 : part) * total)
  }

  func range(around position: CGFloat, _ scale: ChartScale, _ length: CGFloat) -> ClosedRange<CGFloat> {
    let half = scale.isNumeric ? 0 : length / CGFloat(scale.count) / 2
    return position - half...position + half
  }
}
