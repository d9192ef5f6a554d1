import CounterpointSemantics
import Foundation

/// Values as marks on two scales, or as a pie. Assistive technology reads the values as one text.
public struct Chart<Content: ChartContent>: View {
  let content: Content
  @Environment(\.chartSettings) private var settings
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  /// Creates a chart of marks that are written one by one.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let plot = ChartPlot(
      marks: PlottedFunction.sampled(content._marks, in: settings.xScale.domain), settings: settings,
      place: FormatPlace(locale: locale, calendar: calendar, timeZone: timeZone))
    VStack(alignment: .leading, spacing: spacing) {
      label(settings.yLabel, isAbove: true)
      if settings.xLabel?.position == .top { label(settings.xLabel, isAbove: true) }
      if isLegendAbove { spacedLegend(plot) }
      Group {
        if settings.hasLayers || plot.marks.contains(where: { $0.annotations.contains { $0.text == nil } }) {
          LayeredChart(plot: plot)
        } else {
          plot
        }
      }
      .accessibilityLabel(settings.summaryPrefix + plot.summary)
      if settings.xLabel?.position != .top { label(settings.xLabel, isAbove: false) }
      if !isLegendAbove { spacedLegend(plot) }
    }
  }

  private var isLegendAbove: Bool { settings.legendPosition.place.y == 0 }

  /// The distance between all parts; what some want more is padding of their own.
  private var spacing: Double { min(8, settings.legendSpacing) }

  @ViewBuilder private func spacedLegend(_ plot: ChartPlot) -> some View {
    if settings.legendSpacing > spacing {
      VStack(alignment: .leading, spacing: spacing) { legend(plot) }
        .padding(isLegendAbove ? .bottom : .top, settings.legendSpacing - spacing)
    } else {
      legend(plot)
    }
  }

  @ViewBuilder private func label(_ label: ChartLabel?, isAbove: Bool) -> some View {
    if let label {
      let content = label.content.frame(
        maxWidth: .infinity, alignment: label.alignment ?? (isAbove ? .leading : .center))
      if spacing < 8 {
        content.padding(isAbove ? .bottom : .top, 8 - spacing)
      } else {
        content
      }
    }
  }

  @ViewBuilder private func legend(_ plot: ChartPlot) -> some View {
    if settings.showsLegend {
      if let legend = settings.legend {
        legend()
      } else if !plot.series.isEmpty {
        let (series, names) = (plot.series, plot.seriesNames)
        HStack(spacing: 12) {
          ForEach(series.indices, id: \.self) { index in
            HStack(spacing: 4) {
              Circle().fill(AnyShapeStyle(_Paint(value: plot.paint(ofSeries: series[index]))))
                .frame(width: 8, height: 8)
              Text(verbatim: names[index]).font(.caption).foregroundStyle(.secondary)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: settings.legendAlignment)
      }
    }
  }
}

/// A chart with views over and under its marks, which has to know its own size.
private struct LayeredChart: View {
  let plot: ChartPlot

  var body: some View {
    GeometryReader { geometry in
      let layout = plot.layout(in: geometry.size)
      let proxy = ChartProxy(layout: layout, selection: plot.settings.selection)
      ZStack(alignment: .topLeading) {
        ForEach(plot.settings.backgrounds.indices, id: \.self) { index in
          layer(plot.settings.backgrounds[index], proxy, geometry.size)
        }
        if let style = plot.settings.plotStyle {
          style(ChartPlotContent())
            .frame(width: layout.plot.width, height: layout.plot.height)
            .position(x: layout.plot.midX, y: layout.plot.midY)
        }
        plot.frame(width: geometry.size.width, height: geometry.size.height)
        annotations(layout, geometry.size)
        if plot.settings.selection.isWanted {
          Rectangle().fill(Color.clear).contentShape(Rectangle())
            .gesture(
              DragGesture(minimumDistance: 0)
                .onChanged { proxy.select(from: $0.startLocation, to: $0.location) }
                .onEnded { _ in proxy.endSelection() })
        }
        ForEach(plot.settings.overlays.indices, id: \.self) { index in
          layer(plot.settings.overlays[index], proxy, geometry.size)
        }
      }
      .frame(width: geometry.size.width, height: geometry.size.height)
      // Charts in these views have modifiers of their own.
      .environment(\.chartSettings, ChartSettings())
    }
  }

  private func layer(_ layer: ChartLayer, _ proxy: ChartProxy, _ size: CGSize) -> some View {
    layer.content(proxy).frame(width: size.width, height: size.height, alignment: layer.alignment)
  }

  private struct Note {
    var content: AnyView
    var box: CGRect
    var alignment: Alignment
  }

  private func annotations(_ layout: ChartLayout, _ size: CGSize) -> some View {
    let notes = ChartPainter(plot: plot, layout: layout).painted.flatMap(\.places).flatMap { place in
      place.mark.annotations.filter { $0.text == nil }.map { annotation in
        let (point, anchor) = annotation.place(beside: place.rect, isSector: place.isSector)
        return Self.note(annotation.content, at: point, anchor, in: size)
      }
    }
    return ForEach(notes.indices, id: \.self) { index in
      notes[index].content.fixedSize()
        .frame(
          width: notes[index].box.width, height: notes[index].box.height, alignment: notes[index].alignment
        )
        .position(x: notes[index].box.midX, y: notes[index].box.midY)
        .allowsHitTesting(false)
    }
  }

  /// A box in which the view is so aligned that it stands at the point, and stays within the chart.
  private static func note(
    _ content: AnyView, at point: CGPoint, _ anchor: UnitPoint, in size: CGSize
  ) -> Note {
    func span(_ place: Double, _ anchor: Double, _ length: Double, _ most: Double) -> (Double, Double, Double)
    {
      if anchor == 0 { return (place, most, 0) }
      if anchor == 1 { return (place - most, most, 1) }
      let half = min(place, length - place, most / 2)
      if half < most / 6, length > most / 3 {
        return place < length / 2 ? (0, most, 0) : (length - most, most, 1)
      }
      return (place - half, max(0, 2 * half), 0.5)
    }
    let x = span(point.x, anchor.x, size.width, min(240, max(1, size.width)))
    // Above and below there is room enough.
    let y = span(point.y, anchor.y, .infinity, 120)
    let alignment = Alignment(
      horizontal: x.2 == 0 ? .leading : x.2 == 1 ? .trailing : .center,
      vertical: y.2 == 0 ? .top : y.2 == 1 ? .bottom : .center)
    return Note(
      content: content, box: CGRect(x: x.0, y: y.0, width: x.1, height: y.1), alignment: alignment)
  }
}

extension Chart where Content == ChartContentGroup {
  /// Creates a chart with the marks that `content` makes of each element. Their identity does not matter: all are drawn anew.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable {
    self.content = ChartContentGroup(_marks: data.flatMap { content($0)._marks })
  }
  /// Creates a chart with the marks that `content` makes of each element. `id` is not heeded: all are drawn anew.
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
  /// Creates the marks of a chart for elements that a key path tells apart.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the marks of a chart for elements that tell themselves apart.
  @_disfavoredOverload
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates the marks of a chart for the numbers of a range.
  @_disfavoredOverload
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}
