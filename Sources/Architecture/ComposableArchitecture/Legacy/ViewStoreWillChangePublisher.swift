import CounterpointPublishers
import OpenCombine

/// Tells that a view store's state is about to change, in the order of the subscriptions.
///
/// `ObservableObjectPublisher` keeps its subscribers in a set, and tells them in an order that differs from run to run.
public final class ViewStoreWillChangePublisher: Publisher, Sendable {
  /// The type of the values: nothing but that there will be a change is told.
  public typealias Output = Void
  /// The type of its failures: it has none, and does not finish by itself, either.
  public typealias Failure = Never

  private let subject = OrderedSubject<Void>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Tells all subscribers.
  public func send() { subject.send(()) }

  /// Subscribes `subscriber`, who is told after all who subscribed before.
  public func receive(subscriber: some Subscriber<Void, Never>) { subject.receive(subscriber: subscriber) }
}
