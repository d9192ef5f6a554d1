import Clocks
import ConcurrencyExtras
import CounterpointValues
import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

/// A client that tells which kind of value it is.
private struct Greeter: Sendable {
  var greet: @Sendable () -> String
}

extension Greeter: DependencyKey {
  static var liveValue: Greeter { Greeter { "live" } }
  static var previewValue: Greeter { Greeter { "preview" } }
  static var testValue: Greeter { Greeter { "test" } }
}

/// Has no test value.
private struct Mailer: DependencyKey {
  var address: String
  static var liveValue: Mailer { Mailer(address: "live") }
}

/// Has no live value.
private struct Printer: TestDependencyKey {
  var name: String
  static var testValue: Printer { Printer(name: "test") }
}

/// Counts how often it is used.
private final class Counter: DependencyKey, Sendable {
  let count = LockIsolated(0)
  static var liveValue: Counter { Counter() }
  static var testValue: Counter { Counter() }
}

extension DependencyValues {
  fileprivate var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }
  fileprivate var mailer: Mailer {
    get { self[Mailer.self] }
    set { self[Mailer.self] = newValue }
  }
  fileprivate var counter: Counter {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }
}

private func greeting() -> String {
  @Dependency(\.greeter) var greeter
  return greeter.greet()
}

private final class Model {
  @Dependency(\.greeter) var greeter
  @Dependency(\.date.now) var now
  func child() -> Model { withDependencies(from: self) { Model() } }
}

