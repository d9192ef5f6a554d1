import CounterpointSemantics
import Foundation

/// The settings that modifiers make for charts below.
struct ChartSettings {
  var xAxis: [_AxisMarks]?
  var yAxis: [_AxisMarks]?
  var showsLegend = true
  var legend: (() -> AnyView)?
  var legendPosition = AnnotationPosition.bottom
  var legendAlignment = Alignment.leading
  var legendSpacing = 8.0
  var xLabel: ChartLabel?
  var yLabel: ChartLabel?
  var xScale = ChartScale.Traits()
  var yScale = ChartScale.Traits()
  var colors: [PlottedValue: PaintValue] = [:]
  /// The color of a series by the value that it stands for, where the app's code decides that.
  var colorOfValue: ((PlottedValue) -> PaintValue?)?
  /// The colours of series that have none of their own, in turn.
  var palette: [PaintValue] = []
  var symbols: [PlottedValue: BasicChartSymbolShape] = [:]
  var symbolScale = BasicChartSymbolShape.scale
  var plotStyle: ((ChartPlotContent) -> AnyView)?
  var backgrounds: [ChartLayer] = []
  var overlays: [ChartLayer] = []
  var selection = ChartSelection()
  var summaryPrefix: String { yLabel.map { "\($0.text). " } ?? "" }

  /// `true` if anything stands over or under the marks whose place the chart must know.
  var hasLayers: Bool {
    plotStyle != nil || !backgrounds.isEmpty || !overlays.isEmpty || selection.isWanted
  }
}

/// The label that says what an axis measures.
struct ChartLabel {
  var text: String
  var content: AnyView
  var position: AnnotationPosition
  var alignment: Alignment?
}

/// A view over or under the marks.
struct ChartLayer {
  var alignment: Alignment
  var content: (ChartProxy) -> AnyView
}

/// The closures that are told where the chart is touched.
struct ChartSelection {
  var x: ((PlottedValue?) -> Void)?
  var y: ((PlottedValue?) -> Void)?
  var xRange: ((PlottedValue?, PlottedValue?) -> Void)?
  var yRange: ((PlottedValue?, PlottedValue?) -> Void)?
  var angle: ((PlottedValue?) -> Void)?
  var isWanted: Bool { x != nil || y != nil || xRange != nil || yRange != nil || angle != nil }
}

private enum ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
  var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

// MARK: Scales

enum ScaleDomainValue {
  case automatic(includesZero: Bool?, reversed: Bool?)
  /// Two numbers or moments, or names.
  case values([PlottedValue])
}

/// The values that a scale shows.
public protocol ScaleDomain {
  var _domain: [PlottedValue]? { get }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: [PlottedValue]? { [lowerBound._plotted, upperBound._plotted] }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: [PlottedValue]? { map(\._plotted) }
}

/// The values that the marks have.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
  let includesZero: Bool?
  let reversed: Bool?
  public var _domain: [PlottedValue]? { nil }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The values that the marks have, with zero for bars, for areas, and where it is near the lowest value.
  public static var automatic: Self { Self(includesZero: nil, reversed: nil) }
  /// The values that the marks have, with zero or without it, from low to high or reversed. `nil` is as usual; dates never
  /// include zero.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> Self {
    Self(includesZero: includesZero, reversed: reversed)
  }
}

/// The way in which values become places.
public struct ScaleType: Hashable, Sendable {
  private let name: String
  /// Equal distances for equal differences.
  public static let linear = Self(name: "linear")
  /// Equal distances for equal factors, between powers of ten. All numbers have to be above zero.
  public static let log = Self(name: "log")
  /// Places by the square root: smaller values have more room.
  public static let squareRoot = Self(name: "squareRoot")
  /// Names. Follows from the values anyway.
  public static let category = Self(name: "category")
  /// Dates. Follows from the values anyway.
  public static let date = Self(name: "date")
  /// As `linear`.
  public static let symmetricLog = Self(name: "linear")
}

/// The room that a scale takes of the plot.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  let startPadding: Double
  let endPadding: Double
  /// All of the plot.
  public static let plotDimension = Self(startPadding: 0, endPadding: 0)
  /// The plot less `padding` points at both ends. Each is at most 40 % of the chart.
  public static func plotDimension(padding: CGFloat) -> Self {
    Self(startPadding: Double(padding), endPadding: Double(padding))
  }
  /// The plot less some points at the start and at the end. Each is at most 40 % of the chart.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> Self {
    Self(startPadding: Double(startPadding), endPadding: Double(endPadding))
  }
}

extension ChartScale.Traits {
  fileprivate mutating func set(
    domain: (any ScaleDomain)?, range: PlotDimensionScaleRange?, type: ScaleType?
  ) {
    if let values = domain?._domain {
      self.domain = .values(values)
    } else if let automatic = domain as? AutomaticScaleDomain {
      self.domain = .automatic(includesZero: automatic.includesZero, reversed: automatic.reversed)
    }
    if let range { (startPadding, endPadding) = (max(0, range.startPadding), max(0, range.endPadding)) }
    if let type { self.type = type }
  }
}

