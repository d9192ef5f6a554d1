@_spi(Beta) import Dependencies
import Foundation
import Testing

/// Deprecated code may use what is deprecated without a warning, but no test may be deprecated: so the tests reach what
/// uses it through a protocol.
private protocol DeprecatedSpellings {
  func withValue() async
  func withValues() async
  func withTestValues() async
  func resetCache()
  func streams() async throws
  func buffered() async throws
  func actorIsolated() async
}

@Suite("Dependencies: deprecated spellings")
struct DependenciesLegacyTests {
  private let spellings: any DeprecatedSpellings = Spellings()

  @Test("One override, by its key path")
  func withValue() async { await spellings.withValue() }

  @Test("Several overrides")
  func withValues() async { await spellings.withValues() }

  @Test("Overrides for the test context")
  func withTestValues() async { await spellings.withTestValues() }

  @Test("The cache can be reset")
  func resetCache() { spellings.resetCache() }

  @Test("Streams with their continuations")
  func streams() async throws { try await spellings.streams() }

  @Test("Streams that buffer a sequence")
  func buffered() async throws { try await spellings.buffered() }

  @Test("A value that an actor guards, changed with pauses")
  func actorIsolated() async { await spellings.actorIsolated() }
}

private struct Spellings: DeprecatedSpellings {
  @available(*, deprecated)
  func withValue() async {
    #expect(DependencyValues.withValue(\.greeter, Greeter { "value" }) { greeting() } == "value")
    let heard = await DependencyValues.withValue(\.greeter, Greeter { "async" }) {
      await Task.yield()
      return greeting()
    }
    #expect(heard == "async")
  }

  @available(*, deprecated)
  func withValues() async {
    let heard = DependencyValues.withValues {
      $0.greeter.greet = { "values" }
    } operation: {
      greeting()
    }
    let heardLater = await DependencyValues.withValues {
      $0.greeter.greet = { "async" }
    } operation: {
      await Task.yield()
      return greeting()
    }
    #expect(heard == "values" && heardLater == "async")
  }

  @available(*, deprecated)
  func withTestValues() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      #expect(
        DependencyValues.withTestValues { _ in
        } assert: {
          greeting()
        } == "test")
      let heard = await DependencyValues.withTestValues {
        await Task.yield()
        $0.greeter.greet = { "override" }
      } assert: {
        await Task.yield()
        return greeting()
      }
      #expect(heard == "override")
    }
  }

  @available(*, deprecated)
  func resetCache() {
    @Dependency(\.useCounter) var counter
    let first = counter
    DependencyValues._current.resetCache()
    #expect(counter !== first)
  }

  @available(*, deprecated)
  func streams() async throws {
    let stream = AsyncStream<Int>.streamWithContinuation()
    stream.continuation.yield(1)
    stream.continuation.finish()
    #expect(await stream.stream.first { _ in true } == 1)
    let throwing = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
    throwing.continuation.finish(throwing: CancellationError())
    await #expect(throws: CancellationError.self) { for try await _ in throwing.stream {} }
  }

  @available(*, deprecated)
  func buffered() async throws {
    func source() -> AsyncStream<Int> {
      AsyncStream { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
    }
    var numbers: [Int] = []
    for await number in AsyncStream(source(), bufferingPolicy: .unbounded) { numbers.append(number) }
    for try await number in AsyncThrowingStream(source(), bufferingPolicy: .unbounded) {
      numbers.append(number)
    }
    #expect(numbers == [1, 2, 3, 1, 2, 3])
  }

  @available(*, deprecated)
  func actorIsolated() async {
    let count = ActorIsolated(0)
    await count.withValue { value in
      await Task.yield()
      value += 1
    }
    #expect(await count.value == 1)
  }
}
