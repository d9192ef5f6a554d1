import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Foundation
import Testing

@_spi(Internals) @testable import ComposableCore

@MainActor
@Suite struct EffectsPublisherTests {
  @Test("Rule 27: the publisher is made when the effect is, with the dependencies of that moment")
  func madeAtOnce() {
    var isMade = false
    var number = 0
    let effect = withDependencies {
      $0.number = 3
    } operation: {
      Effect<Int>.publisher {
        isMade = true
        number = DependencyValues._current.number
        return Empty<Int, Never>()
      }
    }
    #expect(isMade)
    #expect(number == 3)
    #expect(effect.node != nil)
  }

  @Test("Rule 27: what is published while the store subscribes is handled before the send returns")
  func synchronousValues() {
    let store = logStore { (action: Int) in
      action == 0 ? .publisher { [1, 2, 3].publisher } : .none
    }
    let task = store.send(0)
    #expect(store.handled == [0, 1, 2, 3])
    #expect(task.isCancelled)
  }

  @Test("Rule 27: what is published later is handled at once, until the publisher completes")
  func laterValues() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = logStore { (action: Int) in action == 0 ? .publisher { subject } : .none }
    let task = store.send(0)
    subject.send(1)
    #expect(store.handled == [0, 1])
    subject.send(2)
    #expect(store.handled == [0, 1, 2])
    #expect(!task.hasEnded)
    subject.send(completion: .finished)
    await task.finish()
    subject.send(3)
    #expect(store.handled == [0, 1, 2])
  }

  @Test("Rule 27: what is published on another thread is handled on the main actor, in its order")
  func otherThreads() async {
    let subject = PassthroughSubject<Int, Never>()
    let sender = UncheckedSendable(subject)
    let store = Store<[Int], Int>(initialState: [Int]()) {
      Reduce { state, action in
        MainActor.assertIsolated()
        state.append(action)
        return action == 0 ? .publisher { subject } : .none
      }
    }
    let task = store.send(0)
    DispatchQueue.global().async {
      for number in 1...100 { sender.value.send(number) }
      sender.value.send(completion: .finished)
    }
    await task.finish()
    #expect(store.handled == Array(0...100))
  }

  @Test("Rule 27: the store's end ends the subscription")
  func storeDeinit() async {
    let isCancelled = LockIsolated(false)
    let subject = PassthroughSubject<Int, Never>()
    var store: Store<[Int], Int>? = logStore { (_: Int) in
      .publisher { subject.handleEvents(receiveCancel: { isCancelled.setValue(true) }) }
    }
    let task = store?.send(0)
    #expect(!isCancelled.value)
    store = nil
    #expect(isCancelled.value)
    await task?.finish()
  }

  @Test("Rule 27: a publisher's actions see the dependencies of the store")
  func dependenciesOfActions() {
    let subject = PassthroughSubject<Int, Never>()
    let store = Store<[Int], Int>(initialState: [Int]()) {
      Reduce { state, action in
        state.append(DependencyValues._current.number)
        return action == 0 ? .publisher { subject } : .none
      }
    } withDependencies: {
      $0.number = 4
    }
    let task = store.send(0)
    subject.send(1)
    #expect(store.handled == [4, 4])
    task.cancel()
  }

  @Test("Rule 23: a cancelled publisher sends no more, and its completion is not an error")
  func cancellation() async {
    let isCancelled = LockIsolated(false)
    let subject = PassthroughSubject<Int, Never>()
    let store = logStore { (action: Int) in
      switch action {
      case 0:
        .publisher { subject.handleEvents(receiveCancel: { isCancelled.setValue(true) }) }
          .cancellable(id: "id")
      case -1: .cancel(id: "id")
      default: .none
      }
    }
    let task = store.send(0)
    subject.send(1)
    store.send(-1)
    #expect(isCancelled.value)
    subject.send(2)
    await task.finish()
    #expect(store.handled == [0, 1, -1])
  }

  @Test("Rule 23: cancelling the task of the send ends a publisher in that moment")
  func taskCancellation() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = logStore { (action: Int) in action == 0 ? .publisher { subject } : .none }
    let task = store.send(0)
    task.cancel()
    subject.send(1)
    #expect(store.handled == [0])
    await task.finish()
  }

  @Test("Rule 22: `cancelInFlight` ends the publisher before")
  func cancelInFlight() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let store = logStore { (action: Int) in
      guard action < 0 else { return .none }
      return .publisher { subjects[-action - 1] }.cancellable(id: "id", cancelInFlight: true)
    }
    store.send(-1)
    let task = store.send(-2)
    subjects[0].send(1)
    subjects[1].send(2)
    #expect(store.handled == [-1, -2, 2])
    task.cancel()
  }

  @Test("Rule 19: publishers and runs merge, and follow one another in sequences")
  func composition() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .concatenate(
        .merge(.publisher { subject }, .run { send in await send(1) }),
        .publisher { Just(3) },
        .run { send in await send(4) })
    }
    let task = store.send(0)
    #expect(await eventually { store.handled == [0, 1] })
    subject.send(2)
    subject.send(completion: .finished)
    await task.finish()
    #expect(store.handled == [0, 1, 2, 3, 4])
  }

  @Test("Rule 19: in a sequence, what ends at once is followed at once")
  func synchronousSequence() {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .concatenate(.publisher { Just(1) }, .publisher { [2, 3].publisher }, .send(4))
    }
    store.send(0)
    #expect(store.handled == [0, 1, 2, 3, 4])
  }

  @Test("Rule 20: mapping and animating hold for publishers")
  func mapping() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = Store<[String], String>(initialState: [String]()) {
      Reduce { state, action in
        state.append("\(action) \(Transaction.current.animation == .linear)")
        return action == "start"
          ? Effect<Int>.publisher { subject.prepend(0) }.map { "\($0)" }.animation(.linear) : .none
      }
    }
    let task = store.send("start")
    subject.send(1)
    #expect(store.handled == ["start false", "0 true", "1 true"])
    task.cancel()
  }

  @Test("Rule 21: the publisher of a child ends with the child")
  func child() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = Store(initialState: Presenting.State(child: .init())) { Presenting(subject: subject) }
    let task = store.send(.child(.presented(.start)))
    subject.send(1)
    #expect(store.withState { $0.child?.received } == [1])
    store.send(.child(.dismiss))
    subject.send(2)
    await task.finish()
    #expect(CancellationRegistry.current.count == 0)
  }

  @Test("A test store counts a publisher as running, and receives what it publishes")
  func testStore() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = TestStore(initialState: Child.State()) { Child(subject: subject) }
    let task = await store.send(.start)
    subject.send(1)
    await store.receive(\.received, 1) { $0.received = [1] }
    await task.cancel()
    await store.finish()
  }

  @Test("A publisher that still runs when a test ends is reported")
  func testStoreEnd() async {
    let subject = PassthroughSubject<Int, Never>()
    await withKnownIssue {
      let store = TestStore(initialState: Child.State()) { Child(subject: subject) }
      await store.send(.start)
    } matching: {
      $0.description.contains("An effect returned for this action is still running")
    }
  }

  @Test("An effect is a publisher again, with all of its actions and its end")
  func effectPublisher() async {
    let effect = Effect<Int>.concatenate(
      .send(1), .run { send in await send(2) }, .publisher { [3, 4].publisher })
    var actions: [Int] = []
    for await action in _EffectPublisher(effect).values { actions.append(action) }
    #expect(actions == [1, 2, 3, 4])
    for await _ in _EffectPublisher(Effect<Int>.none).values { Issue.record("`.none` sends nothing.") }
  }

  @Test("Cancelling the publisher of an effect cancels the effect")
  func effectPublisherCancellation() async {
    let isCancelled = LockIsolated(false)
    let effect = Effect<Int>.run { send in
      await send(1)
      try? await Task.never()
      isCancelled.setValue(true)
    }
    var actions: [Int] = []
    let cancellable = _EffectPublisher(effect).sink { actions.append($0) }
    #expect(await eventually { actions == [1] })
    cancellable.cancel()
    #expect(await eventually { isCancelled.value })
  }

  @Test("Rule 21: an effect inside of a publisher is cancelled by the ids of its feature")
  func effectPublisherIDs() async {
    let store = logStore { (action: Int) in
      switch action {
      case 0:
        .publisher {
          _EffectPublisher(
            Effect<Int>.run { send in
              try? await Task.never()
              #expect(Task.isCancelled)
            }
            .cancellable(id: "inner"))
        }
      case 1: .cancel(id: "inner")
      default: .none
      }
    }
    let task = store.send(0)
    store.send(1)
    #expect(await eventually { task.hasEnded })
    #expect(CancellationRegistry.current.count == 0)
    task.cancel()
  }

  struct Child: Reducer {
    struct State: Equatable { var received: [Int] = [] }
    @CasePathable enum Action: Equatable { case start, received(Int) }
    let subject: PassthroughSubject<Int, Never>
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .publisher { subject.map(Action.received) }
      case .received(let value):
        state.received.append(value)
        return .none
      }
    }
  }

  @Reducer
  struct Presenting {
    @ObservableState
    struct State {
      @Presents var child: Child.State?
    }
    enum Action { case child(PresentationAction<Child.Action>) }
    let subject: PassthroughSubject<Int, Never>
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$child, action: \.child) { Child(subject: subject) }
    }
  }
}
