import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation
import OpenCombine
import Testing

@testable import Sharing

/// Counts what it is asked, and answers when told to.
private struct PatientKey: SharedKey {
  let id: String
  let loads = LockIsolated<[LoadContext<Int>]>([])
  private let waiting = AsyncStream.makeStream(of: LoadContinuation<Int>.self)

  init(_ id: String) { self.id = id }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0.append(context) }
    waiting.continuation.yield(continuation)
  }
  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) { continuation.resume() }

  /// The next load, once it has begun.
  func nextLoad() async throws -> LoadContinuation<Int> {
    var iterator = waiting.stream.makeAsyncIterator()
    // There is none for a test that is out of time, which must not end the others of its process.
    guard let load = await iterator.next() else { throw CancellationError() }
    return load
  }
}

/// Forgets whom to answer.
private struct ForgetfulKey: SharedKey {
  let id = "forgetful"
  let isForgetful: LockIsolated<Bool>

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    if !isForgetful.value { continuation.resumeReturningInitialValue() }
  }
  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if !isForgetful.value { continuation.resume() }
  }
}

@Suite("Loading shared values", .timeLimit(.minutes(5)))
struct SharedLoadingTests {
  @Test("Rule 108: The first default in memory stays when nobody refers to it any more")
  func firstDefault() async throws {
    do {
      @Shared(.inMemory("count")) var count = 1
      @Shared(.inMemory("none")) var none: Int?
      @SharedReader(.inMemory("read")) var read = 3
      #expect(count == 1 && none == nil && read == 3)
    }
    @Shared(.inMemory("count")) var count = 2
    @Shared(.inMemory("none")) var none: Int? = 4
    @SharedReader(.inMemory("read")) var read = 5
    #expect(count == 1 && none == nil && read == 3)
    #expect(try await Shared<Int>(require: .inMemory("count")).wrappedValue == 1)
  }

  @Test("Rule 111: Pointing a wrapper at another key loads that once, and shows that it is loading meanwhile")
  func loadKey() async throws {
    let key = PatientKey("load")
    let shared = Shared(value: 7)
    let copy = shared
    let task = Task { try await shared.load(key) }
    let load = try await key.nextLoad()
    #expect(copy.isLoading && copy.wrappedValue == 7)
    load.resume(returning: 8)
    try await task.value
    #expect(!copy.isLoading && copy.wrappedValue == 8)
    #expect(key.loads.value == [.userInitiated])

    let again = Task { try await shared.load(key) }
    let second = try await key.nextLoad()
    #expect(copy.isLoading && copy.wrappedValue == 8)
    second.resumeReturningInitialValue()
    try await again.value
    #expect(copy.wrappedValue == 7 && key.loads.value.count == 2)
  }

  @Test("Rule 111: A key that cannot be loaded shows why, and what was shared before")
  func loadKeyFails() async throws {
    struct Failure: Error {}
    let key = PatientKey("fails")
    let reader = SharedReader(value: 7)
    let task = Task { try await reader.load(key) }
    try await key.nextLoad().resume(throwing: Failure())
    await #expect(throws: Failure.self) { try await task.value }
    #expect(reader.loadError is Failure && reader.wrappedValue == 7 && !reader.isLoading)
    #expect(key.loads.value.count == 1)
  }

  @Test("Rule 111: A required value is loaded once, by whoever asks first and by who asks again")
  func require() async throws {
    let key = PatientKey("required")
    let task = Task { try await Shared(require: key) }
    try await key.nextLoad().resume(returning: 8)
    let shared = try await task.value
    #expect(shared.wrappedValue == 8 && !shared.isLoading && key.loads.value == [.userInitiated])

    let again = Task { try await SharedReader(require: key) }
    let load = try await key.nextLoad()
    #expect(shared.isLoading)
    load.resume(returning: 9)
    let reader = try await again.value
    #expect(shared.wrappedValue == 9 && reader.wrappedValue == 9 && key.loads.value.count == 2)

    let missing = Task { try await Shared(require: key) }
    try await key.nextLoad().resumeReturningInitialValue()
    await #expect(throws: SharedValueIsMissing.self) { try await missing.value }
  }

