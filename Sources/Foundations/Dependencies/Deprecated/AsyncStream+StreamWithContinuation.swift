extension AsyncStream {
  /// Returns a stream and the continuation that feeds it.
  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Returns a stream that can fail, and the continuation that feeds it.
  @available(*, deprecated, renamed: "makeStream(of:throwing:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncStream where Element: Sendable {
  /// The elements of `sequence`, taken by a task of the stream's own and buffered.
  @available(*, deprecated, message: "Use 'eraseToStream()', which buffers nothing.")
  public init<S: AsyncSequence & Sendable>(
    _ sequence: S, bufferingPolicy limit: Continuation.BufferingPolicy
  ) where S.Element == Element, S.Element: Sendable {
    self.init(bufferingPolicy: limit) { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
        } catch {
          // A stream that cannot throw ends where its sequence throws.
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// The elements of `sequence`, taken by a task of the stream's own and buffered.
  @available(*, deprecated, message: "Use 'eraseToThrowingStream()', which buffers nothing.")
  public init<S: AsyncSequence & Sendable>(
    _ sequence: S, bufferingPolicy limit: Continuation.BufferingPolicy
  ) where S.Element == Element, S.Element: Sendable {
    self.init(bufferingPolicy: limit) { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
