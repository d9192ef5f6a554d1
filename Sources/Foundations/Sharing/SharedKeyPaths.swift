/// A key path that may cross isolation.
public typealias _SendableKeyPath<Root, Value> = any KeyPath<Root, Value> & Sendable
/// A writable key path that may cross isolation.
public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
