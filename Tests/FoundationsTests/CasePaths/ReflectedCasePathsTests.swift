import CasePaths
import Testing

private struct Failure: Error, Equatable {}
private struct Unit: Equatable {}
private class Animal {}
private final class Dog: Animal, Pet {}
private protocol Pet: AnyObject {}
private protocol Named {
  var name: String { get }
}
extension String: Named {
  fileprivate var name: String { self }
}

private enum Shape {
  case point
  case circle(Double)
  case square(side: Double)
  case rectangle(Int, Int)
  case ellipse(width: Int, height: Int)
  case turned(by: Int)
  case turned(to: Int)
  indirect case shadow(Shape)
  case unit(Unit)
  case nothing(Void)
  case impossible(Never)
  case failed(any Error)
  case named(any Named)
  case anything(Any)
  case pet(any Pet)
  case animal(Animal)
  case optional(Int?)
  case kind(Any.Type)
  case callback(() -> Void)
  case calculation((Int) -> Int)
  case pair(Any, Any)
  case labelled(id: AnyHashable, of: any Pet, Animal, side: Int)
  case nested((AnyHashable, Int?), note: Any)
  case hashable(AnyHashable)
  case maybeHashable(AnyHashable?)
}

/// Extracts twice: before and after the path has learned its case's number.
private func extractTwice<Root, Value>(
  _ path: AnyCasePath<Root, Value>, from root: Root
) -> (Value?, Value?) {
  (path.extract(from: root), path.extract(from: root))
}

