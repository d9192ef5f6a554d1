@_spi(Internals) import ConcurrencyExtras
import Foundation
import Testing

@Suite("Values that locks and actors guard")
struct IsolatedValuesTests {
  private struct Failure: Error {}

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

  @Test("A locked value may be read again inside of its own operation, and is found as it was before")
  func lockIsRecursive() {
    let names = LockIsolated(["a", "b"])
    let inner = names.withValue { inner in
      inner.append("c")
      return names.count
    }
    #expect(inner == 2 && names.count == 3)
  }

  @Test("A failing operation keeps what it had changed before it threw")
  func lockIsolatedThrows() {
    let count = LockIsolated(0)
    #expect(throws: Failure.self) {
      try count.withValue { count in
        count = 1
        throw Failure()
      }
    }
    #expect(count.value == 1)
    #expect(throws: Failure.self) { try count.setValue(try { () throws -> Int in throw Failure() }()) }
    #expect(count.value == 1)
    #expect(throws: Failure.self) { try LockIsolated<Int>(try { () throws -> Int in throw Failure() }()) }
  }

  @Test("A recursive lock is held while its work runs, and let go when it throws")
  func recursiveLock() {
    let lock = NSRecursiveLock()
    #expect(lock.sync { lock.sync { 42 } } == 42)
    #expect(throws: Failure.self) { try lock.sync { throw Failure() } }
    #expect(lock.try())
    lock.unlock()
  }

  @available(*, deprecated)
  @Test("An actor's value is read, changed and replaced")
  func actorIsolated() async {
    let count = ActorIsolated(1)
    let old = await count.withValue { count in
      defer { count += 1 }
      return count
    }
    #expect(old == 1)
    #expect(await count.value == 2)
    await count.setValue(5)
    #expect(await count.value == 5)
    await #expect(throws: Failure.self) {
      try await count.withValue { count in
        count = 6
        throw Failure()
      }
    }
    #expect(await count.value == 6)
  }

  @Test("An unchecked sendable lets its value's members through, and is equal where the value is")
  func uncheckedSendable() throws {
    var names = UncheckedSendable(["a"])
    #expect(names.count == 1)
    names.value.append("b")
    names.wrappedValue.append("c")
    #expect(names == UncheckedSendable(wrappedValue: ["a", "b", "c"]))
    #expect(Set([names, names]).count == 1)
    let data = try JSONEncoder().encode(names)
    #expect(try JSONDecoder().decode([String].self, from: data) == ["a", "b", "c"])
    #expect(try JSONDecoder().decode(UncheckedSendable<[String]>.self, from: data) == names)
  }

  @Test("An unchecked sendable of a sequence is that sequence")
  func uncheckedSendableSequence() async {
    let numbers = UncheckedSendable(
      AsyncStream { continuation in
        continuation.yield(1)
        continuation.yield(2)
        continuation.finish()
      })
    #expect(await numbers.reduce(0, +) == 3)
  }
}
