import Combine
import ComposableArchitectureLegacy
import Foundation
import Testing

/// Effects as publishers: what each of their makers and operators publishes.
@MainActor @Suite struct EffectTests {
  struct Failed: Error, Equatable {}

  /// What an effect publishes by the time that it is asked.
  private func events<Output, Failure: Error>(
    _ effect: Effect<Output, Failure>, _ meanwhile: () -> Void = {}
  ) -> (values: [Output], completion: Subscribers.Completion<Failure>?) {
    var values: [Output] = []
    var completion: Subscribers.Completion<Failure>?
    let subscription = effect.sink(
      receiveCompletion: { completion = $0 }, receiveValue: { values.append($0) })
    meanwhile()
    subscription.cancel()
    return (values, completion)
  }

  private func isFailure<F: Error>(_ completion: Subscribers.Completion<F>?) -> Bool {
    if case .failure = completion { true } else { false }
  }

  @Test("Legacy: effects of values, errors, results, callbacks")
  func makers() {
    #expect(events(Effect<Int, Failed>.result { .success(2) }).values == [2])
    #expect(isFailure(events(Effect<Int, Failed>.result { .failure(Failed()) }).completion))
    #expect(isFailure(events(Effect<Int, Failed>(error: Failed())).completion))
    #expect(events(Effect<Int, Failed>.future { $0(.success(3)) }).values == [3])
    #expect(isFailure(events(Effect<Int, any Error>.catching { throw Failed() }).completion))
    #expect(events(Effect<Int, any Error>.catching { 4 }).values == [4])
    #expect(events(Effect<Int, Failed>.none).values.isEmpty)
  }

  @Test("Legacy: work tells its subscriber, and is ended when it is cancelled")
  func run() {
    var isCancelled = false
    var tell: Effect<Int, Failed>.Subscriber?
    let effect = Effect<Int, Failed>.run { subscriber in
      tell = subscriber
      subscriber.send(1)
      return AnyCancellable { isCancelled = true }
    }
    let heard = events(effect) {
      tell?.send(2)
      tell?.send(3)
    }
    #expect(heard.values == [1, 2, 3])
    #expect(heard.completion == nil)
    #expect(isCancelled)
    tell?.send(4)

    let failed = events(effect) { tell?.send(completion: .failure(Failed())) }
    #expect(failed.values == [1])
    #expect(isFailure(failed.completion))
  }

  @Test("Legacy: merged effects all publish, and end with the first failure")
  func merge() {
    let slow = PassthroughSubject<Int, Failed>()
    let heard = events(.merge(Effect(slow), Effect(error: Failed()))) { slow.send(1) }
    #expect(heard.values.isEmpty)
    #expect(isFailure(heard.completion))
    let both = events(
      Effect<Int, Failed>.merge([Effect(Just(1).setFailureType(to: Failed.self)), Effect(slow)])
    ) {
      slow.send(2)
    }
    #expect(both.values == [1, 2])
  }

  @Test("Legacy: concatenated effects wait for each other, and end with the first failure")
  func concatenate() {
    let first = PassthroughSubject<Int, Failed>()
    let heard = events(Effect.concatenate(Effect(first), Effect(Just(2).setFailureType(to: Failed.self)))) {
      first.send(1)
      first.send(completion: .finished)
    }
    #expect(heard.values == [1, 2])
    let failed = events(
      Effect.concatenate(Effect(error: Failed()), Effect(Just(2).setFailureType(to: Failed.self))))
    #expect(failed.values.isEmpty)
  }

  enum Asked: Equatable { case start, stop, done(Result<Int, Failed>) }

