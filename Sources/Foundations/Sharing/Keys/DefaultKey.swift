extension SharedReaderKey {
  /// A key that brings its default: `extension SharedKey where Self == AppStorageKey<Bool>.Default`, then
  /// `static var isOn: Self { Self[.appStorage("isOn"), default: false] }`.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key with the value that holds where nothing is stored.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  private let key: Base
  private let fallback: @Sendable () -> Base.Value

  private init(_ key: Base, otherwise fallback: @escaping @Sendable () -> Base.Value) {
    self.key = key
    self.fallback = fallback
  }

  public var id: Base.ID { key.id }

  /// The value that holds where nothing is stored, made anew each time.
  public var initialValue: Base.Value { fallback() }

  public static subscript(
    _ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(key, otherwise: value)
  }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    key.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    key.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    key.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: UpdatingKey where Base: UpdatingKey {
  func update<R>(
    from initialValue: Base.Value, _ change: (inout Base.Value) -> R
  ) throws -> (value: Base.Value, result: R) {
    try key.update(from: initialValue, change)
  }

  func storedValue() throws -> Base.Value? { try key.storedValue() }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { "\(key)" }
}

extension _SharedKeyDefault: ObjectKeepingKey {
  var objectToKeep: AnyObject? { (key as? any ObjectKeepingKey)?.objectToKeep }
  var keepsPlaceWhileWriting: Bool { (key as? any ObjectKeepingKey)?.keepsPlaceWhileWriting ?? false }
}
