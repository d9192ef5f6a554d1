import CounterpointValues
import Foundation
import Synchronization
import Testing

@testable import CounterpointSession

/// A storage that can be told to fail, and that something else happens to while it stores a value.
private final class InterruptedStorage: KeyValueStorage {
  struct Failure: Error {}
  private struct State {
    var fails = false
    var before: (value: Data, work: @Sendable () -> Void)?
    var after: (value: Data, work: @Sendable () -> Void)?
  }
  private let base = InMemoryKeyValueStorage()
  private let state = Mutex(State())

  func setFails(_ value: Bool) { state.withLock { $0.fails = value } }
  /// Has `work` done once, before `value` is stored.
  func before(_ value: String, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.before = (Data(value.utf8), work) }
  }
  /// Has `work` done once, when `value` is stored and who stores it does not know it yet.
  func after(_ value: String, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.after = (Data(value.utf8), work) }
  }

  func data(forKey key: String) throws -> Data? { base.data(forKey: key) }

  func setData(_ data: Data?, forKey key: String) throws {
    if state.withLock({ $0.fails }) { throw Failure() }
    let before = state.withLock { state -> (@Sendable () -> Void)? in
      guard let before = state.before, before.value == data else { return nil }
      state.before = nil
      return before.work
    }
    before?()
    base.setData(data, forKey: key)
    let after = state.withLock { state -> (@Sendable () -> Void)? in
      guard let after = state.after, after.value == data else { return nil }
      state.after = nil
      return after.work
    }
    after?()
  }

  func subscribe(toKey key: String, onChange: @escaping @Sendable (Data?) -> Void) -> KeyValueSubscription {
    base.subscribe(toKey: key, onChange: onChange)
  }
}

@Suite("Settings that waited, and newer ones", .timeLimit(.minutes(5)))
struct WaitingSettingsTests {
  private let base = InterruptedStorage()
  private let storage: SessionKeyValueStorage
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  /// With a value that could not be stored, and a storage that takes it now.
  init() throws {
    storage = SessionKeyValueStorage(base) { _ in }
    base.setFails(true)
    #expect(throws: InterruptedStorage.Failure.self) { try storage.setData(old, forKey: "a") }
    base.setFails(false)
    #expect(try storage.data(forKey: "a") == old)
  }

  private func expectNew() throws {
    #expect(try base.data(forKey: "a") == new)
    #expect(try storage.data(forKey: "a") == new)
  }

  @Test("What is written while the one that waited is being stored stays")
  func writtenMeanwhile() throws {
    base.before("old") { [storage, new] in try? storage.setData(new, forKey: "a") }
    storage.retryPendingWrites()
    try expectNew()
  }

  @Test("What waited is not stored while a newer one is being written")
  func retriedMeanwhile() throws {
    base.after("new") { [storage] in storage.retryPendingWrites() }
    try storage.setData(new, forKey: "a")
    try expectNew()
  }

  @Test("Where the newer one is still being written when the one that waited is stored, it is written again")
  func overlapping() async throws {
    let (isStored, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // The newer one is stored, and its writer does not know it yet, when the older one comes on top.
    base.after("new") {
      isStored.signal()
      goesOn.wait()
    }
    base.before("old") { [storage, new] in
      Thread.detachNewThread { try? storage.setData(new, forKey: "a") }
      isStored.wait()
    }
    let (writes, continuation) = AsyncStream.makeStream(of: Void.self)
    let subscription = base.subscribe(toKey: "a") { [new] in
      if $0 == new { continuation.yield() }
    }
    storage.retryPendingWrites()
    #expect(try base.data(forKey: "a") == old)
    goesOn.signal()
    // The first time, and once more.
    var iterator = writes.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    try expectNew()
    subscription.cancel()
  }

  @Test("A newer one that cannot be stored while the one that waited is waits in its place")
  func failedMeanwhile() throws {
    base.before("old") { [base, storage, new] in
      base.setFails(true)
      try? storage.setData(new, forKey: "a")
      base.setFails(false)
    }
    storage.retryPendingWrites()
    #expect(try storage.data(forKey: "a") == new)
    storage.retryPendingWrites()
    try expectNew()
  }

  @Test("An update changes what waits to be stored, and is stored in one step where nothing waits")
  func updates() throws {
    base.setFails(true)
    #expect(throws: (any Error).self) { try storage.setData(Data("waits".utf8), forKey: "other") }
    #expect(throws: (any Error).self) {
      try storage.updateData(forKey: "other") { ($0 ?? Data()) + Data("!".utf8) }
    }
    #expect(try storage.data(forKey: "other") == Data("waits!".utf8))
    base.setFails(false)
    try storage.updateData(forKey: "third") { _ in Data("stored".utf8) }
    #expect(try base.data(forKey: "third") == Data("stored".utf8))
    // With that, the storage was seen to take values again.
    #expect(try base.data(forKey: "other") == Data("waits!".utf8))
  }
}
