extension AsyncThrowingStream where Failure == any Error {
  /// The elements of `sequence`, pulled one by one as this stream is iterated. For one consumer.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let puller = Puller(sequence)
    self.init { try await puller.next() }
  }

  /// A stream without elements that ends only when its task is cancelled.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once, with `error` if there is one.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// This sequence as a stream that throws what the sequence throws.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
