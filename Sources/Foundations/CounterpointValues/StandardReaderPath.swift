import CounterpointThreadLocals
import Dispatch
import Foundation
import Observation
import Synchronization

/// The key path by which the standard library knows a reader, whoever holds it: the list of a tracking that is being read,
/// the registration that is made of it, or nobody else.
///
/// A tracking cannot be taken back, and says nothing when it ends otherwise than by a change. What says so is its key
/// path, which holds a ``Mark`` whose deinitialiser ends the reader's subscriptions.
///
/// What is called here is called with the lock of ``SubscriptionTable``, unless it says otherwise.
struct StandardReaderPath: @unchecked Sendable {
  // Unchecked, because a key path of a mark can be sent, which its type does not say.
  typealias Path = KeyPath<Property, Void>

  /// To look at while others hold the key path. Its memory is there until its mark's deinitialiser has returned, which
  /// takes the lock.
  private let path: Unmanaged<Path>
  private let link: Link

  /// Makes a key path, which is held once.
  init() {
    link = Link()
    path = .passRetained(\Property.[Mark(link)])
  }

  /// Called once, ahead of all else, without the lock.
  func connect(_ reader: StandardReader) { link.reader = Unmanaged.passUnretained(reader) }

  /// Called when the reader goes, without the lock.
  func disconnect() { SubscriptionTable.shared.withLock { _ in link.reader = nil } }

  /// Holds the key path once more, unless it is on its way to be freed. Not after that.
  func retain() -> Bool { swift_tryRetain(path.toOpaque()) != nil }

  /// Lets go of the key path. Never with the lock.
  func release() { path.release() }

  /// Says whether the key path is held once.
  var isHeldOnce: Bool {
    var pointer = path.toOpaque()
    return withUnsafeMutablePointer(to: &pointer) {
      $0.withMemoryRebound(to: Path.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
    }
  }

  // Without the lock, while the key path is held.

  func access(_ registrar: ObservationRegistrar) {
    path._withUnsafeGuaranteedRef { registrar.access(Property(), keyPath: $0) }
  }
  func willSet(_ registrar: ObservationRegistrar) {
    path._withUnsafeGuaranteedRef { registrar.willSet(Property(), keyPath: $0) }
  }
  func didSet(_ registrar: ObservationRegistrar) {
    path._withUnsafeGuaranteedRef { registrar.didSet(Property(), keyPath: $0) }
  }

  /// Says whether, with the standard library that there is, a list holds a key path once and a registration more often.
  ///
  /// Tried on a thread of its own: within a tracking, the standard library takes what is read in a tracking inside it for read
  /// by the outer one, too, and no change of this would ever end that. Asked first without the lock, which it takes.
  static let tellsRegistrations: Bool = {
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
    let path = StandardReaderPath()
    var isHeldOnceWhileRead = false
    var isHeldOnceAfterwards = true
    withObservationTracking {
      path.access(registrar)
      path.release()
      isHeldOnceWhileRead = path.isHeldOnce
    } onChange: {
    }
    isHeldOnceAfterwards = path.isHeldOnce
    return withExtendedLifetime(registrar) { isHeldOnceWhileRead && !isHeldOnceAfterwards }
  }

  /// A reader as it is to the standard library: a value with one property.
  struct Property: Observable {
    fileprivate subscript(mark: Mark) -> Void { () }
  }

  /// Goes away with the key path that it is a part of.
  fileprivate final class Mark: Hashable, Sendable {
    private let link: Link

    init(_ link: Link) { self.link = link }

    deinit { link.retainedReader()?.pathIsGone() }

    static func == (lhs: Mark, rhs: Mark) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) {}
    // A key path asks for this one, and takes 0 for nothing to add to its own. A registrar has but one path to tell apart.
    var hashValue: Int { 0 }
  }

  /// The way from a mark to its reader. Not a weak reference, for the reason that there is none to the key path.
  fileprivate final class Link: @unchecked Sendable {
    // Unchecked, because it is touched with the lock only, which also the reader's deinitialiser takes.
    var reader: Unmanaged<StandardReader>?

    func retainedReader() -> StandardReader? {
      SubscriptionTable.shared.withLock { _ in
        guard let reader, swift_tryRetain(reader.toOpaque()) != nil else { return nil }
        return reader.takeRetainedValue()
      }
    }
  }
}
