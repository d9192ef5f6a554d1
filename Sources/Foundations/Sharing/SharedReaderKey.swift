/// A strategy that loads a shared value and tells of its changes.
public protocol SharedReaderKey<Value>: Sendable {
  associatedtype Value: Sendable
  associatedtype ID: Hashable = Self

  /// The identity that tells one shared place from another: wrappers whose keys have equal ids share one
  /// value.
  var id: ID { get }

  /// Loads the value. Resume the continuation exactly once, now or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Tells the subscriber of every change that is made elsewhere, until the subscription is cancelled.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself, which tells its place from others.
  public var id: ID { self }
}

/// The reason why a value is loaded.
public enum LoadContext<Value> {
  /// A wrapper was made, with this value for the case that nothing is stored.
  case initialValue(Value)
  /// `load()` was called.
  case userInitiated

  /// The value for the case that nothing is stored, where there is one.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
