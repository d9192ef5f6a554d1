import CounterpointThreadLocals
import Synchronization

/// Collects what one evaluation reads and is told when any of it changes.
///
/// Unlike `withObservationTracking`, evaluating again drops what the evaluation before had subscribed
/// to, and ``cancel()`` (or deinitialisation) drops everything at once, so nothing is ever left armed.
/// Reads inside a nested tracker count for the inner one alone.
public final class Tracker: Sendable {
  // A handle, so that the table can refer to what it tells strongly: a change on another thread may meet a tracker
  // in the middle of its deinitialisation, which only a weak reference would survive, at several times the cost.
  private let subscriber: Subscriber

  /// - Parameter onChange: called at the first change after each evaluation, on the thread that made the
  ///   change and possibly before that change is committed: note it, and read later.
  public init(onChange: @escaping @Sendable () -> Void) {
    subscriber = Subscriber(onChange: onChange)
  }

  deinit { subscriber.cancel() }

  /// Runs `operation`, subscribing to what it reads in place of what was read before.
  public func track<Result>(_ operation: () throws -> Result) rethrows -> Result {
    subscriber.begin()
    let outer = counterpoint_get_current_tracker()
    counterpoint_set_current_tracker(Unmanaged.passUnretained(subscriber).toOpaque())
    defer {
      counterpoint_set_current_tracker(outer)
      subscriber.end()
    }
    return try operation()
  }

  /// Drops every subscription. O(fields read).
  public func cancel() { subscriber.cancel() }

  /// Number of fields this tracker is subscribed to.
  public var subscriptionCount: Int { subscriber.subscriptionCount }
}

/// What a tracker subscribes with.
final class Subscriber: Sendable {
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    /// What the evaluation has read so far.
    var keys = KeySet()
    /// While an evaluation runs, what the one before had read: a field that is read again needs no new subscription.
    var previous = KeySet()
    var isArmed = false
  }

  init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  func begin() {
    state.withLock { state in
      // Where the tracker's own evaluation is running already, both count as one.
      if state.previous.isEmpty { swap(&state.keys, &state.previous) }
      state.isArmed = true
    }
  }

  func end() {
    let unread = state.withLock { state -> [Tracking.Key] in
      guard !state.previous.isEmpty else { return [] }
      defer { state.previous.removeAll() }
      return state.previous.keys(notIn: state.keys)
    }
    unsubscribe(unread)
  }

  func cancel() {
    let keys = state.withLock { state -> [Tracking.Key] in
      state.isArmed = false
      defer {
        state.keys.removeAll()
        state.previous.removeAll()
      }
      return state.previous.keys(notIn: state.keys) + state.keys.all
    }
    unsubscribe(keys)
  }

  var subscriptionCount: Int {
    state.withLock { $0.keys.all.count + $0.previous.keys(notIn: $0.keys).count }
  }

  func record(_ key: Tracking.Key) {
    let isNew = state.withLock { $0.keys.insert(key) && !$0.previous.contains(key) }
    if isNew { Tracking.subscribe(self, to: key) }
  }

  func fire() {
    let wasArmed = state.withLock { state in
      defer { state.isArmed = false }
      return state.isArmed
    }
    if wasArmed { onChange() }
  }

  private func unsubscribe(_ keys: [Tracking.Key]) {
    if !keys.isEmpty { Tracking.unsubscribe(self, from: keys) }
  }
}

/// A set that looks through an array while it is small, as it nearly always is.
private struct KeySet {
  private(set) var all: [Tracking.Key] = []
  private var large: Set<Tracking.Key> = []
  private static let limit = 12

  var isEmpty: Bool { all.isEmpty }

  func contains(_ key: Tracking.Key) -> Bool {
    all.count <= Self.limit ? all.contains(key) : large.contains(key)
  }

  /// Returns whether the key was not there.
  mutating func insert(_ key: Tracking.Key) -> Bool {
    guard !contains(key) else { return false }
    all.append(key)
    if all.count == Self.limit + 1 {
      large = Set(all)
    } else if all.count > Self.limit {
      large.insert(key)
    }
    return true
  }

  func keys(notIn other: KeySet) -> [Tracking.Key] {
    // Nearly every evaluation reads what the one before has read, in the same order.
    guard all != other.all else { return [] }
    return all.filter { !other.contains($0) }
  }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    if !large.isEmpty { large.removeAll() }
  }
}
