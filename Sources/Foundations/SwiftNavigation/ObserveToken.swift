import Synchronization

/// Ends an observation when it is cancelled or released.
public final class ObserveToken: Sendable, HashableObject {
  /// The closure that ends the observation. Called once by the token itself; calling it from elsewhere does not
  /// cancel the token.
  public let onCancel: @Sendable () -> Void
  private let hasEnded = Atomic<Bool>(false)

  /// - Parameter onCancel: called once, at the latest when the token is released.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Indicates whether the observation has ended.
  public var isCancelled: Bool { hasEnded.load(ordering: .relaxed) }

  /// Ends the observation. Calling it again does nothing.
  public func cancel() {
    if !hasEnded.exchange(true, ordering: .relaxed) { onCancel() }
  }

  /// Keeps the token, and with it the observation, for as long as the collection.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  /// Keeps the token, and with it the observation, for as long as the set.
  public func store(in set: inout Set<ObserveToken>) { set.insert(self) }
}
