import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation
import OpenCombine
import Sharing
import Testing

/// A value that can be read alone, and that somebody else changes.
private struct TemperatureKey: SharedReaderKey {
  let city: String
  static let subscribers = LockIsolated<[String: SharedSubscriber<Int>]>([:])

  var id: String { city }
  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    if city == "Nowhere" { return continuation.resumeReturningInitialValue() }
    continuation.resume(returning: city.count)
  }
  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    Self.subscribers.withValue { [city] in $0[city] = subscriber }
    return SharedSubscription { [city] in Self.subscribers.withValue { $0[city] = nil } }
  }
}

extension SharedReaderKey where Self == TemperatureKey {
  fileprivate static func temperature(in city: String) -> Self { TemperatureKey(city: city) }
}

extension SharedReaderKey where Self == TemperatureKey.Default {
  fileprivate static var temperature: Self { Self[.temperature(in: "Oslo"), default: -1] }
}

extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static func score(of player: String) -> Self { .inMemory("score of \(player)") }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var limit: Self { Self[.inMemory("limit"), default: 10] }
}

/// Every way to declare shared values that a caller can tell from the others. One after the other, since all of them listen to the same
/// cities.
@Suite("Forms of shared values", .serialized)
struct SharedFormsTests {
  @Test("Rule 112: Every form of a reader, of keys that read and of keys that also save")
  func readers() async throws {
    @SharedReader(.temperature(in: "Rome")) var rome = 0
    @SharedReader(.temperature) var oslo
    @SharedReader(.temperature) var overridden = 5
    @SharedReader(.score(of: "Ada")) var score = 3
    @SharedReader(.limit) var limit
    @SharedReader(.limit) var same = 7
    @SharedReader(.inMemory("optional")) var optional: Int?
    @SharedReader(.appStorage("optional")) var stored: String?
    @SharedReader(value: 4) var constant
    #expect((rome, oslo, overridden, score) == (4, 4, 4, 3))
    #expect((limit, same, constant) == (10, 10, 4))
    #expect(optional == nil && stored == nil)
    #expect(try await SharedReader(require: .temperature(in: "Rome")).wrappedValue == 4)
    await #expect(throws: SharedValueIsMissing.self) {
      try await SharedReader(require: .temperature(in: "Nowhere"))
    }
    await #expect(throws: SharedValueIsMissing.self) { try await SharedReader(require: .score(of: "Ben")) }
  }

  @Test("Rule 112: Every form of a shared value")
  func shared() async throws {
    @Shared(.score(of: "Ada")) var score = 3
    @Shared(.limit) var limit
    @Shared(.limit) var same = 7
    @Shared(.inMemory("optional")) var optional: Int?
    @Shared(value: 4) var alone
    #expect(score == 3 && limit == 10 && same == 10 && optional == nil && alone == 4)
    $score.withLock { $0 = 8 }
    #expect(try await Shared(require: .score(of: "Ada")).wrappedValue == 8)
  }

  @Test(
    "Rule 112: A key's parameters may change: what is pointed elsewhere follows that, and no longer the first"
  )
  func changingParameters() async throws {
    @SharedReader(.temperature(in: "Rome")) var temperature = 0
    let copy = $temperature
    try await $temperature.load(.temperature(in: "Lisbon"))
    #expect(temperature == 6 && copy.wrappedValue == 6)
    #expect(TemperatureKey.subscribers.value["Rome"] == nil)
    TemperatureKey.subscribers.value["Lisbon"]?.yield(30)
    #expect(temperature == 30)

    @Shared(.score(of: "Ada")) var score = 3
    @Shared(.score(of: "Ben")) var bens = 5
    $bens.withLock { $0 = 6 }
    try await $score.load(.score(of: "Ben"))
    #expect(score == 6)
    $score.withLock { $0 = 7 }
    #expect(bens == 7)
    try await $temperature.load(.temperature)
    #expect(temperature == 4)
  }

  @Test("Rule 105: What is made of an optional keeps its last value, for readers, too")
  func unwrappedReader() throws {
    @Shared(value: Int?.some(1)) var number
    let reader = try #require(SharedReader($number))
    let second = try #require(SharedReader(SharedReader($number)))
    $number.withLock { $0 = 2 }
    #expect(reader.wrappedValue == 2 && second.wrappedValue == 2)
    $number.withLock { $0 = nil }
    #expect(reader.wrappedValue == 2 && SharedReader($number) == nil)
  }

  @Test("Rule 109: The storage of settings can be exchanged, and names may hold anything")
  func settings() {
    withDependencies {
      $0.defaultAppStorage = .inMemory
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Shared(.appStorage("@com.example.sound")) var isSoundOn = true
      $isSoundOn.withLock { $0 = false }
      #expect(!isSoundOn)
    }
    @Shared(.appStorage("@com.example.sound")) var isSoundOn = true
    #expect(isSoundOn)
    @Shared(.appStorage("elsewhere", store: .inMemory)) var elsewhere = 1
    @Shared(.appStorage("elsewhere")) var here = 2
    $elsewhere.withLock { $0 = 3 }
    #expect(here == 2)
  }

  // MARK: Publishers

  @Test("A publisher publishes the value as it is, then after every change; parts publish theirs")
  func publisher() {
    @Shared(value: 1) var number
    let values = LockIsolated<[Int]>([])
    let magnitudes = LockIsolated<[UInt]>([])
    var subscriptions: Set<AnyCancellable> = []
    $number.publisher.sink { value in values.withValue { $0.append(value) } }.store(in: &subscriptions)
    $number.magnitude.publisher.sink { value in magnitudes.withValue { $0.append(value) } }
      .store(in: &subscriptions)
    $number.withLock { $0 = -2 }
    $number.withLock { $0 = -3 }
    #expect(values.value == [1, -2, -3] && magnitudes.value == [1, 2, 3])
    subscriptions = []
    $number.withLock { $0 = 4 }
    #expect(values.value == [1, -2, -3])
  }

  @Test("Subscribers to one value hear of it in the order of their subscriptions")
  func publisherOrder() {
    @Shared(value: 1) var number
    let heard = LockIsolated<[Int]>([])
    var subscriptions: Set<AnyCancellable> = []
    for subscriber in 0..<50 {
      $number.publisher.sink { _ in heard.withValue { $0.append(subscriber) } }.store(in: &subscriptions)
    }
    heard.setValue([])
    $number.withLock { $0 = 2 }
    $number.withLock { $0 = 3 }
    #expect(heard.value == Array(0..<50) + Array(0..<50))
  }

  @Test("A publisher follows where its wrapper is pointed, and what comes from outside")
  @MainActor
  func publisherFollows() async throws {
    @SharedReader(.temperature(in: "Rome")) var temperature = 0
    let values = LockIsolated<[Int]>([])
    let subscription = $temperature.publisher.sink { value in values.withValue { $0.append(value) } }
    TemperatureKey.subscribers.value["Rome"]?.yield(20)
    try await $temperature.load(.temperature(in: "Lisbon"))
    TemperatureKey.subscribers.value["Lisbon"]?.yield(30)
    #expect(values.value == [4, 20, 6, 30])
    subscription.cancel()
  }

  @Test("Who answers a published value with a change is told of that afterwards")
  func publisherReentrancy() {
    @Shared(value: 0) var number
    let shared = $number
    let values = LockIsolated<[Int]>([])
    let subscription = shared.publisher.sink { value in
      values.withValue { $0.append(value) }
      if value < 3 { shared.withLock { $0 += 1 } }
    }
    #expect(values.value == [0, 1, 2, 3])
    subscription.cancel()
  }

  @Test("Who asks for few values gets the newest of those that it did not ask for")
  func publisherDemand() {
    final class Reader: Subscriber {
      var subscription: (any Subscription)?
      var values: [Int] = []
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    @Shared(value: 0) var number
    let reader = Reader()
    $number.publisher.subscribe(reader)
    #expect(reader.values.isEmpty)
    for value in 1...3 { $number.withLock { $0 = value } }
    reader.subscription?.request(.max(1))
    #expect(reader.values == [3])
    for value in 4...6 { $number.withLock { $0 = value } }
    reader.subscription?.request(.max(1))
    #expect(reader.values == [3, 6])
  }

  @Test("Rule 107: What is published last is what is so, however many threads change it")
  func publisherThreads() async {
    let shared = Shared(value: 0)
    let last = LockIsolated(-1)
    let subscription = shared.publisher.sink { value in last.setValue(value) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 { group.addTask { shared.withLock { $0 += 1 } } }
    }
    #expect(last.value == 500)
    subscription.cancel()
  }
}
