import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation
import Sharing
import Testing

/// One entry as a process has it that hears of others' changes late: not while the test runs.
private final class DeafStorage: KeyValueStorage {
  let base: any KeyValueStorage
  /// Comes between the reading and the writing of the next update.
  let intruder = LockIsolated<(@Sendable () -> Void)?>(nil)
  private let own = InMemoryKeyValueStorage()

  init(_ base: any KeyValueStorage) { self.base = base }

  func data(forKey key: String) throws -> Data? { try base.data(forKey: key) }
  func setData(_ data: Data?, forKey key: String) throws { try base.setData(data, forKey: key) }
  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    try base.updateData(forKey: key) { old in
      let new = try change(old)
      let intruder = intruder.withValue { intruder in
        defer { intruder = nil }
        return intruder
      }
      intruder?()
      return new
    }
  }
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    own.subscribe(toKey: key, onChange: onChange)
  }
}

private final class FullStorage: KeyValueStorage {
  struct Full: Error {}
  func data(forKey key: String) -> Data? { nil }
  func setData(_ data: Data?, forKey key: String) throws { throw Full() }
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    KeyValueSubscription {}
  }
}

@Suite("Changing a shared value where it is stored")
struct StorageLockTests {
  private func shared(_ storage: any KeyValueStorage) -> Shared<[Int]> {
    // Each process has contexts of its own.
    ArchitectureContext.withContext(ArchitectureContext(name: "process")) {
      withDependencies {
        $0.defaultAppStorage = storage
      } operation: {
        Shared(wrappedValue: [], .appStorage("numbers"))
      }
    }
  }

  private func stored(_ storage: any KeyValueStorage) throws -> [Int]? {
    try storage.data(forKey: "numbers").map { try JSONDecoder().decode([Int].self, from: $0) }
  }

