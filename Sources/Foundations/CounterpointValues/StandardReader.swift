import Observation
import Synchronization

/// Stands for one tracking of the standard library in the table of who reads what: one `withObservationTracking`, or one
/// round of `Observations`.
///
/// The first read of a tracking puts this reader's registrar into the list that the standard library collects, and
/// every read subscribes the reader, so that to the standard library all that was read is one property of one object.
/// A change of any of it is passed on as a change of that property. The reader then waits for the next tracking. It keeps
/// its subscriptions meanwhile, until a change comes that nobody has waited for.
///
/// A tracking that ends otherwise is noticed by the reader's ``StandardReaderPath``. Where the owners of all that was read
/// are gone, no change can come any more: the registrar goes, and with it what the tracking's closures hold.
// Unchecked as its superclass is: what is mutable here is guarded by the lock of the table of subscriptions.
final class StandardReader: TrackingSubscriber, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let path = StandardReaderPath()
  private var isPathGone = false

  /// The place on the stack of the list of the tracking that is being read: one that is used for many lists
  /// one after the other.
  private var list: UnsafeMutableRawPointer?
  /// The address at which the list's storage begins, which stays the same until something else is added. Set
  /// by the thread that reads.
  private let listStorage = Atomic<UInt>(0)
  /// The value of ``listStorage`` until the registrar is in the list.
  private static let entering: UInt = 1

  /// Without a check at run time of each access: it is a value of its own, whose methods call nothing that could get here again.
  @exclusivity(unchecked) private(set) var reads = KeptReads()
  /// Says whether others have subscribed to a field that was read. Who reads it again is then to come last.
  var isInCompany = false

  /// Says whether a thread is telling of a change, and what has changed meanwhile.
  private var isTelling = false
  private var pending = Change()

  struct Change {
    var willSet = false
    var didSet = false
    var isNothing: Bool { !willSet && !didSet }
  }

  override init() {
    // Found out ahead of all that asks with the lock, which this takes.
    _ = StandardReaderPath.tellsRegistrations
    super.init()
    path.connect(self)
    Tracking.standardReaderCount.add(1, ordering: .relaxed)
  }

  deinit {
    path.disconnect()
    Tracking.standardReaderCount.subtract(1, ordering: .relaxed)
  }

  // MARK: Reading

  /// Notes a read of the tracking that collects in `list`, on its thread.
  static func record(_ key: Tracking.Key, in list: UnsafeMutableRawPointer) {
    // Released outside of the lock.
    var released: [StandardReader] = []
    var isNoted = false
    let idle = SubscriptionTable.shared.withLock { table -> StandardReader? in
      isNoted = table.readers.withReader(of: list) { $0.read(key, &table) }
      if isNoted { return nil }
      released = table.readers.removeRead()
      for reader in released { reader.removeUnread(&table) }
      let reader = table.readers.beginWithIdle(for: key)
      reader?.begin(list, with: key, &table)
      return reader
    }
    if isNoted { return }
    let reader = idle ?? StandardReader()
    if idle == nil {
      SubscriptionTable.shared.withLock { table in
        table.readers.begin(with: reader)
        reader.begin(list, with: key, &table)
      }
    }
    reader.enter(list)
    if !key.source.hasOwner { reader.keepContext() }
  }

  /// Called with the lock.
  private func begin(
    _ list: UnsafeMutableRawPointer, with key: Tracking.Key, _ table: inout SubscriptionTable
  ) {
    self.list = list
    listStorage.store(Self.entering, ordering: .relaxed)
    read(key, &table)
  }

  /// Puts the registrar into the list, which alone holds the key path then.
  private func enter(_ list: UnsafeMutableRawPointer) {
    path.access(registrar)
    path.release()
    listStorage.store(list.load(as: UInt.self), ordering: .relaxed)
  }

  /// Says whether the list is the one that this was the last to be put into. Asked by the list's thread.
  func isEntered(in list: UnsafeMutableRawPointer) -> Bool {
    self.list == list && listStorage.load(ordering: .relaxed) == list.load(as: UInt.self)
  }

  /// Says whether the tracking's closure is still running.
  ///
  /// As long as that is so, the list is all that holds the key path; a registration holds it more than once, but for the
  /// moment in which another thread lets go of it. The list is then the one that is now where it was, if its storage is, too:
  /// that of another tracking would be in use. Called with the lock.
  var isBeingRead: Bool {
    if listStorage.load(ordering: .relaxed) == Self.entering { return true }
    return StandardReaderPath.tellsRegistrations && !isPathGone && path.isHeldOnce
  }

  private func read(_ key: Tracking.Key, _ table: inout SubscriptionTable) {
    guard reads.read(key) == .isNew else { return }
    removeUnread(&table)
    table.insert(self, standard: self, for: key)
    reads.append(key)
  }

  /// Ends the subscriptions that are kept from the tracking before. Called with the lock.
  func removeUnread(_ table: inout SubscriptionTable) {
    if reads.unreadCount != 0 { table.remove(self, from: reads.removeUnread()) }
  }

  /// Without any owner that could end, a tracking is the business of the context that it was made in: a session or a
  /// test, whose end is its end.
  private func keepContext() {
    let context = ArchitectureContext.current.value(of: ContextEnd.self) { ContextEnd() }.source
    SubscriptionTable.shared.withLock { read(Tracking.Key(source: context, field: 0), &$0) }
  }

  // MARK: Changes

  override func willChange(_ key: Tracking.Key) { tell(Change(willSet: true), of: key) }

  override func fire(_ key: Tracking.Key, isAnnounced: Bool) {
    tell(Change(willSet: !isAnnounced, didSet: true), of: key)
  }

  private func tell(_ change: Change, of key: Tracking.Key) {
    if SubscriptionTable.shared.withLock({ _ in begin(change, of: key) }) { tell(change) }
  }

  /// Returns whether to tell of a change, which is then to follow: the key path is held for it.
  ///
  /// One thread tells at a time, so that the standard library does not take one change for two. What changes meanwhile
  /// is told in the end: a tracking may have been made that was not there before. Called with the lock.
  func begin(_ change: Change, of key: Tracking.Key) -> Bool {
    guard reads.isRead(key) else { return false }
    if isTelling {
      pending.willSet = pending.willSet || change.willSet
      pending.didSet = pending.didSet || change.didSet
      return false
    }
    guard !isPathGone, path.retain() else { return false }
    isTelling = true
    return true
  }

  func tell(_ change: Change) {
    var next = change
    while true {
      if isOver(after: next) { return rest() }
      next = SubscriptionTable.shared.withLock { _ in
        defer { pending = Change() }
        isTelling = !pending.isNothing
        return pending
      }
      if next.isNothing { return path.release() }
    }
  }

  /// Returns whether that was the end of it, as nearly always. Otherwise somebody still holds the key path: a tracking that
  /// is being read has missed this change, as it would one of an observable object, and hears of the next.
  private func isOver(after change: Change) -> Bool {
    if change.willSet {
      path.willSet(registrar)
      if path.isHeldOnce { return true }
    }
    guard change.didSet else { return false }
    path.didSet(registrar)
    return path.isHeldOnce
  }

  /// Waits for the next tracking, with the key path, which nobody else holds.
  private func rest() {
    let isIdle = SubscriptionTable.shared.withLock { table -> Bool in
      isTelling = false
      pending = Change()
      let isIdle = table.readers.rest(self)
      if isIdle, !isInCompany, reads.keys.count <= KeptReads.limit {
        removeUnread(&table)
        reads.rest()
      } else {
        removeAll(&table)
      }
      if !isIdle { table.readers.remove(self) }
      return isIdle
    }
    if !isIdle { path.release() }
  }

  // MARK: Ends

  override func didEnd(_ source: Tracking.Source) {
    let isOver = SubscriptionTable.shared.withLock { table -> Bool in
      let isIdle = reads.readCount == 0
      table.remove(self, from: reads.removeAll(of: source))
      guard !isIdle, !reads.hasOwner else { return false }
      if isBeingRead { table.readers.insertEnded(self) }
      return true
    }
    if isOver { end() }
  }

  func pathIsGone() {
    SubscriptionTable.shared.withLock { _ in isPathGone = true }
    end()
  }

  /// Lets go of everything. Nobody holds the reader any more then, unless its tracking is still being read.
  private func end() {
    SubscriptionTable.shared.withLock { table in
      removeAll(&table)
      table.readers.remove(self)
    }
  }

  private func removeAll(_ table: inout SubscriptionTable) {
    table.remove(self, from: reads.removeAll())
    isInCompany = false
  }

  /// Ends with a context.
  private final class ContextEnd: Sendable {
    private let owned = Tracking.OwnedSource()
    var source: Tracking.Source { owned.source }
  }
}
