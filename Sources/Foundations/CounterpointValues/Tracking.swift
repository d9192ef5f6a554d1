import CounterpointThreadLocals
import Synchronization

/// The record of who read what, and whom to tell when it changes.
///
/// Everything observable (a state's fields, a store's root, a view's `@State`, a shared value) draws a
/// ``Source`` and reports reads and writes of its numbered fields here. A ``Tracker`` collects the reads
/// of one evaluation. Neither side knows the other: views subscribe to stores without importing them.
///
/// Sources are numbers that are never used twice, so that values, and copies of values, can carry
/// them without reference counting, and so that two sessions can never meet in the table.
public enum Tracking {
  /// The identity of something that can be observed: a never reused number, drawn once per observable value
  /// and kept by its copies.
  public struct Source: Hashable, Sendable {
    @usableFromInline let rawValue: UInt64
    /// Draws a fresh source. About 5 ns.
    @inlinable public init() { rawValue = Tracking.nextNumber() }

    /// A source whose end is told: the numbers of the sequence leave the highest bit free.
    init(ofOwner number: UInt64) { rawValue = number | 1 << 63 }
    var hasOwner: Bool { rawValue >> 63 != 0 }
  }

  @usableFromInline struct Key: Hashable, Sendable {
    @usableFromInline let source: Source
    @usableFromInline let field: Int
    @usableFromInline init(source: Source, field: Int) {
      self.source = source
      self.field = field
    }

    /// One number for both, which is half as much to hash: sources differ, and the fields of one are few.
    @inlinable func hash(into hasher: inout Hasher) { hasher.combine(number) }

    @inlinable var number: UInt64 {
      source.rawValue &+ UInt64(truncatingIfNeeded: field) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Mixed in a few steps: nobody can choose the numbers, which are drawn one after the other, to make them collide.
    @inlinable func _rawHashValue(seed: Int) -> Int {
      var mixed = number ^ UInt64(bitPattern: Int64(seed))
      mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
      mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed ^ mixed >> 32)
    }
  }

  /// Draws the next number of one sequence for the whole process: identities that must never repeat.
  @inlinable public static func nextNumber() -> UInt64 {
    counter.add(1, ordering: .relaxed).newValue
  }
  @usableFromInline static let counter = Atomic<UInt64>(0)

  /// Reports a read. Costs about a nanosecond when nobody collects reads on this thread.
  @inlinable public static func access(_ source: Source, field: Int) {
    if counterpoint_may_collect_reads() { record(source, field) }
  }

  @usableFromInline static func record(_ source: Source, _ field: Int) {
    let key = Key(source: source, field: field)
    if let tracker = counterpoint_get_current_tracker() {
      Unmanaged<TrackingSubscriber>.fromOpaque(tracker).takeUnretainedValue().record(key)
    }
    if let list = StandardTracking.currentList { StandardReader.record(key, in: list) }
  }

  /// Says whether reads may be being collected on this thread: whoever asks ``isTracking`` pays for the difference only then.
  @inlinable public static var mayBeTracking: Bool { counterpoint_may_collect_reads() }

  /// Indicates whether reads are being collected on this thread.
  @inlinable public static var isTracking: Bool { counterpoint_may_collect_reads() && isCollectingReads }

  /// Says whether it is the standard library that collects this thread's reads, which tells of changes ahead of them.
  public static var isStandard: Bool { StandardTracking.currentList != nil }

  @usableFromInline static var isCollectingReads: Bool {
    counterpoint_get_current_tracker() != nil || StandardTracking.currentList != nil
  }

  /// Says whether anybody is promised to be told ahead of changes.
  public static var mayHaveToAnnounce: Bool { standardReaderCount.load(ordering: .relaxed) != 0 }

  /// Reports that a change is about to be made, where its observers can still read what was before.
  ///
  /// For those alone that are promised to be told ahead of it: whoever tracks with `withObservationTracking`. To be
  /// followed by ``didChange(_:field:isAnnounced:)``, which by itself tells everybody.
  @inlinable public static func willChange(_ source: Source, field: Int) {
    if standardReaderCount.load(ordering: .relaxed) != 0 { announce(Key(source: source, field: field)) }
  }

