import Foundation

/// Bars for the elements of a collection.
public struct BarPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_ChartMark]
  public let _elements: [DataElement]

  /// Creates a bar for each element, from its two values. O(elements).
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = data.flatMap {
      BarMark(x: x.value($0), y: y.value($0), width: width, height: height, stacking: stacking)._marks
    }
  }
}

/// Points for the elements of a collection.
public struct PointPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_ChartMark]
  public let _elements: [DataElement]

  /// Creates a point for each element, from its two values. O(elements).
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = data.flatMap { PointMark(x: x.value($0), y: y.value($0))._marks }
  }
}

extension LinePlot {
  /// A line through the values of a collection's elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(
      _marks: data.flatMap { LineMark(x: x.value($0), y: y.value($0))._marks }, _elements: Array(data))
  }

  /// A line for each series of a collection's elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    series: PlottableProjection<DataElement, S>
  ) where Data.Element == DataElement {
    self.init(
      _marks: data.flatMap { LineMark(x: x.value($0), y: y.value($0), series: series.value($0))._marks },
      _elements: Array(data))
  }
}

extension AreaPlot {
  /// The area below the values of a collection's elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    self.init(
      _marks: data.flatMap { AreaMark(x: x.value($0), y: y.value($0), stacking: stacking)._marks },
      _elements: Array(data))
  }
}
