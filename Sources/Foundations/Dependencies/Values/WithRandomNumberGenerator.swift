import Synchronization

extension DependencyValues {
  /// Lends a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static var liveValue: WithRandomNumberGenerator {
      WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
  }
}

/// Lends one random number generator to one caller at a time.
public struct WithRandomNumberGenerator: Sendable {
  private final class Generator: Sendable {
    let value: Mutex<any RandomNumberGenerator & Sendable>
    init(_ value: sending any RandomNumberGenerator & Sendable) { self.value = Mutex(value) }
  }

  private let generator: Generator

  /// Lends `generator`, whose state goes on from one caller to the next.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Generator(generator)
  }

  /// Calls `work` with the generator. Others wait meanwhile.
  public func callAsFunction<R: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.value.withLock { generator in try work(&generator) }
  }
}
