import Dependencies
import Dispatch
import Foundation
import Testing

@Suite("Dependencies: scopes")
struct DependenciesScopesTests {
  @Test("Rule 81: An object keeps the overrides that it was made under")
  func kept() {
    let model = withDependencies {
      $0.greeter.greet = { "made" }
    } operation: {
      GreetingModel()
    }
    #expect(model.greeter.greet() == "made")
  }

  @Test("Rule 81: Overrides at the call win over those that an object keeps")
  func callWins() {
    let model = withDependencies {
      $0.greeter.greet = { "made" }
    } operation: {
      GreetingModel()
    }
    withDependencies {
      $0.greeter.greet = { "called" }
    } operation: {
      #expect(model.greeter.greet() == "called")
    }
  }

  @Test("Rule 81: Overrides of something else at the call leave what an object keeps")
  func merged() {
    let model = withDependencies {
      $0.greeter.greet = { "made" }
    } operation: {
      GreetingModel()
    }
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      #expect(model.greeter.greet() == "made")
      #expect(model.now == Date(timeIntervalSince1970: 1))
    }
  }

  @Test("Rule 81: A default that is made by an object's read sees what the object keeps")
  func nestedDefault() {
    struct Outer: DependencyKey {
      var greeting: String
      static var liveValue: Outer { testValue }
      static var testValue: Outer { Outer(greeting: FoundationsTests.greeting()) }
    }
    final class Model {
      @Dependency(Outer.self) var outer
    }
    let model = withDependencies {
      $0.greeter.greet = { "kept" }
    } operation: {
      Model()
    }
    #expect(model.outer.greeting == "kept")
  }

  @Test("Rule 82: Overrides hold in tasks and child tasks")
  func tasks() async {
    await withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(await Task { greeting() }.value == "override")
      async let child = greeting()
      #expect(await child == "override")
      let ofGroup = await withTaskGroup(of: String.self) { group in
        group.addTask { greeting() }
        return await group.next()
      }
      #expect(ofGroup == "override")
    }
  }

  @Test("Rule 82: Overrides do not hold in detached tasks")
  func detached() async {
    await withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(await Task.detached { greeting() }.value == "test")
    }
  }

  @Test("Rule 82: Overrides do not hold on dispatch queues")
  func queue() async {
    let heard = await withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: greeting()) }
      }
    }
    #expect(heard == "test")
  }

  @Test("Rule 82: Overrides do not hold in a closure that is called later")
  func escapingClosure() {
    let later = withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      { greeting() }
    }
    #expect(later() == "test")
  }

  @Test("Rule 82: Escaped dependencies hold wherever they are taken up again, any number of times")
  func escaping() async {
    let continuation = withDependencies {
      $0.greeter.greet = { "escaped" }
    } operation: {
      withEscapedDependencies { $0 }
    }
    await Task.detached {
      for _ in 1...2 { #expect(continuation.yield { greeting() } == "escaped") }
      await continuation.yield {
        await Task.yield()
        #expect(greeting() == "escaped")
      }
    }.value
  }

  @Test("Rule 82: Dependencies escape from asynchronous code too")
  func escapingAsync() async {
    let heard = await withDependencies {
      $0.greeter.greet = { "escaped" }
    } operation: {
      await withEscapedDependencies { continuation in
        await Task.detached { continuation.yield { greeting() } }.value
      }
    }
    #expect(heard == "escaped")
  }

  @Test("Inner overrides win over outer ones, and end with their scope")
  func scopes() {
    @Dependency(\.greeter) var greeter
    withDependencies {
      $0.greeter.greet = { "outer" }
    } operation: {
      withDependencies {
        $0.greeter.greet = { "inner" }
      } operation: {
        #expect(greeter.greet() == "inner")
      }
      #expect(greeter.greet() == "outer")
    }
    #expect(greeter.greet() == "test")
  }

  @Test("Overrides may be awaited")
  func asyncOverride() async {
    func fetch() async -> String {
      await Task.yield()
      return "fetched"
    }
    await withDependencies {
      let fetched = await fetch()
      $0.greeter.greet = { fetched }
    } operation: {
      await Task.yield()
      #expect(greeting() == "fetched")
    }
  }

  @Test("The main actor's code may be the operation, and stays on it")
  @MainActor func isolated() async {
    var heard: [String] = []
    await withDependencies {
      $0.greeter.greet = { "isolated" }
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      heard.append(greeting())
    }
    #expect(heard == ["isolated"])
  }

  @Test("An override that throws leaves what was in force")
  func throwingOverride() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.greeter.greet = { "never" }
        throw Failure()
      } operation: {
      }
    }
    #expect(greeting() == "test")
  }

  @Test("Deep scopes see every override from above")
  func deepScopes() {
    func descend(_ depth: Int) {
      guard depth > 0 else {
        @Dependency(\.date.now) var now
        #expect(greeting() == "top" && now == .distantFuture)
        return
      }
      withDependencies {
        $0.uuid = .constant(UUID(depth))
      } operation: {
        descend(depth - 1)
      }
    }
    withDependencies {
      $0.greeter.greet = { "top" }
      $0.date = .constant(.distantFuture)
    } operation: {
      let model = GreetingModel()
      descend(100)
      #expect(model.greeter.greet() == "top")
    }
  }
}
