import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointViews

@MainActor @Suite("Numbers that are none, or have no bounds, end no program")
struct BoundlessNumberTests {
  nonisolated private static let boundless = [Double.nan, .infinity, -.infinity, 1e300, -1e300]

  @Test("A whole number is the nearest within its bounds")
  func clamping() {
    #expect(Int(clamping: 2.5, to: 1...9) == 3)
    #expect(Int(clamping: 0, to: 1...9) == 1)
    #expect(Int(clamping: 9.4, to: 1...9) == 9)
    #expect(Self.boundless.map { Int(clamping: $0, to: 1...9) } == [1, 9, 1, 9, 1])
    #expect(Int(clamping: 1e300, to: .min ... .max) == .max)
    #expect(Int(clamping: -1e300, to: .min ... .max) == .min)
  }

  @Test("Colours and fonts describe themselves", arguments: boundless)
  func descriptions(number: Double) {
    let isLarge = number > 0
    #expect(Color(red: number, green: 0, blue: 1).description == (isLarge ? "#FF00FF" : "#0000FF"))
    #expect(ColorText.hex(.rgb(red: number, green: 0, blue: 1), isDark: false).hasSuffix("00ff"))
    #expect(Color(value: .opacity(.named("red"), number)).description == (isLarge ? "100% red" : "0% red"))
    #expect(Font.system(size: number).description.contains(" pt"))
    #expect(Font.system(size: 17).description.contains("17 pt"))
  }

  @Test("A ring and a part of the container are within their bounds", arguments: boundless)
  func layout(number: Double) {
    let graph = ViewGraph {
      VStack {
        ProgressView(value: number, total: 1).progressViewStyle(.circular)
        Text("Part").containerRelativeFrame(.horizontal) { _, _ in CGFloat(number) }
      }
    }
    let spoken = graph.nodes(.progress).map { $0[.accessibilityValue] }
    #expect(spoken == [.string(number > 0 ? "100 %" : "0 %")])
  }

  @Test("An arc without an end is none; one of very many turns is drawn", arguments: boundless)
  func arcs(number: Double) {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .radians(number))
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .radians(number), clockwise: true)
    #expect(!path.isEmpty)
  }

  @Test("Charts of all that numbers and dates can be are drawn")
  func charts() {
    func draw(_ chart: some View) {
      let graph = ViewGraph { chart.frame(width: 200, height: 100) }
      graph.measure()
      #expect(!graph.drawing.isEmpty)
    }
    let numbers = [1, .greatestFiniteMagnitude] + Self.boundless
    draw(
      Chart(numbers, id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0)) }
        .chartYScale(type: .log))
    draw(
      Chart(numbers, id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0)) }
        .chartYScale(domain: 1...Double.infinity, type: .log))
    draw(
      Chart(numbers, id: \.self) {
        PointMark(x: .value("x", Date(timeIntervalSinceReferenceDate: $0)), y: .value("y", 1))
      })
  }
}
