import Foundation
import Synchronization

extension DependencyValues {
  /// Makes unique identifiers.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
  }
}

/// Makes unique identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that asks `generate` for every identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same identifier.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// `UUID(0)`, `UUID(1)`, … Each generator counts for itself.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// Returns the next identifier.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The identifier whose last twelve digits are `intValue` in hexadecimal: `UUID(0)` is all zeros. Negative numbers
  /// have a digit of their own, so that `UUID(-1)` and `UUID(1)` differ.
  public init(_ intValue: Int) {
    let digits = String(intValue.magnitude, radix: 16)
    let padded = String(repeating: "0", count: max(0, 12 - digits.count)) + digits.suffix(12)
    self.init(uuidString: "00000000-0000-\(intValue < 0 ? "1" : "0")000-0000-\(padded)")!
  }
}
