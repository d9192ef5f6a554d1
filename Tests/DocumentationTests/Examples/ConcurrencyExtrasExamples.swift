import ConcurrencyExtras
import Testing

extension Examples {
  @MainActor @Suite struct ConcurrencyExtrasExamples {
    @Test func isolated() async {
      let names = LockIsolated<[String]>([])
      await withTaskGroup(of: Void.self) { group in
        for name in ["Ada", "Bo"] {
          group.addTask { names.withValue { $0.append(name) } }
        }
      }
      #expect(names.value.sorted() == ["Ada", "Bo"])
    }

    @Test func stream() async {
      let numbers = AsyncStream { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
      let doubled = numbers.map { $0 * 2 }.eraseToStream()
      var seen: [Int] = []
      for await number in doubled { seen.append(number) }
      #expect(seen == [2, 4, 6])
    }

    @Test func never() async {
      let waiting = Task { try await Task.never() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test func serial() async {
      await withMainSerialExecutor {
        let order = LockIsolated<[Int]>([])
        let first = Task { order.withValue { $0.append(1) } }
        let second = Task { order.withValue { $0.append(2) } }
        await first.value
        await second.value
        #expect(order.value == [1, 2])
      }
    }
  }
}
