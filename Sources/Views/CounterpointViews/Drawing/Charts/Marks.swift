import CounterpointSemantics
import Foundation

/// A bar from zero, or between two values.
public struct BarMark: ChartContent {
  public let _marks: [_ChartMark]

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    _marks = [
      _ChartMark(
        form: .bar, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, width: width, height: height,
        stacking: stacking)
    ]
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    _marks = [
      _ChartMark(
        form: .bar, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label,
        width: width)
    ]
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    _marks = [
      _ChartMark(
        form: .bar, x: xEnd.value, y: y.value, xStart: xStart.value, xLabel: xEnd.label, yLabel: y.label,
        height: height)
    ]
  }

  /// A bar of one row in which all values follow each other.
  public init<X: Plottable>(
    x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    _marks = [
      _ChartMark(
        form: .bar, x: x.value, y: .category(""), xLabel: x.label, height: height, stacking: stacking)
    ]
  }
}

/// A line through all marks of a series.
public struct LineMark: ChartContent {
  public let _marks: [_ChartMark]
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_ChartMark(form: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)]
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    _marks = [
      _ChartMark(
        form: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, series: series.value.label)
    ]
  }
}

/// The area below a line, or between two.
public struct AreaMark: ChartContent {
  public let _marks: [_ChartMark]
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    _marks = [
      _ChartMark(
        form: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, stacking: stacking)
    ]
  }
  /// The areas of one series, apart from those of others.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    _marks = [
      _ChartMark(
        form: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, series: series.value.label,
        stacking: stacking)
    ]
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [
      _ChartMark(
        form: .area, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label)
    ]
  }
}

/// A point.
public struct PointMark: ChartContent {
  public let _marks: [_ChartMark]
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_ChartMark(form: .point, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)]
  }
}

/// A line across the plot.
public struct RuleMark: ChartContent {
  public let _marks: [_ChartMark]
  public init<X: Plottable>(x: PlottableValue<X>) {
    _marks = [_ChartMark(form: .rule, x: x.value, xLabel: x.label)]
  }
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    _marks = [_ChartMark(form: .rule, y: y.value, yLabel: y.label)]
  }
  /// From one value to another.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    _marks = [
      _ChartMark(
        form: .rule, x: xEnd.value, y: y.value, xStart: xStart.value, xLabel: xEnd.label, yLabel: y.label)
    ]
  }
  /// From one value to another.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [
      _ChartMark(
        form: .rule, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label)
    ]
  }
}

/// A rectangle between values, or around one.
public struct RectangleMark: ChartContent {
  public let _marks: [_ChartMark]
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    _marks = [
      _ChartMark(
        form: .rectangle, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, width: width,
        height: height)
    ]
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [
      _ChartMark(
        form: .rectangle, x: xEnd.value, y: yEnd.value, xStart: xStart.value, yStart: yStart.value,
        xLabel: xEnd.label, yLabel: yEnd.label)
    ]
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    _marks = [
      _ChartMark(
        form: .rectangle, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label,
        yLabel: yEnd.label, width: width)
    ]
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    _marks = [
      _ChartMark(
        form: .rectangle, x: xEnd.value, y: y.value, xStart: xStart.value, xLabel: xEnd.label,
        yLabel: y.label, height: height)
    ]
  }
  /// From one edge of the plot to the other.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    _marks = [_ChartMark(form: .rectangle, x: xEnd.value, xStart: xStart.value, xLabel: xEnd.label)]
  }
  /// From one edge of the plot to the other.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    _marks = [_ChartMark(form: .rectangle, y: yEnd.value, yStart: yStart.value, yLabel: yEnd.label)]
  }
}

/// A piece of a pie.
public struct SectorMark: ChartContent {
  public let _marks: [_ChartMark]
  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    _marks = [
      _ChartMark(
        form: .sector, y: angle.value, yLabel: angle.label, innerRadius: innerRadius,
        outerRadius: outerRadius, inset: Double(angularInset ?? 0))
    ]
  }
}
