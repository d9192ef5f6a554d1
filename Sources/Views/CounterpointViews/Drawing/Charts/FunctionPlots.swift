import CounterpointSemantics
import Foundation

/// The values of a function as a line.
///
/// The function is asked at places that lie evenly in its domain: the one that it is given, or else that of the chart's scale
/// (`chartXScale(domain:)`), or of the marks beside it, or 0 to 1. Where it has no finite value there is a gap.
public struct LinePlot: ChartContent {
  public let _marks: [_ChartMark]

  public init(
    x: String, y: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) {
    _marks = [PlottedFunction(domain: domain) { (x: $0, y: function($0), yStart: nil) }.mark(.line, x, y)]
  }

  /// - Parameter domain: the values that `t` goes through.
  public init(
    x: String, y: String, t: String, domain: ClosedRange<Double>,
    function: @escaping @Sendable (_ t: Double) -> (x: Double, y: Double)
  ) {
    _marks = [
      PlottedFunction(domain: domain) {
        let (x, y) = function($0)
        return (x, y, nil)
      }
      .mark(.line, x, y)
    ]
  }
}

/// The area below the values of a function, or between those of two; sampled as a ``LinePlot`` is.
public struct AreaPlot: ChartContent {
  public let _marks: [_ChartMark]

  public init(
    x: String, y: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) {
    _marks = [PlottedFunction(domain: domain) { (x: $0, y: function($0), yStart: 0) }.mark(.area, x, y)]
  }

  public init(
    x: String, yStart: String, yEnd: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    _marks = [
      PlottedFunction(domain: domain) {
        let (start, end) = function($0)
        return ($0, end, start)
      }
      .mark(.area, x, yEnd)
    ]
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
