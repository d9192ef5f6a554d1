import Synchronization

/// Collects what one evaluation reads and is told when any of it changes.
///
/// Unlike `withObservationTracking`, evaluating again drops what the evaluation before had subscribed
/// to, and ``cancel()`` (or deinitialisation) drops everything at once, so nothing is ever left armed.
/// Reads inside a nested tracker count for the inner one alone; those inside of a `withObservationTracking` that is nested
/// in it count for both.
public final class Tracker: Sendable {
  private let subscriber: ClosureSubscriber

  /// - Parameter onChange: called at the first change after each evaluation, on the thread that made the
  ///   change and possibly before that change is committed: note it, and read later.
  public init(onChange: @escaping @Sendable () -> Void) {
    subscriber = ClosureSubscriber(onChange: onChange)
  }

  deinit { subscriber.cancel() }

  /// Runs `operation`, subscribing to what it reads in place of what was read before.
  public func track<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try subscriber.track(operation)
  }

  /// Drops every subscription. O(fields read).
  public func cancel() { subscriber.cancel() }

  /// Number of fields this tracker is subscribed to.
  public var subscriptionCount: Int { subscriber.subscriptionCount }
}

private final class ClosureSubscriber: TrackingSubscriber, @unchecked Sendable {
  // Unchecked as its superclass is; this is immutable.
  private let onChange: @Sendable () -> Void
  init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }
  override func didChange() { onChange() }
}

// Unchecked, because it has subclasses: what is mutable here is in a mutex.
/// The object that a tracker subscribes with; see ``Tracker``, which most want instead. A subclass says what
/// a change does, which saves an object where there are thousands of them.
///
/// Whoever owns one calls ``cancel()`` in the end. Not done by itself: the table of who reads what refers strongly to
/// subscribers, because a change on another thread may meet an owner in the middle of its deinitialisation, which only
/// a weak reference would survive, at several times the cost.
open class TrackingSubscriber: @unchecked Sendable {
  private let state = Mutex(State())
  #if DEBUG
    private let mark = LiveObjects.Mark(.tracker)
  #endif

  private struct State {
    /// The keys that the evaluation has read so far.
    var keys = KeySet()
    /// While an evaluation runs, what the one before had read: a field that is read again needs no new subscription.
    var previous = KeySet()
    var isArmed = false
  }

  /// Creates a subscriber that has read nothing, and is told of nothing until it has.
  public init() {}

  /// Called at the first change after each evaluation, on the thread that made the change and possibly before that
  /// change is committed: note it, and read later.
  open func didChange() {}

  /// Called ahead of a change that is announced.
  func willChange(_ key: Tracking.Key) {}

  /// Called when the owner of a source that was read is gone.
  func didEnd(_ source: Tracking.Source) {}

  /// Runs `operation`, subscribing to what it reads in place of what was read before.
  public final func track<Result>(_ operation: () throws -> Result) rethrows -> Result {
    begin()
    let outer = Tracking.Collectors.current
    Tracking.Collectors(tracker: Unmanaged.passUnretained(self).toOpaque()).begin()
    defer {
      outer.begin()
      end()
    }
    return try operation()
  }

  private func begin() {
    state.withLock { state in
      // Where the tracker's own evaluation is running already, both count as one.
      if state.previous.isEmpty { swap(&state.keys, &state.previous) }
      state.isArmed = true
    }
  }

  private func end() {
    let unread = state.withLock { state -> [Tracking.Key] in
      guard !state.previous.isEmpty else { return [] }
      defer { state.previous.removeAll() }
      return state.previous.keys(notIn: state.keys)
    }
    unsubscribe(unread)
  }

  /// Drops every subscription. O(fields read).
  public final func cancel() {
    let keys = state.withLock { state -> [Tracking.Key] in
      state.isArmed = false
      defer {
        state.keys.removeAll()
        state.previous.removeAll()
      }
      return state.previous.isEmpty
        ? state.keys.all : state.previous.keys(notIn: state.keys) + state.keys.all
    }
    unsubscribe(keys)
  }

  /// Number of fields that the subscriber is subscribed to.
  public final var subscriptionCount: Int {
    state.withLock { $0.keys.all.count + $0.previous.keys(notIn: $0.keys).count }
  }

  final func record(_ key: Tracking.Key) {
    let isNew = state.withLock { $0.keys.insert(key) && !$0.previous.contains(key) }
    if isNew { Tracking.subscribe(self, to: key) }
  }

  /// Called at every change of what is subscribed to.
  func fire(_ key: Tracking.Key, isAnnounced: Bool) {
    let wasArmed = state.withLock { state in
      defer { state.isArmed = false }
      return state.isArmed
    }
    if wasArmed { didChange() }
  }

  private func unsubscribe(_ keys: [Tracking.Key]) {
    if !keys.isEmpty { Tracking.unsubscribe(self, from: keys) }
  }
}