private func expect<Root, Value: Equatable>(
  _ path: AnyCasePath<Root, Value>, extracts value: Value, from root: Root, not others: Root...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for other in others { #expect(path.extract(from: other) == nil, sourceLocation: sourceLocation) }
  #expect(extractTwice(path, from: root) == (value, value), sourceLocation: sourceLocation)
  #expect(path.extract(from: path.embed(value)) == value, sourceLocation: sourceLocation)
  for other in others { #expect(path.extract(from: other) == nil, sourceLocation: sourceLocation) }
}

@Suite("Case paths by reflection")
struct ReflectedCasePathsTests {
  @Test("Rule 116: A payload is extracted by its constructor alone, and from no other case of its type")
  func payload() {
    expect(AnyCasePath(unsafe: Shape.circle), extracts: 2, from: .circle(2), not: .square(side: 2), .point)
  }

  @Test("Rule 116: A label does not keep a payload from being extracted")
  func labels() {
    expect(AnyCasePath(unsafe: Shape.square), extracts: 2, from: .square(side: 2), not: .circle(2))
  }

  @Test("Rule 116: Several payloads are extracted as a tuple, with labels and without")
  func tuples() {
    let plain = AnyCasePath<Shape, (Int, Int)>(unsafe: Shape.rectangle)
    let labelled = AnyCasePath<Shape, (Int, Int)>(unsafe: Shape.ellipse)
    for _ in 1...2 {
      #expect(plain.extract(from: .rectangle(1, 2))! == (1, 2))
      #expect(plain.extract(from: .ellipse(width: 1, height: 2)) == nil)
      #expect(labelled.extract(from: .ellipse(width: 3, height: 4))! == (3, 4))
      #expect(labelled.extract(from: .rectangle(1, 2)) == nil)
    }
  }

  @Test("Rule 116: Cases of one name are told apart by their labels")
  func overloads() {
    expect(AnyCasePath(unsafe: Shape.turned(by:)), extracts: 1, from: .turned(by: 1), not: .turned(to: 1))
    expect(AnyCasePath(unsafe: Shape.turned(to:)), extracts: 1, from: .turned(to: 1), not: .turned(by: 1))
  }

  @Test("Rule 116: Indirect payloads are extracted from their box")
  func indirect() throws {
    let shadow = AnyCasePath(unsafe: Shape.shadow)
    let circle = AnyCasePath(unsafe: Shape.circle)
    for _ in 1...2 {
      let inner = try #require(shadow.extract(from: .shadow(.shadow(.circle(3)))))
      #expect(shadow.extract(from: inner).flatMap(circle.extract) == 3)
      #expect(shadow.extract(from: .circle(3)) == nil)
    }
    indirect enum Aligned: Equatable {
      case wide(SIMD4<Float>)
      case byte(UInt8)
    }
    let vector = SIMD4<Float>(1, 2, 3, 4)
    expect(AnyCasePath(unsafe: Aligned.wide), extracts: vector, from: .wide(vector), not: .byte(1))
    expect(AnyCasePath(unsafe: Aligned.byte), extracts: 7, from: .byte(7), not: .wide(vector))
  }

  @Test("Rule 116: A payload without values is never extracted")
  func uninhabited() {
    let path = AnyCasePath<Shape, Never>(unsafe: Shape.impossible)
    #expect(path.extract(from: .point) == nil)
    #expect(path.extract(from: .unit(Unit())) == nil)
    enum OneWay: Equatable {
      case possible(Int)
      case impossible(Never)
    }
    expect(AnyCasePath(unsafe: OneWay.possible), extracts: 4, from: .possible(4))
  }

  @Test("Rule 116: Payloads that take no room are extracted, each from its own case")
  func zeroSize() {
    expect(AnyCasePath(unsafe: Shape.unit), extracts: Unit(), from: .unit(Unit()), not: .nothing(()), .point)
    let nothing = AnyCasePath<Shape, Void>(unsafe: { Shape.nothing($0) })
    for _ in 1...2 {
      #expect(nothing.extract(from: .nothing(())) != nil)
      #expect(nothing.extract(from: .unit(Unit())) == nil)
      #expect(nothing.extract(from: .point) == nil)
    }
  }

  @Test("Rule 116: A case without payload is extracted as nothing")
  func noPayload() {
    let point = AnyCasePath<Shape, Void>(unsafe: Shape.point)
    #expect(point.extract(from: .point) != nil)
    #expect(point.extract(from: .nothing(())) == nil)
    #expect(point.extract(from: .circle(1)) == nil)
  }

  @Test("Rule 116: Existential payloads are extracted whatever is in them")
  func existentials() {
    let failed = AnyCasePath<Shape, any Error>(unsafe: Shape.failed)
    let named = AnyCasePath<Shape, any Named>(unsafe: Shape.named)
    let anything = AnyCasePath<Shape, Any>(unsafe: Shape.anything)
    for _ in 1...2 {
      #expect(failed.extract(from: .failed(Failure())) is Failure)
      #expect(named.extract(from: .named("Inga"))?.name == "Inga")
      #expect(named.extract(from: .anything("Inga")) == nil)
      #expect(anything.extract(from: .anything(3)) as? Int == 3)
    }
  }

  @Test("Rule 116: A constructor used for less than it takes extracts what it can have embedded")
  func contravariance() {
    let number = AnyCasePath<Shape, Int>(unsafe: { Shape.anything($0) })
    expect(number, extracts: 3, from: .anything(3), not: .anything("3"), .turned(by: 3))
    let wrapped = AnyCasePath<Shape, Int>(unsafe: { Shape.optional($0) })
    expect(wrapped, extracts: 3, from: .optional(3), not: .optional(nil))
    let dog = AnyCasePath<Shape, Dog>(unsafe: { Shape.animal($0) })
    for _ in 1...2 {
      #expect(dog.extract(from: .animal(Dog())) != nil)
      #expect(dog.extract(from: .animal(Animal())) == nil)
    }
  }

  @Test("Rule 116: What an `AnyHashable` holds is extracted as what it is")
  func hashables() {
    let number = AnyCasePath<Shape, Int>(unsafe: { Shape.hashable($0) })
    expect(number, extracts: 3, from: .hashable(3), not: .hashable("3"), .anything(3), .point)
    let whole = AnyCasePath<Shape, AnyHashable>(unsafe: { Shape.hashable($0) })
    expect(whole, extracts: AnyHashable("a"), from: .hashable("a"), not: .anything("a"))
    let maybe = AnyCasePath<Shape, Int>(unsafe: { Shape.maybeHashable($0) })
    expect(maybe, extracts: 3, from: .maybeHashable(3), not: .maybeHashable(nil), .maybeHashable("3"))
    // An `Any` may hold an `AnyHashable` too.
    let anything = AnyCasePath<Shape, String>(unsafe: { Shape.anything($0) })
    expect(anything, extracts: "a", from: .anything(AnyHashable("a")), not: .anything(AnyHashable(1)))
  }

  @Test("Rule 116: Several payloads are cast one by one, with labels and without")
  func castTuples() throws {
    let pair = AnyCasePath<Shape, (Int, String)>(unsafe: { Shape.pair($0, $1) })
    let named = AnyCasePath<Shape, (number: Int, name: String)>(unsafe: { Shape.pair($0.number, $0.name) })
    let labelled = AnyCasePath<Shape, (String, Dog, Dog, Int)>(
      unsafe: { Shape.labelled(id: $0, of: $1, $2, side: $3) })
    let (one, two) = (Dog(), Dog())
    for _ in 1...2 {
      #expect(pair.extract(from: .pair("1", 2)) == nil)
      #expect(pair.extract(from: .pair(1, 2)) == nil)
      #expect(pair.extract(from: .rectangle(1, 2)) == nil)
      #expect(try #require(pair.extract(from: .pair(1, "b"))) == (1, "b"))
      #expect(try #require(pair.extract(from: .pair(1, AnyHashable("b")))) == (1, "b"))
      #expect(try #require(named.extract(from: .pair(1, "b"))) == (1, "b"))
      let found = try #require(labelled.extract(from: .labelled(id: "a", of: one, two, side: 4)))
      #expect(found.0 == "a" && found.1 === one && found.2 === two && found.3 == 4)
      #expect(labelled.extract(from: .labelled(id: 1, of: one, two, side: 4)) == nil)
      #expect(labelled.extract(from: .labelled(id: "a", of: one, Animal(), side: 4)) == nil)
    }
  }

  @Test("Rule 116: Tuples in tuples are cast as well")
  func castNestedTuples() throws {
    let path = AnyCasePath<Shape, ((String, Int), Double)>(unsafe: { Shape.nested(($0.0, $0.1), note: $1) })
    for _ in 1...2 {
      #expect(path.extract(from: .nested(("a", nil), note: 1.5)) == nil)
      #expect(path.extract(from: .nested((1, 2), note: 1.5)) == nil)
      #expect(path.extract(from: .nested(("a", 2), note: "x")) == nil)
      let found = try #require(path.extract(from: .nested(("a", 2), note: 1.5)))
      #expect(found.0 == ("a", 2) && found.1 == 1.5)
    }
  }

  @Test("Rule 116: A payload of which not all can be cast leaves nothing behind")
  func castOwnership() {
    weak var pet: Dog?
    do {
      let dog = Dog()
      pet = dog
      let path = AnyCasePath<Shape, (Dog, Dog)>(unsafe: { Shape.pair($0, $1) })
      for _ in 1...3 {
        #expect(path.extract(from: .pair(dog, Animal())) == nil)
        #expect(path.extract(from: .pair(dog, dog))?.0 === dog)
      }
    }
    #expect(pet == nil)
  }

  @Test("Rule 116: Class-constrained existentials, classes and types are extracted as the same object")
  func references() {
    let dog = Dog()
    let pet = AnyCasePath<Shape, any Pet>(unsafe: Shape.pet)
    let animal = AnyCasePath<Shape, Animal>(unsafe: Shape.animal)
    let kind = AnyCasePath<Shape, Any.Type>(unsafe: Shape.kind)
    for _ in 1...2 {
      #expect(pet.extract(from: .pet(dog)) === dog)
      #expect(pet.extract(from: .animal(dog)) == nil)
      #expect(animal.extract(from: .animal(dog)) === dog)
      #expect(kind.extract(from: .kind(Int.self)) == Int.self)
    }
  }

  @Test("Rule 116: Extracting keeps neither the root nor the payload alive")
  func ownership() {
    weak var pet: Dog?
    do {
      let dog = Dog()
      pet = dog
      let path = AnyCasePath<Shape, any Pet>(unsafe: Shape.pet)
      for _ in 1...3 { #expect(path.extract(from: .pet(dog)) === dog) }
      let shadow = AnyCasePath<Shape, Shape>(unsafe: Shape.shadow)
      for _ in 1...3 { #expect(shadow.extract(from: .shadow(.pet(dog))) != nil) }
    }
    #expect(pet == nil)
  }

  @Test("Rule 116: A closure without parameters is extracted and can be called")
  func closures() {
    let path = AnyCasePath<Shape, () -> Void>(unsafe: { Shape.callback($0) })
    var count = 0
    for _ in 1...2 { path.extract(from: .callback { count += 1 })?() }
    #expect(count == 2)
  }

  @Test("Rule 116: A closure with parameters can't be extracted, which is reported")
  func closuresWithParameters() {
    let path = AnyCasePath<Shape, (Int) -> Int>(unsafe: { Shape.calculation($0) })
    withKnownIssue {
      #expect(path.extract(from: .calculation { $0 + 1 }) == nil)
    } matching: {
      $0.description.contains("Use '@CasePathable'")
    }
    #expect(path.extract(from: .point) == nil)
  }

  @Test("Rule 116: Payloads of generic enums are extracted, closures among them")
  func generics() {
    enum Either<First, Second> {
      case first(First)
      case second(Second)
      case both(First, Second)
    }
    expect(
      AnyCasePath(unsafe: Either<Int, String>.second), extracts: "a", from: .second("a"), not: .first(1))
    expect(AnyCasePath(unsafe: Either<Int, Int>.first), extracts: 1, from: .first(1), not: .second(1))
    let both = AnyCasePath<Either<Int, String>, (Int, String)>(unsafe: Either.both)
    #expect(both.extract(from: .both(1, "b"))! == (1, "b"))
    let double = AnyCasePath<Either<(Int) -> Int, Int>, (Int) -> Int>(unsafe: { .first($0) })
    #expect(double.extract(from: .first { $0 * 2 })?(4) == 8)
  }

  @Test("Rule 116: Optional payloads are extracted, those that are nil too")
  func optionalPayloads() {
    expect(AnyCasePath<Shape, Int?>(unsafe: Shape.optional), extracts: 3, from: .optional(3), not: .point)
    expect(AnyCasePath<Shape, Int?>(unsafe: Shape.optional), extracts: nil, from: .optional(nil))
  }

  @Test("Rule 116: A constructor of the wrapped enum serves for an optional root")
  func optionalRoots() {
    let circle = AnyCasePath<Shape?, Double>(unsafe: { Shape.circle($0) })
    expect(circle, extracts: 2, from: .circle(2), not: nil, .square(side: 2), .point)
    let point = AnyCasePath<Shape?, Void>(unsafe: Shape.point)
    #expect(point.extract(from: .some(.point)) != nil)
    #expect(point.extract(from: .some(.circle(1))) == nil)
    #expect(point.extract(from: nil) == nil)
    let nested = AnyCasePath<Shape??, Double>(unsafe: { Shape.circle($0) })
    expect(nested, extracts: 2, from: .circle(2), not: .some(nil), nil)
  }

  @Test("Rule 116: What an optional wraps is told from a case that holds the enum itself")
  func recursiveOptionalRoot() throws {
    indirect enum List: Equatable {
      case end
      case rest(List)
    }
    let root = List?.some(.rest(.rest(.end)))
    expect(
      AnyCasePath<List?, List>(unsafe: { .some($0) }), extracts: .rest(.rest(.end)), from: root, not: nil)
    expect(AnyCasePath<List?, List>(unsafe: { .rest($0) }), extracts: .rest(.end), from: root, not: nil, .end)
  }

  @Test("Rule 116: Roots that are no enums have no cases")
  func noEnum() {
    #expect(AnyCasePath<String, Int>(unsafe: { String($0) }).extract(from: "1") == nil)
    #expect(AnyCasePath<Int, Void>(unsafe: 1).extract(from: 1) == nil)
  }

  @Test("A reflected path may be used from many tasks at once")
  func concurrency() async {
    let path = AnyCasePath(unsafe: Shape.turned(to:))
    let sum = await withTaskGroup { group in
      for number in 1...100 {
        group.addTask {
          (path.extract(from: .turned(to: number)) ?? 0, path.extract(from: .turned(by: number)))
        }
      }
      return await group.reduce(0) { $0 + $1.0 + ($1.1 ?? 1_000) }
    }
    // All payloads, and a thousand for each root in the other case, from which nothing may be extracted.
    #expect(sum == 5_050 + 100_000)
  }
}
