import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointViews

@MainActor @Suite("Charts' groups")
struct ChartGroupTests {
  /// Returns the marks that are drawn of a chart without axes, 200 by 100 points large.
  private func drawn(_ chart: some View) -> [DrawingMark] {
    let graph = ViewGraph { chart.chartXAxis(.hidden).chartYAxis(.hidden).frame(width: 200, height: 100) }
    graph.measure()
    return graph.drawing
  }

  private func paths(_ marks: [DrawingMark]) -> [Path] {
    marks.compactMap { if case .fill(let path, _, _) = $0 { Path(path) } else { nil } }
  }
  private func fills(_ marks: [DrawingMark]) -> [CGRect] { paths(marks).map(\.boundingRect) }

  @Test("Values that read alike are series of their own, and the legend tells them apart")
  func alike() {
    func names(_ chart: some View) -> [String] {
      let graph = ViewGraph { chart.frame(width: 200, height: 100) }
      graph.updateEnvironment {
        $0.locale = Locale(identifier: "en_US")
        $0.timeZone = .gmt
      }
      graph.measure()
      return graph.texts
    }
    func bar<P: Plottable>(_ value: P) -> ChartContentGroup {
      BarMark(x: .value("X", 1), y: .value("Y", 1)).foregroundStyle(by: .value("Kind", value))
    }
    let numbers = names(
      Chart {
        bar(0.001)
        bar(0.002)
        bar(7.0)
      })
    #expect(numbers == ["0.001", "0.002", "7"])
    // Numbers that are none are one series.
    let none = names(
      Chart {
        bar(Double.nan)
        bar(-Double.nan)
        bar(7.0)
      })
    #expect(none.count == 2)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let dates = names(
      Chart {
        bar(start)
        bar(start.addingTimeInterval(3_600))
        bar(start.addingTimeInterval(365 * 86_400))
      })
    #expect(dates.count == 3 && Set(dates).count == 3)
    #expect(dates.count { $0.contains("2001") } == 2 && dates.count { $0.contains("2002") } == 1)
  }

  @Test("Bars of values that read alike stand beside each other, and in colors of their own")
  func alikePositions() {
    let marks = drawn(
      Chart {
        BarMark(x: .value("X", "a"), y: .value("Y", 1)).position(by: .value("Z", 0.001))
          .foregroundStyle(by: .value("Z", 0.001))
        BarMark(x: .value("X", "a"), y: .value("Y", 1)).position(by: .value("Z", 0.002))
          .foregroundStyle(by: .value("Z", 0.002))
      }
      .chartForegroundStyleScale([0.001: Color.red, 0.002: Color.mint]))
    let bars = fills(marks)
    #expect(bars.count == 2 && bars[0].maxX < bars[1].minX)
    let paints = marks.compactMap { if case .fill(_, let paint, _) = $0 { paint } else { nil } }
    #expect(paints == [.color(.named("red")), .color(.named("mint"))])
  }

  @Test("Groups of normalized bars that stand beside each other each reach the whole")
  func normalizedGroups() {
    func bar(_ value: Double, _ group: String) -> ChartContentGroup {
      BarMark(x: .value("X", "a"), y: .value("Y", value), stacking: .normalized)
        .position(by: .value("Group", group))
    }
    let bars = fills(
      drawn(
        Chart {
          bar(1, "left")
          bar(3, "left")
          bar(2, "right")
        }
        .chartYScale(domain: 0...1)))
    #expect(bars.count == 3)
    #expect(abs(bars[0].height + bars[1].height - 88) < 0.1 && abs(bars[2].height - 88) < 0.1)
    #expect(abs(bars[1].minY - bars[2].minY) < 0.1)
  }

  @Test("A bar's corners are sharp where it is told so, and a little round where it is not told")
  func corners() {
    func isRound(_ content: some ChartContent) -> Bool {
      guard let path = paths(drawn(Chart { content })).first else { return false }
      let corner = path.boundingRect.origin
      return !path.contains(CGPoint(x: corner.x + 0.3, y: corner.y + 0.3))
    }
    let bar = BarMark(x: .value("X", "a"), y: .value("Y", 1))
    #expect(isRound(bar))
    #expect(!isRound(bar.cornerRadius(0)))
    #expect(isRound(bar.cornerRadius(4)))
  }

  @Test("Areas move up and down with all of their edge, stacked or not")
  func areaOffsets() throws {
    func bounds(_ stacking: MarkStackingMethod, _ move: Double) -> CGRect? {
      fills(
        drawn(
          Chart {
            ForEach(0..<3) {
              AreaMark(x: .value("X", $0), y: .value("Y", 2), stacking: stacking).offset(y: move)
            }
          })
      ).first
    }
    for stacking in [MarkStackingMethod.standard, .unstacked] {
      let still = try #require(bounds(stacking, 0))
      let moved = try #require(bounds(stacking, 7))
      #expect(abs(moved.minY - still.minY - 7) < 0.01 && abs(moved.maxY - still.maxY - 7) < 0.01)
    }
  }

  @Test("Sectors move, and lie over each other by their index")
  func sectors() {
    let plain = fills(
      drawn(
        Chart {
          SectorMark(angle: .value("V", 1))
          SectorMark(angle: .value("V", 1))
        }))
    let moved = fills(
      drawn(
        Chart {
          SectorMark(angle: .value("V", 1)).offset(x: 5, y: 3).zIndex(1)
          SectorMark(angle: .value("V", 1))
        }))
    #expect(plain.count == 2 && moved.count == 2)
    #expect(moved.first == plain.last)
    #expect(abs((moved.last?.minX ?? 0) - plain[0].minX - 5) < 0.001)
    #expect(abs((moved.last?.minY ?? 0) - plain[0].minY - 3) < 0.001)
  }

  @Test("A legend has the distance from its chart that it is given")
  func legendSpacing() {
    func styles(_ spacing: CGFloat?) -> (stack: [StyleItem], all: [StyleItem]) {
      let graph = ViewGraph {
        Chart {
          BarMark(x: .value("X", 1), y: .value("Y", 1)).foregroundStyle(by: .value("Kind", "tea"))
        }
        .chartLegend(position: .bottom, spacing: spacing)
        .frame(width: 200, height: 100)
      }
      let all = graph.nodes(.vstack) + graph.nodes(.hstack) + graph.nodes(.box)
      return (graph.node(.vstack).style, all.flatMap(\.style))
    }
    #expect(styles(2).stack.contains(.spacing(2)))
    #expect(styles(20).all.contains(.padding(.top, 12)))
    #expect(!styles(nil).all.contains { if case .padding = $0 { true } else { false } })
  }
}
