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
    let root: AnyStoreCore = core.root
    return StorePublisher(
      upstream: CommitPublisher(observers: { root.makeCommits() }, read: { [self] in withState(\.self) }))
  }
}

extension Store: ObservableObject {}

/// A publisher of a store's state, or of a part of it.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  /// The type of the values: the state, or the part of it that is published.
  public typealias Output = State
  /// The type of its failures: it has none.
  public typealias Failure = Never

  private let upstream: AnyPublisher<State, Never>

  package init(upstream: some Publisher<State, Never>) { self.upstream = upstream.eraseToAnyPublisher() }

  /// Subscribes `subscriber`, on the main queue: it gets the value as it is then, and again after the changes.
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

/// Publishes a value as it is now and then each time that observers are notified, to its subscribers in the order of their
/// subscriptions.
package struct CommitPublisher<Output>: Publisher {
  package typealias Failure = Never

  private let observers: @MainActor () -> CommitObservers
  private let read: @MainActor () -> Output

  /// - Parameter read: reads the value; keeps whatever that takes.
  package init(
    observers: @escaping @MainActor () -> CommitObservers, read: @escaping @MainActor () -> Output
  ) {
    self.observers = observers
    self.read = read
  }

  /// Kept by a subscription, for as long as it lasts.
  private final class Reader {
    let read: @MainActor () -> Output
    init(_ read: @escaping @MainActor () -> Output) { self.read = read }
  }

  package func receive(subscriber: some Subscriber<Output, Never>) {
    // Handed to the main queue and not looked at here again.
    let parts = UncheckedSendable((subscriber, self))
    onMainQueue {
      let (subscriber, publisher) = parts.value
      let observers = publisher.observers()
      let reader = Reader(publisher.read)
      let number = Tracking.nextNumber()
      let subscription = BufferedSubscription(subscriber) {
        withExtendedLifetime(reader) { onMainQueue { observers.remove(number) } }
      }
      // Weakly: the subscription keeps what is read from, which keeps its observers.
      observers.insert(number) { [weak subscription, weak reader] in
        guard let subscription, let reader else { return observers.remove(number) }
        subscription.receive(reader.read())
      }
      subscriber.receive(subscription: subscription)
      subscription.receive(reader.read())
    }
  }
}
