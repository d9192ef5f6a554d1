import CounterpointValues
import Synchronization

/// The record of what can be cancelled right now, and by whom. One per ``ArchitectureContext``.
///
/// Work is entered under its cancellation ids at every feature on the way from nowhere in particular over the
/// root store to the feature that started it, so that a parent reaches the work of its children, and a child
/// reaches neither its parent's nor its siblings'. It is also entered under every child on that way alone,
/// for when the child goes away.
final class CancellationRegistry: Sendable {
  struct Key: Hashable, Sendable {
    /// `nil` stands for all the work of a child.
    let id: CancelID?
    let path: NavigationPath?
  }

  /// An entry to be removed when its work has ended.
  struct Token: Sendable {
    fileprivate let number: UInt64
    fileprivate let keys: [Key]
  }

  private let entries = Mutex<[Key: [UInt64: @Sendable () -> Void]]>([:])

  static var current: CancellationRegistry { of(.current) }

  static func of(_ context: ArchitectureContext) -> CancellationRegistry {
    context.value(of: CancellationRegistry.self) { CancellationRegistry() }
  }

  /// The number of ids and children under which something is running: what leak tests count.
  var count: Int { entries.withLock { $0.count } }

  /// Enters work ahead of its beginning, so that no cancellation in between is lost. O(ids × depth).
  ///
  /// - Parameter replacesInFlight: whether to cancel what already runs under the ids. Of several that do so at the same time,
  ///   from whatever threads, one is left.
  func enter(
    ids: [(id: CancelID, path: NavigationPath?)], childrenOn path: NavigationPath?,
    replacesInFlight: Bool = false, cancel: @escaping @Sendable () -> Void
  ) -> Token? {
    let replacedKeys = replacesInFlight ? ids.map { Key(id: $0.id, path: $0.path) } : []
    var keys: [Key] = []
    for (id, path) in ids {
      var path = path
      while let feature = path {
        keys.append(Key(id: id, path: feature))
        path = feature.parent
      }
      keys.append(Key(id: id, path: nil))
    }
    var path = path
    while let feature = path, let parent = feature.parent {
      keys.append(Key(id: nil, path: feature))
      path = parent
    }
    guard !keys.isEmpty else { return nil }
    let token = Token(number: Tracking.nextNumber(), keys: keys)
    let replaced = entries.withLock { entries in
      let replaced = replacedKeys.flatMap { entries.removeValue(forKey: $0).map { Array($0.values) } ?? [] }
      for key in keys { entries[key, default: [:]][token.number] = cancel }
      return replaced
    }
    for cancel in replaced { cancel() }
    return token
  }

  func remove(_ token: Token) {
    entries.withLock { entries in
      for key in token.keys {
        entries[key]?[token.number] = nil
        if entries[key]?.isEmpty == true { entries[key] = nil }
      }
    }
  }

  /// Returns whether work of the child at `path`, or further in, runs.
  func isRunning(_ path: NavigationPath) -> Bool { entries.withLock { $0[Key(id: nil, path: path)] != nil } }

  /// Cancels what was started under `id` at `path` or further in.
  func cancel(_ id: CancelID, at path: NavigationPath?) { cancel(Key(id: id, path: path)) }

  /// Cancels all work of the children `ids` of the feature at `path`. O(1) when nothing is running.
  func cancelChildren(_ ids: [NavigationID], of path: NavigationPath?) {
    guard count != 0 else { return }
    for id in ids { cancel(Key(id: nil, path: NavigationPath(parent: path, id: id))) }
  }

  private func cancel(_ key: Key) {
    // Removed by the work itself when it has ended; called outside the lock, since it may end at once.
    let cancels = entries.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: key)?.values }
    for cancel in cancels ?? [:].values { cancel() }
  }
}
