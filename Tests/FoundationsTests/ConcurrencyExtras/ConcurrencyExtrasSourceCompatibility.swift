// The helpers of concurrency as apps write them. What is proven here is that it compiles; what it does is tested
// beside.

import ConcurrencyExtras
import Foundation
import Testing

/// A client whose streams a test replaces.
private struct LocationClient: Sendable {
  var locations: @Sendable () -> AsyncStream<Int> = { .never }
  var errors: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
  var request: @Sendable () async throws -> Int = { try await Task.never() }
}

/// Something that Foundation once forgot to call sendable.
private final class LegacyBox {
  var number = 1
}

private struct Cache: Sendable {
  @UncheckedSendable var box: LegacyBox
  let ids: Set<AnyHashableSendable>
  let log = LockIsolated<[String]>([])

  init(_ box: LegacyBox, ids: AnyHashableSendable...) {
    self._box = UncheckedSendable(box)
    self.ids = Set(ids)
  }
}

private actor Recorder {
  let events = LockIsolated([String]())
  func record(_ event: String) { events.withValue { $0.append(event) } }
}

@Suite("Helpers of concurrency as apps write them")
struct ConcurrencyExtrasSourceCompatibility {
  @Test("Clients made of streams")
  func clients() async throws {
    var client = LocationClient()
    client.locations = {
      AsyncStream { continuation in
        continuation.yield(1)
        continuation.finish()
      }
      .map { $0 * 2 }
      .filter { $0 > 0 }
      .eraseToStream()
    }
    client.errors = { [locations = client.locations] in locations().eraseToThrowingStream() }
    var numbers: [Int] = []
    for await number in client.locations() { numbers.append(number) }
    for try await number in client.errors() { numbers.append(number) }
    #expect(numbers == [2, 2])
    let request = Task { [client] in try await client.request() }
    request.cancel()
    let result = await Result { try await request.cancellableValue }
    #expect(throws: CancellationError.self) { try result.get() }
    let sequence = AsyncStream(NotificationLike())
    for await event in sequence { #expect(event == "event") }
  }

  @Test("Boxes")
  func boxes() async {
    let cache = Cache(LegacyBox(), ids: 1, "two", AnyHashableSendable(UUID()))
    #expect(cache.ids.contains(1) && cache.ids.contains("two") && cache.ids.count == 3)
    #expect(cache.box.number == 1 && cache.$box.value.number == 1 && cache.$box.number == 1)
    await Task.detached { cache.log.withValue { $0.append("detached") } }.value
    #expect(cache.log.value == ["detached"] && cache.log.count == 1 && cache.log.first == "detached")
    let isDone = LockIsolated(false)
    let before = isDone.withValue { isDone -> Bool in
      defer { isDone = true }
      return isDone
    }
    #expect(!before && isDone.value)
    let recorder = Recorder()
    await recorder.record("a")
    #expect(recorder.events.value == ["a"])
    let hidden: any Hashable & Sendable = "id"
    #expect(AnyHashableSendable(hidden).base as? String == "id")
  }

  private struct NotificationLike: AsyncSequence, Sendable {
    struct Iterator: AsyncIteratorProtocol {
      var isDone = false
      mutating func next() async -> String? {
        defer { isDone = true }
        return isDone ? nil : "event"
      }
    }
    func makeAsyncIterator() -> Iterator { Iterator() }
  }
}

extension OnMainSerialExecutor {
  @Suite("The main serial executor as tests write it")
  struct SourceCompatibility {
    @Test("A test around everything that it does")
    func wholeTest() async {
      await withMainSerialExecutor {
        let values = LockIsolated<[Int]>([])
        let task = Task { values.withValue { $0.append(1) } }
        await Task.yield()
        values.withValue { $0.append(2) }
        await task.value
        await Task.megaYield()
        await Task.megaYield(count: 2)
        #expect(values.value == [1, 2])
      }
    }
  }
}
