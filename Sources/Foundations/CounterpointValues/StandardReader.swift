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
/// deinitialiser ends the subscriptions. And where the owners of all that was read are gone, no change can come any
/// more: the registrar goes, and with it what the tracking's closures hold.
// Unchecked as its superclass is: what is mutable here is guarded by the lock of `live`.
final class StandardReader: TrackingSubscriber, @unchecked Sendable {
  private typealias Path = KeyPath<Property, Void>

  private struct Live {
    /// By the list that they were made for. The place of a list on the stack is used for many lists.
    var byList: [UInt: StandardReader] = [:]
    /// What the next trackings use, since a key path is expensive to make.
    var idle: [StandardReader] = []
    /// Read by a tracking whose closure still ran when the owners of all that it had read were gone.
    var ended: [StandardReader] = []
  }

  private static let live = Mutex(Live())
  private static let idleLimit = 4

  private let registrar = ObservationRegistrar()
  /// The key path while nobody else holds it.
  private var idlePath: Path?
  /// Weak for who needs it after the tracking was made: another thread may be letting go of it.
  private weak var path: Path?
  /// The same, to look at how it is held: valid until its mark has ended the reader, which takes the lock.
  private let unretainedPath: Unmanaged<Path>
  private var list: UInt = 0
  /// The sources with an owner that were read.
  private var owned: [Tracking.Source] = []
  /// Whether a change has been announced that is not made yet.
  private var isAnnounced = false

  override init() {
    let mark = Mark()
    let path = \Property.[mark]
    idlePath = path
    unretainedPath = .passUnretained(path)
    super.init()
    self.path = path
    mark.reader = self
    Tracking.standardReaderCount.add(1, ordering: .relaxed)
  }

  deinit { Tracking.standardReaderCount.subtract(1, ordering: .relaxed) }

  // MARK: Reading

  /// Notes a read of the tracking that collects in `list`, on its thread.
  static func record(_ key: Tracking.Key, in list: UnsafeMutableRawPointer) {
    let list = UInt(bitPattern: list)
    let known = live.withLock { live -> StandardReader? in
      guard let reader = live.byList[list], reader.isBeingRead else { return nil }
      return reader
    }
    let reader = known ?? begin(list)
    reader.record(key)
    reader.keepOwner(of: key.source)
  }

  private static func begin(_ list: UInt) -> StandardReader {
    let reader = live.withLock { $0.idle.popLast() } ?? StandardReader()
    // Released outside of the lock, since what is released may hold what reads in its deinitialiser.
    let (replaced, ended) = live.withLock { live in
      reader.list = list
      let ended = live.ended.filter { !$0.isBeingRead }
      if !ended.isEmpty { live.ended.removeAll { !$0.isBeingRead } }
      return (live.byList.updateValue(reader, forKey: list), ended)
    }
    withExtendedLifetime((replaced, ended)) {
      reader.arm()
      if let path = reader.idlePath { reader.registrar.access(Property(), keyPath: path) }
      reader.idlePath = nil
    }
    return reader
  }

  /// Whether the tracking's closure is still running.
  ///
  /// As long as that is so, the list is all that holds the key path; a registration holds it more than once. If it runs,
  /// the list is the one that is now where it was. Called with the lock.
  private var isBeingRead: Bool {
    guard Self.tellsRegistrations else { return false }
    return Self.isHeldOnce(unretainedPath)
  }

  private static func isHeldOnce(_ path: Unmanaged<Path>) -> Bool {
    var pointer = path.toOpaque()
    return withUnsafeMutablePointer(to: &pointer) {
      $0.withMemoryRebound(to: Path.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
    }
  }

  /// Whether the above holds for the standard library that there is. If not, each read has a reader of its own.
  private static let tellsRegistrations: Bool = {
    let registrar = ObservationRegistrar()
    var path: Path? = \Property.[Mark()]
    let unretainedPath = path.map { Unmanaged.passUnretained($0) }
    var isHeldOnceWhileRead = false
    withObservationTracking {
      if let path { registrar.access(Property(), keyPath: path) }
      path = nil
      isHeldOnceWhileRead = unretainedPath.map(isHeldOnce) ?? false
    } onChange: {
    }
    return isHeldOnceWhileRead && unretainedPath.map(isHeldOnce) == false
  }()

  /// Without any owner that could end, a tracking is the business of the context that it was made in: a session or a
  /// test, whose end is its end.
  private func keepOwner(of source: Tracking.Source) {
    let isNew = Self.live.withLock { _ -> Bool in
      guard source.hasOwner else { return owned.isEmpty }
      guard !owned.contains(source) else { return false }
      owned.append(source)
      return false
    }
    guard isNew else { return }
    let context = ArchitectureContext.current.value(of: ContextEnd.self) { ContextEnd() }.source
    Self.live.withLock { _ in owned.append(context) }
    record(Tracking.Key(source: context, field: 0))
  }

  // MARK: Changes

  override func willChange() {
    guard disarm() else { return }
    tell { registrar.willSet(Property(), keyPath: $0) }
    Self.live.withLock { _ in isAnnounced = true }
  }

  override func didChange() {
    let wasAnnounced = Self.live.withLock { _ in
      defer { isAnnounced = false }
      return isAnnounced
    }
    tell {
      if !wasAnnounced { registrar.willSet(Property(), keyPath: $0) }
      registrar.didSet(Property(), keyPath: $0)
    }
  }

  private func tell(_ change: (Path) -> Void) {
    guard let path else { return }
    change(path)
    settle(path)
  }

  /// Goes on for as long as anybody holds the key path: a tracking that is still being read has missed this change, as
  /// it would one of an observable object, and hears of the next.
  private func settle(_ path: consuming Path) {
    guard isKnownUniquelyReferenced(&path) else { return arm() }
    cancel()
    Self.live.withLock { live in
      forgetReads(&live)
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

  private func forgetReads(_ live: inout Live) {
    if live.byList[list] === self { live.byList[list] = nil }
    owned = []
    isAnnounced = false
  }

  /// What a reader is to the standard library: a value with one property.
  private struct Property: Observable {
    subscript(mark: Mark) -> Void { () }
  }

  /// Goes away with the key path that it is a part of.
  private final class Mark: Hashable, @unchecked Sendable {
    // Unchecked, because it is written before anybody else has the mark.
    weak var reader: StandardReader?

    deinit { reader?.end() }

    static func == (lhs: Mark, rhs: Mark) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) {}
  }

  /// Ends with a context.
  private final class ContextEnd: Sendable {
    private let owned = Tracking.OwnedSource()
    var source: Tracking.Source { owned.source }
  }
}
