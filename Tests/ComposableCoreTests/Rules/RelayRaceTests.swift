import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Testing

/// Tests that a thousand stores and view stores at once tell in order, while others keep the threads at work.
@Suite(.timeLimit(.minutes(3))) struct RelayRaceTests {
  private static let repetitions = 1_000

  /// A change that a subscriber has heard of: `action` is the last one of the state that it was given.
  private struct Word: Equatable, Sendable {
    var subscriber: Int
    var action: Int
  }

  private struct Record: Equatable, Sendable {
    var handled: [Int]
    var heard: [Word]

    /// Each of the actions is answered by the first and the third subscriber, which is one turn more, and each turn is heard of
    /// by all of them, in the order in which they came.
    static func expected(_ actions: Int...) -> Record {
      func turn(_ action: Int) -> [Word] { (0..<5).map { Word(subscriber: $0, action: action) } }
      return Record(
        handled: [0] + actions.flatMap { [$0, $0 * 10 + 1, $0 * 10 + 3] },
        heard: turn(0) + actions.flatMap { turn($0) + turn($0 * 10 + 3) })
    }
  }

  /// A store whose first action starts two pieces of work, each of which sends another one from the pool.
  @MainActor private static func makeStore() -> Store<[Int], Int> {
    logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .merge(
        .run { send in
          await Task.yield()
          await send(1)
        },
        .run { send in
          await Task.yield()
          await send(2)
        })
    }
  }

  private func collect(
    of record: @escaping @MainActor @Sendable () async -> Record
  ) async -> [Record] {
    let load = PoolLoad()
    let records = await withTaskGroup(of: Record.self) { group in
      for _ in 0..<Self.repetitions { group.addTask { await record() } }
      return await group.reduce(into: [Record]()) { $0.append($1) }
    }
    await load.end()
    return records
  }

  private func expectOrder(in records: [Record]) {
    #expect(records.count == Self.repetitions)
    // Which of the two pieces of work comes first, nobody knows.
    let right = [Record.expected(1, 2), Record.expected(2, 1)]
    let wrong = records.filter { !right.contains($0) }
    #expect(wrong == [])
  }

  @Test("Rule 13: A thousand stores at once tell their subscribers in order, and handle answers in order")
  func stores() async {
    expectOrder(in: await collect { await Self.recordOfStore() })
  }

  @MainActor private static func recordOfStore() async -> Record {
    let store = makeStore()
    let heard = LockIsolated<[Word]>([])
    var cancellables: Set<AnyCancellable> = []
    for subscriber in 0..<5 {
      store.publisher.dropFirst().sink { [unowned store] state in
        guard let action = state.last else { return }
        heard.withValue { $0.append(Word(subscriber: subscriber, action: action)) }
        guard [0, 2].contains(subscriber), [1, 2].contains(action) else { return }
        MainActor.assumeIsolated { _ = store.send(action * 10 + subscriber + 1) }
      }
      .store(in: &cancellables)
    }
    await store.send(0).finish()
    for cancellable in cancellables { cancellable.cancel() }
    return Record(handled: store.handled, heard: heard.value)
  }

  @Test("A thousand view stores at once tell their subscribers in order, and handle answers in order")
  func viewStores() async {
    expectOrder(in: await collect { await Self.recordOfViewStore() })
  }

  @MainActor private static func recordOfViewStore() async -> Record {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    let heard = LockIsolated<[Word]>([])
    var cancellables: Set<AnyCancellable> = []
    for subscriber in 0..<5 {
      viewStore.publisher.dropFirst().sink { [unowned viewStore] state in
        guard let action = state.last else { return }
        heard.withValue { $0.append(Word(subscriber: subscriber, action: action)) }
        guard [0, 2].contains(subscriber), [1, 2].contains(action) else { return }
        MainActor.assumeIsolated { _ = viewStore.send(action * 10 + subscriber + 1) }
      }
      .store(in: &cancellables)
    }
    await viewStore.send(0).finish()
    for cancellable in cancellables { cancellable.cancel() }
    return Record(handled: store.handled, heard: heard.value)
  }

  @Test("Rule 13: Who subscribe to a store from many threads at once are told in the order of their coming")
  func subscribedElsewhere() async {
    let records = await collect { await Self.recordOfSubscribersElsewhere() }
    #expect(records.count == Self.repetitions)
    // Each has heard of the state as it was when it came, and then of two more.
    let wrong = records.filter { record in
      let order = record.heard.prefix(5).map(\.subscriber)
      let right = [0, 1, 2].flatMap { action in
        order.map { subscriber in Word(subscriber: subscriber, action: action) }
      }
      return order.sorted() != [0, 1, 2, 3, 4] || record != Record(handled: [1, 2], heard: right)
    }
    #expect(wrong == [])
  }

  @MainActor private static func recordOfSubscribersElsewhere() async -> Record {
    let store = logStore { (_: Int) in Effect<Int>.none }
    // Only ever asked for subscriptions, which are begun on the main queue.
    let publisher = UncheckedSendable(store.publisher)
    let heard = LockIsolated<[Word]>([])
    let (came, continuation) = AsyncStream.makeStream(of: Void.self)
    let cancellables = await withTaskGroup(of: UncheckedSendable<AnyCancellable>.self) { group in
      for subscriber in 0..<5 {
        group.addTask {
          UncheckedSendable(
            publisher.value.sink { state in
              let word = Word(subscriber: subscriber, action: state.last ?? 0)
              heard.withValue { $0.append(word) }
              continuation.yield()
            })
        }
      }
      var cancellables: [UncheckedSendable<AnyCancellable>] = []
      for await cancellable in group { cancellables.append(cancellable) }
      return cancellables
    }
    var left = 5
    for await _ in came {
      left -= 1
      if left == 0 { break }
    }
    store.send(1)
    store.send(2)
    for cancellable in cancellables { cancellable.value.cancel() }
    return Record(handled: store.handled, heard: heard.value)
  }

  @Test("A thousand relays of changes at once tell in order, while others come and go on other threads")
  func willChange() async {
    let load = PoolLoad()
    let heard = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<Self.repetitions { group.addTask { await Self.heardOfChanges() } }
      return await group.reduce(into: [[Int]]()) { $0.append($1) }
    }
    await load.end()
    #expect(heard.count == Self.repetitions)
    let right = [0, 1, 2, 3, 4] + [0, 1, 2, 3, 4] + [0, 1, 2, 3, 4]
    let wrong = heard.filter { $0 != right }
    #expect(wrong == [])
  }

  private static func heardOfChanges() async -> [Int] {
    let relay = ViewStoreWillChangePublisher()
    let heard = LockIsolated<[Int]>([])
    var cancellables: [AnyCancellable] = []
    for subscriber in 0..<5 {
      cancellables.append(relay.sink { heard.withValue { $0.append(subscriber) } })
    }
    async let passing: Void = {
      for _ in 0..<5 {
        relay.sink(receiveValue: {}).cancel()
        await Task.yield()
      }
    }()
    for _ in 0..<3 {
      relay.send()
      await Task.yield()
    }
    await passing
    for cancellable in cancellables { cancellable.cancel() }
    return heard.value
  }
}
