import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointViews

@MainActor @Suite("What outlines make of each other")
struct PathSetTests {
  private let left = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
  private let right = Path(CGRect(x: 10, y: 5, width: 20, height: 10))

  private func marks(_ path: Path, eoFill: Bool = false) -> [Bool] {
    [CGPoint(x: 5, y: 10), CGPoint(x: 15, y: 10), CGPoint(x: 25, y: 10), CGPoint(x: 25, y: 2)].map {
      path.contains($0, eoFill: eoFill)
    }
  }

  @Test("Unions, intersections and differences hold what their names say, by either rule")
  func sets() {
    for isEvenOdd in [false, true] {
      #expect(marks(left.union(right), eoFill: isEvenOdd) == [true, true, true, false])
      #expect(marks(left.intersection(right), eoFill: isEvenOdd) == [false, true, false, false])
      #expect(marks(left.subtracting(right), eoFill: isEvenOdd) == [true, false, false, false])
      #expect(marks(left.symmetricDifference(right), eoFill: isEvenOdd) == [true, false, true, false])
    }
    #expect(left.intersection(right).boundingRect == CGRect(x: 10, y: 5, width: 10, height: 10))
  }

  @Test("Edges that lie on each other are no edges of the whole")
  func sharedEdges() {
    let beside = Path(CGRect(x: 20, y: 0, width: 20, height: 20))
    let whole = left.union(beside)
    #expect(whole.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(whole.flattened().count == 1)
    #expect(left.intersection(beside).isEmpty)
    #expect(left.subtracting(left).isEmpty)
    #expect(left.union(left).boundingRect == left.boundingRect)
  }

  @Test("A hole is cut into a disc, and a crescent out of two")
  func curves() {
    let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ring = disc.subtracting(Path(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
    let crescent = disc.subtracting(Path(ellipseIn: CGRect(x: 30, y: 0, width: 100, height: 100)))
    #expect(crescent.contains(CGPoint(x: 10, y: 50)) && !crescent.contains(CGPoint(x: 60, y: 50)))
    #expect(crescent.boundingRect.maxX < 70)
  }

  @Test("Lines are cut where they leave an outline")
  func lines() {
    var line = Path()
    line.move(to: CGPoint(x: -10, y: 10))
    line.addLine(to: CGPoint(x: 40, y: 10))
    #expect(line.lineIntersection(left).boundingRect == CGRect(x: 0, y: 10, width: 20, height: 0))
    #expect(line.lineSubtraction(left).flattened().count == 2)
  }

  @Test("Shapes are drawn as what they make of each other")
  func shapes() {
    let graph = ViewGraph {
      Circle().subtracting(Rectangle().size(width: 50, height: 100)).fill(.red)
        .frame(width: 100, height: 100)
    }
    guard case .drawing(let drawing)? = graph.node(.shape)[.drawing],
      case .fill(let data, _, _)? = drawing.marks.first, let path = Path(data)
    else {
      Issue.record("The shape is not drawn")
      return
    }
    #expect(!path.contains(CGPoint(x: 25, y: 50)) && path.contains(CGPoint(x: 75, y: 50)))
  }
}
