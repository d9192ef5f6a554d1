import ConcurrencyExtras
import CounterpointValues
import CustomDump
import Dependencies
import DependenciesTestSupport
import Foundation
import IdentifiedCollections
@_spi(SharedChangeTracking) import Sharing
import Testing

private struct Settings: Codable, Equatable, Sendable {
  var volume = 5
  var name: String?
}

extension SharedKey where Self == AppStorageKey<Settings>.Default {
  fileprivate static var settings: Self { Self[.appStorage("settings"), default: Settings()] }
}

/// A constant, which all users' sessions use alike.
private let isOn = AppStorageKey<Bool>.Default[.appStorage("isOn"), default: false]

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var count: Self { Self[.inMemory("count"), default: 7] }
}

/// Loads and saves when told to.
private struct ManualKey: SharedKey {
  let id: String
  let loads = LockIsolated<[LoadContinuation<Int>]>([])
  let saves = LockIsolated<[(Int, SaveContext)]>([])
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
  let isCancelled = LockIsolated(false)
  let saveError = LockIsolated<Failure?>(nil)
  struct Failure: Error, Equatable {}

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0.append(continuation) }
  }
  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription { isCancelled.setValue(true) }
  }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    saves.withValue { $0.append((value, context)) }
    continuation.resume(with: Result { if let error = saveError.value { throw error } })
  }
  func finishLoad(_ value: Int?) {
    for load in loads.value { load.resume(with: .success(value)) }
    loads.setValue([])
  }
}

/// Answers the first write before it tells of it, as somebody does who heard of it earlier than the others.
private final class AnsweringStorage: KeyValueStorage {
  private let base = InMemoryKeyValueStorage()
  let answer = LockIsolated<(@Sendable () -> Void)?>(nil)

  func data(forKey key: String) -> Data? { base.data(forKey: key) }
  func setData(_ data: Data?, forKey key: String) {
    let answer = answer.withValue { answer in
      defer { answer = nil }
      return answer
    }
    answer?()
    base.setData(data, forKey: key)
  }
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    base.subscribe(toKey: key, onChange: onChange)
  }
}

