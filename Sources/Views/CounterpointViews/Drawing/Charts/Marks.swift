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
        form: .bar, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label,
        width: width.points ?? height.points)
    ]
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    _marks = [
      _ChartMark(
        form: .bar, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label,
        width: width.points)
    ]
  }

  /// A bar of one row in which all values follow each other.
  public init<X: Plottable>(
    x: PlottableValue<X>, stacking: MarkStackingMethod = .standard
  ) {
    _marks = [
      _ChartMark(form: .bar, x: x.value, y: .category(""), xLabel: x.label)
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
    _marks = [_ChartMark(form: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)]
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
        form: .sector, y: angle.value, yLabel: angle.label, innerRadius: innerRadius.ratio ?? 0,
        inset: Double(angularInset ?? 0))
    ]
  }
}

/// How marks at one place are put together. Bars are stacked; others lie over each other.
public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String
  public static let standard = Self(name: "standard")
  public static let normalized = Self(name: "normalized")
  public static let center = Self(name: "center")
  public static let unstacked = Self(name: "unstacked")
}

/// How lines run between their points.
public struct InterpolationMethod: Hashable, Sendable {
  let isSmooth: Bool
  public static let linear = Self(isSmooth: false)
  public static let monotone = Self(isSmooth: true)
  public static let catmullRom = Self(isSmooth: true)
  public static let cardinal = Self(isSmooth: true)
  public static let stepStart = Self(isSmooth: false)
  public static let stepCenter = Self(isSmooth: false)
  public static let stepEnd = Self(isSmooth: false)
}

/// A point's form. All points are discs.
public struct BasicChartSymbolShape: Hashable, Sendable {
  private let name: String
  public static let circle = Self(name: "circle")
  public static let square = Self(name: "square")
  public static let triangle = Self(name: "triangle")
  public static let diamond = Self(name: "diamond")
  public static let cross = Self(name: "cross")
}

/// Where an annotation stands. All stand above their mark.
public struct AnnotationPosition: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let top = Self(name: "top")
  public static let overlay = Self(name: "overlay")
  public static let bottom = Self(name: "bottom")
  public static let leading = Self(name: "leading")
  public static let trailing = Self(name: "trailing")
}

extension ChartContent {
  private func changing(_ change: (inout _ChartMark) -> Void) -> ChartContentGroup {
    ChartContentGroup(
      _marks: _marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> ChartContentGroup {
    changing { $0.paint = style.paint }
  }
  /// A colour by the value, which the legend names.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing { $0.series = value.value.label }
  }
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing {
      $0.series = $0.series ?? value.value.label
      $0.hasSymbol = true
    }
  }
  public func symbol(_ symbol: BasicChartSymbolShape) -> ChartContentGroup {
    changing { $0.hasSymbol = true }
  }
  public func symbolSize(_ size: CGFloat) -> ChartContentGroup {
    changing { $0.width = Double(size).squareRoot() }
  }
  /// Bars of different values stand over each other.
  public func position<P: Plottable>(by value: PlottableValue<P>) -> ChartContentGroup {
    changing { $0.series = $0.series ?? value.value.label }
  }
  public func opacity(_ opacity: Double) -> ChartContentGroup { changing { $0.opacity *= opacity } }
  public func cornerRadius(_ radius: CGFloat) -> ChartContentGroup {
    changing { $0.cornerRadius = Double(radius) }
  }
  public func interpolationMethod(_ method: InterpolationMethod) -> ChartContentGroup {
    changing { $0.interpolates = method.isSmooth }
  }
  public func lineStyle(_ style: StrokeStyle) -> ChartContentGroup { changing { $0.stroke = style.value } }
  /// Text beside the mark. Views other than texts are left out.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> ChartContentGroup {
    let text = Self.text(in: content())
    return changing { $0.annotation = text }
  }
  /// The chart speaks for itself as a whole: not heeded.
  public func accessibilityLabel(_ label: Text) -> ChartContentGroup { changing { _ in } }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ChartContentGroup { changing { _ in } }
  public func accessibilityValue(_ value: Text) -> ChartContentGroup { changing { _ in } }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> ChartContentGroup { changing { _ in } }

  private static func text(in view: Any) -> String? {
    if let text = view as? Text { return text.plain }
    return Mirror(reflecting: view).descendant("content").flatMap { text(in: $0) }
  }
}
