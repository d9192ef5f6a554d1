import Foundation

/// The values that a session's process has at hand, so that it need not ask for each.
///
/// The server tells of every change by others, and then the value is forgotten. An answer that was on its way meanwhile may be older
/// than that: it counts only where nothing was forgotten since it was asked for.
struct KnownValues: Sendable {
  /// Grows whenever something is forgotten.
  private(set) var epoch: UInt64 = 0
  /// The newest revision of which every change is among the values, or was told; `nil` before anything was read.
  private(set) var revision: Int64?
  private var values: [StorageKey: Data?] = [:]
  private var byteCount = 0
  /// All that is not here is not stored, but for ``unknown``.
  private var isComplete = false
  private(set) var isLoaded = false
  /// Keys of the user's of which nothing is known.
  private var unknown: Set<String> = []

  static let maximumByteCount = 2 * StorageLimits.loadedByteCount
  private static let maximumUnknownCount = 4_096

  /// The value, or `nil` within, where nothing is stored; `nil` where it has to be asked for.
  func value(of key: StorageKey) -> Data?? {
    if let value = values[key] { return value }
    guard key.owner == .user, isComplete, !unknown.contains(key.name) else { return nil }
    return .some(nil)
  }

  /// All of the user's values were read, when it was `epoch`.
  mutating func load(_ stored: StoredValues, at epoch: UInt64) {
    if revision == nil { revision = stored.revision }
    guard epoch == self.epoch else { return }
    removeAll(of: .user)
    for (name, value) in stored.values { keep(value, of: StorageKey(.user, name)) }
    unknown.formUnion(stored.omitted)
    isComplete = stored.isComplete
    isLoaded = true
  }

  /// A value was read or written, when it was `epoch`.
  mutating func learn(_ value: Data?, of key: StorageKey, at epoch: UInt64) {
    if epoch == self.epoch { keep(value, of: key) } else { drop(key) }
  }

  /// Others have changed the value, or, where that is `nil`, any of that owner's.
  mutating func forget(_ name: String?, of owner: StorageKey.Owner) {
    epoch += 1
    if let name { drop(StorageKey(owner, name)) } else { removeAll(of: owner) }
  }

  /// Every change up to that revision was told.
  mutating func take(revision: Int64) { self.revision = revision }

  private mutating func keep(_ value: Data?, of key: StorageKey) {
    drop(key)
    let count = key.name.utf8.count + (value?.count ?? 0)
    guard count <= StorageLimits.loadedValueByteCount, byteCount + count <= Self.maximumByteCount else {
      return
    }
    values[key] = .some(value)
    byteCount += count
    if key.owner == .user { unknown.remove(key.name) }
  }

  private mutating func drop(_ key: StorageKey) {
    if let value = values.removeValue(forKey: key) { byteCount -= key.name.utf8.count + (value?.count ?? 0) }
    guard key.owner == .user, isComplete else { return }
    unknown.insert(key.name)
    if unknown.count > Self.maximumUnknownCount {
      unknown.removeAll()
      isComplete = false
    }
  }

  private mutating func removeAll(of owner: StorageKey.Owner) {
    values = values.filter { $0.key.owner != owner }
    byteCount = values.reduce(0) { $0 + $1.key.name.utf8.count + ($1.value?.count ?? 0) }
    guard owner == .user else { return }
    unknown.removeAll()
    isComplete = false
    isLoaded = false
  }
}
