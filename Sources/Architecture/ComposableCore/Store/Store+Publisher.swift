import CombineSchedulers
import ConcurrencyExtras
import CounterpointValues
import OpenCombine

extension Store {
  /// A publisher of the state: as it is now, and then after every action, on the main queue.
  ///
  /// ```swift
  /// store.publisher.query
  ///   .sink { print($0) }
  ///   .store(in: &cancellables)
  /// ```
  ///
  /// Its members publish without duplicates. The publisher and its subscriptions keep the store.
  public var publisher: StorePublisher<State> {
    StorePublisher(
      upstream: CommitPublisher(root: core.root).map { [self] _ in
        // What a commit is told by is delivered on the main queue.
        MainActor.assumeIsolated { UncheckedSendable(withState(\.self)) }.value
      })
  }
}

extension Store: ObservableObject {}

/// A publisher of a store's state, or of a part of it.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  private let upstream: AnyPublisher<State, Never>

  package init(upstream: some Publisher<State, Never>) { self.upstream = upstream.eraseToAnyPublisher() }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    upstream.receive(subscriber: subscriber)
  }

  /// A publisher of a part of the state, without duplicates.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(upstream: upstream.map(keyPath).removeDuplicates())
  }
}

/// Publishes once at first and then after each turn of a root store.
private struct CommitPublisher: Publisher {
  typealias Output = Void
  typealias Failure = Never

  let root: AnyStoreCore

  func receive(subscriber: some Subscriber<Void, Never>) {
    // Handed to the main queue and not looked at here again.
    let subscriber = UncheckedSendable(subscriber)
    onMainQueue { [root] in
      let subscriber = subscriber.value
      let observers = root.commits ?? CommitObservers()
      root.commits = observers
      let number = Tracking.nextNumber()
      let subscription = BufferedSubscription(subscriber) {
        onMainQueue { observers.remove(number) }
      }
      // Weakly, since the subscription keeps the store through those that it publishes to.
      observers.insert(number) { [weak subscription] in
        guard let subscription else { return observers.remove(number) }
        subscription.receive(())
      }
      subscriber.receive(subscription: subscription)
      subscription.receive(())
    }
  }
}
