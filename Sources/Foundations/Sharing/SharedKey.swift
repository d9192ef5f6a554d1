/// A strategy that also saves a shared value.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value. Resume the continuation exactly once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason why a value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// `save()` was called.
  case userInitiated
}
