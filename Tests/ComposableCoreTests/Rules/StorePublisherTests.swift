import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Foundation
import Testing

@testable import ComposableCore

@MainActor
@Suite struct StorePublisherTests {
  @Test("Rule 13: the present state comes first, then the state after every action")
  func everyCommit() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var states: [Pair.State] = []
    let cancellable = store.publisher.sink { states.append($0) }
    #expect(states == [.init()])
    store.send(.left(1))
    store.send(.left(1))
    #expect(states.map(\.left) == [0, 1, 1])
    cancellable.cancel()
    store.send(.left(2))
    #expect(states.count == 3)
  }

  @Test("Rule 13: a turn is published once, when it is over")
  func turns() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var states: [Pair.State] = []
    let cancellable = store.publisher.sink { states.append($0) }
    store.send(.both)
    #expect(states == [.init(), .init(left: 1, right: 1)])
    cancellable.cancel()
  }

  @Test("Rule 13: members are published without duplicates")
  func members() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var values: [Int] = []
    let cancellable = store.publisher.left.sink { values.append($0) }
    store.send(.right(1))
    store.send(.left(1))
    store.send(.left(1))
    store.send(.left(2))
    #expect(values == [0, 1, 2])
    cancellable.cancel()
  }

  @Test("Rule 13: the publisher keeps the store, and so does a subscription, until it is cancelled")
  func retention() {
    weak var store: StoreOf<Pair>?
    var publisher: StorePublisher<Pair.State>?
    var values: [Int] = []
    do {
      let strong = Store(initialState: Pair.State()) { Pair() }
      publisher = strong.publisher
      store = strong
    }
    #expect(store != nil)
    let cancellable = publisher!.left.sink { values.append($0) }
    publisher = nil
    store?.send(.left(1))
    #expect(values == [0, 1])
    cancellable.cancel()
    #expect(store == nil)
  }

  @Test("Rule 13: a subscription that goes away leaves nothing behind")
  func release() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var cancellables: Set<AnyCancellable> = []
    store.publisher.left.sink { _ in }.store(in: &cancellables)
    store.publisher.right.sink { _ in }.store(in: &cancellables)
    #expect(store.core.root.commits?.count == 2)
    cancellables = []
    #expect(store.core.root.commits?.count == 0)
  }

  @Test("Rule 13: it can be iterated as `values`")
  func values() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    var received: [Int] = []
    for await left in store.publisher.left.values {
      received.append(left)
      guard left < 3 else { break }
      store.send(.left(left + 1))
    }
    #expect(received == [0, 1, 2, 3])
  }

  @Test("Rule 13: subscribed to on another thread, it publishes on the main actor")
  func otherThreads() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    let publisher = UncheckedSendable(store.publisher.left)
    let values = LockIsolated<[Int]>([])
    let cancellable: UncheckedSendable<AnyCancellable> = await Task.detached {
      UncheckedSendable(
        publisher.value.sink {
          MainActor.assertIsolated()
          values.withValue { [value = $0] in $0.append(value) }
        })
    }.value
    #expect(await eventually { values.value == [0] })
    store.send(.left(1))
    #expect(values.value == [0, 1])
    cancellable.value.cancel()
  }

  @Test("Rule 13: an observer that sends is answered by a turn of its own")
  func sendingObserver() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var values: [Int] = []
    let cancellable = store.publisher.left.sink { [unowned store] value in
      values.append(value)
      guard value == 1 else { return }
      MainActor.assumeIsolated { _ = store.send(.left(2)) }
    }
    store.send(.left(1))
    #expect(values == [0, 1, 2])
    cancellable.cancel()
  }

  @Test(
    "Rule 13: subscribers hear in the order of their subscriptions, and all of a state before what they send")
  func order() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var heard: [String] = []
    var cancellables: Set<AnyCancellable> = []
    for number in 0..<20 {
      store.publisher.left.sink { [unowned store] value in
        heard.append("\(number):\(value)")
        // The first sends first: what it sends comes first, when all have heard of what it answers.
        if value == 1, number < 3 { MainActor.assumeIsolated { _ = store.send(.left(10 + number)) } }
      }
      .store(in: &cancellables)
    }
    heard = []
    store.send(.left(1))
    // What was sent in answer is one turn, as what a reducer sends is.
    #expect(heard == (0..<20).map { "\($0):1" } + (0..<20).map { "\($0):12" })
  }

  @Test(
    "Rule 13: actions that observers send are handled in the order of their sending, before the first send returns"
  )
  func reentrantActions() {
    let handled = LockIsolated<[Int]>([])
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        handled.withValue { $0.append(action) }
        state = action
        return .none
      }
    }
    var cancellables: Set<AnyCancellable> = []
    for number in 1...3 {
      store.publisher.dropFirst().sink { [unowned store] value in
        guard value < 10 else { return }
        MainActor.assumeIsolated {
          store.send(value * 10 + number)
          store.send(value * 100 + number)
          #expect(store.withState { $0 } == value)
        }
      }
      .store(in: &cancellables)
    }
    store.send(1)
    #expect(handled.value == [1, 11, 101, 12, 102, 13, 103])
    #expect(store.withState { $0 } == 103)
  }

  @Test("Rule 13: what the first value is answered with is published after it, state by state")
  func answersToTheFirstValue() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var values: [Int] = []
    let cancellable = store.publisher.sink { [unowned store] state in
      values.append(state.left)
      guard state.left == 0 else { return }
      MainActor.assumeIsolated {
        store.send(.left(1))
        store.send(.left(2))
      }
    }
    #expect(values == [0, 1, 2])
    cancellable.cancel()
  }

  @Test("Rule 13: the work of what an observer sends belongs to the send that it answers")
  func reentrantWork() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        return action == 2 ? .run { _ in try await Task.never() } : .none
      }
    }
    let cancellable = store.publisher.sink { [unowned store] value in
      if value == 1 { MainActor.assumeIsolated { _ = store.send(2) } }
    }
    let task = store.send(1)
    #expect(task.group?.isEmpty == false)
    task.cancel()
    await task.finish()
    cancellable.cancel()
  }

  @Test("Rule 13: the publisher of a scoped store publishes its part")
  func scoped() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.pair, action: \.pair)
    var values: [Int] = []
    let cancellable = child.publisher.left.sink { values.append($0) }
    store.send(.pair(.left(1)))
    child.send(.left(2))
    #expect(values == [0, 1, 2])
    cancellable.cancel()
  }

  @Test("Rule 15: a store is an observable object")
  func observableObject() {
    func accept(_ object: some ObservableObject) -> Bool { object is StoreOf<Pair> }
    #expect(accept(Store(initialState: Pair.State()) { Pair() }))
  }

  struct Pair: Reducer {
    struct State: Equatable { var left = 0, right = 0 }
    enum Action { case left(Int), right(Int), both }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .left(let value): state.left = value
      case .right(let value): state.right = value
      case .both: return .merge(.send(.left(1)), .send(.right(1)))
      }
      return .none
    }
  }

  struct Parent: Reducer {
    struct State { var pair = Pair.State() }
    @CasePathable enum Action { case pair(Pair.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.pair, action: \.pair) { Pair() }
    }
  }
}
