import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointViews

@MainActor @Suite("Charts")
struct ChartTests {
  private struct Sale: Identifiable {
    let id: Int
    let day: Date
    let city: String
    let amount: Double
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private static let sales = (0..<4).map { index in
    Sale(
      id: index, day: Date(timeIntervalSinceReferenceDate: Double(index) * 86_400),
      city: index.isMultiple(of: 2) ? "Rome" : "Oslo", amount: Double(index + 1))
  }

  /// What is drawn of the only chart, 200 by 100 points large.
  private func drawn(_ chart: some View) -> [DrawingMark] {
    let graph = ViewGraph { chart.frame(width: 200, height: 100) }
    graph.updateEnvironment {
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
      $0.calendar = Self.calendar
    }
    graph.measure()
    return graph.drawing
  }

  private func texts(_ marks: [DrawingMark]) -> [DrawingText] {
    marks.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func fills(_ marks: [DrawingMark]) -> [CGRect] {
    marks.compactMap { if case .fill(let path, _, _) = $0 { Path(path)?.boundingRect } else { nil } }
  }

  private func strokes(_ marks: [DrawingMark]) -> [Path] {
    marks.compactMap {
      if case .stroke(let path, _, let stroke, _) = $0, stroke.width == 2 { Path(path) } else { nil }
    }
  }

  @Test(
    "Functions are lines and areas over their domain, the chart's or that of what is beside them, with gaps")
  func functions() throws {
    func plain(_ chart: some View) -> [DrawingMark] { drawn(chart.chartXAxis(.hidden).chartYAxis(.hidden)) }
    let line = try #require(
      strokes(plain(Chart { LinePlot(x: "x", y: "y", domain: 0...2) { $0 } })).first?.boundingRect)
    #expect(abs(line.width - 200) <= 12 && abs(line.height - 100) <= 12, "\(line)")
    let scaled = try #require(
      strokes(plain(Chart { LinePlot(x: "x", y: "y", domain: 0...1) { $0 } }.chartXScale(domain: 0...4)))
        .first?.boundingRect)
    #expect(abs(scaled.width - 50) < 6)
    // As far as the points beside it go.
    let beside = plain(
      Chart {
        PointMark(x: .value("x", 2), y: .value("y", 0))
        PointMark(x: .value("x", 4), y: .value("y", 1))
        LinePlot(x: "x", y: "y") { $0 }
      })
    #expect(strokes(beside).count == 1)
    let gap = strokes(plain(Chart { LinePlot(x: "x", y: "1/x", domain: -1...1) { $0 == 0 ? .nan : $0 } }))
    #expect(gap.count == 2)
    let circle = strokes(
      plain(Chart { LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { (cos($0), sin($0)) } }))
    #expect(circle.count == 1)
    let areas = fills(
      plain(
        Chart {
          AreaPlot(x: "x", y: "y", domain: 0...1) { _ in 1 }
          AreaPlot(x: "x", yStart: "low", yEnd: "high", domain: 0...1) { _ in (yStart: 1, yEnd: 2) }
        }))
    #expect(areas.count == 2 && abs(areas[0].minY - areas[1].maxY) < 1)
  }

  @Test("Of a function its name is read aloud")
  func functionSummary() {
    let graph = ViewGraph { Chart { LinePlot(x: "x", y: "Growth", domain: 0...1) { $0 } } }
    #expect(graph.nodes(.shape).contains { $0[.label] == .string("Chart. Growth") })
  }

  @Test("An axis has the values, formats and sides that it is given")
  func axisMarks() {
    let texts = texts(
      drawn(
        Chart(Self.sales) { BarMark(x: .value("City", "\($0.id)"), y: .value("Amount", $0.amount)) }
          .chartXAxis(.hidden)
          .chartYAxis {
            AxisMarks(position: .leading, values: [0, 2, 4]) { value in
              AxisGridLine()
              AxisValueLabel {
                if let number = value.as(Double.self) { Text("\(Int(number)) k").font(.headline) }
              }
            }
          }))
    #expect(texts.map(\.text) == ["0 k", "2 k", "4 k"])
    #expect(texts.allSatisfy { $0.anchorX == 1 && $0.x < 60 && $0.font.style == "headline" })
  }

  @Test("Marks a day apart are labelled in the format of the days")
  func dateStrides() {
    let texts = texts(
      drawn(
        Chart(Self.sales) { LineMark(x: .value("Day", $0.day), y: .value("Amount", $0.amount)) }
          .chartYAxis(.hidden)
          .chartXScale(domain: Self.sales[0].day...Self.sales[3].day)
          .chartXAxis {
            AxisMarks(values: .stride(by: .day, calendar: Self.calendar)) { _ in
              AxisTick()
              AxisValueLabel(
                format: Date.FormatStyle(
                  locale: Locale(identifier: "en_US"), calendar: Self.calendar, timeZone: .gmt
                ).day())
            }
          }))
    #expect(texts.map(\.text) == ["1", "2", "3", "4"])
    #expect(texts.map(\.anchorY) == [0, 0, 0, 0])
  }

