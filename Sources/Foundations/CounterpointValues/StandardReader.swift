import CounterpointThreadLocals
import Dispatch
import Foundation
import Observation
import Synchronization

/// Stands for one tracking of the standard library in the table of who reads what: one `withObservationTracking`, or one
/// round of `Observations`.
///
/// The first read of a tracking puts this reader's registrar into the list that the standard library collects, and
/// every read subscribes the reader, so that to the standard library all that was read is one property of one object.
/// A change of any of it is passed on as a change of that property.
///
/// A tracking cannot be taken back, and says nothing when it ends otherwise than by a change. What says so is the
/// property's key path: the list and the registrations made of it are all that holds it, and it holds a ``Mark`` whose
/// deinitialiser ends the subscriptions. Where the owners of all that was read are gone, no change can come any
/// more: the registrar goes, and with it what the tracking's closures hold.
// Unchecked as its superclass is: what is mutable here is guarded by the lock of `live`.
final class StandardReader: TrackingSubscriber, @unchecked Sendable {
  private typealias Path = KeyPath<Property, Void>

  /// A list as it was: where it is on the stack, a place that is used for many lists one after the other, and where its
  /// storage begins, which stays the same until something else is added.
  private struct List: Equatable {
    private let address: UnsafeMutableRawPointer
    private let storage: UInt

    init(_ list: UnsafeMutableRawPointer) {
      address = list
      storage = list.load(as: UInt.self)
    }

    /// The list as it is now.
    var updated: List { List(address) }
  }

  private struct Live {
    /// Those whose tracking's closure was still running when the last one began: hardly ever more than one for a thread.
    var reading: [StandardReader] = []
    /// The readers that the next trackings use, since a key path is expensive to make.
    var idle: [StandardReader] = []
    /// Read by a tracking whose closure still ran when the owners of all that it had read were gone.
    var ended: [StandardReader] = []
  }

  private static let live = Mutex(Live())
  private static let idleLimit = 4

  private let registrar = ObservationRegistrar()
  /// The key path while nobody else holds it.
  private var idlePath: Path?
  /// The same, to look at while others hold it. Its memory is there until its mark's deinitialiser has returned, which
  /// takes the lock.
  private let unretainedPath: Unmanaged<Path>
  private var isPathGone = false
  private var list: List?
  /// The sources with an owner that were read.
  private var owned: [Tracking.Source] = []
  /// Says whether a thread is telling of a change, and what has changed meanwhile.
  private var isTelling = false
  private var pending = Telling()

  private let link: Link

  override init() {
    // Found out ahead of all that asks with the lock, which this takes.
    _ = Self.tellsRegistrations
    link = Link()
    let mark = Mark(link)
    let path = \Property.[mark]
    idlePath = path
    unretainedPath = .passUnretained(path)
    super.init()
    link.reader = Unmanaged.passUnretained(self)
    Tracking.standardReaderCount.add(1, ordering: .relaxed)
  }

  deinit {
    Self.live.withLock { _ in link.reader = nil }
    Tracking.standardReaderCount.subtract(1, ordering: .relaxed)
  }

  // MARK: Reading

  /// Notes a read of the tracking that collects in `list`, on its thread.
  static func record(_ key: Tracking.Key, in list: UnsafeMutableRawPointer) {
    let list = List(list)
    let (known, idle) = live.withLock { live -> (StandardReader?, StandardReader?) in
      // Newest first: it is nearly always that one.
      guard let reader = live.reading.last(where: { $0.list == list && $0.isBeingRead }) else {
        return (nil, live.idle.popLast())
      }
      reader.keepOwner(of: key.source)
      return (reader, nil)
    }
    if let known { return known.record(key) }
    let reader = idle ?? StandardReader()
    reader.begin(list, for: key.source)
    reader.record(key)
    if !key.source.hasOwner { reader.keepContext() }
  }

  private func begin(_ list: List, for source: Tracking.Source) {
    if let idlePath { registrar.access(Property(), keyPath: idlePath) }
    idlePath = nil
    // Released outside of the lock, since what is released may hold what reads in its deinitialiser.
    let released = Self.live.withLock { live -> [StandardReader] in
      self.list = list.updated
      keepOwner(of: source)
      defer { live.reading.append(self) }
      guard !live.reading.isEmpty || !live.ended.isEmpty else { return [] }
      // Asked once for each, since it may end meanwhile.
      let released = (live.reading + live.ended).filter { !$0.isBeingRead }
      live.reading.removeAll { reader in released.contains { $0 === reader } }
      live.ended.removeAll { reader in released.contains { $0 === reader } }
      return released
    }
    withExtendedLifetime(released) {}
  }

  /// Says whether the tracking's closure is still running.
  ///
  /// As long as that is so, the list is all that holds the key path; a registration holds it more than once, but for the
  /// moment in which another thread lets go of it. The list is then the one that is now where it was, if its storage is, too:
  /// that of another tracking would be in use. Called with the lock.
  private var isBeingRead: Bool {
    Self.tellsRegistrations && !isPathGone && Self.isHeldOnce(unretainedPath)
  }

