import CounterpointThreadLocals
import IssueReporting
import Synchronization

/// The root of everything that the architecture keeps between calls: cached dependency values, shared
/// references, throttle tables.
///
/// A live session has one, every test has one, and whatever runs outside both has the process's. Two
/// users served by one process therefore never meet in a cache, and neither do two tests.
///
/// A store takes the context that is current when it is made and brings it back for every action and
/// every effect, so that a context holds for as long as its stores do.
public final class ArchitectureContext: Sendable {
  /// The process's own context: what holds where neither a session nor a test has set one.
  public static let process = ArchitectureContext(name: "process")

  @TaskLocal private static var assigned: ArchitectureContext?

  /// The context of the running code: the one set by ``withContext(_:operation:)``, else the running test's, else
  /// the process's.
  public static var current: ArchitectureContext {
    if let assigned { return assigned }
    guard isTestProcess, let test = TestContext.current else { return process }
    return forTest(test)
  }

  private static let isTestProcess = isTesting

  /// The purpose of the context, as it appears in messages: `process`, a session's or a test's identifier.
  public let name: String

  /// A number of this context's own, never used again: what a cache may remember a context by without keeping it alive.
  public let number = Tracking.nextNumber()

  /// A holder of a value for each type of value.
  private let holders = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  #if DEBUG
    private let mark = LiveObjects.Mark(.context)
  #endif

  /// Creates a context that keeps nothing yet. Its name serves messages alone: two contexts of one name are two.
  public init(name: String) { self.name = name }

  /// Runs `operation` with `context` as the current one, for it and every task that it starts.
  public static func withContext<Result>(
    _ context: ArchitectureContext, operation: () throws -> Result
  ) rethrows -> Result {
    try $assigned.withValue(context, operation: operation)
  }

  /// Runs `operation` with `context` as the current one, for it and every task that it starts.
  public static func withContext<Result>(
    _ context: ArchitectureContext,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $assigned.withValue(context, operation: operation, isolation: isolation)
  }

  /// The one value of type `Value` that hangs on this context, made by `make` at the first call.
  ///
  /// `Value` is the key: declare a type of your own for each kind of cache, usually a final class.
  public func value<Value: Sendable>(
    of type: Value.Type = Value.self, orMake make: () -> Value
  ) -> Value {
    let key = ObjectIdentifier(type)
    // Holders are stored here only, each under the type of its value.
    if let holder = holders.withLock({ $0[key] }) {
      return unsafeDowncast(holder, to: Holder<Value>.self).value
    }
    // Made outside the lock, since making it may look up other values of this context.
    let made = Holder(make())
    let holder = holders.withLock { holders -> any AnyObject & Sendable in
      if let holder = holders[key] { return holder }
      holders[key] = made
      return made
    }
    return unsafeDowncast(holder, to: Holder<Value>.self).value
  }

  private final class Holder<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private static let tests = Mutex(TestContexts())

  private static func forTest(_ test: TestContext) -> ArchitectureContext {
    let name: String
    switch test {
    case .swiftTesting(let testing): name = testing.map { "\($0.test.id.rawValue)" } ?? "swift-testing"
    case .xcTest:
      // XCTest does not tell who runs. Its test cases run one after the other, so it is enough to hear when they end.
      _ = isObservingTestCases
      name = xcTestName
    }
    return tests.withLock { $0.context(named: name) }
  }

  private static let xcTestName = "xctest"
  private static let isObservingTestCases = counterpoint_observe_test_cases()

  /// Gives the context of XCTest's running test case up: the next one gets a context of its own.
  package static func endXCTestCase() { tests.withLock { $0.removeContext(named: xcTestName) } }

  /// Number of contexts of tests that are kept without anybody using them: what leak tests count.
  package static var keptTestContextCount: Int { tests.withLock { $0.keptCount } }

  /// The most contexts of tests that are kept without anybody using them.
  package static let keptTestContextLimit = TestContexts.limit
}
