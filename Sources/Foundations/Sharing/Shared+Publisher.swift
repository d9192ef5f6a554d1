import ConcurrencyExtras
import CounterpointValues
import Foundation
import OpenCombine

extension Shared {
  /// Publishes the value: as it is now, and then after every change, on the thread that made it. What comes from outside, such
  /// as another program's change of a file, is published on the main actor.
  ///
  /// It follows this wrapper where it is pointed at another value, and publishes for as long as somebody subscribes. A
  /// subscriber that asks for fewer values than there are gets the newest.
  public var publisher: some Publisher<Value, Never> {
    ValuePublisher { [self] in reference.published }
  }
}

extension SharedReader {
  /// Publishes the value: as it is now, and then after every change, on the thread that made it. What comes from outside, such
  /// as another program's change of a file, is published on the main actor.
  ///
  /// It follows this wrapper where it is pointed at another value, and publishes for as long as somebody subscribes. A
  /// subscriber that asks for fewer values than there are gets the newest.
  public var publisher: some Publisher<Value, Never> {
    ValuePublisher { [self] in reference.published }
  }
}

/// A value, and which state of its place it is.
private struct Published<Value> {
  let version: SharedVersion
  let value: Value

  /// Returns whether who has published `last` has nothing to add: the same state, of which word may come twice, or another place that
  /// holds the same.
  func isSame(as last: Published) -> Bool {
    version.source == last.version.source
      ? version.number == last.version.number : areEqual(value, last.value) == true
  }
}

extension SharedReference {
  fileprivate var published: Published<Value> {
    // The version first: if it changes meanwhile, the value is published once more rather than once too few.
    let version = version
    return Published(version: version, value: value)
  }
}

/// Publishes what a function reads, whenever something that it has read has changed.
private struct ValuePublisher<Output>: Publisher {
  typealias Failure = Never
  let read: () -> Published<Output>

  func receive(subscriber: some Subscriber<Output, Never>) {
    let subscription = ValueSubscription(read: read, send: { subscriber.receive($0) })
    subscriber.receive(subscription: subscription)
    subscription.valueDidChange()
  }
}

private final class ValueSubscription<Output>: Subscription, @unchecked Sendable {
  // Unchecked, because what changes is touched only while `lock` is held, and `read` reads shared values, which every
  // thread may.
  private let read: () -> Published<Output>
  /// The state that was published last: touched by who is publishing alone.
  private var last: Published<Output>?
  /// Hands a value to the subscriber, which says how many more it wants; `nil` once it wants none.
  private var send: ((Output) -> Subscribers.Demand)?
  private var tracker: Tracker?
  private var demand = Subscribers.Demand.none
  /// The value has changed since it was published.
  private var isNew = false
  /// Somebody is publishing, and publishes once more if it has changed by then.
  private var isPublishing = false
  private let lock = NSLock()

  init(read: @escaping () -> Published<Output>, send: @escaping (Output) -> Subscribers.Demand) {
    self.read = read
    self.send = send
    tracker = Tracker { [weak self] in self?.valueDidChange() }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    publish()
  }

  func cancel() {
    let tracker = lock.withLock {
      send = nil
      defer { self.tracker = nil }
      return self.tracker
    }
    tracker?.cancel()
  }

  func valueDidChange() {
    lock.withLock { isNew = true }
    publish()
  }

  /// Publishes without the lock, since a subscriber may change the value, ask for more or cancel. What comes in
  /// meanwhile is published afterwards, by who publishes already, so that the newest value is published last.
  private func publish() {
    while let (send, tracker) = next() {
      let new = tracker.track { read() }
      // What is not published leaves the demand as it was.
      var more = Subscribers.Demand.max(1)
      if last.map(new.isSame) != true {
        last = new
        more = send(new.value)
      }
      lock.withLock {
        demand += more
        isPublishing = false
      }
    }
  }

  private func next() -> (send: (Output) -> Subscribers.Demand, tracker: Tracker)? {
    lock.withLock {
      guard isNew, !isPublishing, demand > 0, let send, let tracker else { return nil }
      isNew = false
      isPublishing = true
      demand -= 1
      return (send, tracker)
    }
  }
}

extension ValueSubscription: CustomStringConvertible {
  var description: String { "Shared" }
}