  private static func isHeldOnce(_ path: Unmanaged<Path>) -> Bool {
    var pointer = path.toOpaque()
    return withUnsafeMutablePointer(to: &pointer) {
      $0.withMemoryRebound(to: Path.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
    }
  }

  /// Says whether the above holds for the standard library that there is. If not, each read has a reader of its own.
  ///
  /// Tried on a thread of its own: within a tracking, the standard library takes what is read in a tracking inside it for read
  /// by the outer one, too, and no change of this would ever end that.
  private static let tellsRegistrations: Bool = {
    let answer = Mutex(false)
    let isAnswered = DispatchSemaphore(value: 0)
    let thread = Thread {
      answer.withLock { $0 = tryRegistration() }
      isAnswered.signal()
    }
    thread.start()
    isAnswered.wait()
    return answer.withLock { $0 }
  }()

  private static func tryRegistration() -> Bool {
    let registrar = ObservationRegistrar()
    var path: Path? = \Property.[Mark(Link())]
    let unretainedPath = path.map { Unmanaged.passUnretained($0) }
    var isHeldOnceWhileRead = false
    withObservationTracking {
      if let path { registrar.access(Property(), keyPath: path) }
      path = nil
      isHeldOnceWhileRead = unretainedPath.map(isHeldOnce) ?? false
    } onChange: {
    }
    return isHeldOnceWhileRead && unretainedPath.map(isHeldOnce) == false
  }

  /// Called with the lock.
  private func keepOwner(of source: Tracking.Source) {
    if source.hasOwner, !owned.contains(source) { owned.append(source) }
  }

  /// Without any owner that could end, a tracking is the business of the context that it was made in: a session or a
  /// test, whose end is its end.
  private func keepContext() {
    let context = ArchitectureContext.current.value(of: ContextEnd.self) { ContextEnd() }.source
    Self.live.withLock { _ in keepOwner(of: context) }
    record(Tracking.Key(source: context, field: 0))
  }

  // MARK: Changes

  override func willChange(_ key: Tracking.Key) { tell(key, Telling(willSet: true)) }

  override func fire(_ key: Tracking.Key, isAnnounced: Bool) {
    // Who was announced the change and tracks anew has read what was before, and hears of the next change.
    tell(key, Telling(willSet: !isAnnounced, didSet: true))
  }

  private struct Telling {
    var willSet = false
    var didSet = false
    var isNothing: Bool { !willSet && !didSet }
  }

  /// Tells the standard library, one thread at a time, so that it does not take one change for two. What changes meanwhile
  /// is told in the end: a tracking may have been made that was not there before.
  private func tell(_ key: Tracking.Key, _ change: Telling) {
    // A thread that has looked up who reads what may be late: the reader may be another tracking's by now.
    guard isSubscribed(to: key) else { return }
    var next = change
    var path = Self.live.withLock { _ -> Path? in
      if isTelling {
        pending.willSet = pending.willSet || change.willSet
        pending.didSet = pending.didSet || change.didSet
        return nil
      }
      isTelling = true
      return retainedPath()
    }
    while path != nil {
      if tell(next, by: &path) { return rest(path) }
      next = Self.live.withLock { _ in
        defer { pending = Telling() }
        isTelling = !pending.isNothing
        return pending
      }
      if next.isNothing { return }
    }
  }

  /// Returns whether that was the end of it, as nearly always. Otherwise somebody still holds the key path: a tracking that
  /// is being read has missed this change, as it would one of an observable object, and hears of the next.
  private func tell(_ change: Telling, by path: inout Path?) -> Bool {
    if change.willSet {
      // Not named, which would hold it once more.
      path.map { registrar.willSet(Property(), keyPath: $0) }
      if isKnownUniquelyReferenced(&path) { return true }
    }
    guard change.didSet else { return false }
    path.map { registrar.didSet(Property(), keyPath: $0) }
    return isKnownUniquelyReferenced(&path)
  }

  /// The key path, unless nobody holds it any more. Called with the lock.
  private func retainedPath() -> Path? {
    guard !isPathGone, swift_tryRetain(unretainedPath.toOpaque()) != nil else { return nil }
    return unretainedPath.takeRetainedValue()
  }

  /// Waits for the next tracking, with the key path, which nobody else holds.
  private func rest(_ path: Path?) {
    cancel()
    Self.live.withLock { live in
      forgetReads(&live)
      isTelling = false
      pending = Telling()
      guard live.idle.count < Self.idleLimit else { return }
      idlePath = path
      live.idle.append(self)
    }
  }

  // MARK: Ends

  override func didEnd(_ source: Tracking.Source) {
    let isOver = Self.live.withLock { live -> Bool in
      owned.removeAll { $0 == source }
      guard owned.isEmpty else { return false }
      if isBeingRead { live.ended.append(self) }
      return true
    }
    if isOver { end() }
  }

  /// Lets go of everything. Nobody holds the reader any more then, unless its tracking is still being read.
  private func end() {
    cancel()
    Self.live.withLock { forgetReads(&$0) }
  }

  private func pathIsGone() {
    Self.live.withLock { _ in isPathGone = true }
    end()
  }

  private func forgetReads(_ live: inout Live) {
    live.reading.removeAll { $0 === self }
    owned.removeAll(keepingCapacity: true)
  }

  /// A reader as it is to the standard library: a value with one property.
  private struct Property: Observable {
    subscript(mark: Mark) -> Void { () }
  }

  /// Goes away with the key path that it is a part of.
  private final class Mark: Hashable, Sendable {
    private let link: Link

    init(_ link: Link) { self.link = link }

    deinit { link.retainedReader()?.pathIsGone() }

    static func == (lhs: Mark, rhs: Mark) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) {}
  }

  /// The way from a mark to its reader. Not a weak reference, for the reason that there is none to the key path.
  private final class Link: @unchecked Sendable {
    // Unchecked, because it is touched with the lock only, which also the reader's deinitialiser takes.
    var reader: Unmanaged<StandardReader>?

    func retainedReader() -> StandardReader? {
      live.withLock { _ in
        guard let reader, swift_tryRetain(reader.toOpaque()) != nil else { return nil }
        return reader.takeRetainedValue()
      }
    }
  }

  /// Ends with a context.
  private final class ContextEnd: Sendable {
    private let owned = Tracking.OwnedSource()
    var source: Tracking.Source { owned.source }
  }
}
