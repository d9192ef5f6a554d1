extension SharedReaderKey {
  /// A key that brings its default: `extension SharedKey where Self == AppStorageKey<Bool>.Default`, then
  /// `static var isOn: Self { Self[.appStorage("isOn"), default: false] }`.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key with the value that holds where nothing is stored.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let makeInitialValue: @Sendable () -> Base.Value

  public var id: Base.ID { base.id }

  /// The value that holds where nothing is stored.
  public var initialValue: Base.Value { makeInitialValue() }

  public static subscript(
    _ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, makeInitialValue: value)
  }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { "\(base)" }
}

extension _SharedKeyDefault: ObjectKeepingKey {
  var objectToKeep: AnyObject? { (base as? any ObjectKeepingKey)?.objectToKeep }
  var keepsPlaceWhileWriting: Bool { (base as? any ObjectKeepingKey)?.keepsPlaceWhileWriting ?? false }
}