  @Test("Of two processes that change one value, none loses what the other has done a moment ago")
  func twoProcesses() throws {
    let base = InMemoryKeyValueStorage()
    let (one, other) = (shared(DeafStorage(base)), shared(DeafStorage(base)))
    one.withStorageLock { $0.append(1) }
    #expect(other.wrappedValue == [])
    #expect(
      other.withStorageLock {
        $0.append(2); return $0.count
      } == 2)
    #expect(other.wrappedValue == [1, 2])
    #expect(try stored(base) == [1, 2])
    // Without it, the value that this process knows takes the place of what is stored.
    one.withLock { $0.append(3) }
    #expect(try stored(base) == [1, 3])
  }

  @Test(
    "A change that comes between reading and writing makes the update begin anew, with its last call alone")
  func begunAnew() throws {
    let base = InMemoryKeyValueStorage()
    let storage = DeafStorage(base)
    let (one, other) = (shared(storage), shared(DeafStorage(base)))
    storage.intruder.setValue { other.withStorageLock { $0.append(1) } }
    let calls = LockIsolated(0)
    one.withStorageLock { numbers in
      calls.withValue { $0 += 1 }
      numbers.append(2)
    }
    #expect(calls.value == 2)
    #expect(one.wrappedValue == [1, 2])
    #expect(try stored(base) == [1, 2])
  }

  @Test(
    "What is to be done sees the dependencies of who does it, and not those of who shared the value first")
  func dependencies() throws {
    let base = InMemoryKeyValueStorage()
    let numbers = shared(base)
    let date = Date(timeIntervalSince1970: 7)
    withDependencies {
      $0.date = .constant(date)
    } operation: {
      numbers.withStorageLock { numbers in
        @Dependency(\.date.now) var now
        numbers.append(Int(now.timeIntervalSince1970))
      }
    }
    #expect(try stored(base) == [7])
  }

  @Test("A part of a value is changed where the whole is stored")
  func part() throws {
    let base = InMemoryKeyValueStorage()
    let (one, other) = (shared(DeafStorage(base)), shared(DeafStorage(base)))
    one.withLock { $0 = [1, 2] }
    other.withStorageLock { $0.append(3) }
    one[dynamicMember: \.[0]].withStorageLock { $0 = 9 }
    #expect(try stored(base) == [9, 2, 3])
    #expect(one.wrappedValue == [9, 2, 3])
  }

  @Test("Where the storage fails, the value is kept in memory, and the failure is said")
  func failing() {
    let numbers = shared(FullStorage())
    #expect(
      numbers.withStorageLock {
        $0.append(1); return $0
      } == [1])
    #expect(numbers.wrappedValue == [1])
    #expect(numbers.saveError is FullStorage.Full)
  }

  @Test("Bytes that are no such value are set aside, and the change holds")
  func damaged() throws {
    let base = InMemoryKeyValueStorage()
    base.setData(Data("?".utf8), forKey: "numbers")
    let numbers = shared(base)
    numbers.withStorageLock { $0.append(1) }
    #expect(try stored(base) == [1])
    #expect(base.keys.count == 2)
    #expect(numbers.loadError == nil)
  }

  @Test("Threads of two processes lose nothing to one another")
  func threadsOfProcesses() async throws {
    for _ in 0..<20 {
      let base = InMemoryKeyValueStorage()
      let (one, other) = (shared(base), shared(base))
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            let numbers = number.isMultiple(of: 2) ? one : other
            numbers.withStorageLock { $0.append(number) }
          }
        }
      }
      #expect(try #require(try stored(base)).sorted() == Array(0..<200))
    }
  }

  @Test(
    "A thread that comes while another is at the storage waits, and is stored on top of both processes' changes"
  )
  func waiting() async throws {
    let base = InMemoryKeyValueStorage()
    let deaf = DeafStorage(base)
    let (one, other) = (shared(deaf), shared(base))
    let (arrived, done) = (LockIsolated(false), DispatchSemaphore(value: 0))
    deaf.intruder.setValue {
      Thread.detachNewThread {
        arrived.setValue(true)
        one.withStorageLock { $0.append(2) }
        done.signal()
      }
      // It cannot come further than to the door, so that only its coming can be waited for.
      while !arrived.value { sched_yield() }
      other.withStorageLock { $0.append(3) }
    }
    one.withStorageLock { $0.append(1) }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        done.wait()
        continuation.resume()
      }
    }
    #expect(try stored(base) == [3, 1, 2])
    #expect(one.wrappedValue == [3, 1, 2])
  }

  @Test("A change within a change of the same value is made, and stored with it")
  func nested() throws {
    let base = InMemoryKeyValueStorage()
    let numbers = shared(base)
    numbers.withStorageLock { value in
      value.append(1)
      if value.count == 1 { numbers.withStorageLock { $0.append(2) } }
    }
    #expect(try Set(#require(try stored(base))) == [1, 2])
    #expect(Set(numbers.wrappedValue) == [1, 2])
  }

  @Test("Threads of one process lose nothing either, in either way of changing")
  func threads() async throws {
    let alone = shared(InMemoryKeyValueStorage())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          if number.isMultiple(of: 2) {
            alone.withStorageLock { $0.append(number) }
          } else {
            alone.withLock { $0.append(number) }
          }
        }
      }
    }
    #expect(alone.wrappedValue.sorted() == Array(0..<200))
  }

  @Test("A storage in memory updates in one step, and tells its subscribers")
  func inMemory() throws {
    let storage = InMemoryKeyValueStorage()
    let told = LockIsolated<[Data?]>([])
    let subscription = storage.subscribe(toKey: "a") { data in told.withValue { $0.append(data) } }
    storage.updateData(forKey: "a") { old in
      #expect(old == nil)
      return Data([1])
    }
    storage.updateData(forKey: "a") { $0 }
    storage.updateData(forKey: "a") { _ in nil }
    #expect(told.value == [Data([1]), nil])
    subscription.cancel()
  }
}