  @Test("Legacy: an effect that can fail is cancelled by its id ahead of becoming actions")
  func cancellableFailing() async {
    let source = PassthroughSubject<Int, Failed>()
    // Never left by the main actor.
    let sent = UncheckedSendable(source)
    let reducer = Reducer<[Int], Asked, Void> { state, action, _ in
      switch action {
      case .start: return sent.value.eraseToEffect().cancellable(id: 1).catchToEffect(Asked.done)
      case .stop: return .cancel(id: 1)
      case let .done(.success(value)):
        state.append(value)
        return .none
      case .done(.failure):
        state.append(-1)
        return .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    // In a function that does not wait, as tests of that time are.
    func steps() {
      store.send(.start)
      source.send(1)
      store.receive(.done(.success(1))) { $0 = [1] }
      store.send(.stop)
      source.send(2)
      store.send(.start)
      source.send(completion: .failure(Failed()))
      store.receive(.done(.failure(Failed()))) { $0 = [1, -1] }
    }
    steps()
    // The effect that was cancelled ends a moment later.
    await Task.megaYield()
  }

  @Test("Legacy: work that sends nothing runs when it is started, and not before")
  func fireAndForget() {
    var runs = 0
    let effect = Effect<Int, Never>.fireAndForget { runs += 1 }
    #expect(runs == 0)
    #expect(events(effect).values.isEmpty)
    #expect(runs == 1)
  }

  @Test(
    "Legacy: an effect that can fail lets one value pass in an interval, and then its failure",
    arguments: [true, false])
  func throttle(latest: Bool) async {
    enum Action: Equatable { case start, received(Result<Int, Failed>) }
    struct ThrottleID {}
    let scheduler = DispatchQueue.test
    let source = PassthroughSubject<Int, Failed>()
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      switch action {
      case .start:
        return Effect(source)
          .throttle(id: ThrottleID.self, for: 1, scheduler: scheduler.eraseToAnyScheduler(), latest: latest)
          .catchToEffect(Action.received)
      case let .received(.success(value)):
        state.append(value)
        return .none
      case .received(.failure):
        state.append(-1)
        return .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    await store.send(.start)
    source.send(1)
    await scheduler.advance()
    await store.receive(.received(.success(1))) { $0 = [1] }
    source.send(2)
    source.send(3)
    source.send(completion: .failure(Failed()))
    await scheduler.advance(by: .milliseconds(999))
    await scheduler.advance(by: .milliseconds(1))
    let passed = latest ? 3 : 2
    await store.receive(.received(.success(passed))) { $0.append(passed) }
    await store.receive(.received(.failure(Failed()))) { $0.append(-1) }
  }

  @Test("Legacy: throttling that is cancelled by its id sends nothing more")
  func throttleCancelled() async {
    enum Action: Equatable { case start, stop, received(Int) }
    struct ThrottleID: Hashable {}
    let scheduler = DispatchQueue.test
    let source = PassthroughSubject<Int, Never>()
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      switch action {
      case .start:
        return source.eraseToEffect(Action.received)
          .throttle(id: ThrottleID(), for: 1, scheduler: scheduler, latest: true)
      case .stop:
        return .cancel(id: ThrottleID())
      case let .received(value):
        state.append(value)
        return .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    await store.send(.start)
    source.send(1)
    await scheduler.advance()
    await store.receive(.received(1)) { $0 = [1] }
    source.send(2)
    await store.send(.stop)
    await scheduler.advance(by: 2)
  }

  @Test("Legacy: tasks send what they return, fail with what they throw, and hand it to their handler")
  func tasks() async {
    enum Action: Equatable { case start(fails: Bool), value(Int), failed, plain(Bool), result(Int) }
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      switch action {
      case let .start(fails):
        return .task {
          if fails { throw Failed() }
          return .value(1)
        } catch: { _ in
          .failed
        }
      case let .value(value):
        state.append(value)
        return .none
      case .failed:
        state.append(-1)
        return .none
      case let .plain(fails):
        return Effect<Int, any Error>.task {
          if fails { throw Failed() }
          return 5
        }
        .catchToEffect { .result((try? $0.get()) ?? -5) }
      case let .result(value):
        state.append(value)
        return .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    await store.send(.start(fails: false))
    await store.receive(.value(1)) { $0 = [1] }
    await store.send(.start(fails: true))
    await store.receive(.failed) { $0 = [1, -1] }
    await store.send(.plain(false))
    await store.receive(.result(5)) { $0.append(5) }
    await store.send(.plain(true))
    await store.receive(.result(-5)) { $0.append(-5) }
  }
}
