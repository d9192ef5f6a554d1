import Dependencies
import Foundation
import Testing

@Suite("Dependencies: going on from an object")
struct DependenciesFromModelTests {
  private final class Plain {}

  private func model() -> GreetingModel {
    withDependencies {
      $0.greeter.greet = { "parent" }
    } operation: {
      GreetingModel()
    }
  }

  @Test("Rule 83: What is made from an object goes on with its overrides")
  func fromModel() {
    #expect(model().child().greeter.greet() == "parent")
  }

  @Test("Rule 83: Children of children remember")
  func grandchildren() {
    #expect(model().child().child().child().greeter.greet() == "parent")
  }

  @Test("Rule 83: Overrides can be added to an object's")
  func adding() {
    withDependencies(from: model()) {
      $0.date = .constant(.distantPast)
    } operation: {
      @Dependency(\.date.now) var now
      #expect(greeting() == "parent" && now == .distantPast)
    }
  }

  @Test("Rule 83: Overrides can be added to an object's in asynchronous code")
  func addingAsync() async {
    await withDependencies(from: model()) {
      await Task.yield()
      $0.date = .constant(.distantPast)
    } operation: {
      await Task.yield()
      @Dependency(\.date.now) var now
      #expect(greeting() == "parent" && now == .distantPast)
    }
    await withDependencies(from: model()) {
      await Task.yield()
      #expect(greeting() == "parent")
    }
  }

  @Test("Rule 83: An object without dependencies of its own goes on where it was returned from")
  func returned() {
    let plain = withDependencies {
      $0.greeter.greet = { "scope" }
    } operation: {
      Plain()
    }
    withDependencies(from: plain) { #expect(greeting() == "scope") }
  }

  @Test(
    "Rule 83: An object goes on with the inner overrides that it was made under, not the outer ones that it is returned through"
  )
  func innermost() async {
    func nested<Object: AnyObject>(_ make: () -> Object) -> Object {
      withDependencies {
        $0.greeter.greet = { "outer" }
        $0.date = .constant(.distantFuture)
      } operation: {
        withDependencies {
          $0.greeter.greet = { "inner" }
        } operation: {
          make()
        }
      }
    }
    func check(_ object: some AnyObject) async {
      @Dependency(\.date.now) var now
      withDependencies(from: object) {
        #expect(greeting() == "inner" && now == .distantFuture)
      }
      await withDependencies(from: object) {
        await Task.yield()
        #expect(greeting() == "inner" && now == .distantFuture)
      }
      let child = withDependencies(from: object) { Plain() }
      withDependencies(from: child) { #expect(greeting() == "inner") }
    }
    await check(nested { Plain() })
    await check(nested { GreetingModel() })
    await check(
      await withDependencies {
        $0.greeter.greet = { "outer" }
        $0.date = .constant(.distantFuture)
      } operation: {
        await withDependencies {
          await Task.yield()
          $0.greeter.greet = { "inner" }
        } operation: {
          Plain()
        }
      })
  }

  @Test("Rule 83: A scope that returns an object made elsewhere changes nothing for it")
  func returnedLater() {
    let plain = withDependencies {
      $0.greeter.greet = { "made" }
    } operation: {
      Plain()
    }
    let model = model()
    for object in [plain, model] as [AnyObject] {
      withDependencies {
        $0.greeter.greet = { "later" }
        $0.context = .live
      } operation: {
        object
      }
    }
    withDependencies(from: plain) { #expect(greeting() == "made") }
    withDependencies(from: model) { #expect(greeting() == "parent") }
    @Dependency(\.context) var context
    withDependencies(from: model) { #expect(context == .test) }
  }

  @Test("Rule 83: Where an object has gone, another at its address goes on with its own overrides")
  func address() {
    for number in 0..<200 {
      let plain = withDependencies {
        $0.greeter.greet = { "\(number)" }
      } operation: {
        Plain()
      }
      withDependencies(from: plain) { #expect(greeting() == "\(number)") }
    }
  }

  @Test("Rule 83: What is in force at the call wins over an object's overrides, and what is added over both")
  func inForce() {
    withDependencies {
      $0.greeter.greet = { "in force" }
    } operation: {
      withDependencies(from: model()) { #expect(greeting() == "in force") }
      withDependencies(from: model()) {
        $0.greeter.greet = { "added" }
      } operation: {
        #expect(greeting() == "added")
      }
    }
  }

  @Test("Rule 83: Objects that are made in parallel go on each with its own overrides")
  func parallel() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let plain = withDependencies {
            $0.greeter.greet = { "outer" }
          } operation: {
            withDependencies {
              $0.greeter.greet = { "\(number)" }
            } operation: {
              Plain()
            }
          }
          await Task.yield()
          withDependencies(from: plain) { #expect(greeting() == "\(number)") }
        }
      }
    }
  }

  @Test("Rule 83: An object of a subclass goes on from the dependency of its superclass")
  func subclass() {
    class Base { @Dependency(\.greeter) var greeter }
    final class Derived: Base { var other = 0 }
    var made: Derived?
    withDependencies {
      $0.greeter.greet = { "super" }
    } operation: {
      made = Derived()
    }
    withDependencies(from: made!) { #expect(greeting() == "super") }
  }

  @Test("Rule 83: An object with nothing to go on from is reported")
  func nothing() {
    withKnownIssue {
      withDependencies(from: Plain()) {}
    } matching: {
      $0.description.contains("'Plain' that has no dependencies to go on from")
    }
  }

  @Test("Rule 83: An object is forgotten when it goes")
  func forgotten() {
    weak var counter: UseCounter?
    do {
      let plain = withDependencies {
        $0.useCounter = UseCounter()
        counter = $0.useCounter
      } operation: {
        Plain()
      }
      #expect(counter != nil)
      _ = plain
    }
    // Objects that are gone are swept out as others come.
    for _ in 0..<200 {
      _ = withDependencies {
        $0.context = .test
      } operation: {
        Plain()
      }
    }
    #expect(counter == nil)
  }
}
