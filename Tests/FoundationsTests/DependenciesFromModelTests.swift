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
