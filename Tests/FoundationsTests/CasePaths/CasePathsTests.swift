import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
private enum Shape: Equatable {
  case point
  case circle(radius: Double)
  case rectangle(width: Int, height: Int)
  case group(Group)
  case named(String?)
}

@CasePathable
@dynamicMemberLookup
private enum Group: Equatable {
  case empty
  case pair([Int])
}

@Suite("CasePaths")
struct CasePathsTests {
  @Test("Rule 114: Calling a case key path embeds a payload")
  func embed() {
    #expect((\Shape.Cases.circle)(2) == Shape.circle(radius: 2))
    #expect((\Shape.Cases.point)() == Shape.point)
    #expect((\Shape.Cases.rectangle)((width: 1, height: 2)) == Shape.rectangle(width: 1, height: 2))
    #expect((\Shape.Cases.group.pair)([1]) == Shape.group(.pair([1])))
  }

  @Test("Rule 114: The case subscript extracts a payload, and nothing from another case")
  func extract() {
    let shape = Shape.rectangle(width: 3, height: 4)
    let size = shape[case: \.rectangle]
    #expect(size?.width == 3 && size?.height == 4)
    #expect(shape[case: \.circle] == nil)
    #expect(Shape.group(.pair([1, 2]))[case: \.group.pair] == [1, 2])
    #expect(Shape.group(.empty)[case: \.group.pair] == nil)
    #expect(Shape.point[case: \.group.pair] == nil)
  }

  @Test("Rule 114: A case is read by its name")
  func dynamicMember() {
    #expect(Shape.circle(radius: 2).circle == 2)
    #expect(Shape.point.circle == nil)
    #expect(Shape.group(.pair([7])).group?.pair == [7])
  }

  @Test("Rule 114: A value can be asked for its case, also where the payload is nil")
  func isCase() {
    #expect(Shape.point.is(\.point))
    #expect(!Shape.point.is(\.circle))
    #expect(Shape.group(.empty).is(\.group))
    #expect(Shape.group(.empty).is(\.group.empty))
    #expect(!Shape.group(.empty).is(\.group.pair))
    #expect(Shape.named(nil).is(\.named))
  }

  @Test("Rule 114: A payload is modified in its case")
  func modify() {
    var shape = Shape.group(.pair([1]))
    shape.modify(\.group.pair) { $0.append(2) }
    #expect(shape == .group(.pair([1, 2])))
  }

  @Test("Rule 114: Modifying another case reports an issue and changes nothing")
  func modifyOtherCase() {
    var shape = Shape.point
    withKnownIssue {
      shape.modify(\.circle) { $0 = 3 }
    } matching: {
      $0.description.contains("Can't modify")
    }
    #expect(shape == .point)
  }

  @Test("Rule 114: Assigning through the case subscript replaces a payload of the same case only")
  func assign() {
    var shape = Shape.circle(radius: 1)
    shape[case: \.circle] = 5
    #expect(shape == .circle(radius: 5))
    shape[case: \.group] = .empty
    #expect(shape == .circle(radius: 5))
  }

  @Test("Rule 114: A payload cannot be set to nothing, which is reported")
  func assignNil() {
    var shape = Shape.circle(radius: 1)
    withKnownIssue {
      shape[case: \.circle] = nil
    } matching: {
      $0.description.contains("was set to 'nil'")
    }
    #expect(shape == .circle(radius: 1))
  }

  @Test("Rule 114: Payloads are compared in expectations as they are elsewhere")
  func expectations() {
    let shape = Shape.group(.pair([1]))
    let wrapped: Shape? = shape
    #expect(shape.group == .pair([1]))
    #expect(shape[case: \.group.pair] == [1])
    #expect(shape.group?.pair == [1])
    #expect(wrapped?.group?.pair == [1])
    #expect(shape.circle != 2)
    #expect(shape.circle == nil)
  }

  @Test("Rule 114: A switch matches by case key path")
  func patternMatch() {
    switch Shape.circle(radius: 1) {
    case \.point: Issue.record("A circle matched a point.")
    case \.circle: break
    default: Issue.record("A circle did not match.")
    }
  }

