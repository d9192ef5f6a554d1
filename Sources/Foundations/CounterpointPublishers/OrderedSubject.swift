import Foundation
import OpenCombine

/// Publishes what it is given to its subscribers in the order of their subscriptions.
///
/// OpenCombine's subjects keep their subscribers in a set, so that two of them hear of a value in an order that differs from
/// run to run. Subscribers without demand miss what is sent, as those of a `PassthroughSubject` do.
///
/// - Note: `@unchecked Sendable` because everything that changes is looked at under a lock, which is not held while
///   subscribers are called.
package final class OrderedSubject<Output>: Publisher, @unchecked Sendable {
  package typealias Failure = Never

  private let lock = NSLock()
  private var conduits: [Conduit] = []

  package init() {}

  package func send(_ output: Output) {
    for conduit in lock.withLock({ conduits }) { conduit.offer(output) }
  }

  package func receive(subscriber: some Subscriber<Output, Never>) {
    let conduit = Conduit(self) { subscriber.receive($0) }
    lock.withLock { conduits.append(conduit) }
    subscriber.receive(subscription: conduit)
  }

  private func remove(_ conduit: Conduit) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  private final class Conduit: Subscription {
    private let lock = NSLock()
    private var demand = Subscribers.Demand.none
    /// `nil` once it was cancelled.
    private var receive: ((Output) -> Subscribers.Demand)?
    private var subject: OrderedSubject?

    init(_ subject: OrderedSubject, receive: @escaping (Output) -> Subscribers.Demand) {
      self.subject = subject
      self.receive = receive
    }

    func offer(_ output: Output) {
      let receive = lock.withLock { () -> ((Output) -> Subscribers.Demand)? in
        guard demand > .none else { return nil }
        demand -= 1
        return self.receive
      }
      guard let more = receive?(output), more > .none else { return }
      lock.withLock { demand += more }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
      let (subject, receive) = lock.withLock {
        defer {
          self.subject = nil
          self.receive = nil
        }
        return (self.subject, self.receive)
      }
      subject?.remove(self)
      // Released outside the lock: its release may come back here.
      withExtendedLifetime(receive) {}
    }
  }
}
