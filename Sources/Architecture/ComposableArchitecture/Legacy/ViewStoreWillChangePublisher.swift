import CounterpointPublishers
import OpenCombine

/// Tells that a view store's state is about to change, in the order of the subscriptions.
///
/// `ObservableObjectPublisher` keeps its subscribers in a set, and tells them in an order that differs from run to run.
public final class ViewStoreWillChangePublisher: Publisher, Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = OrderedSubject<Void>()

  public init() {}

  /// Tells all subscribers.
  public func send() { subject.send(()) }

  public func receive(subscriber: some Subscriber<Void, Never>) { subject.receive(subscriber: subscriber) }
}
