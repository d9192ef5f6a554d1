import CounterpointValues
import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@Suite("Dependencies: traits", .dependency(\.greeter, Greeter { "suite" }), .serialized)
struct DependenciesTraitTests {
  @Dependency(\.greeter) private var greeter
  @Dependency(\.useCounter) private var counter

  @Test("Rule 91: A suite's override holds in its tests")
  func inherited() { #expect(greeter.greet() == "suite") }

  @Test(
    "Rule 91: A test's override wins over its suite's", .dependency(\.greeter, Greeter { "test trait" }))
  func override() { #expect(greeter.greet() == "test trait") }

  @Test("Rule 91: A value can be given by its own type", .dependency(Greeter { "by type" }))
  func byType() { #expect(greeter.greet() == "by type") }

  @Test("Rule 91: Several can be overridden", .dependencies { $0.uuid = .incrementing })
  func several() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
    #expect(greeter.greet() == "suite")
  }

  @Test("Rule 91: Part of a dependency can be overridden", .dependency(\.date.now, .distantPast))
  func nested() {
    @Dependency(\.date.now) var now
    #expect(now == .distantPast)
  }

  @Test("Rule 91: An override may be awaited", .dependencies { _ in await Task.yield() })
  func awaited() { #expect(greeter.greet() == "suite") }

  @Test("Rule 91: Each argument of a test has caches of its own", .dependencies, arguments: 1...3)
  func arguments(_: Int) {
    counter.use()
    #expect(counter.count.value == 1)
  }

  @Test(
    "Rule 91: An override is made anew for each argument", .dependency(\.useCounter, UseCounter()),
    arguments: 1...3)
  func madeAnew(_: Int) {
    counter.use()
    #expect(counter.count.value == 1)
  }

  private static let contexts = LockIsolated<[Weak]>([])
  private struct Weak: @unchecked Sendable {
    // Unchecked, because the object is only compared with nil.
    weak var context: ArchitectureContext?
  }

  @Test("Rule 91: A test's caches go with it", .dependencies, arguments: 1...3)
  func released(argument: Int) {
    let before = Self.contexts.withValue { contexts in
      defer { contexts.append(Weak(context: .current)) }
      return contexts
    }
    #expect(before.count == argument - 1)
    #expect(before.allSatisfy { $0.context == nil })
  }

  @Suite("In a suite of the suite")
  struct Inner {
    @Test("Rule 91: A suite's override holds in the suites in it")
    func inherited() { #expect(greeting() == "suite") }
  }

  @Test(
    "A dependency can be read as the type that it is known to have",
    .dependency(\.continuousClock, TestClock()))
  func asType() async {
    @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
    @Dependency(Greeter.self, as: Greeter.self) var greeter
    let start = clock.now
    await clock.advance(by: .seconds(1))
    #expect(start.duration(to: clock.now) == .seconds(1))
    #expect(greeter.greet() == "suite")
  }
}
