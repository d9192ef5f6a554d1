import ConcurrencyExtras
import ConcurrencyTesting
import CounterpointValues
import Dependencies
import Foundation
import Observation
import OpenCombine
import Testing

@testable import Sharing

/// A value that changes elsewhere, and is loaded elsewhere.
private final class ElsewhereKey: SharedKey, Hashable {
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
  let saveError = LockIsolated<(any Error)?>(nil)

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    guard context == .userInitiated else { return continuation.resumeReturningInitialValue() }
    Thread.detachNewThread { continuation.resume(returning: 50) }
  }
  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    Thread.detachNewThread { [error = saveError.value] in
      continuation.resume(with: Result { if let error { throw error } })
    }
  }
  static func == (lhs: ElsewhereKey, rhs: ElsewhereKey) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tests of what sinks and observations that are formed on the main actor hear.
@MainActor
private final class Listener<Value: Sendable> {
  private(set) var values: [Value] = []
  private var subscription: AnyCancellable?
  private let (changes, continuation) = AsyncStream.makeStream(of: Void.self)

  init(_ shared: Shared<Value>) {
    // Formed on the main actor and not sendable, so that the compiler has it checked at each call.
    subscription = shared.publisher.sink { [unowned self] value in
      MainActor.assertIsolated()
      self.values.append(value)
      self.continuation.yield()
    }
  }

  func waits(until condition: ([Value]) -> Bool) async {
    var iterator = changes.makeAsyncIterator()
    while !condition(values) { await iterator.next() }
  }
}

/// Tests of what trackings of the standard library hear that are formed on the main actor, each in the `onChange` of the one before.
@MainActor
private final class Follower<Value: Sendable> {
  private let read: @MainActor () -> Value
  private(set) var values: [Value] = []
  /// Says of each `onChange` whether the main actor ran it. Written down, as a check that fails would end the process.
  private let isIsolated = LockIsolated<[Bool]>([])
  private let (changes, continuation) = AsyncStream.makeStream(of: Void.self)

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
    follow()
  }

  var isAlwaysIsolated: Bool { isIsolated.value.allSatisfy(\.self) }
  var changeCount: Int { isIsolated.value.count }

  private func follow() {
    withObservationTracking {
      values.append(read())
    } onChange: { [weak self, isIsolated, continuation] in
      let isOnMainActor = MainQueue.isCurrent
      isIsolated.withValue { $0.append(isOnMainActor) }
      continuation.yield()
      guard isOnMainActor, let self else { return }
      MainActor.assumeIsolated { self.follow() }
    }
  }

  /// Returns also after an `onChange` elsewhere, which ends the chain of trackings.
  func waits(until condition: ([Value]) -> Bool) async {
    var iterator = changes.makeAsyncIterator()
    while !condition(values), isAlwaysIsolated { await iterator.next() }
  }
}

@MainActor
@Suite("Outside changes", .timeLimit(.minutes(3)))
struct OutsideChangesTests {
  private struct Failure: Error {}

  @Test("Rule 107: What a key tells of on another thread is told on the main actor")
  func key() async {
    let key = ElsewhereKey()
    let shared = Shared(wrappedValue: 1, key)
    let listener = Listener(shared)
    Thread.detachNewThread { key.subscriber.value?.yield(2) }
    await listener.waits { $0.last == 2 }
    #expect(listener.values == [1, 2])
  }

  @Test(
    "Rule 107: Trackings of the standard library hear of outside changes on the main actor, again and again")
  func trackings() async {
    let key = ElsewhereKey()
    let shared = Shared(wrappedValue: 1, key)
    let reader = SharedReader(shared)
    let digits = shared.read { "\($0)".count }
    let followers = [
      Follower { shared.wrappedValue }, Follower { reader.wrappedValue }, Follower { digits.wrappedValue },
    ]
    for value in [20, 300, 4_000] {
      Thread.detachNewThread { key.subscriber.value?.yield(value) }
      await followers[0].waits { $0.last == value }
      await followers[1].waits { $0.last == value }
      await followers[2].waits { $0.last == "\(value)".count }
    }
    #expect(followers[0].values == [1, 20, 300, 4_000])
    #expect(followers[1].values == [1, 20, 300, 4_000])
    #expect(followers[2].values == [1, 2, 3, 4])
    for follower in followers {
      #expect(follower.isAlwaysIsolated)
      #expect(follower.changeCount == 3)
    }
  }

  @Test("Rule 107: What another thread stores holds there at once")
  func holdsAtOnce() async {
    let key = ElsewhereKey()
    let shared = Shared(wrappedValue: 1, key)
    let seen = await Task.detached {
      key.subscriber.value?.yield(2)
      return shared.wrappedValue
    }.value
    #expect(seen == 2)
  }

  @Test("Rule 107: On the main actor it is told at once")
  func atOnce() {
    let key = ElsewhereKey()
    let shared = Shared(wrappedValue: 1, key)
    let listener = Listener(shared)
    key.subscriber.value?.yield(2)
    #expect(listener.values == [1, 2])
  }

