import CounterpointThreadLocals
import Synchronization

/// Who read what, and whom to tell when it changes.
///
/// Everything observable (a state's fields, a store's root, a view's `@State`, a shared value) draws a
/// ``Source`` and reports reads and writes of its numbered fields here. A ``Tracker`` collects the reads
/// of one evaluation. Neither side knows the other: views subscribe to stores without importing them.
///
/// Sources are numbers that are never used twice, so that values, and copies of values, can carry
/// them without reference counting, and so that two sessions can never meet in the table.
public enum Tracking {
  /// What can be observed: a never reused number, drawn once per observable value and kept by its copies.
  public struct Source: Hashable, Sendable {
    @usableFromInline let rawValue: UInt64
    /// Draws a fresh source. About 5 ns.
    @inlinable public init() { rawValue = Tracking.nextNumber() }
  }

  @usableFromInline struct Key: Hashable, Sendable {
    @usableFromInline let source: Source
    @usableFromInline let field: Int
    @usableFromInline init(source: Source, field: Int) {
      self.source = source
      self.field = field
    }
  }

  /// Draws the next number of one sequence for the whole process: identities that must never repeat.
  @inlinable public static func nextNumber() -> UInt64 {
    counter.add(1, ordering: .relaxed).newValue
  }
  @usableFromInline static let counter = Atomic<UInt64>(0)

  /// Reports a read. Costs about a nanosecond when nobody collects reads on this thread.
  @inlinable public static func access(_ source: Source, field: Int) {
    if let tracker = counterpoint_get_current_tracker() { record(source, field, tracker) }
  }

  @usableFromInline static func record(
    _ source: Source, _ field: Int, _ tracker: UnsafeMutableRawPointer
  ) {
    Unmanaged<TrackingSubscriber>.fromOpaque(tracker).takeUnretainedValue().record(
      Key(source: source, field: field))
  }

  /// Whether reads are being collected on this thread.
  @inlinable public static var isTracking: Bool { counterpoint_get_current_tracker() != nil }

  /// Reports a change: every tracker that read the field is told, once each, in the order of their subscriptions.
  /// O(n log n) of the field's readers.
  @inlinable public static func didChange(_ source: Source, field: Int) {
    if subscriptionCount.load(ordering: .relaxed) != 0 { notify(Key(source: source, field: field)) }
  }

  @usableFromInline static let subscriptionCount = Atomic<Int>(0)

  /// Number of live subscriptions in the process: what leak tests count.
  public static var liveSubscriptionCount: Int { subscriptionCount.load(ordering: .relaxed) }

  @usableFromInline static func notify(_ key: Key) {
    // Outside the lock: a tracker may read, subscribe or cancel in answer.
    switch table.withLock({ $0[key] }) {
    case nil: break
    case .one(let subscriber): subscriber.fire()
    case .many(let subscribers): for reader in subscribers.sorted() { reader.subscriber.fire() }
    }
  }

  /// Runs `operation` with nobody collecting its reads.
  public static func withoutTracking<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let outer = counterpoint_get_current_tracker()
    counterpoint_set_current_tracker(nil)
    defer { counterpoint_set_current_tracker(outer) }
    return try operation()
  }

  // MARK: Who reads what

  private static let table = Mutex<[Key: Readers]>([:])

  /// The subscribers to one field: nearly always a single one.
  private enum Readers {
    case one(TrackingSubscriber)
    case many(Set<Identified>)
  }

  static func subscribe(_ subscriber: TrackingSubscriber, to key: Key) {
    table.withLock { table in
      switch table[key] {
      case nil:
        table[key] = .one(subscriber)
      case .one(let other):
        table[key] = .many([Identified(other), Identified(subscriber, number: nextNumber())])
      case .many(var subscribers):
        // Taken out meanwhile, so that the set is changed in place.
        table[key] = nil
        subscribers.insert(Identified(subscriber, number: nextNumber()))
        table[key] = .many(subscribers)
      }
    }
    subscriptionCount.add(1, ordering: .relaxed)
  }

  static func unsubscribe(_ subscriber: TrackingSubscriber, from keys: [Key]) {
    table.withLock { table in
      for key in keys {
        switch table.removeValue(forKey: key) {
        case .many(var subscribers):
          subscribers.remove(Identified(subscriber))
          if !subscribers.isEmpty { table[key] = .many(subscribers) }
        case .one, nil:
          break
        }
      }
    }
    subscriptionCount.subtract(keys.count, ordering: .relaxed)
  }

  /// Number of trackers that read a field.
  static func readerCount(of source: Source, field: Int) -> Int {
    switch table.withLock({ $0[Key(source: source, field: field)] }) {
    case nil: return 0
    case .one: return 1
    case .many(let subscribers): return subscribers.count
    }
  }
}

/// A subscriber as an element of a set, which is sorted by when it subscribed.
private struct Identified: Hashable, Comparable {
  let subscriber: TrackingSubscriber
  /// 0 of the first.
  private let number: UInt64
  init(_ subscriber: TrackingSubscriber, number: UInt64 = 0) {
    self.subscriber = subscriber
    self.number = number
  }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.subscriber === rhs.subscriber }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(subscriber)) }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}
