import CounterpointSemantics
import Foundation

/// The values of a function as a line, or those of a collection's elements.
///
/// A function is asked at places that lie evenly in its domain: the one that it is given, or else that of the chart's scale
/// (`chartXScale(domain:)`), or of the marks beside it, or 0 to 1. Where it has no finite value there is a gap.
public struct LinePlot<DataElement>: VectorizedChartContent {
  public let _marks: [_ChartMark]
  public let _elements: [DataElement]
}

extension LinePlot where DataElement == Never {
  /// Creates the line of `y` as a function of `x`, asked at 201 places. `x` and `y` name what they measure.
  public init(
    x: String, y: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) {
    self.init(
      _marks: [
        PlottedFunction(domain: domain) { (x: $0, y: function($0), yStart: nil) }.mark(.line, x, y)
      ],
      _elements: [])
  }

  /// - Parameter domain: the values that `t` goes through.
  public init(
    x: String, y: String, t: String, domain: ClosedRange<Double>,
    function: @escaping @Sendable (_ t: Double) -> (x: Double, y: Double)
  ) {
    let plotted = PlottedFunction(domain: domain) {
      let (x, y) = function($0)
      return (x, y, nil)
    }
    self.init(_marks: [plotted.mark(.line, x, y)], _elements: [])
  }
}

/// The area below the values of a function or of a collection's elements, or between those of two functions. Functions
/// are sampled as those of a ``LinePlot`` are.
public struct AreaPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_ChartMark]
  public let _elements: [DataElement]
}

extension AreaPlot where DataElement == Never {
  /// Creates the area between zero and a function of `x`, asked at 201 places. `x` and `y` name what they measure.
  public init(
    x: String, y: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) {
    self.init(
      _marks: [PlottedFunction(domain: domain) { (x: $0, y: function($0), yStart: 0) }.mark(.area, x, y)],
      _elements: [])
  }

  /// Creates the area between two functions of `x`, asked at 201 places. `x` and `yEnd` name what they measure.
  public init(
    x: String, yStart: String, yEnd: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    let plotted = PlottedFunction(domain: domain) {
      let (start, end) = function($0)
      return ($0, end, start)
    }
    self.init(_marks: [plotted.mark(.area, x, yEnd)], _elements: [])
  }
}

/// A function that a chart shows.
struct PlottedFunction {
  /// The range in which the function is asked; `nil` for that of the chart's scale.
  let domain: ClosedRange<Double>?
  let value: (Double) -> (x: Double, y: Double, yStart: Double?)

  /// As many as make a curve of what is as wide as a phone.
  private static let sampleCount = 200

  fileprivate func mark(_ form: _ChartMark.Form, _ x: String, _ y: String) -> _ChartMark {
    var mark = _ChartMark(form: form)
    (mark.xLabel, mark.yLabel, mark.function) = (x, y, self)
    return mark
  }

  /// Returns the marks with those of functions replaced by their samples.
  static func sampled(_ marks: [_ChartMark], in scale: ScaleDomainValue) -> [_ChartMark] {
    guard marks.contains(where: { $0.function != nil }) else { return marks }
    let range = range(of: scale) ?? range(of: marks.flatMap { [$0.x, $0.xStart] }) ?? 0...1
    var run = 0
    return marks.flatMap { mark -> [_ChartMark] in
      guard let function = mark.function else { return [mark] }
      let domain = function.domain ?? range
      let step = (domain.upperBound - domain.lowerBound) / Double(sampleCount)
      run += 1
      var samples: [_ChartMark] = []
      for index in 0...sampleCount {
        let (x, y, start) = function.value(domain.lowerBound + Double(index) * step)
        guard x.isFinite, y.isFinite, start?.isFinite ?? true else {
          run += 1
          continue
        }
        var sample = mark
        (sample.x, sample.y, sample.yStart) = (.number(x), .number(y), start.map { .number($0) })
        (sample.run, sample.function) = (run, nil)
        samples.append(sample)
      }
      return samples
    }
  }

  private static func range(of scale: ScaleDomainValue) -> ClosedRange<Double>? {
    guard case .values(let values) = scale else { return nil }
    return range(of: values)
  }

  private static func range(of values: [PlottedValue?]) -> ClosedRange<Double>? {
    let numbers = values.compactMap { $0?.number }.filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max(), low < high else { return nil }
    return low...high
  }
}
