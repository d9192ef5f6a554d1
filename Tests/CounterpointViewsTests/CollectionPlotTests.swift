import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointViews

@MainActor @Suite("Plots of collections")
struct CollectionPlotTests {
  private enum Region: String, Plottable { case north, south }

  private struct Harvest {
    var day: Date
    var region: Region
    var weight: Double
    var color = Color.red
    var haze = 0.5
  }

  private let harvests = (0..<3).map {
    Harvest(
      day: Date(timeIntervalSinceReferenceDate: 86_400 * Double($0) + 3_600),
      region: $0 == 1 ? .south : .north, weight: Double($0 + 1))
  }

  private func drawn(_ chart: some View) -> [DrawingMark] {
    let graph = ViewGraph { chart.chartXAxis(.hidden).chartYAxis(.hidden).frame(width: 200, height: 100) }
    graph.measure()
    return graph.drawing
  }

  private func fills(_ chart: some View) -> [PaintValue] {
    drawn(chart).compactMap { if case .fill(_, let paint, _) = $0 { paint } else { nil } }
  }

  @Test("A plot draws the marks that a mark for each element draws")
  func marks() {
    let harvests = harvests
    #expect(
      drawn(
        Chart {
          BarPlot(
            harvests, x: .value("Day", \.day, unit: .day), y: .value("Weight", \.weight), width: .ratio(0.5)
          )
          .foregroundStyle(by: .value("Region", \.region)).position(by: .value("Region", \.region))
        })
        == drawn(
          Chart(harvests, id: \.day) {
            BarMark(
              x: .value("Day", $0.day, unit: .day), y: .value("Weight", $0.weight), width: .ratio(0.5)
            )
            .foregroundStyle(by: .value("Region", $0.region)).position(by: .value("Region", $0.region))
          }))
    #expect(
      drawn(
        Chart {
          PointPlot(harvests, x: .value("Day", \.day), y: .value("Weight", \.weight))
            .symbol(by: .value("Region", \.region)).opacity(0.5)
          LinePlot(
            harvests, x: .value("Day", \.day), y: .value("Weight", \.weight),
            series: .value("Region", \.region))
          AreaPlot(harvests, x: .value("Day", \.day), y: .value("Weight", \.weight), stacking: .unstacked)
        })
        == drawn(
          Chart {
            ForEach(harvests, id: \.day) {
              PointMark(x: .value("Day", $0.day), y: .value("Weight", $0.weight))
                .symbol(by: .value("Region", $0.region)).opacity(0.5)
            }
            ForEach(harvests, id: \.day) {
              LineMark(
                x: .value("Day", $0.day), y: .value("Weight", $0.weight), series: .value("Region", $0.region))
            }
            ForEach(harvests, id: \.day) {
              AreaMark(x: .value("Day", $0.day), y: .value("Weight", $0.weight), stacking: .unstacked)
            }
          }))
  }

  @Test("What a plot is given by key path is each element's own")
  func keyPaths() {
    var harvests = harvests
    harvests[2].color = .green
    harvests[2].haze = 1
    let plot = BarPlot(harvests, x: .value("Day", \.day), y: .value("Weight", \.weight))
    #expect(
      fills(Chart { plot.foregroundStyle(\.color).opacity(\.haze) })
        == fills(
          Chart(harvests, id: \.day) {
            BarMark(x: .value("Day", $0.day), y: .value("Weight", $0.weight))
              .foregroundStyle($0.color).opacity($0.haze)
          }))
  }

  @Test("A scale of colors without a domain colors a series by the value that it stands for")
  func mapping() {
    let plot = BarPlot(harvests, x: .value("Day", \.day), y: .value("Weight", \.weight))
      .foregroundStyle(by: .value("Region", \.region))
    let paints = fills(
      Chart { plot }
        .chartForegroundStyleScale { (region: Region) in
          switch region {
          case .north: Color.brown
          case .south: Color.mint
          }
        })
    #expect(paints.contains(.color(.named("brown"))))
    #expect(
      paints
        == fills(
          Chart { plot }.chartForegroundStyleScale([Region.north: Color.brown, Region.south: Color.mint])))
    // Values of another type keep their colors.
    #expect(
      fills(Chart { plot }.chartForegroundStyleScale { (_: Int) in Color.brown }) == fills(Chart { plot }))
  }

  @Test("A chart that scrolls to values shows all of them")
  func scrolling() {
    let plot = PointPlot(harvests, x: .value("Day", \.day), y: .value("Weight", \.weight))
    let scrolling = Chart { plot }
      .chartScrollableAxes(.horizontal)
      .chartScrollTargetBehavior(
        .valueAligned(
          matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
    #expect(!drawn(scrolling).isEmpty && drawn(scrolling) == drawn(Chart { plot }))
    #expect(
      drawn(Chart { plot }.chartScrollTargetBehavior(.valueAligned(unit: 5, majorAlignment: .page)))
        == drawn(Chart { plot }.chartScrollTargetBehavior(.paging)))
  }
}
