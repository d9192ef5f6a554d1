import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation

/// Tells a storage that what is being stored is a default, which nobody has set: one that is kept for people who only look
/// leaves it out.
package enum DefaultWrite {
  @TaskLocal package static var isUnderWay = false
}

/// Keeps a value in the user's `KeyValueStorage`, and follows what the user's other tabs write there.
///
/// Where nothing is stored yet, the default is written, except to what a server keeps of its visitors. A `nil` removes the entry. What is stored and is no such value is
/// reported as ``Shared/loadError``, and kept under a name of its own before anything is stored in its place.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  // Unchecked, since user defaults are not marked as sendable, although they may be used from any thread.
  private let explicitStore: UncheckedSendable<(any AppStorageStore)?>
  private let coding: KeyValueCoding<Value>

  init(_ key: String, store: (any AppStorageStore)?, coding: KeyValueCoding<Value>) {
    self.key = key
    explicitStore = UncheckedSendable(store)
    self.coding = coding
  }

  // Looked up at each use and not when the key is made: a key may be a constant that all users' sessions use.
  private var store: any KeyValueStorage {
    if let store = explicitStore.value { return store.keyValueStorage }
    @Dependency(\.defaultAppStorage) var store
    return store.keyValueStorage
  }

  /// The identity of the entry: its key, in the storage of the person whose code runs.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  /// Reads the entry at once. Where nothing is stored and a wrapper is being made, its default is written. Fails
  /// where what is stored is no such value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        if let value = try load() { return value }
        let store = store
        if let value = context.initialValue, try store.data(forKey: key) == nil,
          try coding.encode(value) != nil
        {
          try DefaultWrite.$isUnderWay.withValue(true) { try coding.store(value, forKey: key, in: store) }
        }
        return nil
      })
  }

  /// Returns what is stored; `nil` for nothing.
  func load() throws -> Value? {
    guard let data = try store.data(forKey: key) else { return nil }
    do {
      return try coding.decode(data)
    } catch {
      UntakenEntries.current.insert(id)
      throw error
    }
  }

  /// Tells of every change of the entry but those that this place has made itself. An entry that is removed gives the
  /// initial value again.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let place = PersistentPlace.current
    let untaken = UntakenEntries.current
    let subscription = store.subscribe(toKey: key) { [coding, id = UncheckedSendable(id)] data in
      // What this place wrote itself comes back here; by then it may be newer.
      guard place == nil || PersistentPlace.current != place else { return }
      let value = Result { try data.map(coding.decode) }
      if case .failure = value { untaken.insert(id.value) }
      subscriber.yield(with: value)
    }
    return SharedSubscription { subscription.cancel() }
  }

  /// Writes the entry before this returns. What cannot be encoded fails, and leaves the entry as it is.
  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let store = store
        // What cannot be encoded is not to cost what is stored.
        _ = try coding.encode(value)
        if UntakenEntries.current.remove(id) { try setAside(in: store) }
        try coding.store(value, forKey: key, in: store)
      })
  }

  /// Keeps what is stored and is no value of this type under another name, which says so, before it is overwritten.
  private func setAside(in store: any KeyValueStorage) throws {
    do {
      try store.setAside(key) { (try? coding.decode($0)) != nil }
    } catch {
      UntakenEntries.current.insert(id)
      throw error
    }
  }
}

extension AppStorageKey: UpdatingKey {
  func update<R>(from initialValue: Value, _ change: (inout Value) -> R) throws -> (value: Value, result: R) {
    var outcome = Result<(value: Value, result: R), any Error>.failure(StorageWithoutUpdate(key: key))
    try store.updateData(forKey: key) { data in
      // What cannot be read or written as such a value is no failure of the storage, and stays as it is.
      do {
        let old = try data.map(coding.decode)
        var value = old ?? initialValue
        let result = change(&value)
        let new = old.map { areEqual($0, value) == true } == true ? data : try coding.encode(value)
        outcome = .success((value, result))
        return new
      } catch {
        outcome = .failure(error)
        return data
      }
    }
    return try outcome.get()
  }

  func storedValue() throws -> Value? { try load() }
}

/// A storage has returned from an update without asking for the new bytes.
private struct StorageWithoutUpdate: Error, CustomStringConvertible {
  let key: String
  var description: String { "The storage has not updated '\(key)': 'updateData' has to call its argument." }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity that tells one stored entry from another: its name, in which storage.
public struct AppStorageKeyID: Hashable, StoredEntryID {
  private let key: String
  private let store: AnyHashable

  fileprivate init(key: String, store: any KeyValueStorage) {
    self.key = key
    self.store = store.identity
  }
}

extension DependencyValues {
  /// The place where `.appStorage` keys keep their values: the user's own storage in a session, else one in
  /// memory that belongs to the context.
  ///
  /// `UserDefaults` can be named, too: see `AppStorageStore`.
  public var defaultAppStorage: any AppStorageStore {
    get { self[AppStorageDependencyKey.self].value }
    set { self[AppStorageDependencyKey.self] = UncheckedSendable(newValue) }
  }

  /// Without effect: names of entries may hold dots and at signs here.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }

  private enum AppStorageKeyFormatWarningKey: DependencyKey {
    static var liveValue: Bool { true }
    static var testValue: Bool { true }
  }

  private enum AppStorageDependencyKey: DependencyKey {
    // Unchecked for the same reason as the key's own storage.
    static var liveValue: UncheckedSendable<any AppStorageStore> {
      UncheckedSendable(ArchitectureContext.current.keyValueStorage)
    }
    static var testValue: UncheckedSendable<any AppStorageStore> { liveValue }
  }
}

/// Entries that hold what was not understood, in a context: mostly none.
private final class UntakenEntries: @unchecked Sendable {
  // Unchecked, because `entries` is touched only while `lock` is held, and ids are only hashed and compared there.
  private var entries: Set<AppStorageKeyID> = []
  private let lock = NSLock()

  static var current: UntakenEntries {
    ArchitectureContext.current.value(of: UntakenEntries.self) { UntakenEntries() }
  }

  func insert(_ id: AppStorageKeyID) { lock.withLock { _ = entries.insert(id) } }

  /// Returns whether it was there.
  func remove(_ id: AppStorageKeyID) -> Bool { lock.withLock { entries.remove(id) != nil } }
}
