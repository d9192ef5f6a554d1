import ConcurrencyExtras
import Testing

@Suite("ConcurrencyExtras")
struct ConcurrencyExtrasTests {
  @Test("A locked value counts every change that many tasks make at once")
  func lockIsolated() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 1_000)
    count.setValue(3)
    #expect(count.value == 3)
  }

  @Test("A locked value may be read again inside of its own operation")
  func lockIsRecursive() {
    let names = LockIsolated(["a", "b"])
    let inner = names.withValue { _ in names.count }
    #expect(inner == 2)
  }

  @Test("A failing operation keeps what it had changed before it threw")
  func lockIsolatedThrows() {
    struct Failure: Error {}
    let count = LockIsolated(0)
    #expect(throws: Failure.self) {
      try count.withValue { count in
        count = 1
        throw Failure()
      }
    }
    #expect(count.value == 1)
  }

  @Test("Wrapping a sendable hashable twice wraps it once")
  func anyHashableSendable() {
    let once = AnyHashableSendable(42)
    let twice = AnyHashableSendable(once as any Hashable & Sendable)
    #expect(once == twice)
    #expect(twice.base is Int)
    #expect(once == 42)
    #expect(AnyHashableSendable("Blob") == "Blob")
    #expect(AnyHashableSendable(1) != "1")
    #expect(AnyHashable(once) == AnyHashable(42))
    #expect(once.description == "42")
  }

  @Test("An erased sequence gives the same elements and ends with the sequence")
  func eraseToStream() async throws {
    let source = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(await source.eraseToStream().reduce(into: []) { $0.append($1) } == [1, 2, 3])
  }

  @Test("A stream ends where its sequence throws; a throwing stream throws the same")
  func erasedFailure() async {
    struct Failure: Error {}
    func failing() -> AsyncThrowingStream<Int, any Error> {
      AsyncThrowingStream { continuation in
        continuation.yield(1)
        continuation.finish(throwing: Failure())
      }
    }
    #expect(await failing().eraseToStream().reduce(into: []) { $0.append($1) } == [1])
    await #expect(throws: Failure.self) {
      for try await _ in failing().eraseToThrowingStream() {}
    }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test("An erased sequence is not asked for elements before somebody wants them")
  func erasedSequenceIsLazy() async {
    let made = LockIsolated(0)
    let source = AsyncStream<Int> {
      made.withValue { $0 += 1 }
      return made.value
    }
    var iterator = source.eraseToStream().makeAsyncIterator()
    #expect(made.value == 0)
    #expect(await iterator.next() == 1)
    #expect(made.value == 1)
  }

  @Test("A finished stream is empty, and what never ends ends by cancellation")
  func neverAndFinished() async {
    for await _ in AsyncStream<Int>.finished { Issue.record("A finished stream gave an element.") }
    let stream = Task { for await _ in AsyncStream<Int>.never {} }
    let task = Task { try await Task<Never, Never>.never() }
    stream.cancel()
    task.cancel()
    await stream.value
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Cancelling who waits cancels what is waited for")
  func cancellableValue() async {
    let inner = Task { try await Task<Never, Never>.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
  }

  @Test("A result catches what an asynchronous closure throws")
  func asyncResult() async {
    struct Failure: Error, Equatable {}
    let success: Result<Int, Never> = await Result {
      await Task.yield()
      return 42
    }
    #expect(success == .success(42))
    let failure: Result<Int, Failure> = await Result { () async throws(Failure) -> Int in
      await Task.yield()
      throw Failure()
    }
    #expect(failure == .failure(Failure()))
  }
}
