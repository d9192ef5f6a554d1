@_spi(Internals) import CasePaths
import Testing

private enum Shape: Equatable {
  case point
  case circle(Double)
  case group(Group)
}

private enum Group: Equatable {
  case empty
  case pair(Int, Int)
}

@CasePathable
private enum Light: Equatable {
  case off
  case on(Int)
}

private struct Failure: Error, Equatable {}

@Suite("Case paths in their older spellings")
struct LegacyCasePathsTests {
  @available(*, deprecated)
  @Test("Rule 116: A slash before a constructor makes its case path")
  func slash() {
    let circle: AnyCasePath<Shape, Double> = /Shape.circle
    #expect(circle.extract(from: .circle(2)) == 2)
    #expect(circle.extract(from: .point) == nil)
    #expect(circle.embed(3) == .circle(3))
    let point: AnyCasePath<Shape, Void> = /Shape.point
    #expect(point.extract(from: .point) != nil)
    #expect(point.extract(from: .circle(1)) == nil)
    let same: AnyCasePath<Shape, Shape> = /Shape.self
    #expect(same.extract(from: .point) == .point)
    #expect((/circle).extract(from: .circle(1)) == 1)
    let pair: AnyCasePath<Group, (Int, Int)> = /Group.pair
    #expect(pair.extract(from: .pair(1, 2))! == (1, 2))
  }

  @available(*, deprecated)
  @Test("Rule 116: A slash before 'some' leads to what an optional wraps")
  func slashSome() {
    let some: AnyCasePath<Shape?, Shape> = /.some
    #expect(some.extract(from: .circle(1)) == .circle(1))
    #expect(some.extract(from: nil) == nil)
    #expect(some.embed(.point) == .some(.point))
    let constructor: AnyCasePath<Shape?, Shape> = /Optional.some
    #expect(constructor.extract(from: .point) == .point)
    #expect(constructor.extract(from: nil) == nil)
  }

  @available(*, deprecated)
  @Test("Rule 116: A slash makes paths into optionals of the enum as well")
  func slashOptionalRoot() {
    let circle: AnyCasePath<Shape?, Double> = /Shape.circle
    #expect(circle.extract(from: .circle(2)) == 2)
    #expect(circle.extract(from: nil) == nil)
    let point: AnyCasePath<Shape?, Void> = /Shape.point
    #expect(point.extract(from: .point) != nil)
    #expect(point.extract(from: nil) == nil)
  }

  @available(*, deprecated)
  @Test("Rule 116: A slash makes functions that extract, where a function is asked for")
  func slashFunctions() {
    let shapes: [Shape] = [.circle(1), .point, .circle(2)]
    #expect(shapes.compactMap(/Shape.circle) == [1, 2])
    let optionals: [Shape?] = [.circle(1), nil, .point]
    #expect(optionals.compactMap(/Shape.circle) == [1])
    let isPoint: (Shape) -> Void? = /Shape.point
    #expect(shapes.filter { isPoint($0) != nil } == [.point])
    let isOptionalPoint: (Shape?) -> Void? = /Shape.point
    #expect(optionals.filter { isOptionalPoint($0) != nil } == [.point])
  }

  @available(*, deprecated)
  @Test("Paths are composed by two dots and by 'appending(path:)'")
  func composition() {
    let group = AnyCasePath(unsafe: Shape.group)
    let pair = AnyCasePath<Group, (Int, Int)>(unsafe: Group.pair)
    let root = Shape.group(.pair(1, 2))
    #expect((group .. pair).extract(from: root)! == (1, 2))
    #expect(group.appending(path: pair).extract(from: root)! == (1, 2))
    #expect(group.appending(path: pair).embed((3, 4)) == .group(.pair(3, 4)))
    #expect(group.appending(path: pair).extract(from: .point) == nil)
    let second: AnyCasePath<Shape?, Group> = (/Shape?.some) .. Shape.group
    #expect(second.extract(from: .group(.empty)) == .empty)
    let function: (Shape?) -> Group? = { $0 } .. Shape.group
    #expect(function(.group(.empty)) == .empty)
  }

  @available(*, deprecated)
  @Test("The older initialisers and functions make the same paths")
  func initialisers() {
    #expect(CasePath(Shape.circle).extract(from: .circle(1)) == 1)
    #expect(AnyCasePath<Shape, Void>(Shape.point).extract(from: .point) != nil)
    #expect(AnyCasePath(Shape.self).extract(from: .point) == .point)
    #expect(AnyCasePath<Shape, Shape>.`self`.extract(from: .point) == .point)
    #expect(AnyCasePath<Shape, Double>.case { .circle($0) }.extract(from: .circle(1)) == 1)
    #expect(AnyCasePath<Shape, Void>.case(Shape.point).extract(from: .circle(1)) == nil)
    #expect(extract(case: { Shape.circle($0) }, from: .circle(1)) == 1)
    #expect(extract(case: { Shape.circle($0) }, from: Shape?.none) == nil)
    let extractCircle: (Shape) -> Double? = extract { Shape.circle($0) }
    #expect(extractCircle(.circle(1)) == 1)
    let extractOptional: @Sendable (Shape?) -> Double? = extract { Shape.circle($0) }
    #expect(extractOptional(.circle(1)) == 1)
  }

  @available(*, deprecated)
  @Test("The ready-made paths of old still lead where their names say")
  func readyMade() {
    enum Level: Int {
      case low
      case high
    }
    #expect(AnyCasePath<Void, Int>.constant(4).extract(from: ()) == 4)
    #expect(AnyCasePath<Shape, Never>.never.extract(from: .point) == nil)
    #expect(AnyCasePath<Int, Level>.rawValue.extract(from: 1) == .high)
    #expect(AnyCasePath<Int, Level>.rawValue.extract(from: 2) == nil)
    #expect(AnyCasePath<Int, Level>.rawValue.embed(.high) == 1)
    #expect(AnyCasePath<String, Int>.description.extract(from: "12") == 12)
    #expect(AnyCasePath<String, Int>.description.embed(12) == "12")
    #expect((AnyCasePath<String, Int>.description as any CustomStringConvertible).description != "")
  }

  @available(*, deprecated)
  @Test("A switch matches by case path")
  func patternMatch() {
    switch Shape.circle(1) {
    case /Shape.point: Issue.record("A circle matched a point.")
    case /Shape.circle: break
    default: Issue.record("A circle did not match.")
    }
  }

  @Test("Modifying through a case path changes the payload, or throws and changes nothing")
  func modify() throws {
    let path = AnyCasePath(unsafe: Shape.circle)
    var shape = Shape.circle(1)
    let old = try path.modify(&shape) { radius in
      defer { radius += 1 }
      return radius
    }
    #expect(old == 1 && shape == .circle(2))
    #expect(throws: Failure.self) { try path.modify(&shape) { _ in throw Failure() } }
    #expect(shape == .circle(2))
    shape = .point
    #expect(throws: (any Error).self) { try path.modify(&shape) { $0 = 0 } }
    #expect(shape == .point)
  }

  @available(*, deprecated)
  @Test("Paths through an optional without saying 'some' lead into what it wraps")
  func throughOptional() {
    let path: CaseKeyPath<Light?, Int?> = \.on
    #expect(Light?.some(.on(3))[case: path] == .some(3))
    #expect(Light?.none[case: path] == nil)
    #expect(Light?.some(.off)[case: path] == nil)
    #expect(path(3) == Light?.some(.on(3)))
    #expect(path(nil) == Light?.none)
  }
}