  @Test("Rule 111: A file is read once, however it comes to be shared")
  func filesAreReadOnce() async throws {
    let files = ManualFiles()
    let urls = (1...3).map { URL(fileURLWithPath: "/\($0).json") }
    for url in urls { try files.put("5", at: url) }
    try await withDependencies {
      $0.defaultFileStorage = files.storage
    } operation: {
      @Shared(.fileStorage(urls[0])) var first = 0
      #expect(first == 5 && files.readCount.value == 1)
      let required = try await Shared<Int>(require: .fileStorage(urls[1]))
      #expect(required.wrappedValue == 5 && files.readCount.value == 2)
      let pointed = Shared(value: 0)
      try await pointed.load(.fileStorage(urls[2]))
      #expect(pointed.wrappedValue == 5 && files.readCount.value == 3)
      try files.put("6", at: urls[1])
      try files.put("6", at: urls[2])
      #expect(required.wrappedValue == 6 && pointed.wrappedValue == 6)
    }
  }

  @Test("Rule 111: A successful save clears the error of the load before, for it is what is stored now")
  func saveClears() async throws {
    struct Failure: Error {}
    let key = PatientKey("clears")
    let shared = Shared(wrappedValue: 1, key)
    try await key.nextLoad().resume(throwing: Failure())
    #expect(shared.loadError is Failure)
    shared.withLock { $0 = 2 }
    #expect(shared.loadError == nil)

    let task = Task { try await shared.load() }
    try await key.nextLoad().resume(throwing: Failure())
    await #expect(throws: Failure.self) { try await task.value }
    try await shared.save()
    #expect(shared.loadError == nil)
  }

  @Test(
    "Rule 111: Who waits for a key that has forgotten to answer gets an error, and does not wait for ever")
  func dropped() async throws {
    let isForgetful = LockIsolated(false)
    let shared = Shared(wrappedValue: 1, ForgetfulKey(isForgetful: isForgetful))
    isForgetful.setValue(true)
    await withKnownIssue {
      await #expect(throws: SharedContinuationDropped.self) { try await shared.load() }
    } matching: {
      $0.description.contains("dropped the continuation of its load")
    }
    #expect(!shared.isLoading && shared.loadError is SharedContinuationDropped)
    await withKnownIssue {
      await #expect(throws: SharedContinuationDropped.self) { try await shared.save() }
    } matching: {
      $0.description.contains("dropped the continuation of its save")
    }
    #expect(shared.saveError is SharedContinuationDropped)
    await withKnownIssue {
      await #expect(throws: SharedContinuationDropped.self) {
        try await Shared(require: ForgetfulKey(isForgetful: isForgetful))
      }
    } matching: {
      $0.description.contains("dropped the continuation")
    }
    isForgetful.setValue(false)
    try await shared.load()
    try await shared.save()
    #expect(shared.loadError == nil && shared.saveError == nil)
  }

  @MainActor
  @Test("Rule 105: Who is pointed at what it points at already publishes nothing again")
  func samePlace() async throws {
    struct Pair: Equatable, Sendable {
      var count = 1
      var note: Int? = 2
    }
    @Shared(.inMemory("pair")) var pair = Pair()
    let count = $pair.count
    let size = $pair.count.magnitude
    let values = LockIsolated<[String]>([])
    var subscriptions: Set<AnyCancellable> = []
    func listen<Value: Sendable>(_ publisher: some Publisher<Value, Never>, _ name: String) {
      publisher.sink { value in values.withValue { $0.append("\(name) \(value)") } }.store(in: &subscriptions)
    }
    let note = try #require(Shared($pair.note))
    listen($pair.publisher.map(\.count), "pair")
    listen(count.publisher, "count")
    listen(size.publisher, "size")
    listen(note.publisher, "note")
    values.setValue([])

    $pair = Shared(wrappedValue: Pair(), .inMemory("pair"))
    count.projectedValue = $pair.count
    size.projectedValue = $pair.count.magnitude
    note.projectedValue = try #require(Shared($pair.note))
    try await $pair.load(.inMemory("pair"))
    #expect(values.value.isEmpty)

    $pair.withLock { $0.count = 3 }
    #expect(values.value.sorted() == ["count 3", "note 2", "pair 3", "size 3"])
    values.setValue([])
    count.projectedValue = Shared(value: 5)
    #expect(values.value == ["count 5"])
    subscriptions = []
  }
}
