import Clocks
import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation
import Sharing
import Testing

@Suite("Debounced keys")
struct DebouncedKeyTests {
  private let clock = TestClock()
  private let storage = RecordingStorage()

  private func with<R>(_ operation: () async throws -> R) async rethrows -> R {
    try await withDependencies {
      $0.continuousClock = clock
      $0.defaultAppStorage = storage
    } operation: {
      try await operation()
    }
  }

  private typealias Key = DebouncedKey<AppStorageKey<Int>>
  private var key: Key { AppStorageKey<Int>.appStorage("count").debounced(for: .seconds(1)) }

  @Test("The value is shared at once, and stored once when it has been left alone")
  func debounce() async throws {
    await with {
      @Shared(key) var count = 0
      @Shared(key) var elsewhere = 0
      storage.clear()
      for number in 1...3 {
        $count.withLock { $0 = number }
        #expect(elsewhere == number)
        await clock.advance(by: .milliseconds(900))
      }
      #expect(storage.texts == [])
      await clock.advance(by: .milliseconds(100))
      #expect(storage.texts == ["3"])
      await clock.advance(by: .seconds(5))
      #expect(storage.texts == ["3"])
    }
  }

  @Test("What waits is stored although nobody holds the value any more")
  func released() async throws {
    await with {
      storage.clear()
      do {
        @Shared(key) var count = 0
        storage.clear()
        $count.withLock { $0 = 7 }
      }
      await clock.advance(by: .seconds(1))
      #expect(storage.texts == ["7"])
    }
  }

  @Test("Whoever asks for the value while its write waits finds it, although nobody held it in between")
  func askedAgain() async throws {
    await with {
      do {
        @Shared(key) var count = 0
        $count.withLock { $0 = 7 }
      }
      await clock.advance(by: .milliseconds(500))
      @Shared(key) var again = 0
      #expect(again == 7)
      $again.withLock { $0 += 1 }
      await clock.advance(by: .seconds(1))
      #expect(storage.texts.last == "8")
      @SharedReader(key) var reader = 0
      #expect(reader == 8)
    }
  }

  @Test("Whoever ends a session can tell whether a write waits")
  func lateWrite() async throws {
    let context = ArchitectureContext(name: "session")
    func isWaiting() -> Bool { LateWrite.isWaiting(in: context) }
    try await with {
      try await ArchitectureContext.withContext(context) {
        @Shared(key) var count = 0
        #expect(!isWaiting())
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
        #expect(isWaiting())
        await clock.advance(by: .seconds(1))
        #expect(!isWaiting())
        $count.withLock { $0 = 3 }
        #expect(isWaiting())
        try await $count.save()
        #expect(!isWaiting())
      }
    }
  }

  @Test("Saving by hand does not wait, and takes the place of what waits")
  func save() async throws {
    try await with {
      @Shared(key) var count = 0
      storage.clear()
      $count.withLock { $0 = 5 }
      try await $count.save()
      #expect(storage.texts == ["5"])
      await clock.advance(by: .seconds(1))
      #expect(storage.texts == ["5"])
    }
  }

  @Test("What somebody else stores meanwhile wins over what waits")
  func otherTab() async throws {
    try await with {
      @Shared(key) var count = 0
      $count.withLock { $0 = 5 }
      storage.clear()
      try storage.setData(Data("9".utf8), forKey: "count")
      #expect(count == 9)
      await clock.advance(by: .seconds(1))
      #expect(storage.texts == ["9"])
      #expect(count == 9)
    }
  }

  @Test("Two users of one key do not wait for one another")
  func users() async throws {
    let key = key
    let other = RecordingStorage()
    await with {
      @Shared(key) var count = 0
      storage.clear()
      $count.withLock { $0 = 1 }
      withDependencies {
        $0.defaultAppStorage = other
      } operation: {
        @Shared(key) var count = 0
        other.clear()
        $count.withLock { $0 = 2 }
      }
      await clock.advance(by: .seconds(1))
      #expect(storage.texts == ["1"])
      #expect(other.texts == ["2"])
    }
  }
}

/// A storage in memory that remembers what was written.
private final class RecordingStorage: KeyValueStorage {
  private let base: any KeyValueStorage = InMemoryKeyValueStorage()
  private let written = LockIsolated<[String]>([])

  var texts: [String] { written.value }
  func clear() { written.setValue([]) }
  func data(forKey key: String) throws -> Data? { try base.data(forKey: key) }
  func setData(_ data: Data?, forKey key: String) throws {
    written.withValue { $0.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "") }
    try base.setData(data, forKey: key)
  }
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription { base.subscribe(toKey: key, onChange: onChange) }
}