@Suite("Sharing")
struct SharingTests {
  @Test("Rule 104: Two wrappers of one key are one value, and the first default wins")
  func oneReference() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    #expect(second == 1)
    $second.withLock { $0 = 5 }
    #expect(first == 5)
    @SharedReader(.inMemory("count")) var reader = 9
    #expect(reader == 5)
  }

  @Test("Rule 104: A key with a default and the same key without are one value")
  func defaultKeyIsTheSame() {
    @Shared(.count) var withDefault
    @Shared(.inMemory("count")) var plain = 0
    $plain.withLock { $0 += 1 }
    #expect(withDefault == 8)
  }

  @Test("Rule 105: A part that is derived writes into the whole")
  func derived() {
    @Shared(value: Settings()) var settings
    let volume = $settings.volume
    volume.withLock { $0 = 9 }
    #expect(settings.volume == 9)
    $settings.withLock { $0.volume = 1 }
    #expect(volume.wrappedValue == 1)
    let magnitude: SharedReader<UInt> = $settings.volume.magnitude
    #expect(magnitude.wrappedValue == 1)
    #expect($settings.read { $0.volume * 2 }.wrappedValue == 2)
    #expect(SharedReader($settings).wrappedValue == settings)
  }

  @Test("Rule 105: An unwrapped optional keeps its last value, and brings nothing back")
  func unwrapping() throws {
    @Shared(value: Settings(volume: 1, name: "a")) var settings
    let name = try #require(Shared($settings.name))
    name.withLock { $0 += "b" }
    #expect(settings.name == "ab")
    $settings.withLock { $0.name = nil }
    #expect(name.wrappedValue == "ab")
    name.withLock { $0 = "c" }
    #expect(settings.name == nil)
    #expect(Shared($settings.name) == nil)
  }

  @Test("Rule 105: The elements of a shared collection are shared one by one")
  func elements() {
    struct Row: Identifiable, Equatable, Sendable {
      let id: Int
      var name = ""
    }
    @Shared(value: IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 2)])) var rows
    let elements = Array($rows)
    elements[1].withLock { $0.name = "two" }
    #expect(rows[id: 2]?.name == "two")
    $rows.withLock { $0.swapAt(0, 1) }
    #expect(elements[1].wrappedValue.name == "two")
    #expect(elements.map(\.id) == [1, 2])
  }

  @Test("Rule 105: Pointing a wrapper elsewhere points its copies there, and nobody else")
  func repoint() {
    struct State { @Shared var count: Int }
    let state = State(count: Shared(value: 1))
    let copy = state
    let passedOn = Shared(projectedValue: state.$count)
    state.$count = Shared(value: 2)
    #expect(copy.count == 2)
    #expect(passedOn.wrappedValue == 1)
  }

  @Test("Rule 106: Copies share, and values are compared")
  func copies() {
    struct State: Equatable { @Shared var count: Int }
    let state = State(count: Shared(value: 1))
    let copy = state
    copy.$count.withLock { $0 = 2 }
    #expect(state.count == 2)
    #expect(state == State(count: Shared(value: 2)))
    #expect(state != State(count: Shared(value: 3)))
  }

  @Test("Rule 107: Changes from many threads are all there")
  func threads() async {
    @Shared(value: 0) var count
    let shared = $count
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 { group.addTask { shared.withLock { $0 += 1 } } }
    }
    #expect(count == 1_000)
  }

  @Test("Rule 107: Observers are told of their value, and not of another")
  func observation() {
    @Shared(value: 0) var one
    @Shared(value: 0) var other
    let changes = LockIsolated(0)
    let tracker = Tracker { changes.withValue { $0 += 1 } }
    let derived = $one.magnitude
    tracker.track { _ = derived.wrappedValue }
    $other.withLock { $0 = 1 }
    #expect(changes.value == 0)
    $one.withLock { $0 = 1 }
    #expect(changes.value == 1)
    tracker.track { _ = one }
    $one = Shared(value: 4)
    #expect(changes.value == 2)
  }

  @Test("Rule 108: A value in memory outlives its references, within its context")
  func inMemory() {
    do {
      @Shared(.inMemory("name")) var name = "a"
      $name.withLock { $0 = "b" }
    }
    @Shared(.inMemory("name")) var name = "c"
    #expect(name == "b")
    ArchitectureContext.withContext(ArchitectureContext(name: "another user")) {
      @Shared(.inMemory("name")) var name = "d"
      #expect(name == "d")
    }
    #expect(name == "b")
  }

  @Test("Rule 108: Each argument of a test starts afresh", .dependencies, arguments: 1...3)
  func freshPerTest(_: Int) {
    @Shared(.inMemory("fresh")) var count = 0
    @Shared(.appStorage("fresh")) var stored = 0
    #expect(count == 0 && stored == 0)
    $count.withLock { $0 += 1 }
    $stored.withLock { $0 += 1 }
  }

  @Test("Two users in one process share nothing, though the key is one constant")
  func twoUsers() {
    let (alice, bob) = (InMemoryKeyValueStorage(), InMemoryKeyValueStorage())
    func asUser<R>(_ storage: InMemoryKeyValueStorage, _ body: () -> R) -> R {
      ArchitectureContext.withContext(ArchitectureContext(name: "session")) {
        withDependencies {
          $0.defaultAppStorage = storage
        } operation: {
          body()
        }
      }
    }
    let alices = asUser(alice) { Shared(isOn) }
    let bobs = asUser(bob) { Shared(isOn) }
    // Written outside of either session: each place keeps to the storage it was made with.
    alices.withLock { $0 = true }
    #expect(alices.wrappedValue && !bobs.wrappedValue)
    #expect(alice.data(forKey: "isOn") == Data("true".utf8))
    #expect(bob.data(forKey: "isOn") == Data("false".utf8))
    asUser(bob) { #expect(!Shared(isOn).wrappedValue) }
  }

  @Test("Two tabs of one user follow each other")
  @MainActor
  func twoTabs() {
    let storage = InMemoryKeyValueStorage()
    func tab() -> Shared<Settings> {
      ArchitectureContext.withContext(ArchitectureContext(name: "tab")) {
        withDependencies {
          $0.defaultAppStorage = storage
        } operation: {
          Shared(.settings)
        }
      }
    }
    let (one, two) = (tab(), tab())
    let changes = LockIsolated(0)
    let tracker = Tracker { changes.withValue { $0 += 1 } }
    tracker.track { _ = two.wrappedValue }
    one.withLock { $0.volume = 3 }
    #expect(two.wrappedValue.volume == 3)
    #expect(changes.value == 1)
    two.withLock { $0.name = "b" }
    #expect(one.wrappedValue == Settings(volume: 3, name: "b"))
  }

  @Test("Rule 109: A default is written, what is stored wins, and nil removes")
  func appStorage() {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("42".utf8), forKey: "answer")
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("answer")) var answer = 1
      @Shared(.appStorage("new")) var new = "default"
      @Shared(.appStorage("optional")) var optional: Int?
      #expect(answer == 42 && optional == nil)
      #expect(storage.data(forKey: "new") == Data("default".utf8))
      #expect(storage.data(forKey: "optional") == nil)
      $optional.withLock { $0 = 3 }
      #expect(storage.data(forKey: "optional") == Data("3".utf8))
      $optional.withLock { $0 = nil }
      #expect(storage.data(forKey: "optional") == nil)
    }
  }

  @Test("Rule 109: A change made in answer to a write is not undone by being told of that write")
  func answeredWrite() {
    let storage = AnsweringStorage()
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      let answering = $count
      storage.answer.setValue { answering.withLock { $0 = 2 } }
      $count.withLock { $0 = 1 }
      #expect(count == 2)
      #expect(storage.data(forKey: "count") == Data("2".utf8))
    }
  }

  @Test("Rule 109: Every kind of value comes back as it was stored")
  func kinds() {
    enum Mode: String, Sendable { case fast, slow }
    enum Level: Int, Sendable { case low, high }
    let storage = InMemoryKeyValueStorage()
    func expectRoundTrip<Value: Equatable>(
      _ value: Value, _ other: Value, _ make: (Value) -> Shared<Value>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      func fresh<R>(_ body: () -> R) -> R {
        ArchitectureContext.withContext(ArchitectureContext(name: "run")) {
          withDependencies {
            $0.defaultAppStorage = storage
          } operation: {
            body()
          }
        }
      }
      fresh { make(other).withLock { $0 = value } }
      fresh { #expect(make(other).wrappedValue == value, sourceLocation: sourceLocation) }
    }
    expectRoundTrip(true, false) { Shared(wrappedValue: $0, .appStorage("bool")) }
    expectRoundTrip(-3, 0) { Shared(wrappedValue: $0, .appStorage("int")) }
    expectRoundTrip(0.1, 0) { Shared(wrappedValue: $0, .appStorage("double")) }
    expectRoundTrip("日本語", "") { Shared(wrappedValue: $0, .appStorage("string")) }
    expectRoundTrip(["a", "b"], []) { Shared(wrappedValue: $0, .appStorage("strings")) }
    expectRoundTrip(Data([0, 255]), Data()) { Shared(wrappedValue: $0, .appStorage("data")) }
    expectRoundTrip(URL(string: "https://example.com/a?b=c")!, URL(string: "/")!) {
      Shared(wrappedValue: $0, .appStorage("url"))
    }
    expectRoundTrip(Date(timeIntervalSinceReferenceDate: 1.5), Date.distantPast) {
      Shared(wrappedValue: $0, .appStorage("date"))
    }
    expectRoundTrip(Mode.slow, Mode.fast) { Shared(wrappedValue: $0, .appStorage("mode")) }
    expectRoundTrip(Level.high, Level.low) { Shared(wrappedValue: $0, .appStorage("level")) }
    expectRoundTrip(Settings(volume: 1, name: "x"), Settings()) {
      Shared(wrappedValue: $0, .appStorage("codable"))
    }
    expectRoundTrip(Mode?.some(.slow), nil) { Shared(wrappedValue: $0, .appStorage("optionalMode")) }
  }

  @Test("Rule 111: Bytes that are no such value leave the default and tell why")
  func undecodable() {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("many".utf8), forKey: "count")
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("count")) var count = 1
      #expect(count == 1)
      #expect("\($count.loadError!)" == "'many' is stored, which is no Int.")
      #expect(storage.data(forKey: "count") == Data("many".utf8))
    }
  }

  @Test("Rule 111: Loading, its errors and saving can be observed")
  @MainActor
  func loading() async throws {
    let key = ManualKey(id: "manual")
    @Shared(key) var value = 1
    #expect($value.isLoading && value == 1)
    let changes = LockIsolated(0)
    let tracker = Tracker { changes.withValue { $0 += 1 } }
    tracker.track { _ = $value.isLoading }
    key.finishLoad(10)
    #expect(!$value.isLoading && value == 10 && changes.value == 1)

    key.subscriber.value?.yield(11)
    #expect(value == 11)
    key.subscriber.value?.yield(throwing: ManualKey.Failure())
    #expect($value.loadError is ManualKey.Failure && value == 11)
    key.subscriber.value?.yieldReturningInitialValue()
    #expect($value.loadError == nil && value == 1)
    key.subscriber.value?.yieldLoading()
    #expect($value.isLoading)
    key.subscriber.value?.yieldLoading(false)

    $value.withLock { $0 = 2 }
    try await $value.save()
    #expect(key.saves.value.map(\.0) == [2, 2])
    #expect(key.saves.value.map(\.1) == [.didSet, .userInitiated])
    key.saveError.setValue(ManualKey.Failure())
    await #expect(throws: ManualKey.Failure.self) { try await $value.save() }
    #expect($value.saveError is ManualKey.Failure)
    key.saveError.setValue(nil)
    $value.withLock { $0 = 3 }
    #expect($value.saveError == nil)
  }

  @Test("Rule 111: What comes from outside is not saved back")
  func receivedIsNotSaved() {
    let key = ManualKey(id: "quiet")
    @Shared(key) var value = 1
    key.finishLoad(2)
    key.subscriber.value?.yield(3)
    #expect(value == 3)
    #expect(key.saves.value.isEmpty)
  }

  @Test("Rule 111: A required value that is not stored is an error that says so")
  func require() async throws {
    await #expect(throws: SharedValueIsMissing.self) { try await Shared<Int>(require: .inMemory("missing")) }
    @Shared(.inMemory("there")) var there = 3
    $there.withLock { $0 = 4 }
    #expect(try await Shared<Int>(require: .inMemory("there")).wrappedValue == 4)
  }

  @Test("Rule 111: A continuation that is dropped or resumed twice reports an issue")
  func continuations() {
    let outcome = LockIsolated<(any Error)?>(nil)
    withKnownIssue {
      _ = LoadContinuation<Int>("key") { if case .failure(let error) = $0 { outcome.setValue(error) } }
    } matching: {
      $0.description.contains("key") && $0.description.contains("without resuming")
    }
    #expect(outcome.value is SharedContinuationDropped)
    outcome.setValue(nil)
    withKnownIssue {
      _ = SaveContinuation("key") { if case .failure(let error) = $0 { outcome.setValue(error) } }
    } matching: {
      $0.description.contains("continuation of its save without resuming")
    }
    #expect(outcome.value is SharedContinuationDropped)
    withKnownIssue {
      let continuation = SaveContinuation("key") { _ in }
      continuation.resume()
      continuation.resume()
    } matching: {
      $0.description.contains("second time")
    }
  }

  @Test("The strategy's subscription ends with the last reference")
  func subscriptionEnds() {
    let key = ManualKey(id: "ends")
    do {
      @Shared(key) var value = 1
      key.finishLoad(nil)
      #expect(value == 1 && !key.isCancelled.value)
    }
    #expect(key.isCancelled.value)
  }

  @Test("Rule 112: A key with a default needs none, and an optional's default is nil")
  func defaults() {
    @Shared(.count) var count
    @Shared(.inMemory("optional")) var optional: Int?
    @SharedReader(.count) var reader
    #expect(count == 7 && optional == nil && reader == 7)
  }

  @Test("Rule 113: A change is unasserted until the assertion has written the same")
  func changeTracking() {
    let count = Shared(value: 0)
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track { count.withLock { $0 += 1 } }
    #expect(tracker.hasChanges)
    #expect(count == count)
    tracker.assert {
      #expect(count != count)
      #expect(count.wrappedValue == 0)
      count.withLock { $0 = 2 }
      #expect(count != count)
      count.withLock { $0 = 1 }
      #expect(count == count)
    }
    #expect(!tracker.hasChanges)
    #expect(count.wrappedValue == 1)
    tracker.reset()
    tracker.assert { #expect(count == count) }
  }

  @Test("Rule 113: A value that was written counts as changed, be it that it equals what it was")
  func touched() {
    let count = Shared(value: 0)
    let other = Shared(value: 0)
    let tracker = SharedChangeTracker(reportUnassertedChanges: true)
    #expect(!tracker.hasChanges)
    tracker.track { count.withLock { $0 = 0 } }
    #expect(tracker.hasChanges && tracker.unassertedChanges.isEmpty)
    tracker.assert { #expect(count == count && other == other) }
    #expect(tracker.hasChanges)
    tracker.reset()
    #expect(!tracker.hasChanges)

    // There and back.
    tracker.track {
      count.withLock { $0 += 1 }
      count.withLock { $0 -= 1 }
    }
    #expect(tracker.hasChanges)
    tracker.assert { count.withLock { $0 = 0 } }
    #expect(!tracker.hasChanges)
    tracker.track { count.withLock { _ in } }
    #expect(tracker.hasChanges)
    tracker.settle()
    #expect(!tracker.hasChanges)

    // A part is a way to the whole.
    let pair = Shared(value: Settings())
    tracker.track { pair.volume.withLock { $0 = 5 } }
    #expect(tracker.hasChanges)
  }

  @Test("Rule 113: Asserting a change that was not made fails")
  func assertingTooMuch() {
    let settings = Shared(value: Settings())
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.assert {
      settings.volume.withLock { $0 = 6 }
      #expect(settings != settings)
      #expect(
        diff(settings, settings)?.contains("volume: 6") == true
          && diff(settings, settings)?.contains("volume: 5") == true)
    }
    #expect(settings.wrappedValue.volume == 5)
  }

  @Test("Rule 113: A derived value asserts on its base")
  func derivedTracking() throws {
    let settings = Shared(value: Settings(volume: 1, name: "a"))
    let name = try #require(Shared(settings.name))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track { name.withLock { $0 = "b" } }
    tracker.assert {
      #expect(name != name && settings != settings)
      name.withLock { $0 = "b" }
      #expect(name == name && settings == settings)
    }
  }

  @Test("Rule 113: What nobody asserted is told, old and new")
  func unasserted() {
    let count = Shared(wrappedValue: 1, .inMemory("count"))
    withKnownIssue {
      let tracker = SharedChangeTracker(reportUnassertedChanges: true)
      tracker.track { count.withLock { $0 = 2 } }
    } matching: {
      $0.description.contains("Tracked unasserted changes to 'Shared<Int>(.inMemory(\"count\"))': 1 → 2")
    }
  }

  @Test("Rule 113: A change inside a task that is started while tracking is seen too")
  func trackingTasks() async {
    let count = Shared(value: 0)
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    await tracker.track { Task { count.withLock { $0 = 1 } } }.value
    #expect(tracker.hasChanges)
  }

  @Test("A shared value shows itself as the value")
  func descriptions() {
    let count = Shared(value: Settings(volume: 3))
    #expect(String(customDumping: count) == String(customDumping: Settings(volume: 3)))
    #expect(Shared(.count).description == "Shared<Int>(.inMemory(\"count\"))")
  }
}
