import Foundation

extension DependencyValues {
  /// Makes dates: `@Dependency(\.date.now)` is the present moment.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static var liveValue: DateGenerator { DateGenerator { Date() } }
  }
}

/// Makes dates.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator that asks `generate` for every date.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Always the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  /// The present moment. Setting it makes the generator constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the present moment, as ``now`` does.
  public func callAsFunction() -> Date { generate() }
}
