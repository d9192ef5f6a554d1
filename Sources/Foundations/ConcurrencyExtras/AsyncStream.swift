extension AsyncStream {
  /// The elements of `sequence`, pulled one by one as this stream is iterated; it ends where the sequence
  /// ends or throws. Like every pulled stream, it is for one consumer.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let puller = Puller(sequence)
    self.init { try? await puller.next() }
  }

  /// A stream without elements that ends only when its task is cancelled.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once.
  public static var finished: Self { Self { $0.finish() } }
}

extension AsyncSequence {
  /// This sequence as a stream that ends where the sequence ends or throws.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }
}

/// Lends one iterator, made at the first pull, to a stream's unfolding closure.
final class Puller<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  // Unchecked, because a stream has one consumer, which pulls the next element only after the one before; a
  // second consumer would be stopped by the exclusivity check on `iterator`.
  private let base: Base
  private var iterator: Base.AsyncIterator?

  init(_ base: Base) { self.base = base }

  func next() async throws -> Base.Element? {
    if iterator == nil { iterator = base.makeAsyncIterator() }
    return try await iterator?.next()
  }
}
