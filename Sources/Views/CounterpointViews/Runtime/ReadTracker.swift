import CounterpointValues
import Observation
import Synchronization

/// Subscribes one node to what it reads while it is evaluated: to everything that reports to ``Tracking``, and to
/// the standard library's observable objects.
@MainActor
final class ReadTracker {
  private let tracker: Tracker
  private let enqueue: @Sendable () -> Void
  private let change: PendingChange
  private var native: NativeReads?

  init(for node: _ViewNode) {
    let queue = node.graph.queue
    let change = PendingChange(of: node)
    let enqueue: @Sendable () -> Void = {
      if change.begin() { queue.enqueue(change) }
    }
    self.change = change
    self.enqueue = enqueue
    tracker = Tracker(onChange: enqueue)
  }

  /// Whether nothing that was read can change.
  var isEmpty: Bool { native == nil && tracker.subscriptionCount == 0 }

  /// Lets go of a node for which nothing was read, or serves another.
  func serve(_ node: _ViewNode?) { change.node = node }

  /// Whether something that was read has changed since.
  var isOutdated: Bool { change.isPending }

  /// Ends every subscription, for good: the node is being unmounted.
  func cancel() {
    tracker.cancel()
    native?.cancel()
    change.node = nil
  }

  /// Runs `body` and subscribes to what it reads, in place of what was read before.
  ///
  /// - Parameter layout: remembers, for all scopes of one declaration, whether observable objects are read. The
  ///   first scope that finds out has registered without the means to take its registration back; it
  ///   stays armed until its object changes, once per declaration and process.
  func track<Result>(layout: ViewLayout? = nil, _ body: () -> Result) -> Result {
    change.end()
    if native == nil, layout?.readsObservableObjects != true {
      var foundReads = false
      let result = tracker.track {
        withObservationTracking(body, onChange: note(&foundReads))
      }
      if foundReads {
        layout?.readsObservableObjects = true
        native = NativeReads()
      }
      return result
    }
    let native = native ?? NativeReads()
    self.native = native
    return tracker.track { native.track(body, onChange: enqueue) }
  }

  /// Evaluated by `withObservationTracking` only when there is something to register.
  private func note(_ found: inout Bool) -> @Sendable () -> Void {
    found = true
    return enqueue
  }
}

/// A change of what a node has read that the node has not been evaluated for yet.
///
/// Made known by any thread; only the main actor learns which node it is of.
final class PendingChange: Sendable {
  private let state = Atomic<Bool>(false)
  /// Unsafe, so that a scope costs no weak reference: set to `nil` when the node is unmounted, and followed by the
  /// flush of a living graph, which owns all nodes that are mounted.
  @MainActor unowned(unsafe) var node: _ViewNode?

  @MainActor init(of node: _ViewNode) { self.node = node }

  var isPending: Bool { state.load(ordering: .acquiring) }
  /// Tells whether there was none yet.
  func begin() -> Bool { !state.exchange(true, ordering: .acquiringAndReleasing) }
  func end() { state.store(false, ordering: .releasing) }
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
