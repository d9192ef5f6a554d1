import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Looks that came later to the system")
struct LaterLooksTests {
  @Test("A font is scaled by its size, keeps its style's weight, and follows the reader as before")
  func fonts() {
    #expect(Font.system(size: 10).scaled(by: 1.5).value == FontValue(size: 15))
    #expect(Font.body.scaled(by: 2).value == FontValue(style: "body", size: 34))
    #expect(Font.body.scaled(by: 2).scaled(by: 0.5).value == FontValue(style: "body", size: 17))
    #expect(Font.headline.scaled(by: 2).value == FontValue(style: "headline", size: 34, weight: "semibold"))
    #expect(Font.headline.weight(.light).scaled(by: 1).value.weight == "light")
  }

  @Test("What is chosen is painted in the tint")
  func selection() {
    let graph = ViewGraph { Text("Chosen").foregroundStyle(.selection) }
    #expect(graph.node(.text).style.contains(.foreground(.color(.named("accent")))))
  }

  /// Returns the colors that a row of filters makes of black of some opacity, each component held to 0…1 after each.
  private func result(_ opacity: Double, _ filters: [DrawingFilter]) -> [Double] {
    filters.reduce([0, 0, 0, opacity]) { color, filter in
      guard case .colorMatrix(let numbers) = filter else { return color }
      let input = color + [1]
      return (0..<4).map { row in
        let sum: Double = (0..<5).reduce(0) { $0 + numbers[row * 5 + $1] * input[$1] }
        return Swift.min(1, Swift.max(0, sum))
      }
    }
  }

  @Test("A threshold paints what is of an opacity within its bounds, both included, and nothing else")
  func threshold() {
    let filters = GraphicsContext.Filter.alphaThreshold(
      min: 0.2, max: 0.6, color: Color(.sRGB, red: 0, green: 1, blue: 0, opacity: 0.5)
    ).values
    func opacity(_ opacity: Double) -> Double { (result(opacity, filters)[3] * 1000).rounded() / 1000 }
    #expect([0, 0.19, 0.2, 0.4, 0.6, 0.61, 1].map(opacity) == [0, 0, 0.5, 0.5, 0.5, 0, 0])
    #expect(Array(result(0.4, filters).prefix(3)) == [0, 1, 0])
    let open = GraphicsContext.Filter.alphaThreshold(min: 0.5).values
    #expect(result(1, open) == [0, 0, 0, 1])
    #expect(result(0.4, open)[3] == 0)
  }

  @Test("A filter that is added later changes the drawing first")
  func order() throws {
    var context = GraphicsContext(size: CGSize(width: 10, height: 10), environment: EnvironmentValues())
    context.addFilter(.alphaThreshold(min: 0.5))
    context.addFilter(.blur(radius: 4))
    context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
    guard case .group(let group, _) = try #require(context.recording.marks.first) else {
      Issue.record("The filters are missing.")
      return
    }
    #expect(group.filters.first == .blur(4))
    #expect(group.filters.count == 3)
  }
}