  @Test("A scale has the names and bounds that it is given")
  func scales() {
    let marks = drawn(
      Chart(Self.sales) { BarMark(x: .value("City", $0.city), y: .value("Amount", $0.amount)) }
        .chartXScale(domain: ["Oslo", "Paris", "Rome"]).chartYScale(domain: [0, 12]))
    let names = texts(marks).map(\.text)
    #expect(names.contains("Paris") && names.contains("10"))
    // Rome's 1 and 3 stand on each other, to the right of Oslo's.
    let bars = fills(marks)
    #expect(bars.count == 4 && bars[0].minX == bars[2].minX && bars[0].minX > bars[1].maxX)
    #expect(abs(bars[2].maxY - bars[0].minY) < 0.1)
    let close = drawn(
      Chart {
        PointMark(x: .value("X", 1), y: .value("Y", 10)); PointMark(x: .value("X", 2), y: .value("Y", 40))
      }
      .chartYScale(domain: .automatic(includesZero: false)))
    #expect(!texts(close).contains { $0.text == "0" && $0.anchorX == 0 })
  }

  @Test("Bars of different values stand beside each other, on each other, or as parts of a whole")
  func stacking() {
    func bars(_ change: @escaping (BarMark) -> ChartContentGroup) -> [CGRect] {
      fills(
        drawn(
          Chart(Self.sales.prefix(2)) { sale in
            change(BarMark(x: .value("All", "all"), y: .value("Amount", sale.amount)))
          }))
    }
    let beside = bars { $0.position(by: .value("Amount", 1)) }
    #expect(beside[0].minX == beside[1].minX)
    let apart = fills(
      drawn(
        Chart(Self.sales.prefix(2)) { sale in
          BarMark(x: .value("All", "all"), y: .value("Amount", sale.amount))
            .position(by: .value("City", sale.city))
        }))
    #expect(apart[0].maxX < apart[1].minX && abs(apart[0].maxY - apart[1].maxY) < 0.1)
    let whole = fills(
      drawn(
        Chart(Self.sales.prefix(2)) { sale in
          BarMark(x: .value("All", "all"), y: .value("Amount", sale.amount), stacking: .normalized)
        }))
    #expect(abs(whole[1].height / whole[0].height - 2) < 0.05)
  }

  @Test("Rectangles reach from value to value, and lie where they are written")
  func rectangles() {
    let marks = drawn(
      Chart {
        RectangleMark(
          xStart: .value("X", 0), xEnd: .value("X", 5), yStart: .value("Y", 0), yEnd: .value("Y", 10))
        PointMark(x: .value("X", 10), y: .value("Y", 10)).symbol(.square).zIndex(-1)
      }
      .chartXAxis(.hidden).chartYAxis(.hidden).chartXScale(domain: 0...10).chartYScale(domain: 0...10))
    let fills = fills(marks)
    // The point lies below, by its index.
    #expect(fills.count == 2 && fills[0].width < 10)
    #expect(abs(fills[1].minX - 4) < 0.1 && abs(fills[1].width - 94) < 0.1 && abs(fills[1].height - 88) < 0.1)
  }