extension View {
  nonisolated private func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    transformEnvironment(\.chartSettings, transform: change)
  }

  /// Sets the domain of the x axis, and its range and type where they are not `nil`.
  nonisolated public func chartXScale<Domain: ScaleDomain>(
    domain: Domain, range: PlotDimensionScaleRange? = nil, type: ScaleType? = nil
  ) -> some View {
    chart { $0.xScale.set(domain: domain, range: range, type: type) }
  }
  /// Sets the range of the x axis, and its type where that is not `nil`. The domain stays.
  nonisolated public func chartXScale(
    range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View {
    chart { $0.xScale.set(domain: nil, range: range, type: type) }
  }
  /// Sets the type of the x axis. The domain stays.
  nonisolated public func chartXScale(type: ScaleType) -> some View {
    chart { $0.xScale.set(domain: nil, range: nil, type: type) }
  }
  /// Sets the domain of the y axis, and its range and type where they are not `nil`.
  nonisolated public func chartYScale<Domain: ScaleDomain>(
    domain: Domain, range: PlotDimensionScaleRange? = nil, type: ScaleType? = nil
  ) -> some View {
    chart { $0.yScale.set(domain: domain, range: range, type: type) }
  }
  /// Sets the range of the y axis, and its type where that is not `nil`. The domain stays.
  nonisolated public func chartYScale(
    range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View {
    chart { $0.yScale.set(domain: nil, range: range, type: type) }
  }
  /// Sets the type of the y axis. The domain stays.
  nonisolated public func chartYScale(type: ScaleType) -> some View {
    chart { $0.yScale.set(domain: nil, range: nil, type: type) }
  }

  // MARK: Axes

  /// Hides the x axis, or shows the usual one, in place of any that was set outside of the modifier.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.xAxis = visibility == .hidden ? [] : nil }
  }
  /// Hides the y axis, or shows the usual one, in place of any that was set outside of the modifier.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.yAxis = visibility == .hidden ? [] : nil }
  }
  /// Sets the marks of the x axis, in place of the usual ones.
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let marks = content()._axisMarks
    return chart { $0.xAxis = marks }
  }
  /// Sets the marks of the y axis, in place of the usual ones.
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let marks = content()._axisMarks
    return chart { $0.yAxis = marks }
  }

  /// Sets the title of the x axis, as it is given: below the chart, or above it with the position `top`. `spacing` is not
  /// heeded.
  @_disfavoredOverload
  nonisolated public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.xLabel = ChartLabel(Text(verbatim: String(label)), position, alignment) }
  }
  /// Sets the title of the x axis, from the string catalog: below the chart, or above it with the position `top`. `spacing` is
  /// not heeded.
  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.xLabel = ChartLabel(Text(labelKey), position, alignment) }
  }
  /// Sets a view as the title of the x axis: below the chart, or above it with the position `top`. `spacing` is not heeded.
  nonisolated public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let view = content()
    return chart { $0.xLabel = ChartLabel(view, position, alignment) }
  }
  /// Sets the title of the y axis, as it is given. It stands above the chart: `position` and `spacing` are not heeded.
  @_disfavoredOverload
  nonisolated public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.yLabel = ChartLabel(Text(verbatim: String(label)), position, alignment) }
  }
  /// Sets the title of the y axis, from the string catalog. It stands above the chart: `position` and `spacing` are not heeded.
  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.yLabel = ChartLabel(Text(labelKey), position, alignment) }
  }
  /// Sets a view as the title of the y axis. It stands above the chart: `position` and `spacing` are not heeded.
  nonisolated public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let view = content()
    return chart { $0.yLabel = ChartLabel(view, position, alignment) }
  }

  // MARK: Colours, symbols, legend

  /// Gives series the colors of the values that they stand for. Other series keep theirs.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chart { settings in
      for (key, style) in mapping { settings.colors[key._plotted] = style.paint }
    }
  }
  /// Gives series the colors of the values that they stand for, by their order. Values beyond the shorter list keep theirs.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View {
    chart { settings in
      for (key, style) in zip(domain, range) { settings.colors[key._plotted] = style.paint }
    }
  }
  /// Gives series the color that `mapping` has for each value of `domain`.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View {
    chart { settings in
      for key in domain { settings.colors[key._plotted] = mapping(key).paint }
    }
  }
  /// The colours that series get in turn.
  nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chart { $0.palette = range.map(\.paint) }
  }
  /// Gives series the forms of the values that they stand for. Other series keep theirs.
  nonisolated public func chartSymbolScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, BasicChartSymbolShape>
  ) -> some View {
    chart { settings in
      for (key, symbol) in mapping { settings.symbols[key._plotted] = symbol }
    }
  }
  /// Gives series the forms of the values that they stand for, by their order. Values beyond the shorter list keep theirs.
  nonisolated public func chartSymbolScale<D: Plottable>(
    domain: [D], range: [BasicChartSymbolShape]
  ) -> some View {
    chart { settings in
      for (key, symbol) in zip(domain, range) { settings.symbols[key._plotted] = symbol }
    }
  }
  /// The forms that series get in turn.
  nonisolated public func chartSymbolScale(range: [BasicChartSymbolShape]) -> some View {
    chart { if !range.isEmpty { $0.symbolScale = range } }
  }

  /// Hides the legend, or shows it. Without this modifier it is shown where there are series.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.showsLegend = visibility != .hidden }
  }
  /// Places the legend above the chart, with a position at the top, or below it, with any other.
  /// `spacing` is the distance between the two in points: 8 unless told otherwise.
  nonisolated public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.setLegend(position, alignment, spacing, nil) }
  }
  /// Shows a view as the legend, above the chart, with a position at the top, or below it.
  /// `spacing` is the distance between the two in points: 8 unless told otherwise.
  nonisolated public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    chart { $0.setLegend(position, alignment, spacing) { AnyView(content()) } }
  }

  // MARK: Views over and under the marks

  /// Backgrounds, borders and overlays of the place where the marks are. A frame changes the place's look alone: the
  /// chart's own frame decides how large it is.
  nonisolated public func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View {
    chart { $0.plotStyle = { AnyView(content($0)) } }
  }
  /// Puts views over the whole chart, which find the places of values with a proxy. More than one add up.
  nonisolated public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chart { $0.overlays.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
  }
  /// Puts views under the whole chart, which find the places of values with a proxy. More than one add up.
  nonisolated public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chart { $0.backgrounds.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
  }
  /// A gesture on the whole chart.
  nonisolated public func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    chartOverlay { proxy in
      Rectangle().fill(Color.clear).contentShape(Rectangle()).gesture(gesture(proxy))
    }
  }

  // MARK: Selection

  /// The value across which a finger or the pressed pointer is; `nil` when it is let go.
  nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.selection.x = { value.wrappedValue = $0.flatMap { P.plotted(at: $0) } } }
  }
  /// Tells `value` the value beside which a finger or the pressed pointer is; `nil` when it is let go.
  nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.selection.y = { value.wrappedValue = $0.flatMap { P.plotted(at: $0) } } }
  }
  /// The values between which a finger or the pressed pointer has moved.
  nonisolated public func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    chart { $0.selection.xRange = { range.wrappedValue = ClosedRange<P>.plotted($0, $1) } }
  }
  /// Tells `range` the values between which a finger or the pressed pointer has moved up or down. It stays when it is let go.
  nonisolated public func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    chart { $0.selection.yRange = { range.wrappedValue = ClosedRange<P>.plotted($0, $1) } }
  }
  /// Tells `value` how far around the sum of a pie's sectors a finger or the pressed pointer is.
  nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.selection.angle = { value.wrappedValue = $0.flatMap { P.plotted(at: $0) } } }
  }

  // MARK: Scrolling

  /// Charts show all of their values: changes nothing.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  /// Changes nothing: charts show all of their values, whatever `length` is.
  nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
  /// Changes nothing: charts show all of their values, whatever `length` is.
  nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
  /// Changes nothing: charts do not scroll, and never tell `x` a position.
  nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }
  /// Changes nothing: charts do not scroll, and never tell `y` a position.
  nonisolated public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { self }
  /// Changes nothing: charts show all of their values from the start.
  nonisolated public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }
  /// Changes nothing: charts show all of their values from the start.
  nonisolated public func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }
}

extension ClosedRange where Bound: Plottable {
  fileprivate static func plotted(_ a: PlottedValue?, _ b: PlottedValue?) -> ClosedRange? {
    guard let a = a.flatMap({ Bound.plotted(at: $0) }), let b = b.flatMap({ Bound.plotted(at: $0) }) else {
      return nil
    }
    return Swift.min(a, b)...Swift.max(a, b)
  }
}

extension ChartLabel {
  fileprivate init(_ view: some View, _ position: AnnotationPosition, _ alignment: Alignment?) {
    self.init(
      text: (view as? Text)?.plain ?? "",
      content: AnyView(view.font(.caption).foregroundStyle(.secondary)), position: position,
      alignment: alignment)
  }
}

extension ChartSettings {
  fileprivate mutating func setLegend(
    _ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?, _ content: (() -> AnyView)?
  ) {
    showsLegend = true
    legendPosition = position == .automatic ? .bottom : position
    if let alignment { legendAlignment = alignment }
    if let spacing { legendSpacing = max(0, Double(spacing)) }
    legend = content
  }
}
