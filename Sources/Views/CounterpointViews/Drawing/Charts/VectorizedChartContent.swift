import Foundation

/// The content of a chart that is made of a collection: a mark for each element. What its modifiers are given by key path
/// is each element's own.
public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement
  /// The elements that the marks stand for, in the order of the marks; none where they stand for a function.
  var _elements: [DataElement] { get }
}

/// The marks of a collection, changed by a modifier.
public struct VectorizedMarks<DataElement>: VectorizedChartContent {
  public let _marks: [_ChartMark]
  public let _elements: [DataElement]
}

extension VectorizedChartContent {
  private func changing(_ change: (inout _ChartMark, DataElement) -> Void) -> VectorizedMarks<DataElement> {
    var marks = _marks
    for (index, element) in zip(marks.indices, _elements) { change(&marks[index], element) }
    return VectorizedMarks(_marks: marks, _elements: _elements)
  }

  /// Paints each mark in its element's own style.
  public func foregroundStyle<S: ShapeStyle>(
    _ style: KeyPath<DataElement, S>
  ) -> VectorizedMarks<DataElement> {
    changing { $0.paint = $1[keyPath: style].paint }
  }
  /// A color by the value, which the legend names.
  public func foregroundStyle<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> VectorizedMarks<DataElement> {
    changing {
      let plotted = value.value($1).value
      ($0.series, $0.seriesValue) = (plotted, plotted)
    }
  }
  /// Draws each point in its element's own form.
  public func symbol(_ symbol: KeyPath<DataElement, BasicChartSymbolShape>) -> VectorizedMarks<DataElement> {
    changing { $0.symbol = $1[keyPath: symbol] }
  }
  /// A form by the value.
  public func symbol<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> VectorizedMarks<DataElement> {
    changing {
      $0.series = $0.series ?? value.value($1).value
      $0.symbol = $0.symbol ?? BasicChartSymbolShape.byValue
    }
  }
  /// - Parameter size: square points.
  public func symbolSize(_ size: KeyPath<DataElement, CGFloat>) -> VectorizedMarks<DataElement> {
    changing { $0.symbolArea = Double($1[keyPath: size]) }
  }
  /// Multiplies the opacity of each mark by its element's own, in 0…1.
  public func opacity(_ opacity: KeyPath<DataElement, Double>) -> VectorizedMarks<DataElement> {
    changing { $0.opacity *= $1[keyPath: opacity] }
  }
  /// Bars of different values stand beside each other.
  public func position<P: Plottable>(
    by value: PlottableProjection<DataElement, P>
  ) -> VectorizedMarks<DataElement> {
    changing { $0.position = value.value($1).value }
  }
}