  /// Number of trackings of the standard library that read what is reported here, and of what is kept for the next ones.
  /// While it is zero, nobody has to be told of changes ahead or of ends.
  @usableFromInline static let standardReaderCount = Atomic<Int>(0)

  @usableFromInline static func announce(_ key: Key) {
    let change = StandardReader.Change(willSet: true)
    switch SubscriptionTable.shared.withLock({ $0.told(change, of: key) }) {
    case .nobody, .one: break
    case .standard(let reader): reader.tell(change)
    case .many(let subscribers): for next in subscribers.sorted() { next.subscriber.willChange(key) }
    }
  }

  /// Reports a change: every tracker that read the field is told, once each, in the order of their subscriptions.
  /// O(n log n) of the field's readers.
  ///
  /// - Parameter isAnnounced: whether ``willChange(_:field:)`` was called ahead of the change.
  @inlinable public static func didChange(_ source: Source, field: Int, isAnnounced: Bool = false) {
    if subscriptionCount.load(ordering: .relaxed) != 0 {
      notify(Key(source: source, field: field), isAnnounced)
    }
  }

  @usableFromInline static let subscriptionCount = Atomic<Int>(0)

  /// Number of live subscriptions in the process: what leak tests count.
  public static var liveSubscriptionCount: Int {
    SubscriptionTable.shared.withLock { subscriptionCount.load(ordering: .relaxed) - $0.readers.unreadCount }
  }

  @usableFromInline static func notify(_ key: Key, _ isAnnounced: Bool) {
    // Who was announced the change and tracks anew has read what was before, and hears of the next change.
    let change = StandardReader.Change(willSet: !isAnnounced, didSet: true)
    // Told outside the lock: a subscriber may read, subscribe or cancel in answer.
    switch SubscriptionTable.shared.withLock({ $0.told(change, of: key) }) {
    case .nobody: break
    case .one(let subscriber): subscriber.fire(key, isAnnounced: isAnnounced)
    case .standard(let reader): reader.tell(change)
    case .many(let subscribers):
      for next in subscribers.sorted() { next.subscriber.fire(key, isAnnounced: isAnnounced) }
    }
  }

  /// Runs `operation` with nobody collecting its reads.
  public static func withoutTracking<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let outer = Collectors.current
    Collectors(tracker: nil).begin()
    defer { outer.begin() }
    return try operation()
  }

  /// The collectors of reads on this thread: a tracker, and the standard library, if that has begun since.
  struct Collectors {
    let tracker: UnsafeMutableRawPointer?
    private let ignoredList: UnsafeRawPointer?

    static var current: Collectors {
      Collectors(
        tracker: counterpoint_get_current_tracker(), ignoredList: counterpoint_get_ignored_access_list())
    }

    /// A tracker alone: what the standard library collects in at present belongs to what is around it.
    init(tracker: UnsafeMutableRawPointer?) {
      self.init(tracker: tracker, ignoredList: StandardTracking.innermostList)
    }

    private init(tracker: UnsafeMutableRawPointer?, ignoredList: UnsafeRawPointer?) {
      self.tracker = tracker
      self.ignoredList = ignoredList
    }

    func begin() {
      counterpoint_set_current_tracker(tracker)
      counterpoint_set_ignored_access_list(ignoredList)
    }
  }

  // MARK: Who reads what

  static func subscribe(_ subscriber: TrackingSubscriber, to key: Key) {
    SubscriptionTable.shared.withLock { $0.insert(subscriber, for: key) }
  }

  static func unsubscribe(_ subscriber: TrackingSubscriber, from keys: [Key]) {
    SubscriptionTable.shared.withLock { $0.remove(subscriber, from: keys) }
  }

  /// Tells the standard library's trackings that have read a source that it is gone.
  static func didEnd(_ source: Source, fieldCount: Int) {
    for field in 0..<fieldCount {
      let key = Key(source: source, field: field)
      for subscriber in SubscriptionTable.shared.withLock({ $0.all(of: key) }) { subscriber.didEnd(source) }
    }
  }

  /// Number of trackers that read a field.
  static func readerCount(of source: Source, field: Int) -> Int {
    SubscriptionTable.shared.withLock { $0.count(of: Key(source: source, field: field)) }
  }
}