@Suite("Dependencies")
struct DependenciesTests {
  @Test("Rule 81: An object keeps the overrides that it was made under; those at the call win")
  func capturing() {
    let model = withDependencies {
      $0.greeter.greet = { "made" }
    } operation: {
      Model()
    }
    #expect(model.greeter.greet() == "made")
    withDependencies {
      $0.greeter.greet = { "called" }
    } operation: {
      #expect(model.greeter.greet() == "called")
    }
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      #expect(model.greeter.greet() == "made")
      #expect(model.now == Date(timeIntervalSince1970: 1))
    }
  }

  @Test("Rule 82: Overrides hold in tasks, and not in detached ones")
  func propagation() async {
    await withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(await Task { greeting() }.value == "override")
      #expect(await Task.detached { greeting() }.value == "test")
    }
  }

  @Test("Rule 82: Escaped dependencies hold wherever they are taken up again, any number of times")
  func escaping() async {
    let continuation = withDependencies {
      $0.greeter.greet = { "escaped" }
    } operation: {
      withEscapedDependencies { $0 }
    }
    await Task.detached {
      for _ in 1...2 {
        continuation.yield {
          @Dependency(\.greeter) var greeter
          #expect(greeter.greet() == "escaped")
        }
      }
      await continuation.yield {
        await Task.yield()
        @Dependency(\.greeter) var greeter
        #expect(greeter.greet() == "escaped")
      }
    }.value
  }

  @Test("Rule 83: A child that is made from an object goes on with its overrides")
  func fromModel() {
    let model = withDependencies {
      $0.greeter.greet = { "parent" }
    } operation: {
      Model()
    }
    #expect(model.child().greeter.greet() == "parent")
    #expect(model.child().child().greeter.greet() == "parent")
    withDependencies(from: model) {
      $0.date = .constant(.distantPast)
    } operation: {
      @Dependency(\.greeter) var greeter
      @Dependency(\.date.now) var now
      #expect(greeter.greet() == "parent" && now == .distantPast)
    }
  }

  @Test("Rule 83: An object without dependencies of its own goes on where it was returned from")
  func fromReturnedObject() {
    final class Plain {}
    let plain = withDependencies {
      $0.greeter.greet = { "scope" }
    } operation: {
      Plain()
    }
    withDependencies(from: plain) {
      @Dependency(\.greeter) var greeter
      #expect(greeter.greet() == "scope")
    }
    withKnownIssue {
      withDependencies(from: Plain()) {}
    } matching: {
      $0.description.contains("Plain")
    }
  }

  @Test(
    "Rule 84: The context decides which default is used",
    arguments: [(DependencyContext.live, "live"), (.preview, "preview"), (.test, "test")])
  func contexts(context: DependencyContext, expected: String) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.greeter) var greeter
      @Dependency(\.context) var current
      #expect(greeter.greet() == expected)
      #expect(current == context)
    }
  }

  @Test("Rule 85: Reading a dependency without a test value reports it by name and place")
  func noTestValue() {
    withKnownIssue {
      @Dependency(\.mailer) var mailer
      #expect(mailer.address == "live")
    } matching: { issue in
      let text = issue.description
      return text.contains(
        "@Dependency(\\.mailer) has no test implementation, but was accessed from a test context")
        && text.contains("FoundationsTests/DependenciesTests.swift") && text.contains("Mailer")
    }
    withKnownIssue {
      @Dependency(Mailer.self) var mailer
      _ = mailer
    } matching: {
      $0.description.contains("@Dependency(Mailer.self) has no test implementation")
    }
  }

  @Test("Rule 85: Each read of a dependency without a test value reports anew")
  func reportsEachRead() {
    for _ in 1...2 {
      withKnownIssue {
        @Dependency(\.mailer) var mailer
        _ = mailer
      }
    }
  }

  @Test("Rule 85: Reading a dependency without a live value reports it and uses the test value")
  func noLiveValue() {
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        @Dependency(Printer.self) var printer
        #expect(printer.name == "test")
      } matching: {
        $0.description.contains("has no live implementation, but was accessed from a live context")
      }
    }
  }

  @Test("Rule 86: A default is made once for a test, and never shared with another context")
  func cached() {
    func use() -> Counter {
      @Dependency(\.counter) var counter
      counter.count.withValue { $0 += 1 }
      return counter
    }
    #expect(use() === use())
    #expect(use().count.value == 3)
    let (one, two) = (ArchitectureContext(name: "one"), ArchitectureContext(name: "two"))
    let first = ArchitectureContext.withContext(one) { use() }
    let second = ArchitectureContext.withContext(two) { use() }
    #expect(first !== second)
    #expect(ArchitectureContext.withContext(one) { use() } === first)
    #expect(first.count.value == 2 && second.count.value == 1)
  }

  @Test("Rule 86: A live default that was read in turns belongs to the context of each read")
  func cachedLive() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.counter) var counter
      let contexts = (0..<3).map { ArchitectureContext(name: "\($0)") }
      let first = contexts.map { context in ArchitectureContext.withContext(context) { counter } }
      let again = contexts.map { context in ArchitectureContext.withContext(context) { counter } }
      #expect(Set(first.map(ObjectIdentifier.init)).count == 3)
      #expect(first.map(ObjectIdentifier.init) == again.map(ObjectIdentifier.init))
    }
  }

  @Test("Rule 86: What a context keeps goes with it")
  func cachedGoes() {
    weak var gone: Counter?
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.counter) var counter
      ArchitectureContext.withContext(ArchitectureContext(name: "short")) {
        gone = counter
        #expect(gone === counter)
      }
      #expect(gone == nil)
      #expect(counter.count.value == 0)
    }
  }

  @Test("Rule 87: Setting an override reports nothing, though it reads what it changes")
  func settingIsQuiet() {
    withDependencies {
      $0.mailer.address = "override"
    } operation: {
      @Dependency(\.mailer) var mailer
      #expect(mailer.address == "override")
    }
    withKnownIssue {
      @Dependency(\.mailer) var mailer
      _ = mailer
    }
  }

  @Test("Rule 88: Prepared values are the defaults, once")
  func prepare() {
    prepareDependencies { $0.greeter.greet = { "prepared" } }
    @Dependency(\.greeter) var greeter
    #expect(greeter.greet() == "prepared")
    withKnownIssue {
      prepareDependencies { $0.greeter.greet = { "again" } }
    }
    #expect(greeter.greet() == "prepared")
    withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(greeter.greet() == "override")
    }
  }

  @Test("Rule 89: What lives outside of a test reports being used without an override")
  func builtIns() async {
    func expectIssue(_ use: @Sendable () async throws -> Void) async {
      await withKnownIssue { try await use() }
    }
    await expectIssue {
      @Dependency(\.uuid) var uuid; _ = uuid()
    }
    await expectIssue {
      @Dependency(\.date.now) var now; _ = now
    }
    await expectIssue {
      @Dependency(\.calendar) var calendar; _ = calendar
    }
    await expectIssue {
      @Dependency(\.locale) var locale; _ = locale
    }
    await expectIssue {
      @Dependency(\.timeZone) var timeZone; _ = timeZone
    }
    await expectIssue {
      @Dependency(\.withRandomNumberGenerator) var random; _ = random { $0.next() }
    }
    await expectIssue {
      @Dependency(\.continuousClock) var clock; try await clock.sleep(for: .zero)
    }
    await expectIssue {
      @Dependency(\.suspendingClock) var clock; try await clock.sleep(for: .zero)
    }
  }

  @Test("Rule 90: Numbered identifiers differ by their number and its sign")
  func uuids() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(255).uuidString == "00000000-0000-0000-0000-0000000000FF")
    #expect(UUID(-1) != UUID(1))
    let (one, two) = (UUIDGenerator.incrementing, UUIDGenerator.incrementing)
    #expect([one(), one(), two()] == [UUID(0), UUID(1), UUID(0)])
    #expect(UUIDGenerator.constant(UUID(7))() == UUID(7))
  }

  @Test("Dates and random numbers can be fixed")
  func generators() {
    let date = Date(timeIntervalSince1970: 1_234)
    withDependencies {
      $0.date.now = date
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sequence())
    } operation: {
      @Dependency(\.date) var generator
      @Dependency(\.withRandomNumberGenerator) var random
      #expect(generator.now == date && generator() == date)
      #expect((0..<3).map { _ in random { $0.next() } } == [1, 2, 3])
    }
    struct Sequence: RandomNumberGenerator, Sendable {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1
        return last
      }
    }
  }

  @Test("A default that reads dependencies itself sees the overrides of the read that made it")
  func nested() {
    struct Outer: DependencyKey {
      var greeting: String
      static var liveValue: Outer { testValue }
      static var testValue: Outer {
        @Dependency(\.greeter) var greeter
        return Outer(greeting: greeter.greet())
      }
    }
    withDependencies {
      $0.greeter.greet = { "seen" }
    } operation: {
      @Dependency(Outer.self) var outer
      #expect(outer.greeting == "seen")
    }
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
    @Dependency(\.greeter) var greeter
    #expect(greeter.greet() == "test")
  }

  @Test("Deep scopes see every override from above")
  func deepScopes() {
    func descend(_ depth: Int) {
      guard depth > 0 else {
        @Dependency(\.greeter) var greeter
        @Dependency(\.date.now) var now
        #expect(greeter.greet() == "top" && now == .distantFuture)
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
      let model = Model()
      descend(40)
      #expect(model.greeter.greet() == "top")
    }
  }
}

@Suite("Rule 91: Dependencies by trait", .dependency(\.greeter, Greeter { "suite" }), .serialized)
struct DependencyTraitTests {
  @Dependency(\.greeter) private var greeter
  @Dependency(\.counter) private var counter

  @Test("A suite's override holds in its tests")
  func inherited() { #expect(greeter.greet() == "suite") }

  @Test("A test's override wins over its suite's", .dependency(\.greeter, Greeter { "test trait" }))
  func override() { #expect(greeter.greet() == "test trait") }

  @Test("A value can be given by its own type", .dependency(Greeter { "by type" }))
  func byType() { #expect(greeter.greet() == "by type") }

  @Test("Several can be overridden", .dependencies { $0.uuid = .incrementing })
  func several() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
    #expect(greeter.greet() == "suite")
  }

  @Test("Each argument of a test has its own cache", .dependencies, arguments: 1...3)
  func arguments(_: Int) {
    counter.count.withValue { $0 += 1 }
    #expect(counter.count.value == 1)
  }
}