  @Test("Rule 114: The path through an optional payload unwraps it")
  func optionalPayload() {
    let path: CaseKeyPath<Shape, String> = \.named
    let name: String? = Shape.named("Inga")[case: path]
    #expect(name == "Inga")
    #expect(Shape.named(nil)[case: path] == nil)
    #expect(path("x") == Shape.named("x"))
  }

  @Test(
    "Rule 114: A case without payload has nothing for a payload, several payloads are a tuple with their labels"
  )
  func payloadShapes() {
    let point: CaseKeyPath<Shape, Void> = \.point
    #expect(Shape.point[case: point] != nil)
    #expect(Shape.circle(radius: 1)[case: point] == nil)
    #expect(point() == Shape.point)
    let size: CaseKeyPath<Shape, (width: Int, height: Int)> = \.rectangle
    #expect(Shape.rectangle(width: 3, height: 4)[case: size]?.height == 4)
  }

  @Test("Rule 114: Case key paths are appended to each other, as literals and as values")
  func appending() {
    let group: CaseKeyPath<Shape, Group> = \.group
    let pair = group.appending(path: \Group.Cases.pair)
    #expect(pair == \Shape.Cases.group.pair)
    #expect(pair.hashValue == (\Shape.Cases.group.pair).hashValue)
    #expect(Shape.group(.pair([1]))[case: pair] == [1])
    #expect(pair([2]) == Shape.group(.pair([2])))
  }

  @Test("Rule 114: A nested case is matched in a switch")
  func nestedPatternMatch() {
    switch Shape.group(.pair([1])) {
    case \.group.empty: Issue.record("A pair matched an empty group.")
    case \.group.pair: break
    default: Issue.record("A pair did not match.")
    }
  }

  @Test("Rule 115: Optionals have paths to a value and to none")
  func optionalCases() {
    var number: Int? = 3
    #expect(number.is(\.some) && !number.is(\.none))
    number.modify(\.some) { $0 += 1 }
    #expect(number == 4)
    #expect((\Int?.Cases.some)(5) == .some(5))
    #expect((\Int?.Cases.none)() == Int?.none)
    #expect(Shape?.some(.circle(radius: 2))[case: \.some.circle] == 2)
    #expect(Shape?.none[case: \.some.circle] == nil)
    #expect(Int?.none.case == \Int?.Cases.none && number.case == \Int?.Cases.some)
  }

  @Test("Rule 115: A result is modified and matched by its cases")
  func resultCases() {
    var result = Result<Int, Never>.success(1)
    result.modify(\.success) { $0 += 1 }
    #expect(result == .success(2))
    #expect(result.is(\.success) && !result.is(\.failure))
    #expect(Array(Result<Int, Never>.allCasePaths) == [\.success, \.failure])
  }

  @Test("Rule 115: Optionals answer for the case of what they wrap")
  func optionals() {
    var shape: Shape? = .circle(radius: 1)
    #expect(shape.is(\.circle))
    shape.modify(\.circle) { $0 = 2 }
    #expect(shape == .circle(radius: 2))
    shape = nil
    #expect(!shape.is(\.circle))
    withKnownIssue {
      shape.modify(\.circle) { $0 = 3 }
    } matching: {
      $0.description.contains("the optional is 'nil'")
    }
    #expect(shape == nil)
    shape = .point
    withKnownIssue {
      shape.modify(\.circle) { $0 = 3 }
    } matching: {
      $0.description.contains("another case")
    }
    #expect(shape == .point)
    #expect(Optional(3)[case: \.some] == 3)
    #expect(Optional<Int>.none.is(\.none))
  }

  @Test("Rule 115: Results have paths to success and failure")
  func results() {
    struct Failure: Error, Equatable {}
    let success = Result<Int, Failure>.success(1)
    #expect(success[case: \.success] == 1)
    #expect(success[case: \.failure] == nil)
    #expect((\Result<Int, Failure>.Cases.failure)(Failure()) == .failure(Failure()))
  }

