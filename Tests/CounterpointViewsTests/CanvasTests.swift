import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Canvases")
struct CanvasTests {
  /// The marks of a symbol that fills a canvas of 20 by 20 points.
  private func marks(of symbol: some View) -> [DrawingMark] {
    let graph = ViewGraph {
      Canvas { context, size in
        if let symbol = context.resolveSymbol(id: 1) {
          context.draw(symbol, in: CGRect(origin: .zero, size: size))
        }
      } symbols: {
        symbol.tag(1)
      }
      .frame(width: 20, height: 20)
    }
    return graph.drawing
  }

  @Test("A line within a shape's edge is drawn within it as a symbol too")
  func border() {
    func bounds(_ symbol: some View) -> CGRect? {
      if case .stroke(let path, _, _, _) = marks(of: symbol).first { Path(path)?.boundingRect } else { nil }
    }
    #expect(
      bounds(Rectangle().strokeBorder(.red, lineWidth: 4)) == CGRect(x: 2, y: 2, width: 16, height: 16))
    #expect(bounds(Rectangle().stroke(.red, lineWidth: 4)) == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("A symbol's paints throw their shadows")
  func shadows() {
    guard
      case .group(let drop, let inner) = marks(of: Circle().fill(Color.red.shadow(.drop(radius: 4, y: 2))))
        .first
    else {
      Issue.record("no shadow")
      return
    }
    #expect(
      drop.filters == [.dropShadow(Color(.sRGBLinear, white: 0, opacity: 0.33).value, radius: 2, x: 0, y: 2)])
    #expect(inner.count == 1)
    guard case .group(let group, _) = marks(of: Circle().fill(Color.red.shadow(.inner(radius: 4)))).first,
      case .innerShadow? = group.filters.first
    else {
      Issue.record("no inner shadow")
      return
    }
  }

  @Test("Colors are inverted as far as they are told")
  func inversion() {
    func numbers(_ filter: GraphicsContext.Filter) -> [Double] {
      guard case .colorMatrix(let matrix)? = filter.values.first else { return [] }
      return [matrix[0], matrix[4]]
    }
    #expect(numbers(.colorInvert()) == [-1, 1])
    #expect(numbers(.colorInvert(0.25)) == [0.5, 0.25])
    #expect(numbers(.colorInvert(0)) == [1, 0])
    #expect(numbers(.colorInvert(3)) == [-1, 1])
  }

  @Test("The bounds of the clip are told in the coordinates of what is drawn")
  func clipBounds() {
    var context = GraphicsContext(size: CGSize(width: 100, height: 50), environment: EnvironmentValues())
    #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 2)
    #expect(context.clipBoundingRect == CGRect(x: -5, y: -10, width: 50, height: 25))
    context.clip(to: Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(context.clipBoundingRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    context.translateBy(x: 1, y: 1)
    #expect(context.clipBoundingRect == CGRect(x: 0, y: 1, width: 3, height: 4))
  }
}