  @Test("Rule 107: What was published in the meantime is not published again when word of it comes")
  func once() async {
    let key = ElsewhereKey()
    let shared = Shared(wrappedValue: 1, key)
    let listener = Listener(shared)
    // Word of the first is on its way to the main actor, which is at work here.
    await Task.detached { key.subscriber.value?.yield(2) }.value
    shared.withLock { $0 = 3 }
    shared.withLock { $0 = 3 }
    for _ in 0..<5 { await Task.yield() }
    #expect(listener.values.filter { $0 != 2 } == [1, 3, 3] && listener.values.count <= 4)
  }

  @Test("Rule 107: Loads, their failures, failed saves and another key's value are told on the main actor")
  func loads() async throws {
    let key = ElsewhereKey()
    let shared = Shared(wrappedValue: 1, key)
    let listener = Listener(shared)
    let isolated = LockIsolated<[Bool]>([])
    let tracker = Tracker { isolated.withValue { $0.append(MainQueue.isCurrent) } }
    func listen() { tracker.track { _ = (shared.isLoading, shared.loadError, shared.saveError) } }
    listen()
    try await shared.load()
    await listener.waits { $0.last == 50 }
    listen()
    Thread.detachNewThread { key.subscriber.value?.yield(throwing: Failure()) }
    await eventually { @Sendable in shared.loadError != nil }
    listen()
    key.saveError.setValue(Failure())
    await #expect(throws: Failure.self) { try await shared.save() }
    await eventually { @Sendable in shared.saveError != nil }
    let other = ElsewhereKey()
    try await shared.load(other)
    Thread.detachNewThread { other.subscriber.value?.yield(51) }
    await listener.waits { $0.last == 51 }
    #expect(isolated.value.count > 0 && isolated.value.allSatisfy(\.self))
  }

  @Test("Rule 107: A stored value that is changed on another thread is told on the main actor")
  func stored() async {
    let storage = InMemoryKeyValueStorage()
    let defaults = UserDefaults.inMemory
    let stored = Shared(wrappedValue: 1, .appStorage("count", store: storage))
    let inDefaults = Shared(wrappedValue: 1, .appStorage("count", store: defaults))
    let (listener, other) = (Listener(stored), Listener(inDefaults))
    let followers = [Follower { stored.wrappedValue }, Follower { inDefaults.wrappedValue }]
    let sendable = UncheckedSendable(defaults)
    Thread.detachNewThread {
      storage.setData(Data("2".utf8), forKey: "count")
      sendable.value.set(3, forKey: "count")
    }
    await listener.waits { $0.last == 2 }
    await other.waits { $0.last == 3 }
    await followers[0].waits { $0.last == 2 }
    await followers[1].waits { $0.last == 3 }
    for follower in followers {
      #expect(follower.isAlwaysIsolated)
      #expect(follower.changeCount > 0)
    }
  }

  @Test("Rule 107: What another tab stores on another thread is told on the main actor")
  func otherTab() async {
    let storage = FileStorage.inMemory
    func tab() -> Shared<Int> {
      inSession(storage) { Shared(wrappedValue: 0, .fileStorage(URL(fileURLWithPath: "/count.json"))) }
    }
    let (one, two) = (tab(), tab())
    let listener = Listener(one)
    await Task.detached { two.withLock { $0 = 7 } }.value
    await listener.waits { $0.last == 7 }
  }

  @Test(
    "Rule 107: Files that other programs change are told of on the main actor, a thousand at the same time")
  nonisolated func files() async throws {
    let load = PoolLoad()
    try await TemporaryFolder.run { folder in
      let failures = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<1_000 {
          let url = folder["\(number % 50)/\(number).json"]
          group.addTask { await Self.follows(url, number + 1) }
        }
        return await group.reduce(into: 0) { if !$1 { $0 += 1 } }
      }
      #expect(failures == 0)
    }
    await load.end()
  }

  /// Returns whether a sink and observations that are formed on the main actor hear there, once, of what is written into the file.
  private static func follows(_ url: URL, _ number: Int) async -> Bool {
    let shared = inSession(.fileSystem) { Shared(wrappedValue: 0, .fileStorage(url)) }
    let listener = Listener(shared)
    let isIsolated = LockIsolated(true)
    let tracker = Tracker { isIsolated.withValue { $0 = $0 && MainQueue.isCurrent } }
    tracker.track { _ = shared.wrappedValue }
    let follower = Follower { shared.wrappedValue }
    // As another program does: nothing here knows who writes.
    await Task.detached { try? Data("\(number)".utf8).write(to: url, options: .atomic) }.value
    await listener.waits { $0.last == number }
    await follower.waits { $0.last == number }
    return isIsolated.value && listener.values == [0, number]
      && follower.isAlwaysIsolated && follower.values.last == number
  }
}
