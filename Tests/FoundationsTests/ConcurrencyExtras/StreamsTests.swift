import ConcurrencyExtras
import Testing

@Suite("Streams")
struct StreamsTests {
  private struct Broken: Error {}

  /// A sequence that may not cross isolation.
  private struct Countdown: AsyncSequence {
    final class Iterator: AsyncIteratorProtocol {
      var number = 3
      func next() async throws -> Int? {
        number -= 1
        if number < 1 { throw Broken() }
        return number
      }
    }
    var tag = NotSendable()
    func makeAsyncIterator() -> Iterator { Iterator() }
  }

  private final class NotSendable {}

  private func failing() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Broken())
    }
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
  func erasedBroken() async {
    #expect(await failing().eraseToStream().reduce(into: []) { $0.append($1) } == [1])
    await #expect(throws: Broken.self) {
      for try await _ in failing().eraseToThrowingStream() {}
    }
    await #expect(throws: Broken.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>(failing()) {}
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

  @available(*, deprecated)
  @Test("Sequences that may not cross isolation are erased too, with a warning")
  func eraseUnsendable() async {
    #expect(await Countdown().eraseToStream().reduce(into: []) { $0.append($1) } == [2, 1])
    #expect(await AsyncStream<Int>(Countdown()).reduce(into: []) { $0.append($1) } == [2, 1])
    await #expect(throws: Broken.self) {
      for try await _ in Countdown().eraseToThrowingStream() {}
    }
    await #expect(throws: Broken.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>(Countdown()) {}
    }
  }

  @Test("A finished stream is empty, or throws the error that it was finished with")
  func finished() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("A finished stream gave an element.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("A finished stream gave an element.")
    }
    await #expect(throws: Broken.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Broken()) {}
    }
  }

  @Test("A stream that never ends ends by cancellation")
  func never() async throws {
    let stream = Task { for await _ in AsyncStream<Int>.never {} }
    let throwing = Task { for try await _ in AsyncThrowingStream<Int, any Error>.never {} }
    stream.cancel()
    throwing.cancel()
    await stream.value
    try await throwing.value
  }
}
