import CounterpointSemantics
import Foundation

/// A bar from zero, or between two values.
public struct BarMark: ChartContent {
  public let _marks: [_ChartMark]

  /// Creates a bar from zero to a value: lying where names or dates go down and numbers across, else standing. `width` counts
  /// for standing bars, `height` for lying ones.
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

  /// Creates a standing bar between two values. It is not stacked.
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

  /// Creates a lying bar between two values. It is not stacked.
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
  /// Creates a point of the line that runs through all marks without a series.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_ChartMark(form: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)]
  }
  /// Creates a point of the line that runs through all marks of a series. The series also has a color and a name in the legend.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    _marks = [
      _ChartMark(
        form: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, series: series.value)
    ]
  }
}

/// The area below a line, or between two.
public struct AreaMark: ChartContent {
  public let _marks: [_ChartMark]
  /// Creates a point of the area below all marks without a series.
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
        form: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label, series: series.value,
        stacking: stacking)
    ]
  }
  /// Creates a piece of the area between two lines, which is not stacked.
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
  /// Creates a point. Unless told otherwise, it is a disc of 50 square points.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_ChartMark(form: .point, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)]
  }
}

/// A line across the plot.
public struct RuleMark: ChartContent {
  public let _marks: [_ChartMark]
  /// Creates a line from the top of the plot to its bottom, 1 point wide unless told otherwise.
  public init<X: Plottable>(x: PlottableValue<X>) {
    _marks = [_ChartMark(form: .rule, x: x.value, xLabel: x.label)]
  }
  /// Creates a line from one side of the plot to the other, 1 point wide unless told otherwise.
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
  /// Creates a rectangle around two values, in all the room that they have unless told otherwise.
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
  /// Creates a rectangle between two values of each axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [
      _ChartMark(
        form: .rectangle, x: xEnd.value, y: yEnd.value, xStart: xStart.value, yStart: yStart.value,
        xLabel: xEnd.label, yLabel: yEnd.label)
    ]
  }
  /// Creates a rectangle around `x` between two values of the y axis.
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
  /// Creates a rectangle around `y` between two values of the x axis.
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
  /// Creates a piece of a pie, whose share of the whole is that of its value. Negative values count as 0. Without an inner
  /// radius there is no hole; `angularInset` is the gap between two pieces, in points along the edge.
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
