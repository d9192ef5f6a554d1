import CounterpointSemantics
import Foundation

/// Values as marks on two scales, or as a pie. Assistive technology reads the values as one text.
public struct Chart<Content: ChartContent>: View {
  let content: Content
  @Environment(\.chartSettings) private var settings

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let plot = ChartPlot(marks: content._marks, settings: settings)
    VStack(alignment: .leading, spacing: 8) {
      if let label = settings.yLabel { Text(verbatim: label).font(.caption).foregroundStyle(.secondary) }
      plot.accessibilityLabel(settings.summaryPrefix + plot.summary)
      if let label = settings.xLabel {
        Text(verbatim: label).font(.caption).foregroundStyle(.secondary).frame(maxWidth: .infinity)
      }
      if settings.showsLegend, !plot.series.isEmpty {
        HStack(spacing: 12) {
          ForEach(plot.series.indices, id: \.self) { index in
            HStack(spacing: 4) {
              Circle().fill(AnyShapeStyle(_Paint(value: plot.paint(ofSeries: plot.series[index]))))
                .frame(width: 8, height: 8)
              Text(verbatim: plot.series[index]).font(.caption).foregroundStyle(.secondary)
            }
          }
        }
      }
    }
  }
}

extension Chart where Content == ChartContentGroup {
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable {
    self.content = ChartContentGroup(_marks: data.flatMap { content($0)._marks })
  }
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) {
    self.content = ChartContentGroup(_marks: data.flatMap { content($0)._marks })
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public var _marks: [_ChartMark] { data.flatMap { content($0)._marks } }
}

extension ForEach where Content: ChartContent {
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  @_disfavoredOverload
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

/// What modifiers say about charts below.
struct ChartSettings: Equatable {
  var showsXAxis = true
  var showsYAxis = true
  var showsLegend = true
  var xLabel: String?
  var yLabel: String?
  var xDomain: ClosedRange<Double>?
  var yDomain: ClosedRange<Double>?
  var colors: [String: PaintValue] = [:]
  var summaryPrefix: String { yLabel.map { "\($0). " } ?? "" }
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

/// Marks of an axis: shown, or not. Their values and looks are the library's.
public struct AxisMarks: AxisContent {
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic
  ) {}
  public init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V]
  ) {}
}
public protocol AxisContent {}
public struct AxisMarkPreset: Hashable, Sendable {
  public static let automatic = Self()
  public static let extended = Self()
  public static let aligned = Self()
  public static let inset = Self()
}
public struct AxisMarkPosition: Hashable, Sendable {
  public static let automatic = Self()
  public static let leading = Self()
  public static let trailing = Self()
  public static let top = Self()
  public static let bottom = Self()
}
public struct AxisMarkValues: Sendable {
  public static let automatic = Self()
  public static func automatic(desiredCount: Int? = nil) -> Self { Self() }
  public static func stride(by component: Calendar.Component, count: Int = 1) -> Self { Self() }
  public static func stride(by value: Double) -> Self { Self() }
}

extension View {
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartSettings) { $0.showsXAxis = visibility != .hidden }
  }
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartSettings) { $0.showsYAxis = visibility != .hidden }
  }
  nonisolated public func chartXAxis<Content: AxisContent>(content: () -> Content) -> some View {
    chartXAxis(.visible)
  }
  nonisolated public func chartYAxis<Content: AxisContent>(content: () -> Content) -> some View {
    chartYAxis(.visible)
  }
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartSettings) { $0.showsLegend = visibility != .hidden }
  }
  nonisolated public func chartXAxisLabel<S: StringProtocol>(_ label: S) -> some View {
    transformEnvironment(\.chartSettings) { $0.xLabel = String(label) }
  }
  nonisolated public func chartYAxisLabel<S: StringProtocol>(_ label: S) -> some View {
    transformEnvironment(\.chartSettings) { $0.yLabel = String(label) }
  }
  nonisolated public func chartXScale<N: Plottable>(domain: ClosedRange<N>) -> some View {
    transformEnvironment(\.chartSettings) { $0.xDomain = domain.plotted }
  }
  nonisolated public func chartYScale<N: Plottable>(domain: ClosedRange<N>) -> some View {
    transformEnvironment(\.chartSettings) { $0.yDomain = domain.plotted }
  }
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    transformEnvironment(\.chartSettings) { settings in
      for (key, style) in mapping { settings.colors[key._plotted.label] = style.paint }
    }
  }
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View {
    transformEnvironment(\.chartSettings) { settings in
      for (key, style) in zip(domain, range) { settings.colors[key._plotted.label] = style.paint }
    }
  }
  /// The plot's own view is a drawing: changes nothing.
  nonisolated public func chartPlotStyle<C: View>(content: (EmptyView) -> C) -> some View { self }
}

extension ClosedRange where Bound: Plottable {
  fileprivate var plotted: ClosedRange<Double>? {
    guard let lower = lowerBound._plotted.number, let upper = upperBound._plotted.number, lower < upper else {
      return nil
    }
    return lower...upper
  }
}
