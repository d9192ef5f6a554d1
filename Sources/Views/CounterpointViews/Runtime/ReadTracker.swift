import CounterpointValues
import Observation
import Synchronization

/// Subscribes one node to what it reads while it is evaluated: to everything that reports to ``Tracking``, and to
/// the standard library's observable objects.
@MainActor
final class ReadTracker {
  private let change: PendingChange

  init(for node: _ViewNode) { change = PendingChange(of: node) }

  deinit { change.cancel() }

  /// Ends every subscription, for good: the node is being unmounted.
  func cancel() { change.retire() }

  /// Runs `body` and subscribes to what it reads, in place of what was read before.
  func track<Result>(_ body: () -> Result) -> Result { change.track(layout: nil, body) }
}

/// A change of what a node has read that the node has not been evaluated for yet, and the subscriptions by which it is
/// heard of.
///
/// Made known by any thread; only the main actor learns which node it is of. Whoever owns one calls ``retire()``, or
/// `cancel()` in its deinitialiser: nodes that there are many of do so themselves, the others have a ``ReadTracker``.
// Unchecked as its superclass is: the state is atomic, the queue made for any thread, the rest the main actor's.
final class PendingChange: TrackingSubscriber, @unchecked Sendable {
  private let queue: UpdateQueue
  /// Unsafe, so that a scope costs no weak reference: set to `nil` when the node is unmounted, and followed by the
  /// flush of a living graph, which owns all nodes that are mounted.
  @MainActor unowned(unsafe) var node: _ViewNode?
  @MainActor private var native: NativeReads?
  private let state = Atomic<Bool>(false)

  @MainActor init(of node: _ViewNode) {
    queue = node.graph.queue
    self.node = node
    super.init()
  }

  override func didChange() {
    if !state.exchange(true, ordering: .acquiringAndReleasing) { queue.enqueue(self) }
  }

  /// Indicates whether something that was read has changed since.
  var isPending: Bool { state.load(ordering: .acquiring) }

  /// Indicates whether nothing that was read can change.
  @MainActor var isEmpty: Bool { native == nil && subscriptionCount == 0 }

  /// Ends every subscription, for good: the node is being unmounted.
  @MainActor func retire() {
    cancel()
    native?.cancel()
    node = nil
  }

  /// Runs `body` and subscribes to what it reads, in place of what was read before.
  ///
  /// - Parameter layout: remembers, for all scopes of one declaration, whether observable objects are read. The
  ///   first scope that finds out has registered without the means to take its registration back; it
  ///   stays armed until its object changes, once per declaration and process.
  @MainActor func track<Result>(layout: ViewLayout?, _ body: () -> Result) -> Result {
    state.store(false, ordering: .releasing)
    if native == nil, layout?.readsObservableObjects != true {
      var foundReads = false
      // The tracker inside, so that what reports to both counts for it alone.
      let result = withObservationTracking({ track(body) }, onChange: note(&foundReads))
      if foundReads {
        layout?.readsObservableObjects = true
        native = NativeReads()
      }
      return result
    }
    let native = native ?? NativeReads()
    self.native = native
    return native.track({ track(body) }) { self.didChange() }
  }

  /// Evaluated by `withObservationTracking` only when there is something to register.
  private func note(_ found: inout Bool) -> @Sendable () -> Void {
    found = true
    return { self.didChange() }
  }
}

/// Registrations with the standard library's observation that can be taken back.
///
/// The library has no way to cancel before the first change. But a registration ends, for all that was
/// read with it, at the first change of anything that was read: so every evaluation also reads a
/// private object, and changing that one takes the whole registration away.
@MainActor
private final class NativeReads {
  private let sentinel = Sentinel()
  private var current: Registration?

  /// Tells whether a registration still counts, on whatever thread the change is made.
  private final class Registration: Sendable {
    private let isActive = Atomic<Bool>(true)
    func end() -> Bool { isActive.exchange(false, ordering: .relaxed) }
  }

  func track<Result>(_ body: () -> Result, onChange: @escaping @Sendable () -> Void) -> Result {
    cancel()
    let registration = Registration()
    current = registration
    return withObservationTracking {
      sentinel.read()
      return body()
    } onChange: {
      if registration.end() { onChange() }
    }
  }

  func cancel() {
    guard let current else { return }
    _ = current.end()
    self.current = nil
    sentinel.change()
  }
}

private final class Sentinel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var tick: Void { () }
  func read() { registrar.access(self, keyPath: \.tick) }
  func change() { registrar.withMutation(of: self, keyPath: \.tick) {} }
}
