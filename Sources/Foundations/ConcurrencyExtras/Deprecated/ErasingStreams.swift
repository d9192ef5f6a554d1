// Sequences that may not cross isolation, erased all the same. The stream pulls them from wherever it is iterated.
//
// None of these is disfavored: being less constrained than their sendable counterparts is enough to lose against
// them, while Swift 6 would pick the sendable ones for a disfavored one's callers, and then fail.

extension AsyncStream {
  /// The elements of `sequence`, which the caller promises to use nowhere else.
  @available(*, deprecated, message: "Make the sequence 'Sendable', or wrap it in 'UncheckedSendable'.")
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element {
    self.init(UncheckedSendable(sequence))
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// The elements of `sequence`, which the caller promises to use nowhere else.
  @available(*, deprecated, message: "Make the sequence 'Sendable', or wrap it in 'UncheckedSendable'.")
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element {
    self.init(UncheckedSendable(sequence))
  }
}

extension AsyncSequence {
  /// This sequence as a stream. The caller promises not to use the sequence any more.
  @available(*, deprecated, message: "Make the sequence 'Sendable', or wrap it in 'UncheckedSendable'.")
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(UncheckedSendable(self))
  }

  /// This sequence as a stream that throws what it throws. The caller promises not to use the sequence any more.
  @available(*, deprecated, message: "Make the sequence 'Sendable', or wrap it in 'UncheckedSendable'.")
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(UncheckedSendable(self))
  }
}