  // Swift 6.3 crashed on these paths when they went through a conformance that holds on a condition.
  @Test("Rule 115: A path leads on into a result or an optional that holds nothing")
  func empty() {
    let done = Errand.done(.success(()))
    let failed = Errand.done(.failure(CancellationError()))
    #expect(done.is(\.done.success) && !done.is(\.done.failure))
    #expect(failed.is(\.done.failure) && !failed.is(\.done.success))
    let success: CaseKeyPath<Errand, Void> = \.done.success
    #expect(success().is(\.done.success))
    #expect(success == \Errand.Cases.done.success)
    #expect(Errand.waiting(()).is(\.waiting.some) && Errand.waiting(nil).is(\.waiting.none))
    #expect(Errand.nested(.success(.success(()))).is(\.nested.success.success))
    #expect(Errand.counted(.success(3))[case: \.counted.success.some] == 3)
    #expect(Errand.counted(.success(nil))[case: \.counted.success] == .some(nil))
  }

  @CasePathable
  enum Errand {
    case done(Result<Void, any Error>)
    case waiting(Void?)
    case nested(Result<Result<Void, any Error>, any Error>)
    case counted(Result<Int?, any Error>)
  }

  @Test("Cases can be listed, and a value tells its own")
  func reflection() {
    #expect(
      Array(Shape.allCasePaths) == [\.point, \.circle, \.rectangle, \.group, \.named])
    #expect(Shape.allCasePaths[.circle(radius: 1)] == \Shape.Cases.circle)
    #expect(Shape.point.case == \Shape.Cases.point)
    #expect(Array(Bool?.allCasePaths) == [\.none, \.some])
  }

  @Test("A partial case key path extracts and embeds what it is given")
  func partial() {
    let path: PartialCaseKeyPath<Shape> = \.circle
    #expect(Shape.circle(radius: 4)[case: path] as? Double == 4)
    #expect(Shape.point[case: path] == nil)
    let made: Shape? = path(3.0)
    #expect(made == .circle(radius: 3))
    let impossible: Shape? = path("text")
    #expect(impossible == nil)
  }

  @Test("Never has no case, and stands where a path to nothing is asked for")
  func never() {
    #expect(Array(Never.allCasePaths).isEmpty)
    let nowhere: CaseKeyPath<Shape, Never> = \.never
    #expect(Shape.point[case: nowhere] == nil)
    #expect(!Shape.point.is(nowhere))
    #expect(Shape.group(.empty)[case: \.group.never] == nil)
  }

  @Test("A case can be made of functions, and of the key path that it is to be")
  func cases() {
    let some = Case<Int>(embed: { Int?.some($0) }, extract: { (root: Int?) in root })
    #expect(some._embed(3) as? Int == 3)
    #expect(some._extract(from: Int?.some(3) as Any) == 3)
    #expect(some._extract(from: Int?.none as Any) == nil)
    let circle = Case<Double>(\Shape.Cases.circle)
    #expect(circle._extract(from: Shape.circle(radius: 1)) == 1)
    #expect(circle._embed(2) as? Shape == .circle(radius: 2))
  }

  @Test("A case path tells its types when it is debugged")
  func debugDescription() {
    #expect(AnyCasePath<Int?, Int>(\.some).debugDescription.contains("Optional<Int>, Int"))
  }

  @Test("A case path made of a key path is its case, appended to or not")
  func anyCasePath() {
    let path = AnyCasePath<Shape, Group>(\.group)
    #expect(path.embed(.empty) == .group(.empty))
    #expect(path.extract(from: .point) == nil)
    #expect(path.pair.extract(from: .group(.pair([1]))) == [1])
    #expect(path.pair.embed([2]) == .group(.pair([2])))
    #expect(AnyCasePath<Int, Int>().extract(from: 3) == 3)
    #expect(AnyCasePath<Int, Int>(\.self).extract(from: 3) == 3)
  }
}
