import ConcurrencyExtras
import CustomDump
import Dependencies
import IssueReporting

/// The identity of an element of a ``StackState``: numbered in the order of making, never used twice.
///
/// In tests, an integer literal names the element with that number: `store.send(.path(.popFrom(id: 0)))`.
public struct StackElementID: Hashable, Sendable {
  /// The number of the element in the order of making, from 0 on.
  @_spi(Internals) public var generation: Int

  /// Creates the id of the element that was, or will be, made with that number.
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

/// Draws the ids of a stack's elements: each one once, in ascending order.
@_spi(Internals)
public struct StackElementIDGenerator: DependencyKey, Sendable {
  /// Gives the next id away.
  public let next: @Sendable () -> StackElementID
  /// The id that is given away next.
  public let peek: @Sendable () -> StackElementID

  /// Gives the next id away.
  public func callAsFunction() -> StackElementID { next() }

  /// A generator that begins at 0.
  public static var liveValue: Self { starting(at: 0) }
  /// A generator that begins at 0, so that tests can tell the ids.
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
