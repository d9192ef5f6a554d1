public typealias _SendableAnyKeyPath = any AnyKeyPath & Sendable
public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable
public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
public typealias _SendableReferenceWritableKeyPath<Root, Value> =
  any ReferenceWritableKeyPath<Root, Value> & Sendable

// Key paths are immutable. They are not sendable only for what the arguments of subscripts in them may hold;
// the fields that bindings are made of have none.

func sendable<Root>(_ keyPath: PartialKeyPath<Root>) -> _SendablePartialKeyPath<Root> {
  unsafeBitCast(keyPath, to: _SendablePartialKeyPath<Root>.self)
}

func sendable<Root, Value>(_ keyPath: WritableKeyPath<Root, Value>) -> _SendableWritableKeyPath<Root, Value> {
  unsafeBitCast(keyPath, to: _SendableWritableKeyPath<Root, Value>.self)
}
