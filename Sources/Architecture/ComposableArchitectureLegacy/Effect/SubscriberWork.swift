import ComposableArchitecture
import Foundation
import OpenCombine

extension EffectPublisher {
  /// A receiver that work tells what it has come to, from any thread.
  public struct Subscriber: Sendable {
    private let sendValue: @Sendable (UncheckedSendable<Output>) -> Void
    private let sendCompletion: @Sendable (Subscribers.Completion<Failure>) -> Void

    fileprivate init(_ subject: WorkSubscription<Output, Failure>) {
      sendValue = { subject.receive($0.value) }
      sendCompletion = { subject.receive(completion: $0) }
    }

    /// Sends a value, unless the effect has ended.
    public func send(_ value: Output) { sendValue(UncheckedSendable(value)) }

    /// Ends the effect.
    public func send(completion: Subscribers.Completion<Failure>) { sendCompletion(completion) }
  }
}

/// A publisher that does some work for each of its subscribers.
struct SubscriberWork<Output, Failure: Error>: Publisher {
  let work: (EffectPublisher<Output, Failure>.Subscriber) -> any Cancellable

  func receive<S: OpenCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = WorkSubscription<Output, Failure>(
      receiveValue: { subscriber.receive($0) }, receiveCompletion: { subscriber.receive(completion: $0) })
    subscriber.receive(subscription: subscription)
    subscription.begin(work)
  }
}

/// The subscription to some work: keeps what comes ahead of demand, and lets go of everything when it has ended.
///
/// - Note: `@unchecked Sendable`: what changes is guarded by the lock, and nobody is called under it.
private final class WorkSubscription<Output, Failure: Error>: OpenCombine.Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var buffer: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  private var work: (any Cancellable)?

  init(
    receiveValue: @escaping (Output) -> Subscribers.Demand,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  func begin(_ work: (EffectPublisher<Output, Failure>.Subscriber) -> any Cancellable) {
    let running = work(EffectPublisher<Output, Failure>.Subscriber(self))
    let isOver = lock.withLock {
      if receiveValue != nil { self.work = running }
      return receiveValue == nil
    }
    // It was cancelled, or has completed, while it began.
    if isOver { running.cancel() }
  }

  func receive(_ value: Output) {
    lock.withLock { if receiveValue != nil, completion == nil { buffer.append(value) } }
    deliver()
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { if self.completion == nil { self.completion = completion } }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() { end()?.cancel() }

  /// - Returns: what was still running.
  private func end() -> (any Cancellable)? {
    lock.withLock {
      defer {
        receiveValue = nil
        receiveCompletion = nil
        work = nil
        buffer = []
      }
      return work
    }
  }

  private enum Delivery {
    case value(Output, (Output) -> Subscribers.Demand)
    case completion(Subscribers.Completion<Failure>, (Subscribers.Completion<Failure>) -> Void)
  }

  private func deliver() {
    while let delivery = next() {
      switch delivery {
      case .value(let value, let receive):
        let more = receive(value)
        lock.withLock {
          demand += more
          isDelivering = false
        }
      case .completion(let completion, let receive):
        let work = end()
        receive(completion)
        // Over: nothing of it is left to cancel, but what it holds goes now.
        withExtendedLifetime(work) {}
      }
    }
  }

  private func next() -> Delivery? {
    lock.withLock {
      // What arrives during a delivery is delivered after it.
      guard !isDelivering, let receiveValue, let receiveCompletion else { return nil }
      if !buffer.isEmpty {
        guard demand > .none else { return nil }
        demand -= 1
        isDelivering = true
        return .value(buffer.removeFirst(), receiveValue)
      }
      guard let completion else { return nil }
      isDelivering = true
      return .completion(completion, receiveCompletion)
    }
  }
}
