import ConcurrencyExtras
import CustomDump
import Dependencies
import IssueReporting

/// The identity of an element of a ``StackState``: numbered in the order of making, never used twice.
///
/// In tests, an integer literal names the element with that number: `store.send(.path(.popFrom(id: 0)))`.
public struct StackElementID: Hashable, Sendable {
  @_spi(Internals) public var generation: Int

  @_spi(Internals) public init(generation: Int) { self.generation = generation }
}

extension StackElementID: CustomDebugStringConvertible, CustomDumpStringConvertible {
  public var debugDescription: String { "#\(generation)" }
  public var customDumpDescription: String { debugDescription }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// For tests only: elsewhere nothing guarantees which number an element gets, and this traps.
  public init(integerLiteral value: Int) {
    guard isTesting else {
      fatalError(
        "An integer literal names a stack's element in tests only. Elsewhere use the id from 'StackState.ids'."
      )
    }
    self.init(generation: value)
  }
}

extension DependencyValues {
  /// Numbers the elements of stacks: from 0 on, in each context for itself.
  @_spi(Internals) public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

@_spi(Internals)
public struct StackElementIDGenerator: DependencyKey, Sendable {
  /// Gives the next id away.
  public let next: @Sendable () -> StackElementID
  /// The id that is given away next.
  public let peek: @Sendable () -> StackElementID

  public func callAsFunction() -> StackElementID { next() }

  public static var liveValue: Self { starting(at: 0) }
  public static var testValue: Self { starting(at: 0) }

  static func starting(at generation: Int) -> Self {
    let upcoming = LockIsolated(generation)
    return Self(
      next: {
        upcoming.withValue { generation in
          defer { generation += 1 }
          return StackElementID(generation: generation)
        }
      },
      peek: { StackElementID(generation: upcoming.value) })
  }

  /// A generator that goes on from here without using this one's ids up.
  func copy() -> Self { .starting(at: peek().generation) }
}
