import Foundation
import Synchronization

/// A storage of a user's small persisted values, behind both `@AppStorage` and `@Shared(.appStorage)`.
///
/// A live session is handed one that belongs to its user, so that a change in one tab shows in the
/// user's other tabs; tests and previews are handed ``InMemoryKeyValueStorage``.
public protocol KeyValueStorage: AppStorageStore, Sendable {
  /// The stored bytes, or `nil` where nothing is stored.
  /// - Throws: when the storage cannot be read. What is stored is then untouched.
  func data(forKey key: String) throws -> Data?

  /// Stores `data`, or removes the entry when it is `nil`, durably before returning.
  func setData(_ data: Data?, forKey key: String) throws

  /// Replaces the bytes of an entry by what `change` makes of them, in one step: nobody else's change comes in between, not
  /// even that of another process. Stored durably before this returns.
  /// - Parameter change: may be called more than once, and its last call counts. What it throws leaves the entry as it is.
  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws

  /// Calls `onChange` after every change of `key` made by anyone, with the new bytes, until the
  /// subscription is cancelled or released. May be called on any thread.
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription

  /// The identity that tells this storage from others: values of equal identity are one storage. By default
  /// the object itself, or the hashable value; a value that cannot be hashed is one with all others of its
  /// type.
  var identity: AnyHashable { get }
}

extension KeyValueStorage {
  /// Reads and writes in two steps: enough for a storage that one at a time writes to.
  public func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    try setData(change(data(forKey: key)), forKey: key)
  }

  /// The object's identity, the value itself where it is hashable, or else its type.
  public var identity: AnyHashable {
    if Self.self is AnyObject.Type { return AnyHashable(ObjectIdentifier(self as AnyObject)) }
    if let value = self as? any Hashable { return AnyHashable(value) }
    return AnyHashable(ObjectIdentifier(Self.self))
  }
}

/// Keeps a subscription alive; ends it when cancelled or released.
public final class KeyValueSubscription: Sendable {
  /// `nil` once the subscription has ended.
  private let onCancel: Mutex<(@Sendable () -> Void)?>
  #if DEBUG
    private let mark = LiveObjects.Mark(.storageSubscription)
  #endif
  /// Creates a subscription that `onCancel` ends. It is called once: at the first cancellation, or else at the release.
  public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = Mutex(onCancel) }
  /// Ends the subscription, if it has not ended yet.
  public func cancel() {
    // Called and released outside the lock: both may come back here.
    let onCancel = onCancel.withLock { $0.take() }
    onCancel?()
  }
  deinit { cancel() }
}