  @Test("Lines run in steps, and curves that rise with their values never fall")
  func interpolation() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 30), CGPoint(x: 30, y: 30)]
    #expect(
      InterpolationMethod.stepEnd.path(Array(points.prefix(2) + [points[2]])).description
        == "M0 0L10 0L10 0L20 0L20 30")
    let bounds = InterpolationMethod.monotone.path(points).boundingRect
    #expect(bounds.minY > -0.001 && bounds.maxY < 30.001)
    #expect(InterpolationMethod.catmullRom.path(points).boundingRect.maxY > 30)
  }

  @Test("A text beside a mark is drawn with it; another view lies over the chart")
  func annotations() {
    let text = texts(
      drawn(
        Chart {
          BarMark(x: .value("X", "a"), y: .value("Y", 1)).annotation(position: .overlay) { Text("in") }
        }))
    #expect(text.first { $0.text == "in" }?.anchorY == 0.5)
    let graph = ViewGraph {
      Chart {
        RuleMark(x: .value("X", 1)).annotation(position: .top) {
          VStack {
            Text("Mon")
            Text("4 cups")
          }
          .padding()
        }
        PointMark(x: .value("X", 1), y: .value("Y", 1)).symbol { Image(systemName: "star") }
      }
      .frame(width: 200, height: 100)
    }
    #expect(graph.texts == ["Mon", "4 cups"])
    #expect(graph.nodes(.image).count == 1)
  }

  @Test("An overlay is told where values are, and what lies at a place")
  func proxies() throws {
    var seen: ChartProxy?
    let graph = ViewGraph {
      Chart(Self.sales) { LineMark(x: .value("Day", $0.day), y: .value("Amount", $0.amount)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartXScale(domain: Self.sales[0].day...Self.sales[3].day).chartYScale(domain: 0...4)
        .chartOverlay { proxy in
          let _ = seen = proxy
          Text("over")
        }
        .chartPlotStyle { $0.background(Color.gray) }
        .frame(width: 200, height: 100)
    }
    #expect(graph.texts == ["over"])
    graph.measure()
    let proxy = try #require(seen)
    #expect(proxy.plotSize.width == 188)
    #expect(proxy.position(forX: Self.sales[3].day) == 188)
    #expect(proxy.position(forY: 4) == 0)
    let middle: Date? = proxy.value(atX: 94)
    #expect(abs(try #require(middle).timeIntervalSince(Self.sales[1].day) - 43_200) < 1)
    #expect(proxy.value(at: .zero, as: (Date, Double).self)?.1 == 4)
    #expect(proxy.value(atX: 0, as: String.self) == nil)
  }

  @Test("What lies under the finger is selected until it is lifted")
  func selection() throws {
    var name: String? = "none"
    var range: ClosedRange<Double>?
    var settings = ChartSettings()
    settings.selection.x = { name = $0.flatMap { String.plotted(at: $0) } }
    settings.selection.yRange = { a, b in
      range = min(a?.number ?? 0, b?.number ?? 0)...max(a?.number ?? 0, b?.number ?? 0)
    }
    settings.xAxis = []
    settings.yAxis = []
    settings.yScale.domain = .values([.number(0), .number(10)])
    let marks = ["a", "b"].flatMap { BarMark(x: .value("X", $0), y: .value("Y", 10))._marks }
    let layout = ChartLayout(marks, settings, in: CGSize(width: 200, height: 100), place: .process)
    let proxy = ChartProxy(layout: layout, selection: settings.selection)
    proxy.select(from: CGPoint(x: 150, y: 8), to: CGPoint(x: 150, y: 96))
    #expect(name == "b" && range == 0...10)
    proxy.endSelection()
    #expect(name == nil && range == 0...10)
  }

  @Test("Selections are heard by a drag over the chart")
  func selectionGesture() {
    let graph = ViewGraph {
      Chart { BarMark(x: .value("X", "a"), y: .value("Y", 1)) }
        .chartXSelection(value: .constant(String?.none))
        .frame(width: 200, height: 100)
    }
    #expect(graph.outline.contains("shape"))
    #expect(graph.nodes(.shape).count == 2)
  }

  @Test("A pie's sectors have their holes, and say what lies in a direction")
  func pies() throws {
    let marks = [1.0, 3.0].flatMap { value in
      SectorMark(angle: .value("V", value), innerRadius: .ratio(0.5), outerRadius: .inset(10))
        .annotation { Text("\(value)") }._marks
    }
    let layout = ChartLayout(marks, ChartSettings(), in: CGSize(width: 100, height: 100), place: .process)
    #expect(layout.value(atAngle: .pi) == .number(2))
    let plot = ChartPlot(marks: marks, settings: ChartSettings(), place: .process)
    let drawn = plot.drawing(in: layout)
    let all = fills(drawn).reduce(CGRect(x: 50, y: 50, width: 0, height: 0)) { $0.union($1) }
    #expect(abs(all.width - 80) < 0.1)
    let paths = drawn.compactMap { if case .fill(let path, _, _) = $0 { Path(path) } else { nil } }
    #expect(!paths.contains { $0.contains(CGPoint(x: 50, y: 45)) })
    #expect(paths[0].contains(CGPoint(x: 70, y: 30)) && paths[1].contains(CGPoint(x: 20, y: 50)))
    #expect(texts(drawn).first.map { $0.anchorX == 0.5 && $0.anchorY == 0.5 } == true)
  }

  private struct Peak: ChartContent {
    let value: Double
    var body: some ChartContent {
      RuleMark(y: .value("Peak", value))
      PointMark(x: .value("X", 1), y: .value("Y", value)).accessibilityLabel("Peak")
    }
  }

  private enum Kind: String, Plottable { case tea, coffee }

  @Test("Marks of an app's own and values of its own are drawn; marks are read as they are called")
  func ownContent() {
    let graph = ViewGraph {
      Chart {
        Peak(value: 7)
        BarMark(x: .value("X", 2), y: .value("Y", 3)).foregroundStyle(by: .value("Kind", Kind.tea))
      }
      .chartForegroundStyleScale(range: [Color.brown])
      .chartLegend(position: .top)
      .frame(width: 200, height: 100)
    }
    #expect(graph.nodes(.shape).compactMap { $0[.label] }.first == .string("Chart. 7, Peak 7, tea 2 3"))
    #expect(
      graph.drawing.contains { if case .fill(_, .color(.named("brown")), _) = $0 { true } else { false } })
    #expect(graph.texts == ["tea"])
  }
}

extension ViewGraph {
  /// Tells every view that asks that it is 200 by 100 points large.
  func measure() {
    for node in nodes(.shape) + nodes(.box) where node[.measures] != nil {
      perform(.report([200, 100, 0, 0]), on: node)
    }
  }

  /// The marks of the only drawing.
  var drawing: [DrawingMark] {
    nodes(.shape).compactMap { node -> [DrawingMark]? in
      if case .drawing(let drawing) = node[.drawing] { drawing.marks } else { nil }
    }.max { $0.count < $1.count } ?? []
  }
}
