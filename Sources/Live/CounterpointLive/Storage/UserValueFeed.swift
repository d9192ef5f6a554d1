import Dispatch
import Logging
import Synchronization

/// That somebody has written a value.
struct UserValueWrite: Hashable, Sendable {
  var address: UserValueAddress
  /// See ``SQLiteUserValues/writer``.
  var writer: Int64
}

/// Follows what anybody writes into a database, for somebody who tells others: a server, whose sessions' processes would
/// otherwise all wake up for every value of everybody's.
final class UserValueFeed: Sendable {
  private struct State {
    /// The newest revision that was looked at.
    var seen: Int64?
    var isLookPlanned = false
    var watch: (any Sendable)?
  }
  private let state = Mutex(State())
  private let storage: SQLiteUserValues
  private let logger: Logger
  private let queue = DispatchQueue(label: "counterpoint.storage.feed")
  private let onWrites: @Sendable ([UserValueWrite]?) -> Void

  /// - Parameter onWrites: called on a queue of its own with what was written, each write once; with `nil` where any value
  ///   may have been.
  init(
    _ storage: SQLiteUserValues, logger: Logger, onWrites: @escaping @Sendable ([UserValueWrite]?) -> Void
  ) {
    self.storage = storage
    self.logger = logger
    self.onWrites = onWrites
    // Before this returns, and before the watch begins: what is written from here on is new, however late the queue comes to it.
    do {
      let latest = try storage.latestRevision()
      state.withLock { $0.seen = latest }
    } catch {
      report(error)
    }
    let watch = storage.watch { [weak self] in self?.look() }
    state.withLock { $0.watch = watch }
    // What came between the two.
    look()
  }

  /// However often something may have changed: once is enough for all of it.
  private func look() {
    let isPlanned = state.withLock { state in
      defer { state.isLookPlanned = true }
      return state.isLookPlanned
    }
    if !isPlanned { queue.async { [weak self] in self?.tell() } }
  }

  private func tell() {
    let seen = state.withLock { state in
      // What is written from here on is for the next look.
      state.isLookPlanned = false
      return state.seen
    }
    do {
      let (latest, writes) =
        try seen.map { seen throws(StorageError) in try storage.writes(since: seen) }
        ?? (storage.latestRevision(), nil)
      state.withLock { $0.seen = latest }
      if writes?.isEmpty != true { onWrites(writes) }
    } catch {
      report(error)
    }
  }

  private func report(_ error: any Error) {
    logger.error("Changes of values cannot be followed", metadata: ["error": "\(error)"])
  }
}
